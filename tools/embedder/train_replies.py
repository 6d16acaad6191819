"""Trains the head that reads what a reply answers: `python train_replies.py LINES`.

LINES are written by lab/evals/train/dump-replies.ts. Writes packages/embedder/model/replies.onnx and replies.json.

A reply becomes a few vectors and the chances of its kinds, an ask becomes one vector, and a small net compares them (late interaction as in
ColBERT, Khattab and Zaharia 2020), so that either may come first and no text has to be kept. Most threads and the mails in part say of each ask
whether it is settled, the others only how the thread stands.

Half of the replies that settle something are shown an ask of another mail beside their own, which they leave open: without it the net learns
whether a reply settles anything at all, and hardly which of several asks.
"""

import json
import pathlib
import random
import sys

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

import text_model as tm

KINDS = ("answered", "partly", "acknowledged", "postponed", "handed-over", "question-back", "other")
SETTLING = {"answered", "declined"}
AUTOMATIC = {"away", "bounced"}
KIND_OF = {"declined": "answered", "open": "other"}
PARTS, WIDTH, UNITS = 16, 64, 64
ASK_LIMIT, REPLY_LIMIT = 62, 192
EPOCHS, RATE, BATCH, SEED = 3, 2e-4, 8, 0
FOREIGN_SHARE = 0.5
UNKNOWN = -100
# One hand wrote more replies that settle a part than people do.
WEIGHTS_OF_KINDS = (1.0, 0.6, 1.0, 1.0, 1.0, 1.0, 1.0)

Reply = tuple[str, str | None, list[tuple[str, bool]]]


def replies(lines: pathlib.Path) -> list[Reply]:
    """Each reply with its kind, where it is known, and the asks of which it is known whether it settles them."""
    read = {"kinds": kind_only, "threads": replies_in, "parts": answer_in_part}
    return [one for line in lines.read_text().split("\n") if line for case in [json.loads(line)] for one in read[case["set"]](case)]


def replies_in(thread: dict) -> list[Reply]:
    received = [mail for mail in thread["mails"] if mail["from"] != "me"]
    found, all_open = [], True
    for mail, label in zip(received, thread["replies"]):
        kind = KIND_OF.get(label, label)
        text = mail["text"]
        if text and kind in KINDS:
            found.append((text, kind, settled(thread, label, alone=len(received) == 1, all_open=all_open)))
        all_open = all_open and label not in SETTLING | {"partly"}
    return found


def answer_in_part(one: dict) -> list[Reply]:
    """A reply that settles nothing may be of several kinds."""
    settles = [ask["settled"] == 1 for ask in one["asks"]]
    kind = "answered" if all(settles) else "partly" if any(settles) else None
    asks = [(ask["words"], is_settled) for ask, is_settled in zip(one["asks"], settles)]
    return [(one["reply"], kind, asks)] if one["reply"] else []


def kind_only(thread: dict) -> list[Reply]:
    """Where one reply came, the thread stands as the reply says."""
    received = [mail["text"] for mail in thread["mails"] if mail["from"] != "me"]
    if len(received) != 1 or thread["status"] in AUTOMATIC or not received[0]:
        return []
    return [(received[0], KIND_OF.get(thread["status"], thread["status"]), [])]


def settled(thread, kind: str, alone: bool, all_open: bool) -> list[tuple[str, bool]]:
    """After a reply that settles a part, what later ones settle is not told apart; nor what each of a group settles."""
    if kind == "partly" or (len(thread["people"]) > 1 and kind in SETTLING):
        return [(ask["words"], ask["state"] == "answered") for ask in thread["asks"]] if alone else []
    if kind in SETTLING:
        return [(ask["words"], True) for ask in thread["asks"]] if all_open else []
    return [(ask["words"], False) for ask in thread["asks"]]


