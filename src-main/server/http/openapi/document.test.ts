import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allRoutes, contracts } from '#shared/areas/index.ts';
import { eventCatalogue } from '#shared/areas/index.ts';
import { guideSections } from '#shared/areas/system/guide-words.ts';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import { openApiDocument, schemaNames } from './document.ts';
import { refusalsOf } from './refusals.ts';
import { createSchemaRegistry } from './schema-registry.ts';

const require = createRequire(import.meta.url);
const cli = require.resolve('@redocly/cli/bin/cli.js');

type Operation = {
  readonly operationId: string;
  readonly security: readonly Record<string, string[]>[];
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: object }[];
  readonly requestBody?: { content: Record<string, { schema: unknown; example: unknown }> };
  readonly responses: Record<string, { $ref?: string; headers?: object; content?: Record<string, unknown> }>;
};
type Document = {
  readonly info: { readonly description: string };
  readonly paths: Record<string, Record<string, Operation>>;
  readonly webhooks: Record<string, unknown>;
  readonly components: { schemas: Record<string, object>; responses: Record<string, { content: unknown }> };
};

const documentOf = (routes: readonly RouteSpec[]): Document =>
  openApiDocument(routes, { version: '1.2.3' }) as Document;
const document = documentOf(allRoutes);

/** Node's own start option that makes every attempt to reach a network end the process with an error. */
const noNetwork =
  '--import=data:text/javascript,' +
  encodeURIComponent(
    'import net from "node:net"; net.Socket.prototype.connect = () => { throw new Error("network"); };',
  );

const lint = (openapi: object): { status: number | null; output: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'almoxarife-openapi-'));
  try {
    const file = join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(openapi));
    const config = join(import.meta.dirname, 'redocly.yaml');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [noNetwork, cli, 'lint', file, '--config', config, '--format', 'stylish'],
      {
        encoding: 'utf8',
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    );
    return { status, output: stdout + stderr };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

type Field = { readonly description?: string; readonly enum?: unknown; readonly $ref?: string };

/** The schema itself, or that to which it refers. */
const resolved = ({ $ref, ...schema }: Field): object =>
  $ref === undefined ? schema : (document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {});

/** Gives what is said of a field, in its place or of the schema to which it refers. */
const saidOf = ({ description, $ref = '' }: Field): string | undefined => {
  const named: Field | undefined = document.components.schemas[$ref.split('/').at(-1) ?? ''];
  return description ?? named?.description;
};

/** The names of the fields and parameters that say nothing of their meaning. */
const undescribedOf = (json: unknown, found = new Set<string>()): ReadonlySet<string> => {
  if (typeof json !== 'object' || json === null) return found;
  const { properties, parameters } = json as { properties?: object; parameters?: unknown };
  const fields = [
    ...Object.entries(properties ?? {}),
    ...(Array.isArray(parameters) ? parameters.map((one: { name: string }) => [one.name, one] as const) : []),
  ];
  for (const [name, field] of fields as [string, Field][]) {
    if (saidOf(field) === undefined && (name !== 'code' || field.enum === undefined)) found.add(name);
  }
  for (const [key, part] of Object.entries(json)) {
    if (!['example', 'examples', 'properties'].includes(key)) undescribedOf(part, found);
    if (key === 'properties') for (const field of Object.values(part as object)) undescribedOf(field, found);
  }
  return found;
};

