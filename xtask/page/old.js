// For browsers that know no modules: they would stay on "loading" for ever.
document.getElementById("failed").textContent =
  "This browser is too old for Bannerfield. Any of the last few years will do";
