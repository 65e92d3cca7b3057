# A server of games with its page: docker build -t bannerfield . && docker run -p 8424:8424 -v games:/games bannerfield
FROM rust:1-bookworm AS built
RUN apt-get update && apt-get install -y --no-install-recommends pkg-config && rm -rf /var/lib/apt/lists/* \
    && rustup target add wasm32-unknown-unknown
WORKDIR /source
COPY . .
RUN cargo build --release --locked --features postgres && cargo xtask web

FROM debian:bookworm-slim
RUN useradd --system --create-home --home-dir /games bannerfield
COPY --from=built /source/target/release/bannerfield /usr/local/bin/bannerfield
COPY --from=built /source/target/web /usr/local/bin/page
USER bannerfield
VOLUME /games
EXPOSE 8424
STOPSIGNAL SIGINT
# Whoever names options of their own, such as another --database, names all of them.
ENTRYPOINT ["bannerfield", "serve"]
CMD ["--database", "/games/games.sqlite"]
