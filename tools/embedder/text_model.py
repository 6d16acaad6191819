"""The text model of packages/embedder for training: its word pieces, its layers with weights, and heads written as ONNX.

The layers that all heads share (shared.onnx) are read as they ship and not trained; a head begins with the upper layers of the text model
(meaning.onnx) and learns on.
"""

import functools
import math
import pathlib
import random
import unicodedata

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn
from torch.nn import functional as F

import importlib

made = importlib.import_module("make-model")

MODEL = pathlib.Path(__file__).resolve().parents[2] / "packages/embedder/model"
BEGIN, END, UNKNOWN, FIRST_PIECE = 0, 2, 3, 4
UNKNOWN_PENALTY, LONGEST_WORD, LONGEST_TEXT = 10, 200, 16_384
HEADS, EPSILON = 12, 1e-12
# The heads that ship were trained on an accelerator, in minutes; a processor takes hours and gives other last digits.
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


class Pieces:
    """Cuts text as packages/embedder/src/unigrams.ts does."""

    def __init__(self):
        self.known, self.cut_before = {}, {}
        for index, line in enumerate((MODEL / "pieces.tsv").read_text(encoding="utf-8").split("\n")):
            if index >= FIRST_PIECE and line:
                piece, score = line.split("\t")
                self.known[piece] = (index, float(score))
        self.longest = max(map(len, self.known))
        self.unknown_score = min(score for _, score in self.known.values()) - UNKNOWN_PENALTY

    def of(self, text: str) -> list[int]:
        clean = "".join(map(shown, unicodedata.normalize("NFKC", text[:LONGEST_TEXT])))
        ids = []
        for word in clean.split():
            marked = "▁" + word
            for start in range(0, len(marked), LONGEST_WORD):
                part = marked[start : start + LONGEST_WORD]
                if part not in self.cut_before:
                    self.cut_before[part] = self.cut(part)
                ids += self.cut_before[part]
        return ids

    def cut(self, word: str) -> list[int]:
        best = [(0.0, 0, UNKNOWN)] + [(-1e18, 0, UNKNOWN)] * len(word)
        for start in range(len(word)):
            for stop in range(start + 1, min(len(word), start + self.longest) + 1):
                piece = self.known.get(word[start:stop])
                if piece is None and stop > start + 1:
                    continue
                index, score = piece or (UNKNOWN, self.unknown_score)
                if best[start][0] + score > best[stop][0]:
                    best[stop] = (best[start][0] + score, start, index)
        ids, stop = [], len(word)
        while stop > 0:
            _, start, index = best[stop]
            # Characters without a piece become one sign together.
            if not (index == UNKNOWN and ids and ids[-1] == UNKNOWN):
                ids.append(index)
            stop = start
        return ids[::-1]

    def single(self, text: str, limit: int) -> list[int]:
        return [BEGIN, *self.of(text)[: limit - 2], END]

    def pair(self, first: str, second: str, first_limit: int, limit: int) -> list[int]:
        ids = self.single(first, first_limit)
        return [*ids, *self.of(second)[: limit - len(ids) - 1], END]


def shown(character: str) -> str:
    if character.isspace():
        return " "
    return "" if character == "\ufffd" or unicodedata.category(character) in ("Cc", "Cf") else character


def constants(name: str) -> dict[str, np.ndarray]:
    return {one.name: numpy_helper.to_array(one) for one in onnx.load(MODEL / name).graph.initializer}


class Layer(nn.Module):
    def __init__(self, weights: dict[str, np.ndarray], number: int):
        super().__init__()
        name = f"l{number}"
        for part in ("q", "k", "v", "ao", "fi", "fo"):
            rows = weights[f"{name}.{part}.q"].astype(np.float32) * weights[f"{name}.{part}.s"][None]
            linear = nn.Linear(*rows.shape)
            linear.weight.data, linear.bias.data = torch.tensor(rows.T.copy()), torch.tensor(weights[f"{name}.{part}.b"])
            setattr(self, part, linear)
        for part in ("aln", "oln"):
            norm = nn.LayerNorm(made.WIDTH, eps=EPSILON)
            norm.weight.data, norm.bias.data = (torch.tensor(weights[f"{name}.{part}.{one}"]) for one in "wb")
            setattr(self, part, norm)
        self.drop = nn.Dropout(0.05)

    def forward(self, x, mask):
        split = lambda y: y.view(*y.shape[:2], HEADS, -1).transpose(1, 2)
        query, key, value = split(self.q(x)), split(self.k(x)), split(self.v(x))
        scores = (query @ key.transpose(2, 3)) * (made.WIDTH / HEADS) ** -0.5
        attended = scores.masked_fill(~mask[:, None, None, :], -1e4).softmax(-1).to(value.dtype) @ value
        x = self.aln(x + self.drop(self.ao(attended.transpose(1, 2).reshape(x.shape))))
        return self.oln(x + self.drop(self.fo(F.gelu(self.fi(x)))))


