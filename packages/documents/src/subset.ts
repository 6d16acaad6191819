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
  $type: 'BSON type by its alias; `number` for all four.',
  $regex: 'Matches a JavaScript regular expression; options i, m, s, u.',
  $options: 'The options of $regex.',
  $not: 'Negates operators or a pattern.',
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
  $push: 'Appends one value, or those of $each.',
  $pull: 'Removes elements that equal a value or meet a filter.',
} as const;
export type UpdateOperator = keyof typeof updateOperators;

/** In this order: a pipeline is a find, or the count of one, which is what drivers send for countDocuments. */
export const stages = {
  $match: 'Keeps the documents that meet a filter. May stand several times.',
  $sort: 'Orders by fields, 1 or -1.',
  $skip: 'Leaves out the first n.',
  $limit: 'Keeps the first n.',
  $group: 'Counts: {_id: <number or null>, <field>: {$sum: 1}}.',
} as const;
export type StageName = keyof typeof stages;

/** Fields that every command takes. They change nothing here: every write is durable when it is answered, every read sees it. */
export const commonFields = words(
  '$db $readPreference $clusterTime lsid apiVersion apiStrict apiDeprecationErrors readConcern writeConcern comment',
);

/** The handshake says what the driver can do; new drivers add fields, and none of them matters here. */
export const anyField = '*';

/** Commands and the fields that they take besides the common ones. */
export const commands = {
  hello: [anyField],
  ismaster: [anyField],
  ping: [],
  insert: words('documents ordered bypassDocumentValidation'),
  update: words('updates ordered bypassDocumentValidation'),
  delete: words('deletes ordered'),
  find: words('filter sort projection skip limit batchSize singleBatch'),
  getMore: words('collection batchSize'),
  killCursors: words('cursors'),
  findAndModify: words('query sort remove update new fields upsert bypassDocumentValidation'),
  aggregate: words('pipeline cursor'),
  explain: words('verbosity'),
  create: [],
  drop: [],
  dropDatabase: [],
  listCollections: words('filter nameOnly authorizedCollections cursor'),
  createIndexes: words('indexes commitQuorum'),
  listIndexes: words('cursor'),
  dropIndexes: words('index'),
} as const satisfies Record<string, readonly string[]>;
export type CommandName = keyof typeof commands;

/** Fields of one update, delete and index definition. */
export const updateFields = words('q u upsert multi');
export const deleteFields = words('q limit');
export const indexFields = {
  v: 'Accepted, always 2.',
  key: 'Fields with 1 or -1.',
  name: 'The index name.',
  unique: 'One document a key.',
  sparse: 'Lists documents that have the field (single field).',
  partialFilterExpression:
    'Lists documents that meet all of these: equality, $exists: true, $gt, $gte, $lt, $lte, $type.',
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
