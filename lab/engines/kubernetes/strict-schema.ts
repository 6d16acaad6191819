/** An OpenAPI schema; only the fields that are read here. */
export interface OpenApiSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly nullable?: boolean;
  readonly properties?: Readonly<Record<string, OpenApiSchema>>;
  readonly required?: readonly string[];
  readonly items?: OpenApiSchema;
  readonly additionalProperties?: OpenApiSchema | boolean;
  readonly [key: string]: unknown;
}

type JsonSchema = Record<string, unknown>;

/** The document that a Kubernetes server publishes as `/openapi/v2`. */
export interface OpenApi {
  readonly definitions: Readonly<Record<string, OpenApiSchema>>;
}

/** Kept as they are: they have the same meaning in both. */
const sameMeaning = [
  'enum',
  'pattern',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
];
const combined = ['allOf', 'anyOf', 'oneOf'] as const;
const definition = '#/definitions/';
/** The API takes numbers too: `cpu: 2`. */
const quantity = 'io.k8s.apimachinery.pkg.api.resource.Quantity';

/** A JSON schema that refuses fields which the OpenAPI schema does not name. */
export function strictSchema(schema: OpenApiSchema): JsonSchema {
  if (schema.$ref !== undefined) return { $ref: schema.$ref };
  const result: JsonSchema = {};
  const isIntOrString = schema['x-kubernetes-int-or-string'] === true || schema.format === 'int-or-string';
  if (isIntOrString) result['type'] = ['integer', 'string'];
  else if (schema.type !== undefined)
    result['type'] = schema.nullable === true ? [schema.type, 'null'] : schema.type;
  for (const key of sameMeaning) if (schema[key] !== undefined) result[key] = schema[key];
  if (schema.required !== undefined) result['required'] = schema.required;
  if (schema.items !== undefined) result['items'] = strictSchema(schema.items);
  // In an integer or a string, and in alternatives, OpenAPI repeats types; only the whole refuses fields.
  if (!isIntOrString)
    for (const key of combined) {
      const parts = schema[key] as readonly OpenApiSchema[] | undefined;
      if (parts !== undefined) result[key] = parts.map((part) => open(strictSchema(part)));
    }
  const { properties, additionalProperties } = schema;
  if (properties !== undefined) {
    result['properties'] = mapValues(properties, strictSchema);
    const isOpen = schema['x-kubernetes-preserve-unknown-fields'] === true;
    if (additionalProperties === undefined && !isOpen) result['additionalProperties'] = false;
  }
  if (typeof additionalProperties === 'object')
    result['additionalProperties'] = strictSchema(additionalProperties);
  return result;
}

function open(schema: JsonSchema): JsonSchema {
  const { additionalProperties: _, ...rest } = schema;
  return rest;
}

const mapValues = <T, U>(values: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));

/** A schema of one kind, under the file name by which kubeconform asks for it. */
export interface KindSchema {
  readonly file: string;
  readonly schema: JsonSchema;
}

interface Kind {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

/** `deployment-apps-v1.json`, `ingress-networking-v1.json`, `pod-v1.json`. */
const fileOf = ({ group, version, kind }: Kind) =>
  `${[kind.toLowerCase(), group.split('.')[0], version].filter(Boolean).join('-')}.json`;

/** `apiVersion` and `kind` are required: the API refuses an object without them. */
function ofKind({ group, version, kind }: Kind, schema: JsonSchema): JsonSchema {
  const apiVersion = group === '' ? version : `${group}/${version}`;
  const properties = schema['properties'] as Record<string, unknown>;
  return {
    ...schema,
    properties: { ...properties, apiVersion: { enum: [apiVersion] }, kind: { enum: [kind] } },
    required: [...new Set([...((schema['required'] as string[] | undefined) ?? []), 'apiVersion', 'kind'])],
  };
}

/** The schemas of all kinds of a Kubernetes server; each holds the definitions it refers to. */
export function schemasOfApi({ definitions }: OpenApi): KindSchema[] {
  const strict = mapValues(definitions, strictSchema);
  if (strict[quantity]) strict[quantity] = { type: ['string', 'number'] };
  return Object.entries(definitions).flatMap(([name, one]) => {
    const kinds = (one['x-kubernetes-group-version-kind'] ?? []) as readonly Kind[];
    const { apiVersion, kind } = one.properties ?? {};
    if (apiVersion === undefined || kind === undefined) return [];
    const needed = [...reachedFrom(name, strict)].map((other) => [other, strict[other]]);
    return kinds.map((each) => ({
      file: fileOf(each),
      schema: { ...ofKind(each, strict[name] ?? {}), definitions: Object.fromEntries(needed) as unknown },
    }));
  });
}

/** The names of the definitions that a definition refers to, directly or through others. */
function reachedFrom(name: string, definitions: Readonly<Record<string, JsonSchema>>): Set<string> {
  const reached = new Set<string>();
  const waiting = [name];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const [, target = ''] of JSON.stringify(definitions[next]).matchAll(
      /"\$ref":"#\/definitions\/([^"]+)"/g,
    )) {
      if (definitions[target] === undefined) throw new Error(`${next} refers to ${definition}${target}`);
      if (reached.has(target)) continue;
      reached.add(target);
      waiting.push(target);
    }
  return reached;
}

/** The part of a CustomResourceDefinition that describes its kind. */
export interface CustomKind {
  readonly spec: {
    readonly group: string;
    readonly names: { readonly kind: string };
    readonly versions: readonly {
      readonly name: string;
      readonly schema: { readonly openAPIV3Schema: OpenApiSchema };
    }[];
  };
}

/** The schemas of a custom kind, one per version. */
export function schemasOfCustomKind({ spec: { group, names, versions } }: CustomKind): KindSchema[] {
  return versions.map(({ name: version, schema }) => {
    const kind = { group, version, kind: names.kind };
    return { file: fileOf(kind), schema: ofKind(kind, strictSchema(schema.openAPIV3Schema)) };
  });
}
