import { describe, expect, test } from '@jest/globals';
import { schemasOfApi, schemasOfCustomKind, strictSchema, type OpenApiSchema } from './strict-schema.ts';

const text: OpenApiSchema = { type: 'string' };
const head = { apiVersion: text, kind: text };

describe('a strict schema', () => {
  test('when fields are named, then other fields are refused, at every depth', () => {
    const schema = { type: 'object', properties: { inner: { type: 'object', properties: { a: text } } } };
    expect(strictSchema(schema)).toEqual({
      type: 'object',
      additionalProperties: false,
      properties: {
        inner: { type: 'object', additionalProperties: false, properties: { a: { type: 'string' } } },
      },
    });
  });

  test('when a schema describes a map or an object with free fields, then other fields are accepted', () => {
    const map = { type: 'object', additionalProperties: text };
    expect(strictSchema(map)).toEqual({ type: 'object', additionalProperties: { type: 'string' } });
    const free = { type: 'object', properties: { a: text }, 'x-kubernetes-preserve-unknown-fields': true };
    expect(strictSchema(free)).not.toHaveProperty('additionalProperties');
  });

  test('when a field is a number or a text, then both are accepted', () => {
    for (const given of [{ type: 'string', format: 'int-or-string' }, { 'x-kubernetes-int-or-string': true }])
      expect(strictSchema({ ...given, anyOf: [{ type: 'integer' }, text] })).toEqual({
        type: ['integer', 'string'],
      });
  });

  test('when alternatives name some fields of an object, then they refuse none of its others', () => {
    const schema = { type: 'object', properties: { a: text, b: text }, oneOf: [{ properties: { a: text } }] };
    expect(strictSchema(schema)['oneOf']).toEqual([{ properties: { a: { type: 'string' } } }]);
  });
});

describe('the schemas of an API', () => {
  const definitions = {
    Deployment: {
      type: 'object',
      properties: { ...head, spec: { $ref: '#/definitions/Spec' } },
      'x-kubernetes-group-version-kind': [{ group: 'apps', version: 'v1', kind: 'Deployment' }],
    },
    Spec: { type: 'object', properties: { again: { $ref: '#/definitions/Spec' } } },
    Unused: text,
  };

  test('when a kind refers to others, then its file has the name and the definitions that it needs, and no more', () => {
    const [only, ...others] = schemasOfApi({ definitions });
    expect(others).toEqual([]);
    expect(only?.file).toBe('deployment-apps-v1.json');
    expect(only?.schema).toMatchObject({
      required: ['apiVersion', 'kind'],
      additionalProperties: false,
      properties: { apiVersion: { enum: ['apps/v1'] }, kind: { enum: ['Deployment'] } },
    });
    expect(Object.keys(only?.schema['definitions'] as object)).toEqual(['Spec']);
  });

  test('when a definition is missing, then it is named', () => {
    const { Spec: _, ...broken } = definitions;
    expect(() => schemasOfApi({ definitions: broken })).toThrow('Spec');
  });

  test('when a custom kind has versions, then each has a file', () => {
    const schema = { openAPIV3Schema: { type: 'object', properties: { ...head, spec: text } } };
    const versions = [
      { name: 'v1', schema },
      { name: 'v2', schema },
    ];
    const files = schemasOfCustomKind({
      spec: { group: 'monitoring.coreos.com', names: { kind: 'PrometheusRule' }, versions },
    });
    expect(files.map(({ file }) => file)).toEqual([
      'prometheusrule-monitoring-v1.json',
      'prometheusrule-monitoring-v2.json',
    ]);
    expect(files[1]?.schema['properties']).toMatchObject({
      apiVersion: { enum: ['monitoring.coreos.com/v2'] },
    });
  });
});
