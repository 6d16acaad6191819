"""Trains the head that reads which meetings a user wants shown: `python train_meetings.py`; writes packages/embedder/model/meetings.onnx.

Instructions and one meeting are read together (a cross-encoder, Nogueira and Cho 2019). The days are those of lab/evals/rundown that may be
trained on: written, taught, and the dev half of the days of strangers.
"""

import hashlib
import json
import pathlib
import re

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

import text_model as tm

DAYS = pathlib.Path(__file__).resolve().parents[2] / "lab/evals/rundown"
LINE = re.compile(r"^(must|may|not) (?:(all-day)|(\d\d):(\d\d)\+(\d+)) ([^|]+?)(?: \|([^|]*?))?((?: \| ?[a-z:][^|]*)*)$")
FLAGS = ("mine", "weekly", "monthly", "tentative", "free", "online", "unanswered", "declined")
FIRST_LIMIT, LIMIT = 102, 200
EPOCHS, RATE, BATCH, SEED = 3, 1.5e-4, 16, 0
WANTED = {"must": 1.0, "may": 0.4, "not": 0.0}
WEIGHT_OF_MAY = 0.3
MOST_NAMED = 6


def words_of(line: str) -> tuple[str, str]:
    """Judgement and text of a written meeting, as services/calendar/src/domain/rundown/meeting-words.ts writes it."""
    judgement, all_day, hour, minute, length, title, people, rest = LINE.match(line).groups()
    marks = [mark.strip() for mark in rest.split("|") if mark.strip()]
    behind = lambda prefix: next((mark[len(prefix) :] for mark in marks if mark.startswith(prefix)), None)
    named, more = [], 0
    for person in filter(None, (one.strip() for one in (people or "").split(","))):
        outside = re.match(r"^(.+) <(.+)>$", person)
        if re.match(r"^x\d+$", person):
            more += int(person[1:])
        else:
            named.append(f"{outside[1]} ({outside[2]})" if outside else person.capitalize())
    who = ", ".join(named[:MOST_NAMED]) + (f" +{more}" if more else "")
    parts = [title, who or "-"]
    parts += [f"{before}{behind(mark)}" for mark, before in (("at:", "@ "), ("cal:", "calendar "), ("by:", "by ")) if behind(mark)]
    parts.append("all day" if all_day else f"{hour}:{minute} {length} min")
    flags = [mark for mark in marks if mark in FLAGS]
    return judgement, " | ".join(parts + ([" ".join(flags)] if flags else []))


def days_in(file: pathlib.Path) -> list[dict]:
    return [json.loads(line) for line in file.read_text().split("\n") if line]


def dev_half(days: list[dict]) -> list[dict]:
    """As lab/evals/rundown/stranger-days.ts halves the days of a hand."""
    by_hash = lambda day: f"{day['language']} {hashlib.sha256(day['id'].encode()).hexdigest()}"
    return sorted(days, key=by_hash)[::2]


def taught() -> list[tuple[str, str, str]]:
    """Instructions, meeting, judgement."""
    written = [day for file in sorted(DAYS.glob("written/*.json")) for day in json.loads(file.read_text())]
    days = [day for file in sorted(DAYS.glob("taught/*.jsonl")) for day in days_in(file)]
    days += [day for file in sorted(DAYS.glob("strangers/*.jsonl")) for day in dev_half(days_in(file))]
    told = [(day[0], day[1:]) for day in written] + [(day["instructions"], day["meetings"]) for day in days]
    return [(instructions, words, judgement) for instructions, lines in told for judgement, words in map(words_of, lines)]


class Meetings(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = tm.upper_layers()
        self.query = nn.Parameter(torch.zeros(1, 384))
        self.head = nn.Linear(768, 1)
        nn.init.normal_(self.head.weight, std=0.02)
        nn.init.zeros_(self.head.bias)

    def forward(self, x, mask):
        for layer in self.layers:
            x = layer(x, mask)
        return self.head(torch.cat([tm.pooled(x, mask, self.query)[:, 0], tm.mean_over(x, mask)], -1))[:, 0]

    def write(self, path: pathlib.Path) -> None:
        graph = tm.HeadGraph(self.layers)
        near = graph.pooled("query", self.query.detach().numpy())
        near = graph.node("Squeeze", [near, graph.constant("part_axis", np.array([1], np.int64))])
        graph.write(path, "which meetings a user wants shown", graph.dense(graph.node("Concat", [near, graph.mean], axis=-1), "head", self.head), 1)


def main() -> None:
    rows = taught()
    pieces = tm.Pieces()
    hidden = tm.shared_hidden([pieces.pair(f"query: {a}", f"passage: {b}", FIRST_LIMIT, LIMIT) for a, b, _ in rows])
    wanted = torch.tensor([WANTED[judgement] for *_, judgement in rows])
    weights = torch.tensor([WEIGHT_OF_MAY if judgement == "may" else 1.0 for *_, judgement in rows])
    model = Meetings()

    def loss_of(indexes):
        with torch.autocast("cpu", dtype=torch.bfloat16):
            read = model(*tm.padded([hidden[at] for at in indexes]))
        return (F.binary_cross_entropy_with_logits(read.float(), wanted[indexes], reduction="none") * weights[indexes]).mean()

    tm.train(model, len(rows), loss_of, EPOCHS, RATE, BATCH, SEED)
    model.write(tm.MODEL / "meetings.onnx")


if __name__ == "__main__":
    main()
