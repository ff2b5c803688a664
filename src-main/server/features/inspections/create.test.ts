import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStock, refusalOf, type StockKit } from '../../../testing/stock.ts';
import { createInspectionOf, type GoodsToInspect } from './index.ts';
import { readInspections } from './inspections.queries.ts';
import { settleIn } from './settle.service.ts';

let kit: StockKit;
beforeAll(async () => {
  kit = await openStock();
});
afterAll(() => kit.server.end());

const actor = { caller: null, ip: '', requestId: 'test' };

const created = (more: Partial<GoodsToInspect> & Pick<GoodsToInspect, 'productId'>) => {
  const { deps } = kit.server;
  return deps.store.write('test', async (tx) =>
    createInspectionOf(tx, deps, {
      context: 'return',
      link: null,
      lotId: null,
      locationId: null,
      status: 'returned',
      serialNumbers: [],
      quantity: 10_000,
      actor,
      ...more,
    }),
  );
};

const read = (id: number) => {
  const [row] = readInspections(kit.server.deps.store.read, [id]);
  if (row === undefined) throw new Error('no such inspection');
  return row;
};

const settled = (id: number, [approved, rejected]: readonly [number, number], more: object = {}) => {
  const { deps } = kit.server;
  const tranche = { decided: { approved, conditional: 0, rejected }, note: '', ...more };
  return deps.store.write('test', async (tx) => settleIn(tx, deps, { row: read(id), actor, tranche }));
};

const checksOf = (id: number) =>
  kit.server.deps.store.read
    .selectFrom('inspection_check')
    .select(['criterion', 'result', 'quantity'])
    .where('inspection_id', '=', id)
    .orderBy('id')
    .execute();

test('returned goods are asked three criteria, and what is decided in silence is the result of none', async () => {
  const { id: productId } = await kit.product();
  const { id, number } = await created({ productId });
  expect(number).toMatch(/^QI-\d{6}$/u);
  const open = (result: string | null) =>
    ['functionality_test', 'physical_condition', 'packaging_integrity'].map((criterion) => ({
      criterion,
      result,
      quantity: 10_000,
    }));
  expect(await checksOf(id)).toEqual(open(null));

  await settled(id, [4000, 1000]);
  expect(read(id)).toMatchObject({
    status: 'in_progress',
    lot_size: 10_000,
    approved: 4000,
    conditional: 0,
    rejected: 1000,
  });
  expect(await checksOf(id)).toEqual(open(null));

  expect((await refusalOf(settled(id, [5001, 0]))).code).toBe('inspection_left');
  await settled(id, [5000, 0]);
  expect(read(id).status).toBe('decided');
  expect(await checksOf(id)).toEqual(open(null));
  expect((await refusalOf(settled(id, [1, 0]))).code).toBe('inspection_decided');
});

test('serial numbers are decided one by one, unless one result takes all that are left', async () => {
  const { id: productId } = await kit.product();
  const { id } = await created({ productId, quantity: 3000, serialNumbers: ['A', 'B', 'C'] });
  expect((await refusalOf(settled(id, [1000, 1000]))).faults[0]?.say).toBe('inspection_serials');
  await settled(id, [1000, 0], { serialNumbers: { approved: ['B'] } });
  expect(
    (await refusalOf(settled(id, [1000, 0], { serialNumbers: { approved: ['B'] } }))).faults[0]?.say,
  ).toBe('inspection_serials');
  await settled(id, [0, 2000]);
  const rows = await kit.server.deps.store.read
    .selectFrom('inspection_decision')
    .select(['result', 'serial_numbers'])
    .where('inspection_id', '=', id)
    .execute();
  expect(rows).toEqual([
    { result: 'approved', serial_numbers: '["B"]' },
    { result: 'rejected', serial_numbers: '["A","C"]' },
  ]);
});
