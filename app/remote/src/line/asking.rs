//! What is asked of a server beside inputs?
//!
//! Each is a request of its own, or a word over the socket; what comes of it is heard as all else is.

use online::{FromClient, Reseat, Show, Sitter};
use play::Seat;
use serde_json::Value;

use super::{About, Line, Road};

impl Line {
    /// Tells what is dragged here to who looks on, if there is a socket.
    pub fn drag(&mut self, what: Value) {
        if let Road::Socket(socket) = &mut self.road
            && self.opened
        {
            socket.say(&FromClient::Drag(what));
        }
    }

    /// Shows a plan to all who look on, or takes back what is shown.
    pub fn show(&self, what: Option<Value>) {
        let to = self.place.about("plan");
        self.mail
            .post(About::Plan, &to, &self.place.token, &Show { what });
    }

    /// Asks for another one to play a seat.
    pub fn reseat(&self, seat: Seat, sitter: Sitter) {
        let body = Reseat {
            seat,
            sitter,
            frees: false,
        };
        let (to, token) = (self.place.about("seats"), &self.place.token);
        self.mail.post(About::Seat, &to, token, &body);
    }

    /// Asks how the game was after an entry.
    pub fn ask_past(&self, entry: u32) {
        let from = self.place.about(&format!("at/{entry}"));
        self.mail.get(About::Past(entry), &from, &self.place.token);
    }

    /// Asks for the save of a game that is over.
    pub fn ask_save(&self) {
        let from = self.place.about("save");
        self.mail.get(About::Save, &from, &self.place.token);
    }
}
