import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import type { z } from 'zod';
import type { AuditEntity } from '#shared/areas/audit/entity-words.ts';
import { auditedFields } from '#shared/areas/index.ts';
import { fieldName, knownName, readValue } from './field-names.rules.ts';

describe('a changed field', () => {
  it.each([
    ['product', 'extra.brand', 'Marca'],
    ['product', 'stock_control.min_stock_quantity', 'Estoque mínimo'],
    ['product', 'is_active', 'Se está ativo'],
    ['order', 'picked_at', 'Quando a separação terminou'],
    ['count', 'lines', 'Linhas contadas'],
    ['count', 'location_code', 'Código do local'],
    ['stock', 'notes', 'notes'],
    ['stock', 'stock_status', expect.stringMatching(/^[A-Z]/u)],
    ['movements', 'posted_from', expect.stringMatching(/^[A-Z]/u)],
    ['order', 'fiscal_documents', 'Notas fiscais'],
    ['product', 'fiscal_codes.csosn.01a22e0c-77d2-74bb-8aa5-0ce0c842db84', 'CSOSN'],
    ['product', 'fiscal_codes.csosn.01a22e0c-77d2-74bb-8aa5-0ce0c842db84.code', 'CSOSN: O código'],
    ['product', 'no.such.field', 'no.such.field'],
    ['order', 'items.2.quantity', expect.stringMatching(/ 3: Quantidade/u)],
    ['order', 'items.2', expect.stringMatching(/ 3$/u)],
  ] as const)('of %s that is called %s is read as %s', (entity, field, expected) => {
    expect(fieldName(entity, field)).toEqual(expected);
  });
});

describe('a changed value', () => {
  it('says the words of its codes, and the names of its parts', () => {
    expect(readValue('product', 'product_type', ['finished_good', 'raw_material']).codes).toEqual({
      finished_good: expect.stringMatching(/^[A-Z]/u),
      raw_material: expect.stringMatching(/^[A-Z]/u),
    });
    expect(readValue('product', 'stock_control', { min_stock_quantity: 2 }).names).toEqual({
      'stock_control.min_stock_quantity': 'Estoque mínimo',
    });
    expect(readValue('settings', 'tax_regime', '1').codes['1']).toMatch(/^Simples/u);
    expect(readValue('product', 'stock_control.restock_priority', 1).codes).toEqual({
      1: expect.any(String),
    });
    expect(readValue('product', 'name', 'finished_good')).toEqual({ names: {}, codes: {} });
  });
});

/** The names of the fields of an object and of those in it, in dot notation. */
const fieldsOf = (schema: z.ZodType): readonly string[] => {
  const { shape, innerType, element } = schema.def as unknown as {
    readonly shape?: Readonly<Record<string, z.ZodType>>;
    readonly innerType?: z.ZodType;
    readonly element?: z.ZodType;
  };
  const inner = innerType ?? element;
  if (shape === undefined) return inner === undefined ? [] : fieldsOf(inner);
  return Object.entries(shape).flatMap(([name, part]) => [
    name,
    ...fieldsOf(part).map((rest) => `${name}.${rest}`),
  ]);
};

const server = join(import.meta.dirname, '..', '..');

/** Changes that sources name in so many words, each with the record whose they are; those of acts on orders name none. */
const namedChanges = globSync('**/*.ts', { cwd: server })
  .filter((path) => !path.includes('.test'))
  .flatMap((path) => readFileSync(join(server, path), 'utf8').split('\n'))
  .flatMap((line) => {
    const { kind, list = '' } =
      /(?:action: ['`](?<kind>\w+)\.[^,]+, .*)?chang(?:ed|es): \[(?<list>'[^\]]*)\]/u.exec(line)?.groups ??
      {};
    const entity = kind ?? (line.includes('concludeLoad') ? 'load' : 'order');
    return [...list.matchAll(/(?<=^|[[,]\s*)'(?<name>[\w.]+)'/gu)].map(([, name = '']) => ({ entity, name }));
  });

test('every change that a source names has a name for people', () => {
  expect(namedChanges.length).toBeGreaterThan(30);
  const nameless = namedChanges.filter(
    ({ entity, name }) => knownName(entity as AuditEntity, name) === undefined,
  );
  expect(nameless).toEqual([]);
});

test('every field that the contracts say of audited records has a name', () => {
  const nameless = Object.entries(auditedFields).flatMap(([entity, schemas]) =>
    schemas
      .flatMap(fieldsOf)
      .flatMap((field) =>
        knownName(entity as AuditEntity, field) === undefined ? `${entity} ${field}` : [],
      ),
  );
  expect(nameless).toEqual([]);
});
