/** How refusals name features (packages/documents/src, `outsideSubset`), and what they are called in the lists. */
const wordings: readonly [RegExp, string][] = [
  [/no such command: '(\w+)'/, 'command $1'],
  [/BSON field '([\w.]+)'/, 'field $1'],
  [/Unrecognized pipeline stage name: '(\$\w+)'/, 'stage $1'],
  [/unknown (?:top level )?operator: (\$\w+)/, 'filter operator $1'],
  [/\$type of \d/, 'filter operator $type by number'],
  [/the update operator (\$\w+)/, 'update operator $1'],
  [/the modifier (\$\w+) of (\$\w+)/, 'modifier $1 of $2'],
  [/the positional operator in/, 'positional operators in updates'],
  [/the projection [^]*?"(\$\w+)"/, 'projection $1'],
  [/the projection \S+\.\$/, 'projection by position'],
  [/the projection \S+: \{/, 'projection by objects'],
  [/the index kind [^:]+: "(\w+)"/, 'index kind $1'],
  [/the index option (\w+)/, 'index option $1'],
  [/the dollar \(\$\) prefixed field/, 'changes of fields with a dollar'],
  [/(\$group other than [\w ]+)/, '$1'],
  [/(\$match behind \$\w+)/, '$1'],
  [/(an update with a pipeline|explain of aggregate|aggregate without a collection)/, '$1'],
];

/** Refusals in other words: those of names, and of the driver, which asks the server what it can. */
const otherRefusals: readonly [RegExp, string][] = [
  [/database names have lower-case letters/, 'database names with capitals'],
  [/topology does not support sessions/, 'sessions'],
];

/** The refused feature that an error names; undefined for every other error, and for a refusal that has no name here yet. */
export function refusedFeature(error: string): string | undefined {
  const isRefusal = error.includes('not in the subset of ');
  for (const [wording, name] of [...(isRefusal ? wordings : []), ...otherRefusals]) {
    const [found] = wording.exec(error) ?? [];
    if (found !== undefined) return found.replace(wording, name);
  }
  return undefined;
}
