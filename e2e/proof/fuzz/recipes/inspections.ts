import { act, made, product, stocked } from '../makers.ts';
import type { House } from '../house.ts';
import type { Recipe } from '../recipe.ts';

/** An inspection of goods that lie somewhere, after these acts. */
const inspection = async (house: House, ...acts: readonly string[]): Promise<string> => {
  const goods = { ...(await stocked(house)), quantity: 1, stock_status: 'available' };
  const id = await made(house, '/quality/inspections', goods);
  for (const name of acts) await act(house, `/quality/inspections/${id}/${name}`, {});
  return id;
};

const after =
  (sent?: object, ...acts: readonly string[]): Recipe =>
  async (house) => ({
    params: { id: await inspection(house, ...acts) },
    ...(sent === undefined ? {} : { body: sent }),
  });

/** A plan for a product of its own: one for all goods would keep every other return waiting for its inspection. */
const planBody = async (house: House) => ({
  name: house.fresh('Plano '),
  context: 'return',
  match: { sku: await product(house) },
});

const plan = async (house: House): Promise<string> => made(house, '/quality/plans', await planBody(house));

const defectBody = (house: House) => ({
  code: house
    .fresh('d')
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]/gu, '_'),
  label: 'Prova',
});

const defect = (house: House): Promise<string> => made(house, '/quality/defects', defectBody(house));

const period: Recipe = async () => ({
  query: [
    ['from', '2026-01-01'],
    ['to', '2026-03-31'],
  ],
});

export const recipes: Readonly<Record<string, Recipe>> = {
  'inspections.list': async (house) => ({ query: [['sku', await product(house)]] }),
  'inspections.create': async (house) => ({
    body: { ...(await stocked(house)), quantity: 1, stock_status: 'available' },
  }),
  'inspections.details': after(),
  'inspections.modify': after({ defects: [{ code: 'packaging', units: 1 }] }),
  'inspections.start': after({}),
  'inspections.cancel': after({ reason: 'Prova' }, 'start'),
  'inspections.decide': after({ rejected: 1, note: 'Prova' }),
  'inspections.ofSite': period,
  'inspections.ofProduct': async (house, n) => ({
    ...(await period(house, n)),
    params: { sku: await product(house) },
  }),
  'inspectionPlans.list': async () => ({ query: [['context', 'return']] }),
  'inspectionPlans.create': async (house) => ({ body: await planBody(house) }),
  'inspectionPlans.details': async (house) => ({ params: { id: await plan(house) } }),
  'inspectionPlans.modify': async (house) => ({
    params: { id: await plan(house) },
    body: { accept_number: 3, is_active: false },
  }),
  'defects.list': async () => ({ query: [['is_active', 'true']] }),
  'defects.create': async (house) => ({ body: defectBody(house) }),
  'defects.details': async (house) => ({ params: { id: await defect(house) } }),
  'defects.modify': async (house) => ({ params: { id: await defect(house) }, body: { severity: 'minor' } }),
};
