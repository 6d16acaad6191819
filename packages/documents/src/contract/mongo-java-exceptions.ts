const noPartial = 'it takes a partial index for a full one';

/** Where mongo-java-server 1.47.0 differs from MongoDB: name of the check -> what it does instead. */
export const mongoJavaExceptions: Readonly<Record<string, string>> = {
  'when the filter is $gte null, then it finds what MongoDB finds, with an index and without':
    'it finds nothing',
  'when the filter is $gt and $lt met by different elements, then it finds what MongoDB finds, with an index and without':
    'it wants one element to meet both',
  'when the filter is null behind a scalar, not inside an array of scalars, then it finds what MongoDB finds, with an index and without':
    'it finds arrays of scalars too',
  'when documents are sorted, then kinds and strings come in the order of BSON and UTF-8':
    'it sorts strings by UTF-16 units',
  'when the collection is dropped under a cursor, then the cursor ends with an error': 'the cursor goes on',
  'when the collection is dropped under the cursor of a page, then the cursor ends with an error':
    'the cursor goes on',
  'when a write is bulk and unordered, then the good ones happen and the bad ones are named':
    'it counts refused inserts as inserted',
  'when a write is bulk and ordered, then it stops at the first that fails':
    'it counts refused and later inserts as inserted',
  'when a unique key is taken, then the error names index, pattern and value':
    'the error has no keyPattern and keyValue',
  'when an index is sparse or partial, then others may share or lack the key, and every document is found':
    noPartial,
  'when a unique index is partial by $exists, then it holds for what it lists only': noPartial,
  'when a unique index is partial by $gt, then it holds for what it lists only': noPartial,
  'when a unique index is partial by $type, then it holds for what it lists only': noPartial,
  'when an _id has a name with a dollar, then the insert is refused': 'it takes the document',
  'when the name of an index is taken by another, then making it is refused':
    'it makes a second index of the name',
};

/** Checks that it fails only in some runs, so that no single run shows whether the gap is still there. */
export const mongoJavaUnsteady: Readonly<Record<string, string>> = {
  'when 200 increments race for a document that is not there, then none is lost':
    'racing upserts of one id are not atomic',
};
