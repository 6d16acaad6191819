"""Trains the head that reads which meetings a user wants shown: `python train_meetings.py`; writes packages/embedder/model/meetings.onnx.

Instructions and one meeting are read together (a cross-encoder, Nogueira and Cho 2019). All layers of the head learn the first days (written,
taught by d1 to d4, the dev half of the days of strangers); then its upper two learn on from days as they come (e1 to e3) and a tenth of the first.
d5 and e4 are kept back. The head that ships was made in these two steps, the first with an earlier `words_of` (docs/decisions/0164).
"""

import hashlib
import json
import pathlib
import random
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
FIRST, NEXT = ("d1", "d2", "d3", "d4"), ("e1", "e2", "e3")
KEPT_LAYERS, NEXT_EPOCHS, NEXT_RATE, DAYS_AT_ONCE, SHARE_OF_FIRST = 2, 1.4, 1e-4, 2, 0.1
WANTED = {"must": 1.0, "may": 0.4, "not": 0.0}
WEIGHT_OF_MAY = 0.3
MOST_NAMED = 6
OF_INVITED = ("mine", "unanswered", "declined")


def words_of(line: str) -> tuple[str, str]:
    """Judgement and text of a written meeting, as services/calendar/src/domain/rundown/meeting-words.ts writes it."""
    judgement, all_day, hour, minute, length, title, people, rest = LINE.match(line).groups()
    marks = [mark.strip() for mark in rest.split("|") if mark.strip()]
    behind = lambda prefix: next((mark[len(prefix) :] for mark in marks if mark.startswith(prefix)), None)
    invited = [one for one in (one.strip() for one in (people or "").split(",")) if one]
    caller = behind("by:")
    invited += [caller] if caller and caller not in invited else []
    counts = [int(one[1:]) for one in invited if re.match(r"^x\d+$", one)]
    named = [name_of(one) for one in invited if not re.match(r"^x\d+$", one)]
    more = sum(counts) + max(0, len(named) - MOST_NAMED)
    who = ", ".join(named[:MOST_NAMED]) + (f" +{more}" if more else "")
    parts = [title, who or "-"]
    parts += [f"{before}{behind(mark)}" for mark, before in (("at:", "@ "), ("cal:", "calendar ")) if behind(mark)]
    parts.append("all day" if all_day else f"{hour}:{minute} {length} min")
    # An entry without people has no answer, and is always the user's own.
    flags = [flag for flag in FLAGS if flag in marks and (invited or flag not in OF_INVITED)]
    return judgement, " | ".join(parts + ([" ".join(flags)] if flags else []))


def name_of(person: str) -> str:
    outside = re.match(r"^(.+) <(.+)>$", person)
    return f"{outside[1]} ({outside[2]})" if outside else (person[0].upper() + person[1:]).split(" ")[0]


def days_in(file: pathlib.Path) -> list[dict]:
    return [json.loads(line) for line in file.read_text().split("\n") if line]


def dev_half(days: list[dict]) -> list[dict]:
    """As lab/evals/rundown/stranger-days.ts halves the days of a hand."""
    by_hash = lambda day: f"{day['language']} {hashlib.sha256(day['id'].encode()).hexdigest()}"
    return sorted(days, key=by_hash)[::2]


# Instructions, and the judgement and text of each meeting.
Day = tuple[str, list[tuple[str, str]]]


def first_days() -> list[Day]:
    days = [{"instructions": day[0], "meetings": day[1:]} for file in sorted(DAYS.glob("written/*.json")) for day in json.loads(file.read_text())]
    days += taught(FIRST)
    days += [day for file in sorted(DAYS.glob("strangers/*.jsonl")) for day in dev_half(days_in(file))]
    return [(day["instructions"], [words_of(line) for line in day["meetings"]]) for day in days]


def taught(hands) -> list[dict]:
    return [day for hand in hands for day in days_in(DAYS / f"taught/days-{hand}.jsonl")]


def next_days() -> list[Day]:
    """What comes back on a user's days is learnt once."""
    found, seen = [], set()
    for day in taught(NEXT):
        instructions = day["instructions"]
        told = [(judgement, words) for judgement, words in map(words_of, day["meetings"]) if (instructions, words) not in seen]
        seen |= {(instructions, words) for _, words in told}
        found += [(instructions, told)] if told else []
    return found


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


def hidden_of(pairs) -> list[torch.Tensor]:
    pieces = tm.Pieces()
    return tm.shared_hidden([pieces.pair(f"query: {a}", f"passage: {b}", FIRST_LIMIT, LIMIT) for a, b in pairs])


def loss_over(read, judgements: list[str]):
    wanted = torch.tensor([WANTED[judgement] for judgement in judgements])
    weights = torch.tensor([WEIGHT_OF_MAY if judgement == "may" else 1.0 for judgement in judgements])
    return (F.binary_cross_entropy_with_logits(read.float(), wanted, reduction="none") * weights).mean()


def learn_first(model: Meetings, days: list[Day]) -> None:
    rows = [(instructions, words, judgement) for instructions, told in days for judgement, words in told]
    hidden = hidden_of((instructions, words) for instructions, words, _ in rows)

    def loss_of(indexes):
        return loss_over(model(*tm.padded([hidden[at] for at in indexes])), [rows[at][2] for at in indexes])

    tm.train(model, len(rows), loss_of, EPOCHS, RATE, BATCH, SEED)


def learn_next(model: Meetings, first: list[Day]) -> None:
    """Only the upper layers learn; a batch is the meetings of some days."""
    for layer in model.layers[:KEPT_LAYERS]:
        layer.requires_grad_(False)
    days = next_days() + random.Random(SEED).sample(first, int(len(first) * SHARE_OF_FIRST))
    hidden = [hidden_of((instructions, words) for _, words in told) for instructions, told in days]

    def loss_of(indexes):
        read = model(*tm.padded([one for at in indexes for one in hidden[at]]))
        return loss_over(read, [judgement for at in indexes for judgement, _ in days[at][1]])

    tm.train(model, len(days), loss_of, NEXT_EPOCHS, NEXT_RATE, DAYS_AT_ONCE, SEED)


def main() -> None:
    first = first_days()
    model = Meetings()
    learn_first(model, first)
    learn_next(model, first)
    model.write(tm.MODEL / "meetings.onnx")


if __name__ == "__main__":
    main()