describe('the OpenAPI document', () => {
  it('is clean for an independent reader, without a network', () => {
    const { status, output } = lint(document);
    expect(output).not.toContain('network');
    expect({ status, output }).toMatchObject({ status: 0 });
  });

  it('is refused by that reader when a part of it is wrong', () => {
    const { status, output } = lint({ ...document, components: {} });
    expect(status).toBe(1);
    expect(output).toContain('no-unresolved-refs');
  });

  it('holds every operation of the API under its method and path, and nothing else', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${method} ${path} ${operationId}`),
    );
    const declared = allRoutes.map(({ method, path, id }) => `${method.toLowerCase()} /api/v1${path} ${id}`);
    expect(described.toSorted()).toEqual(declared.toSorted());
  });

  it('shows what repeats once, as the specification names it', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Error', 'Pagination', 'Product', 'ProductDetails', 'User']),
    );
    const list = JSON.stringify(document.paths['/api/v1/products']?.['get']?.responses['200']);
    expect(list).toContain('"$ref":"#/components/schemas/Product"');
    expect(list).toContain('"$ref":"#/components/schemas/Pagination"');
  });

  it('describes the query as typed parameters with their defaults', () => {
    const parameters = document.paths['/api/v1/products']?.['get']?.parameters ?? [];
    expect(parameters.find(({ name }) => name === 'per_page')).toMatchObject({
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 15 },
    });
  });

  it('asks for a bearer with the scope, and for none where anyone may call', () => {
    expect(document.paths['/api/v1/products']?.['post']?.security).toEqual([{ bearer: ['products:write'] }]);
    expect(document.paths['/api/v1/auth/me']?.['get']?.security).toEqual([{ bearer: [] }]);
    expect(document.paths['/api/v1/health']?.['get']?.security).toEqual([]);
  });

  it('tells of versions and of repeating without duplicating', () => {
    const create = document.paths['/api/v1/products']?.['post'];
    const modify = document.paths['/api/v1/products/{sku}']?.['put'];
    expect(create?.parameters.map(({ name }) => name)).toContain('Idempotency-Key');
    expect(create?.responses['201']?.headers).toHaveProperty('Idempotency-Replayed');
    expect(modify?.parameters.map(({ name }) => name)).toContain('If-Match');
    expect(modify?.responses['200']?.headers).toHaveProperty('ETag');
  });

  it('names every refusal by its code with the sentence that is answered', () => {
    const create = document.paths['/api/v1/products']?.['post']?.responses ?? {};
    expect(Object.keys(create)).toEqual(
      ['201', '400', '401', '403', '409', '413', '415', '421', '422', '500', '503', '507'].toSorted(),
    );
    const name = create['409']?.$ref?.split('/').at(-1) ?? '';
    expect(JSON.stringify(document.components.responses[name])).toContain(
      '"enum":["duplicate","idempotency_mismatch","sku_reserved"]',
    );
  });

  it('tells what refuses a body also where none is due, since it is read first', () => {
    const unblock = document.paths['/api/v1/locations/{location_code}/unblock']?.['post']?.responses ?? {};
    expect(Object.keys(unblock)).toEqual(expect.arrayContaining(['400', '413', '415', '422']));
    expect(unblock['400']?.$ref).toContain('malformed_json');
    const cases = refusalsOf(contracts.locations.unblock).get(422);
    expect(cases).toContain('body_not_expected');
    expect(cases).not.toContain('body_required');
  });

  it('shows an upload as a form: its file, what it may be, how large, and an example', () => {
    const uploads = allRoutes.filter(({ upload }) => upload !== undefined);
    expect(uploads.length).toBeGreaterThan(5);
    for (const { method, path, upload, example } of uploads) {
      const shown = document.paths[`/api/v1${path}`]?.[method.toLowerCase()]?.requestBody?.content ?? {};
      expect(Object.keys(shown)).toEqual(['multipart/form-data']);
      const { schema, ...beside } = shown['multipart/form-data'] ?? {};
      expect(beside).toMatchObject({
        encoding: { file: { contentType: upload?.types.join(', ') } },
        examples: { exemplo: { value: { ...(example.body as object), file: upload?.example } } },
      });
      expect(resolved(schema as Field)).toMatchObject({
        required: expect.arrayContaining(['file']),
        properties: { file: { description: expect.stringMatching(/até \d+ [MG]iB\. Tipos: \w+\/\w+/) } },
      });
    }
  });

  it('says how large a body may be where most are smaller', () => {
    const load = document.paths['/api/v1/orders/batch']?.['post']?.requestBody;
    expect(load).toMatchObject({ description: 'Até 8 MiB' });
    expect(document.paths['/api/v1/products']?.['post']?.requestBody).not.toHaveProperty('description');
  });

  it('tells every rule of the API in its own description, in the words of the pages', () => {
    const { description } = document.info;
    for (const { title, paragraphs } of guideSections) {
      expect(description).toContain(`## ${title}\n`);
      for (const paragraph of paragraphs) expect(description).toContain(paragraph);
    }
  });

  it('requires a field by the word of today, and shows the older ones beside it as deprecated', () => {
    for (const [path, word, older] of [
      ['/api/v1/orders/bulk', 'order_ids', 'ids'],
      ['/api/v1/webhooks/endpoints/{endpoint_id}/recover', 'created_from', 'since'],
    ] as const) {
      const schema = document.paths[path]?.['post']?.requestBody?.content['application/json']?.schema;
      const { required, properties } = schema as {
        readonly required: readonly string[];
        readonly properties: Readonly<Record<string, { readonly deprecated?: boolean }>>;
      };
      expect(required).toContain(word);
      expect(required).not.toContain(older);
      expect([properties[word]?.deprecated, properties[older]?.deprecated]).toEqual([undefined, true]);
    }
  });

  it('has one webhook for each event of the catalogue, and one for several together', () => {
    expect(Object.keys(document.webhooks)).toEqual([...Object.keys(eventCatalogue), 'events_batch']);
  });

  it('explains every field and every parameter', () => {
    expect([...undescribedOf(document)]).toEqual([]);
    expect([...undescribedOf({ properties: { mute: { type: 'string' } } })]).toEqual(['mute']);
  });

  it('names every schema that two operations share', () => {
    const uses = new Map<z.ZodType, Set<string>>();
    for (const { id, data, body } of allRoutes) {
      for (const schema of [data, body]) {
        if (schema !== undefined) uses.set(schema, (uses.get(schema) ?? new Set<string>()).add(id));
      }
    }
    const shared = [...uses].filter(([, ids]) => ids.size > 1);
    expect(shared.filter(([schema]) => !schemaNames.has(schema)).map(([, ids]) => [...ids])).toEqual([]);
  });

  it('follows the contracts alone: another operation appears by itself', () => {
    const extra: RouteSpec = { ...contracts.system.health, id: 'system.other', path: '/other' };
    expect(documentOf([extra]).paths['/api/v1/other']?.['get']?.operationId).toBe('system.other');
  });
});

describe('the registry of schemas', () => {
  it('refuses one name for two schemas', () => {
    const names = new Map<z.ZodType, string>([
      [z.string(), 'Same'],
      [z.number(), 'Same'],
    ]);
    const registry = createSchemaRegistry(names);
    const [text, number] = [...names.keys()];
    registry.of(text!, 'output');
    expect(() => registry.of(number!, 'output')).toThrow('Same');
  });
});
