import type { z } from 'zod';
import { describe, expect, it, test } from 'vitest';
import { importEntities } from '../domain/import-entities.ts';
import { neededColumns } from '../kernel/import-file.ts';
import { importKinds } from './index.ts';
import { imports } from './imports/contract.ts';
import { templateLines } from './imports/templates.ts';

const paths = (entity: (typeof importEntities)[number]) =>
  neededColumns(importKinds[entity]).map(({ path }) => path);

describe('the kinds of files', () => {
  it.each(importEntities)('say of %s columns that are there', (entity) => {
    const { columns, aliases, keys } = importKinds[entity];
    const known = columns.map(({ path }) => path);
    expect([...keys, ...Object.keys(aliases)].filter((path) => !known.includes(path))).toEqual([]);
  });
});

test('the documentation shows the template of opening balances as it is', () => {
  expect(imports.template.example.data).toBe(templateLines(importKinds.opening_balances).join(''));
});

describe('the columns that a new record needs', () => {
  it('are those that its body demands', () => {
    expect(paths('products')).toEqual(['sku', 'name', 'product_type', 'unit']);
    expect(paths('locations')).toEqual(['code']);
    expect(paths('customers')).toEqual(['name']);
    expect(paths('tracking')).toEqual(['status', 'occurred_at']);
    expect(paths('orders')).toEqual(['external_reference']);
    expect(paths('opening_balances')).toEqual(['sku', 'location_code', 'quantity']);
  });

  it.each(importEntities)('make a body of %s, all of them and no fewer', (entity) => {
    const { body, template } = importKinds[entity];
    const schema = body as z.ZodObject;
    const [example = {}] = template.records;
    const bodyOf = (fields: readonly string[]) =>
      Object.fromEntries(Object.entries(example).filter(([field]) => fields.includes(field)));
    const needed = paths(entity);
    expect(schema.safeParse(bodyOf(needed)).success).toBe(true);
    for (const left of needed) {
      expect(schema.safeParse(bodyOf(needed.filter((path) => path !== left))).success).toBe(false);
    }
  });

  it('are asked for by the check alone where they do not tell records apart: of products only', () => {
    const others = importEntities.filter((entity) =>
      paths(entity).some((path) => !importKinds[entity].keys.includes(path)),
    );
    expect(others).toEqual(['products']);
  });
});
