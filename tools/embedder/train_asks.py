"""Trains the head that reads what a mail leaves open: `python train_asks.py LINES ODDS`. It gives three log-odds: the writer of a sent mail
waits for words back; the reader of a received mail owes them; the writer promises something.

LINES are written by lab/evals/train/dump-asks.ts. Writes packages/embedder/model/asks.onnx, and to ODDS the log-odds of each mail by a head that
has seen no mail of its writer, nor of the hand that wrote it to teach (a writer with more than 200 mails is divided): the weights beside the rules are fitted to these (`npm run train`).
From the hands `plain-*` the head does not learn; the last one reads them.
"""

import hashlib
import json
import pathlib
import sys

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

import text_model as tm

SUBJECT_LIMIT, LIMIT = 24, 176
FOLDS = 3
EPOCHS, RATE, BATCH, SEED = 3, 1.5e-4, 8, 0
# Borderline mail says little.
CHANCE = {0: 0.0, 1: 0.35, 2: 1.0}
WEIGHT_OF_BORDERLINE = 0.3
WEIGHT_OF_PROMISE = 0.5
# A writer with more mails is divided among the folds.
MOST_IN_A_FOLD = 200


class Asks(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = tm.upper_layers()
        self.query = nn.Parameter(torch.randn(2, 384) * 0.02)
        self.norm = nn.LayerNorm(3 * 384)
        self.drop = nn.Dropout(0.1)
        self.head = nn.Linear(3 * 384, 3)

    def forward(self, x, mask):
        for layer in self.layers:
            x = layer(x, mask)
        parts = torch.cat([tm.mean_over(x, mask)[:, None], tm.pooled(x, mask, self.query)], 1)
        return self.head(self.drop(self.norm(parts.flatten(1))))

    def write(self, path: pathlib.Path) -> None:
        graph = tm.HeadGraph(self.layers)
        mean = graph.node("Unsqueeze", [graph.mean, graph.constant("part_axis", np.array([1], np.int64))])
        parts = graph.node("Concat", [mean, graph.pooled("query", tm.numbers_of(self.query))], axis=1)
        parts = graph.node("Reshape", [parts, graph.constant("one_row", np.array([1, 3 * 384], np.int64))])
        weights = [tm.numbers_of(one) for one in (self.norm.weight, self.norm.bias)]
        parts = graph.normalized(parts, "norm", *weights, self.norm.eps)
        graph.write(path, "what a mail leaves open", graph.dense(parts, "head", self.head), 3)


def wanted(line: dict) -> tuple[list[float], list[float]]:
    """What each output should say, and how much that counts; a mail is sent or received, and some have no label of a promise."""
    labels = (line["ask"], line["owes"])
    asks = [CHANCE.get(label, 0.0) for label in labels]
    weights = [0.0 if label is None else WEIGHT_OF_BORDERLINE if label == 1 else 1.0 for label in labels]
    promise = line["promise"]
    return [*asks, float(promise or 0)], [*weights, 0.0 if promise is None else WEIGHT_OF_PROMISE]


def fold_of(line: dict, of_writer: dict[str, int], taught: list[str]) -> int:
    if line["source"] in taught:
        return taught.index(line["source"]) % FOLDS
    key = line["id"] if of_writer[line["writer"]] > MOST_IN_A_FOLD else line["writer"]
    return hashlib.sha256(key.encode()).digest()[0] % FOLDS


def fitted(lines: list[dict], hidden: list[torch.Tensor]) -> Asks:
    """A batch has mails of like length, so that little of it is padding."""
    torch.manual_seed(SEED)
    model = Asks()
    order = sorted(range(len(lines)), key=lambda at: len(hidden[at]))
    batches = [order[start : start + BATCH] for start in range(0, len(order), BATCH)]
    chances, weights = (torch.tensor(one, device=tm.DEVICE) for one in zip(*map(wanted, lines)))

    def loss_of(indexes):
        (batch,) = (batches[at] for at in indexes)
        with torch.autocast(tm.DEVICE, dtype=torch.bfloat16):
            read = model(*tm.padded([hidden[at] for at in batch]))
        loss = F.binary_cross_entropy_with_logits(read.float(), chances[batch], reduction="none")
        return (loss * weights[batch]).sum() / len(batch)

    tm.train(model, len(batches), loss_of, EPOCHS, RATE, 1, SEED)
    return model


@torch.no_grad()
def odds_of(model: Asks, hidden: torch.Tensor) -> list[float]:
    return [round(one, 3) for one in model(*tm.padded([hidden]))[0].tolist()]


def is_plain(line: dict) -> bool:
    return line["source"].startswith("plain-")


def hidden_of(lines: list[dict]) -> list[torch.Tensor]:
    pieces = tm.Pieces()
    return tm.shared_hidden([pieces.pair(line["subject"], line["text"], SUBJECT_LIMIT, LIMIT) for line in lines])


def main(source: pathlib.Path, target: pathlib.Path) -> None:
    read = [json.loads(line) for line in source.read_text().split("\n") if line]
    lines = [line for line in read if not is_plain(line)]
    plain = [line for line in read if is_plain(line)]
    hidden = hidden_of(lines)
    writers = [line["writer"] for line in lines]
    of_writer = {writer: writers.count(writer) for writer in set(writers)}
    taught = sorted({line["source"] for line in lines if line["source"].startswith(("desk-", "inbox-"))})
    folds = [fold_of(line, of_writer, taught) for line in lines]
    odds = {}
    for fold in range(FOLDS):
        others = [at for at, one in enumerate(folds) if one != fold]
        model = fitted([lines[at] for at in others], [hidden[at] for at in others])
        odds |= {lines[at]["id"]: odds_of(model, hidden[at]) for at, one in enumerate(folds) if one == fold}
    model = fitted(lines, hidden)
    model.write(tm.MODEL / "asks.onnx")
    odds |= {line["id"]: odds_of(model, one) for line, one in zip(plain, hidden_of(plain))}
    target.write_text(json.dumps(odds, separators=(",", ":")).replace("],", "],\n") + "\n")


if __name__ == "__main__":
    main(*map(pathlib.Path, sys.argv[1:3]))
