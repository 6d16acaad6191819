/** MongoDB's error codes that this server answers with (mongodb/mongo, src/mongo/base/error_codes.yml). */
const codes = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  Overflow: 15,
  ProtocolError: 17,
  AuthenticationFailed: 18,
  IllegalOperation: 20,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  DollarPrefixedFieldName: 52,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  MechanismUnavailable: 334,
  OutOfDiskSpace: 14031,
  CannotIndexParallelArrays: 171,
  QueryExceededMemoryLimitNoDiskUseAllowed: 292,
  DataCorruptionDetected: 301,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  Location31249: 31249,
  Location31254: 31254,
  Location40323: 40323,
  UnrecognizedStage: 40324,
  IDLFailedToParse: 40414,
  IDLUnknownField: 40415,
  InvalidRegex: 51091,
} as const;

export type FailureName = keyof typeof codes;

/** A command's expected failure, answered as a whole or as a write error of one document. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly codeName: FailureName;
  readonly writeError: Readonly<Record<string, number | string | Buffer>>;

  /** @param details further fields of the answer, already encoded: keyPattern and keyValue of a duplicate key */
  constructor(codeName: FailureName, message: string, details: Readonly<Record<string, Buffer>> = {}) {
    super(message);
    this.codeName = codeName;
    this.writeError = { code: codes[codeName], errmsg: message, ...details };
  }

  get answer() {
    return { ok: 0, codeName: this.codeName, ...this.writeError };
  }
}

export function failure(codeName: FailureName, message: string): Failure {
  return new Failure(codeName, message);
}

/** For operators and options of MongoDB that the subset leaves out on purpose (SUBSET.md). */
export function outsideSubset(codeName: FailureName, what: string): Failure {
  return new Failure(codeName, `${what} is not in the subset of MongoDB that Tern's document server speaks`);
}