class Replies(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = tm.upper_layers()
        self.parts = nn.Parameter(torch.randn(PARTS, 384) * 0.05)
        self.asked = nn.Parameter(torch.zeros(1, 384))
        self.part, self.ask = nn.Linear(384, WIDTH), nn.Linear(384, WIDTH)
        self.hidden, self.out = nn.Linear(3 * WIDTH, UNITS), nn.Linear(UNITS, 1)
        self.kind, self.by_kind = nn.Linear(768, len(KINDS)), nn.Linear(len(KINDS), 1)
        self.drop = nn.Dropout(0.1)

    def read(self, x, mask):
        for layer in self.layers:
            x = layer(x, mask)
        return x

    def forward(self, asks, replies, reply_of):
        x, mask = asks
        ask = torch.tanh(self.ask(self.drop(tm.pooled(self.read(x, mask), mask, self.asked)[:, 0])))
        x, mask = replies
        x = self.read(x, mask)
        parts = torch.tanh(self.part(self.drop(tm.pooled(x, mask, self.parts))))
        kinds = self.kind(self.drop(torch.cat([x[:, 0], tm.mean_over(x, mask)], -1)))
        return self.chance(ask[: len(reply_of)], parts[reply_of], kinds[reply_of]), kinds

    def chance(self, ask, parts, kinds):
        """Log-odds that the reply settles the ask, as packages/embedder/src/answer-chance.ts works it out."""
        asks = ask[:, None].expand(-1, PARTS, -1)
        compared = self.out(F.relu(self.hidden(torch.cat([asks, parts, asks * parts], -1))))[..., 0]
        return torch.logsumexp(compared, 1) + self.by_kind(kinds.log_softmax(-1))[:, 0]

    def write(self, folder: pathlib.Path) -> None:
        graph = tm.HeadGraph(self.layers)
        axis = graph.constant("piece_axis", np.array([1], np.int64))
        first = graph.node("Squeeze", [graph.node("Gather", [graph.x, graph.constant("first", np.array([0], np.int64))], axis=1), axis])
        kinds = graph.node("Softmax", [graph.dense(graph.node("Concat", [first, graph.mean], axis=-1), "kind", self.kind)], axis=-1)
        parts = graph.node("Tanh", [graph.dense(graph.pooled("parts", tm.numbers_of(self.parts)), "part", self.part)])
        ask = graph.node("Squeeze", [graph.pooled("asked", tm.numbers_of(self.asked)), axis])
        ask = graph.node("Tanh", [graph.dense(ask, "ask", self.ask)])
        flat = graph.constant("row", np.array([1, -1], np.int64))
        parts = graph.node("Reshape", [parts, flat])
        numbers = len(KINDS) + PARTS * WIDTH + WIDTH
        graph.write(folder / "replies.onnx", "what a reply answers", graph.node("Concat", [kinds, parts, ask], axis=-1), numbers)
        rounded = lambda tensor: np.round(tm.numbers_of(tensor).astype(float), 5).tolist()
        net = {
            "hidden": rounded(self.hidden.weight),
            "hiddenBias": rounded(self.hidden.bias),
            "out": rounded(self.out.weight[0]),
            "outBias": rounded(self.out.bias[0]),
            "kinds": rounded(self.by_kind.weight[0]),
            "kindsBias": rounded(self.by_kind.bias[0]),
        }
        (folder / "replies.json").write_text(json.dumps(net) + "\n")


def main() -> None:
    rows = replies(pathlib.Path(sys.argv[1]))
    pieces = tm.Pieces()
    said = tm.shared_hidden([pieces.single(f"passage: {text}", REPLY_LIMIT) for text, *_ in rows])
    asked = [tm.shared_hidden([pieces.single(f"query: {ask}", ASK_LIMIT) for ask, _ in asks]) for *_, asks in rows]
    others = [one for own in asked for one in own]
    order = random.Random(SEED)
    model = Replies()

    def loss_of(indexes):
        asks, settles, reply_of = [], [], []
        for place, at in enumerate(indexes):
            own = [is_settled for _, is_settled in rows[at][2]]
            foreign = [order.choice(others)] if any(own) and order.random() < FOREIGN_SHARE else []
            asks += asked[at] + foreign
            settles += own + [False for _ in foreign]
            reply_of += [place for _ in own + foreign]
        with torch.autocast(tm.DEVICE, dtype=torch.bfloat16):
            # Without any ask in the batch a reply stands for one, and is compared with nothing.
            given = tm.padded(asks or [said[indexes[0]]])
            chances, kinds = model(given, tm.padded([said[at] for at in indexes]), torch.tensor(reply_of, dtype=torch.long, device=tm.DEVICE))
        wanted = torch.tensor([UNKNOWN if rows[at][1] is None else KINDS.index(rows[at][1]) for at in indexes], device=tm.DEVICE)
        loss = torch.zeros((), device=tm.DEVICE)
        if (wanted != UNKNOWN).any():
            loss = loss + 0.5 * F.cross_entropy(kinds.float(), wanted, torch.tensor(WEIGHTS_OF_KINDS, device=tm.DEVICE), ignore_index=UNKNOWN)
        if settles:
            loss = loss + F.binary_cross_entropy_with_logits(chances.float(), torch.tensor(settles, dtype=torch.float, device=tm.DEVICE))
        return loss

    tm.train(model, len(rows), loss_of, EPOCHS, RATE, BATCH, SEED)
    model.write(tm.MODEL)


if __name__ == "__main__":
    main()
