import { encode } from '../bson/encode.ts';
import { isNumeric, numberOf } from '../bson/numbers.ts';
import { describe, stringOf } from '../bson/text.ts';
import { bsonTypes } from '../bson/types.ts';
import { documentValue, entriesOf, itemsOf, type Value } from '../bson/value.ts';
import { failure, outsideSubset } from '../failure.ts';
import { matchAll, type Filter } from '../query/filter.ts';
import { compileFilter } from '../query/matcher.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { compareSortKeys, parseSort, sortKeys, type Sort } from '../query/sort.ts';
import { limits, type StageName } from '../subset.ts';
import { parseGroup } from './group.ts';
import { parseProjectStage, parseUnwind, type Stage } from './reshape.ts';

/** A pipeline: what its first stages ask of the collection, and the stages that follow. */
export interface Pipeline {
  readonly filter: Filter;
  readonly sort: Sort;
  readonly skip: number;
  /** 0 for no limit. */
  readonly limit: number;
  readonly stages: readonly Stage[];
  /** Set when all that is left is counting: the form in which drivers send countDocuments. */
  readonly count: { readonly id: Value; readonly field: string } | undefined;
}

const maxStages = 100;

export function parsePipeline(pipeline: Value): Pipeline {
  if (pipeline.type !== bsonTypes.array)
    throw failure('TypeMismatch', "'pipeline' option must be specified as an array");
  const entries = itemsOf(pipeline).map(stageEntry);
  if (entries.length > maxStages)
    throw failure('FailedToParse', `a pipeline has at most ${maxStages} stages`);
  const filters: Filter[] = [];
  while (entries[0]?.[0] === '$match') filters.push(parseFilter((entries.shift() as StageEntry)[1]));
  let sort: Sort = [];
  let skip = 0;
  let limit = 0;
  if (entries[0]?.[0] === '$sort') sort = sortOf((entries.shift() as StageEntry)[1]);
  if (entries[0]?.[0] === '$skip') skip = count('$skip', (entries.shift() as StageEntry)[1]);
  if (entries[0]?.[0] === '$limit') limit = count('$limit', (entries.shift() as StageEntry)[1]);
  return {
    filter: filters.length === 0 ? matchAll : { kind: 'all', parts: filters },
    sort,
    skip,
    limit,
    stages: entries.map(([name, value]) => stageParsers[name](value)),
    count: countForm(entries),
  };
}

type StageEntry = readonly [StageName, Value];

function stageEntry(stage: Value): StageEntry {
  const entries = stage.type === bsonTypes.object ? entriesOf(stage) : [];
  const [entry] = entries;
  if (!entry || entries.length !== 1) {
    throw failure('Location40323', 'A pipeline stage specification object must contain exactly one field.');
  }
  if (!Object.hasOwn(stageParsers, entry[0]))
    throw outsideSubset('UnrecognizedStage', `Unrecognized pipeline stage name: '${entry[0]}': it`);
  return entry as StageEntry;
}

const stageParsers: Record<StageName, (value: Value) => Stage> = {
  $match(value) {
    const matches = compileFilter(parseFilter(value));
    return function* (documents) {
      for (const document of documents) if (matches(documentValue(document))) yield document;
    };
  },
  $sort(value) {
    const sort = sortOf(value);
    return (documents) => sorted(documents, sort);
  },
  $skip(value) {
    const skip = count('$skip', value);
    return function* (documents) {
      let position = 0;
      for (const document of documents) if (position++ >= skip) yield document;
    };
  },
  $limit(value) {
    const limit = count('$limit', value);
    return function* (documents) {
      let left = limit;
      for (const document of documents) {
        yield document;
        if (--left === 0) return;
      }
    };
  },
  $project: parseProjectStage,
  $unwind: parseUnwind,
  $group: parseGroup,
  $count(value) {
    const field = value.type === bsonTypes.string ? stringOf(value) : '';
    if (field === '' || field.startsWith('$') || field.includes('.'))
      throw failure('BadValue', `$count needs a field name, not ${describe(value)}`);
    return function* (documents) {
      let total = 0;
      for (const _ of documents) total++;
      if (total > 0) yield encode({ [field]: total });
    };
  },
};

function sortOf(value: Value): Sort {
  const sort = parseSort(value);
  if (sort.length === 0) throw failure('BadValue', '$sort stage must have at least one sort key');
  return sort;
}

function count(stage: '$skip' | '$limit', value: Value): number {
  const number = isNumeric(value) ? numberOf(value) : Number.NaN;
  if (!Number.isSafeInteger(number) || number < (stage === '$limit' ? 1 : 0)) {
    throw failure('BadValue', `invalid argument to ${stage} stage: ${describe(value)}`);
  }
  return number;
}

function sorted(documents: Iterable<Buffer>, sort: Sort): Buffer[] {
  let bytes = 0;
  const rows: { keys: Buffer[]; document: Buffer }[] = [];
  for (const document of documents) {
    bytes += document.length;
    if (bytes > limits.sortBytes)
      throw failure('QueryExceededMemoryLimitNoDiskUseAllowed', 'Sort exceeded memory limit');
    rows.push({ keys: sortKeys(documentValue(document), sort), document });
  }
  return rows.sort((a, b) => compareSortKeys(a.keys, b.keys, sort)).map(({ document }) => document);
}

/** [{$group: {_id: <constant>, n: {$sum: 1}}}] */
function countForm(entries: readonly StageEntry[]): Pipeline['count'] {
  const [entry] = entries;
  if (entries.length !== 1 || entry?.[0] !== '$group' || entry[1].type !== bsonTypes.object) return undefined;
  const fields = entriesOf(entry[1]);
  const id = fields.find(([name]) => name === '_id')?.[1];
  const [field] = fields.filter(([name]) => name !== '_id');
  if (fields.length !== 2 || !field || !id || (!isNumeric(id) && id.type !== bsonTypes.null))
    return undefined;
  const [sum] = field[1].type === bsonTypes.object ? entriesOf(field[1]) : [];
  const isCount = sum?.[0] === '$sum' && isNumeric(sum[1]) && numberOf(sum[1]) === 1;
  return isCount ? { id, field: field[0] } : undefined;
}