def upper_layers() -> nn.ModuleList:
    weights = constants("meaning.onnx")
    numbers = sorted({int(name[1:].split(".")[0]) for name in weights if name.startswith("l") and name[1].isdigit()})
    return nn.ModuleList(Layer(weights, number) for number in numbers)


def mean_over(x, mask):
    return (x * mask[..., None]).sum(1) / mask.sum(1, keepdim=True)


def pooled(x, mask, query):
    """The mean over the pieces, weighed by how near they are to each query."""
    near = torch.einsum("btd,sd->bst", x, query).masked_fill(~mask[:, None], -1e4)
    return near.softmax(-1) @ x


def shared_hidden(sequences: list[list[int]]) -> list[torch.Tensor]:
    """What the shared layers give for each sequence of pieces, one at a time as the product runs them."""
    session = shared_session()
    hidden = []
    for ids in sequences:
        given = {"input_ids": np.array([ids]), "attention_mask": np.ones((1, len(ids)), np.int64)}
        hidden.append(torch.tensor(session.run(None, given)[0][0]).half())
    return hidden


@functools.cache
def shared_session():
    import onnxruntime

    return onnxruntime.InferenceSession(str(MODEL / "shared.onnx"))


def padded(hidden: list[torch.Tensor]):
    longest = max(len(one) for one in hidden)
    x = torch.zeros(len(hidden), longest, made.WIDTH)
    mask = torch.zeros(len(hidden), longest, dtype=torch.bool)
    for row, one in enumerate(hidden):
        x[row, : len(one)], mask[row, : len(one)] = one.float(), True
    return x.to(DEVICE), mask.to(DEVICE)


def train(model: nn.Module, items: int, loss_of, epochs: float, rate: float, batch: int, seed: int) -> None:
    """AdamW with a warm-up of a tenth and a linear end. `loss_of(indexes)` gives the mean loss of some items; the last epoch may be a part."""
    torch.manual_seed(seed)
    order = random.Random(seed)
    model.to(DEVICE)
    optimizer = torch.optim.AdamW([one for one in model.parameters() if one.requires_grad], lr=rate, weight_decay=0.01)
    steps, step = int(epochs * -(-items // batch)), 0
    model.train()
    for epoch in range(math.ceil(epochs)):
        indexes, total = list(range(items)), 0.0
        order.shuffle(indexes)
        for start in range(0, items, batch):
            if step == steps:
                break
            step += 1
            for group in optimizer.param_groups:
                group["lr"] = rate * min(1, step / (0.1 * steps)) * max(0.02, 1 - step / steps)
            loss = loss_of(indexes[start : start + batch])
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            total += float(loss.detach()) * len(indexes[start : start + batch])
        print(f"epoch {epoch + 1} of {epochs:g}: loss {total / items:.3f}", flush=True)
    model.eval()


def numbers_of(tensor: torch.Tensor) -> np.ndarray:
    return tensor.detach().cpu().numpy()


class TrainedLayer:
    """The weights of a layer as make-model.py writes them."""

    heads, epsilon = HEADS, EPSILON

    def __init__(self, layer: Layer):
        self.layer = layer

    def linear(self, part: str):
        linear = getattr(self.layer, part)
        return numbers_of(linear.weight), numbers_of(linear.bias)

    def normalized(self, part: str):
        norm = getattr(self.layer, part)
        return numbers_of(norm.weight), numbers_of(norm.bias)


class HeadGraph(made.Graph):
    """A graph over what the shared layers gave."""

    def __init__(self, layers: nn.ModuleList):
        super().__init__()
        mask = self.node("Cast", ["attention_mask"], to=TensorProto.INT32)
        self.x = "hidden"
        for number, layer in enumerate(layers):
            self.x = self.layer(self.x, mask, f"l{number}", TrainedLayer(layer))
        self.mean = made.mean_of(self, self.x)

    def pooled(self, name: str, query: np.ndarray) -> str:
        """As `pooled` above; only one text is read at a time, so that no mask is needed."""
        near = self.node("MatMul", [self.x, self.constant(name, query.T.astype(np.float32))])
        near = self.node("Softmax", [self.node("Transpose", [near], perm=[0, 2, 1])], axis=-1)
        return self.node("MatMul", [near, self.x])

    def dense(self, x: str, name: str, linear: nn.Linear) -> str:
        """A small layer in full numbers."""
        weight = self.constant(f"{name}.w", numbers_of(linear.weight).T)
        return self.node("Add", [self.node("MatMul", [x, weight]), self.constant(f"{name}.b", numbers_of(linear.bias))])

    def write(self, path: pathlib.Path, name: str, output: str, numbers: int) -> None:
        self.node("Reshape", [output, self.constant("flat", np.array([-1], np.int64))], "read")
        read = helper.make_tensor_value_info("read", TensorProto.FLOAT, [numbers])
        path.write_bytes(self.model(name, [made.HIDDEN, made.MASK], [read]))
