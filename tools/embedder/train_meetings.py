"""Trains the head that reads which meetings a user wants shown: `python train_meetings.py`; writes packages/embedder/model/meetings.onnx.

Instructions and one meeting are read together (a cross-encoder, Nogueira and Cho 2019). Days full of near misses (written, taught by d1 to d4,
the dev half of the days of strangers) count a third of days as they come (e1 to e3, f1 to f4). d5 and e4 are kept back.
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
EPOCHS, RATE, DAYS_AT_ONCE, SEED = 3, 1.5e-4, 2, 0
TRICKY, PLAIN = ("d1", "d2", "d3", "d4"), ("e1", "e2", "e3", "f1", "f2", "f3", "f4")
WEIGHT_OF_TRICKY = 0.35
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


# Instructions, the judgement and text of each meeting, and how much they count.
Day = tuple[str, list[tuple[str, str]], float]


def days_to_learn() -> list[Day]:
    """What comes back on a user's days is learnt once."""
    tricky = [{"instructions": day[0], "meetings": day[1:]} for file in sorted(DAYS.glob("written/*.json")) for day in json.loads(file.read_text())]
    tricky += [day for file in sorted(DAYS.glob("strangers/*.jsonl")) for day in dev_half(days_in(file))]
    tricky += taught(TRICKY)
    found, seen = [], set()
    for days, weight in ((tricky, WEIGHT_OF_TRICKY), (taught(PLAIN), 1.0)):
        for day in days:
            instructions = day["instructions"]
            told = [one for one in map(words_of, day["meetings"]) if (instructions, one[1]) not in seen]
            seen |= {(instructions, words) for _, words in told}
            found += [(instructions, told, weight)] if told else []
    return found


def taught(hands) -> list[dict]:
    return [day for hand in hands for day in days_in(DAYS / f"taught/days-{hand}.jsonl")]


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
        near = graph.pooled("query", tm.numbers_of(self.query))
        near = graph.node("Squeeze", [near, graph.constant("part_axis", np.array([1], np.int64))])
        graph.write(path, "which meetings a user wants shown", graph.dense(graph.node("Concat", [near, graph.mean], axis=-1), "head", self.head), 1)


def hidden_of(pairs) -> list[torch.Tensor]:
    pieces = tm.Pieces()
    return tm.shared_hidden([pieces.pair(f"query: {a}", f"passage: {b}", FIRST_LIMIT, LIMIT) for a, b in pairs])


def main() -> None:
    days = days_to_learn()
    hidden = [hidden_of((instructions, words) for _, words in told) for instructions, told, _ in days]
    torch.manual_seed(SEED)
    model = Meetings()

    def loss_of(indexes):
        """A batch is the meetings of some days."""
        with torch.autocast(tm.DEVICE, dtype=torch.bfloat16):
            read = model(*tm.padded([one for at in indexes for one in hidden[at]])).float()
        told = [(judgement, days[at][2]) for at in indexes for judgement, _ in days[at][1]]
        wanted = torch.tensor([WANTED[judgement] for judgement, _ in told], device=tm.DEVICE)
        weights = torch.tensor([weight * (WEIGHT_OF_MAY if judgement == "may" else 1.0) for judgement, weight in told], device=tm.DEVICE)
        return (F.binary_cross_entropy_with_logits(read, wanted, reduction="none") * weights).mean()

    tm.train(model, len(days), loss_of, EPOCHS, RATE, DAYS_AT_ONCE, SEED)
    model.write(tm.MODEL / "meetings.onnx")


if __name__ == "__main__":
    main()
