/**
 * The part of MongoDB that services may use and that the document server speaks. This table is the one source: the parsers are typed by
 * its keys, and SUBSET.md is made from it (subset.test.ts). Whatever is not here is refused by name.
 */
export const filterOperators = {
  $eq: 'Equal, by value whatever the numeric type. null also matches a missing field; an array matches as a whole or by an element.',
  $ne: 'Not $eq.',
  $gt: 'Greater, within one kind of values.',
  $gte: 'Greater or equal, within one kind of values.',
  $lt: 'Less, within one kind of values.',
  $lte: 'Less or equal, within one kind of values.',
  $in: 'Equal to one of these; patterns allowed.',
  $nin: 'Not $in.',
  $exists: 'The field is there, be it null, or is not.',
  $type: 'BSON type by alias or number, or a list of them; `number` for all four.',
  $size: 'An array of this length.',
  $regex: 'Matches a JavaScript regular expression; options i, m, s, u.',
  $options: 'The options of $regex.',
  $not: 'Negates operators or a pattern.',
  $all: 'Every one of these is in the array; $elemMatch allowed.',
  $elemMatch: 'One element of the array meets all of this.',
} as const;
export type FilterOperator = keyof typeof filterOperators;

export const logicalOperators = {
  $and: 'All of these filters.',
  $or: 'One of these filters.',
  $nor: 'None of these filters.',
} as const;

export const updateOperators = {
  $set: 'Sets fields.',
  $unset: 'Removes fields; in an array the place becomes null.',
  $setOnInsert: 'Sets fields when an upsert inserts.',
  $inc: 'Adds a number; int, long, double and decimal as MongoDB does.',
  $min: 'Sets when the new value is less.',
  $max: 'Sets when the new value is greater.',
  $push: 'Appends one value, or $each with $position and $slice.',
  $addToSet: 'Appends values that are not there yet; $each allowed.',
  $pop: 'Removes the first (-1) or last (1) element.',
  $pull: 'Removes elements that equal a value or meet a filter.',
  $pullAll: 'Removes elements that equal one of these.',
  $currentDate: 'Sets the current date: true or {$type: "date"}.',
} as const;
export type UpdateOperator = keyof typeof updateOperators;

export const stages = {
  $match: 'Keeps the documents that meet a filter.',
  $sort: 'Orders by fields, 1 or -1.',
  $skip: 'Leaves out the first n.',
  $limit: 'Keeps the first n.',
  $project: 'Keeps or leaves out fields, or copies a field path: {to: "$from.path"}.',
  $unwind: 'One document for each element; preserveNullAndEmptyArrays, includeArrayIndex.',
  $group: '_id: constant, field path or an object of field paths, with the accumulators below.',
  $count: 'One document with the count.',
} as const;
export type StageName = keyof typeof stages;

export const accumulators = {
  $sum: 'Sum of a field path or constant.',
  $min: 'Least value, null and missing ignored.',
  $max: 'Greatest value, null and missing ignored.',
  $first: 'Value of the first document.',
  $addToSet: 'Distinct values.',
} as const;
export type AccumulatorName = keyof typeof accumulators;

/** Fields that every command takes. They change nothing here: every write is durable when it is answered, every read sees it. */
export const commonFields = words(
  '$db $readPreference $clusterTime lsid apiVersion apiStrict apiDeprecationErrors readConcern writeConcern comment maxTimeMS',
);

/** The handshake tells what the driver can do; new drivers tell more, and none of it matters here. */
export const anyField = '*';

/** Commands and the fields that they take beside the common ones. */
export const commands = {
  hello: [anyField],
  ismaster: [anyField],
  ping: [],
  buildInfo: [],
  endSessions: [],
  insert: words('documents ordered bypassDocumentValidation'),
  update: words('updates ordered bypassDocumentValidation'),
  delete: words('deletes ordered'),
  find: words('filter sort projection hint skip limit batchSize singleBatch allowDiskUse'),
  getMore: words('collection batchSize'),
  killCursors: words('cursors'),
  findAndModify: words(
    'query sort remove update new fields upsert arrayFilters hint bypassDocumentValidation',
  ),
  count: words('query limit skip hint'),
  distinct: words('key query hint'),
  aggregate: words('pipeline cursor hint allowDiskUse'),
  explain: words('verbosity'),
  create: [],
  drop: [],
  dropDatabase: [],
  listCollections: words('filter nameOnly authorizedCollections cursor'),
  listDatabases: words('filter nameOnly authorizedDatabases'),
  createIndexes: words('indexes commitQuorum'),
  listIndexes: words('cursor'),
  dropIndexes: words('index'),
} as const satisfies Record<string, readonly string[]>;
export type CommandName = keyof typeof commands;

/** Fields of one update, delete and index definition. */
export const updateFields = words('q u upsert multi arrayFilters hint sort');
export const deleteFields = words('q limit hint');
export const indexFields = {
  v: 'Accepted, always 2.',
  key: 'Fields with 1 or -1.',
  name: 'The index name.',
  unique: 'One document a key.',
  sparse: 'Lists documents that have one of the fields.',
  partialFilterExpression:
    'Lists documents that meet this filter: equality, $exists: true, $gt, $gte, $lt, $lte, $type, $and, $in, $or.',
  expireAfterSeconds: 'Removes documents this long after the date in the field (single field).',
  background: 'Accepted, changes nothing.',
} as const;

export const limits = {
  documentBytes: 16 * 1024 * 1024,
  messageBytes: 48_000_000,
  writesPerCommand: 100_000,
  openCursors: 256,
  cursorIdleMs: 10 * 60_000,
  connections: 512,
  collectionsPerDatabase: 500,
  indexesPerCollection: 64,
  keysPerDocument: 10_000,
  sortBytes: 100 * 1024 * 1024,
} as const;

function words(text: string): readonly string[] {
  return text.split(' ');
}
