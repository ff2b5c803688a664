import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openInspections, type InspectionKit } from './inspections.test-kit.ts';

const { defects, inspectionPlans } = contracts;

let kit: InspectionKit;
beforeAll(async () => {
  kit = await openInspections();
});
afterAll(() => kit.server.end());

const create = (body: object) =>
  kit.call(inspectionPlans.create, {
    token: kit.admin,
    body: { name: 'Plano', context: 'receipt', ...body },
  });

test('a plan is kept as it was said, changed in part, and found again', async () => {
  const { sku } = await kit.product();
  const body = {
    name: 'Recebimento de vidro',
    match: { sku, operation_type: 'purchase_receipt' },
    sampling: 'percent',
    sample_percent: 12.5,
    sample_min: 2,
    sample_max: 20,
    accept_number: 1,
    criteria: [
      { code: 'seal', label: 'Selo', kind: 'check' },
      { code: 'weight', label: 'Peso', kind: 'number', unit: 'kg', min: 0.4, max: 0.6, severity: 'critical' },
    ],
  };
  const { data } = (await create(body)).ok();
  expect(data).toMatchObject({
    match: { sku, supplier_id: null, category: null, operation_type: 'purchase_receipt' },
    sample_percent: 12.5,
    criteria: [
      { code: 'seal', severity: 'major', min: null },
      { code: 'weight', min: 0.4 },
    ],
    is_active: true,
    version: 1,
  });
  const params = { id: data.id };
  const put = (patch: object) =>
    kit.call(inspectionPlans.modify, { token: kit.admin, params, body: patch as never });
  expect((await put({ ...data })).ok().data.version).toBe(1);
  const changed = (await put({ match: { category: 'Vidros' }, accept_number: 2 })).ok().data;
  expect(changed).toMatchObject({ match: { sku, category: 'Vidros' }, accept_number: 2, version: 2 });
  const read = await kit.call(inspectionPlans.details, { token: kit.admin, params });
  expect(read.ok().data).toEqual(changed);
  const listed = async (query: object) =>
    (await kit.call(inspectionPlans.list, { token: kit.admin, query })).ok().data.map(({ id }) => id);
  expect(await listed({ search: 'vidro' })).toEqual([data.id]);
  expect(await listed({ context: ['periodic'] })).toEqual([]);
});

test('a plan for a product that is gone is switched off, and named anew for none that is gone', async () => {
  const { sku } = await kit.product();
  const { data } = (await create({ match: { sku } })).ok();
  (await kit.call(contracts.products.remove, { token: kit.admin, params: { sku } })).ok();
  const put = (patch: object) =>
    kit.call(inspectionPlans.modify, {
      token: kit.admin,
      params: { id: data.id },
      body: patch as never,
    });
  const { match, ...rest } = (await put({ is_active: false, match: data.match })).ok().data;
  expect([match.sku, rest.is_active]).toEqual([sku, false]);
  (await put({ match: { sku: null } })).ok();
  expect(Object.keys((await put({ match: { sku } })).refusal().errors)).toEqual(['match.sku']);
});

test.each([
  ['percent without how much', { sampling: 'percent' }, 'sample_percent'],
  ['all with a percentage', { sample_percent: 5 }, 'sample_percent'],
  ['a maximum below the minimum', { sample_min: 5, sample_max: 4 }, 'sample_max'],
  ['days without being periodic', { every_days: 30 }, 'every_days'],
  ['periodic without days', { context: 'periodic', match: { category: 'X' } }, 'every_days'],
  ['periodic for everything', { context: 'periodic', every_days: 30 }, 'match.sku'],
  ['no such product', { match: { sku: 'nada' } }, 'match.sku'],
  ['no such type', { match: { operation_type: 'nada' } }, 'match.operation_type'],
  [
    'a criterion twice',
    {
      criteria: [
        { code: 'a', label: 'A', kind: 'check' },
        { code: 'a', label: 'B', kind: 'check' },
      ],
    },
    'criteria.1.code',
  ],
  [
    'limits of what is not measured',
    { criteria: [{ code: 'a', label: 'A', kind: 'check', max: 3 }] },
    'criteria.0.min',
  ],
])('a plan is refused at its field: %s', async (...[, body, field]) => {
  const refusal = (await create(body)).refusal();
  expect([refusal.reason, Object.keys(refusal.errors)]).toEqual(['validation_failed', [field]]);
});

test('the list of defects begins with six, and one is never taken out of it', async () => {
  const listed = async (query: object = {}) =>
    (await kit.call(defects.list, { token: kit.admin, query })).ok().data.map(({ code }) => code);
  expect(await listed()).toEqual(['packaging', 'leak', 'parts', 'malfunction', 'out_of_spec', 'other']);
  const body = { code: 'rust', label: 'Ferrugem', severity: 'minor' as const };
  const { data } = (await kit.call(defects.create, { token: kit.admin, body })).ok();
  const again = (await kit.call(defects.create, { token: kit.admin, body })).refusal();
  expect([again.reason, Object.keys(again.errors)]).toEqual(['duplicate', ['code']]);
  const params = { id: data.id };
  const put = { token: kit.admin, params, body: { is_active: false } };
  expect((await kit.call(defects.modify, put)).ok().data).toMatchObject({ is_active: false, version: 2 });
  const renamed = await kit.call(defects.modify, { ...put, body: { code: 'other' } });
  expect(Object.keys(renamed.refusal().errors)).toEqual(['code']);
  expect((await kit.call(defects.details, { token: kit.admin, params })).ok().data.label).toBe('Ferrugem');
  expect(await listed({ is_active: true })).not.toContain('rust');
});
