import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { allRoutes, contracts } from '#shared/areas/index.ts';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import { campinas } from '../../testing/addresses.ts';
import { setUp } from '../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

type Json = { readonly [key: string]: Json | readonly Json[] | string };

const descriptionOf = ({ query }: RouteSpec): string => {
  const field = query?.shape['search'];
  return field instanceof z.ZodOptional
    ? (field.description ?? (field.unwrap() as z.ZodType).description ?? '')
    : '';
};

/** Lists that are searched, and the fields that each says to be searched in. */
const searched = allRoutes
  .filter(({ query, list }) => list === true && query?.shape['search'] !== undefined)
  .map((spec) => ({
    spec,
    fields: [...descriptionOf(spec).matchAll(/`([\w.]+)`/gu)].map(([, field = '']) => field),
  }));

/** What stands at a path of a record; of a list of records at that of each. */
const at = (record: unknown, path: readonly string[]): readonly unknown[] => {
  if (Array.isArray(record)) return record.flatMap((one) => at(one, path));
  const [key, ...rest] = path;
  if (key === undefined) return [record];
  return typeof record === 'object' && record !== null ? at((record as Json)[key], rest) : [];
};

/** Tells whether an answer has a field of that path. */
const has = (schema: Json, [key, ...rest]: readonly string[]): boolean => {
  if (key === undefined) return true;
  const { properties, items, anyOf } = schema as {
    readonly properties?: Readonly<Record<string, Json>>;
    readonly items?: Json;
    readonly anyOf?: readonly Json[];
  };
  if (properties !== undefined) return properties[key] !== undefined && has(properties[key], rest);
  return [items ?? [], anyOf ?? []].flat().some((one) => has(one, [key, ...rest]));
};

/** Fields that a list is searched in although its rows do not show them. */
const unshown = [
  'locations.movements product.barcode',
  'fiscalDocuments.list order_number',
  'awaitingInvoice.list tracking.code',
  'stock.lowStock barcode',
  'movements.list product.barcode',
  'returns.list notes',
  'orders.list tracking.code',
];

test('every list that is searched says in which fields, by their names in its answer', () => {
  expect(searched.filter(({ fields }) => fields.length === 0).map(({ spec }) => spec.id)).toEqual([]);
  const strange = searched.flatMap(({ spec, fields }) => {
    const row = z.toJSONSchema(spec.data, { io: 'output', unrepresentable: 'any', reused: 'inline' }) as Json;
    return fields.filter((field) => !has(row, field.split('.'))).map((field) => `${spec.id} ${field}`);
  });
  expect(strange).toEqual(unshown);
});

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await openTestApp();
  token = await setUp(server);
  const { products, locations, customers, operationTypes, orders, loads, occurrences } = contracts;
  const make = async <R extends RouteSpec>(spec: R, body: object) =>
    (await server.call(spec, { token, body: body as never })).ok().data as { readonly id: string };
  const sku = 'CAF-500';
  await make(products.create, {
    sku,
    name: 'Café torrado',
    unit: 'UN',
    product_type: 'resale_good',
    barcode: '7891000100103',
    characteristics: { has_batch_control: true },
  });
  await make(locations.create, { code: '1.2.3.1', name: 'Câmara fria', barcode: 'CF-9' });
  await make(operationTypes.goodsReceipt, {
    reference: 'Remessa 77',
    supplier_document: 'NF 4471',
    items: [{ sku, quantity: 3, location_code: '1.2.3.1', batch_number: 'L-26' }],
  });
  const buyer = await make(customers.create, {
    person_type: 'company',
    document: '11222333000181',
    name: 'Rápido Sul Ltda',
    trade_name: 'Ligeirinho',
    email: 'oi@rapido.com.br',
    external_reference: 'ERP-55',
  });
  await make(orders.create, {
    operation_type: 'sale',
    customer_id: buyer.id,
    shipping_address: campinas,
    external_reference: 'LOJA-9',
    tags: ['presente'],
    items: [{ sku, quantity: 1, unit_price: 2 }],
  });
  await make(loads.create, { vehicle_plate: 'ABC1D23', driver: 'Nestor Galvão' });
  await make(occurrences.create, {
    title: 'Caixa amassada',
    description: 'Veio assim do fornecedor',
    category: 'damage',
    severity: 'low',
  });
});
afterAll(() => server.end());

test('a record is found by each of these fields', async () => {
  const found: string[] = [];
  for (const { spec, fields } of searched.filter(({ spec: { params } }) => params === undefined)) {
    const all = (await server.call(spec, { token })).ok().data as readonly Json[];
    for (const field of fields) {
      const row = all.find((one) =>
        at(one, field.split('.')).some((value) => typeof value === 'string' && value !== ''),
      );
      const value = at(row, field.split('.')).find((one) => typeof one === 'string' && one !== '');
      if (row === undefined || typeof value !== 'string') continue;
      const { data } = (await server.call(spec, { token, query: { search: value } })).ok();
      expect([spec.id, field, value, data]).toEqual([spec.id, field, value, expect.arrayContaining([row])]);
      found.push(`${spec.id} ${field}`);
    }
  }
  expect(found).toEqual(
    expect.arrayContaining([
      'products.list barcode',
      'locations.list name',
      'customers.list trade_name',
      'users.list username',
      'goodsReceipts.list supplier_document',
      'orders.list external_reference',
      'orders.list customer.name',
      'stock.list batch_number',
      'movements.list product.name',
      'loads.list driver',
      'occurrences.list description',
    ]),
  );
});
