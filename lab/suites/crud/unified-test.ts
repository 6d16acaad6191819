/**
 * The part of MongoDB's Unified Test Format (mongodb/specifications, source/unified-test-format) that the CRUD tests use.
 */
export interface TestFile {
  readonly createEntities?: readonly Record<string, EntityDefinition>[];
  readonly initialData?: readonly CollectionData[];
  readonly runOnRequirements?: readonly Requirement[];
  readonly tests: readonly UnifiedTest[];
}

export interface EntityDefinition {
  readonly id: string;
  readonly client?: string;
  readonly database?: string;
  readonly databaseName?: string;
  readonly databaseOptions?: object;
  readonly collectionName?: string;
  readonly collectionOptions?: object;
  readonly uriOptions?: Readonly<Record<string, unknown>>;
}

export interface CollectionData {
  readonly databaseName: string;
  readonly collectionName: string;
  readonly documents: readonly object[];
  readonly createOptions?: object;
}

export interface Requirement {
  readonly minServerVersion?: string;
  readonly maxServerVersion?: string;
  readonly topologies?: readonly string[];
  readonly serverless?: string;
  readonly auth?: boolean;
}

export interface UnifiedTest {
  readonly description: string;
  readonly skipReason?: string;
  readonly runOnRequirements?: readonly Requirement[];
  readonly operations: readonly Operation[];
  readonly outcome?: readonly CollectionData[];
}

export interface Operation {
  readonly name: string;
  readonly object: string;
  readonly arguments?: Readonly<Record<string, unknown>>;
  readonly expectResult?: unknown;
  readonly expectError?: ExpectedError;
  readonly ignoreResultAndError?: boolean;
}

export interface ExpectedError {
  readonly isClientError?: boolean;
  readonly errorContains?: string;
  readonly errorCode?: number;
  readonly errorCodeName?: string;
  readonly errorLabelsContain?: readonly string[];
  readonly errorLabelsOmit?: readonly string[];
  readonly errorResponse?: unknown;
  readonly writeErrors?: unknown;
  readonly expectResult?: unknown;
}

/** Thrown for what cannot be tried here: the test counts as skipped, with this reason. */
export class Skip extends Error {}

/** Why a file or test is not for a single server of this version; null when it is. */
export function unmet(requirements: readonly Requirement[] | undefined, version: string): string | null {
  if (!requirements?.length) return null;
  const reasons = requirements.map(({ minServerVersion, maxServerVersion, topologies, serverless, auth }) => {
    if (topologies && !topologies.includes('single')) return 'not for a single server';
    if (serverless === 'require' || auth) return 'for a hosted server';
    if (minServerVersion && compareVersions(version, minServerVersion) < 0)
      return `for MongoDB after ${version}`;
    if (maxServerVersion && compareVersions(version, maxServerVersion) > 0)
      return `for MongoDB before ${version}`;
    return null;
  });
  return reasons.includes(null) ? null : (reasons[0] ?? null);
}

function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  for (const place of [0, 1, 2]) {
    const difference = (a?.[place] ?? 0) - (b?.[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
