import { accessKeyOf } from '#shared/domain/brazil/access-key.ts';
import { act, api, location, made } from '../makers.ts';
import { shipped } from '../makers-shipping.ts';
import type { House, Row } from '../house.ts';
import type { Recipe } from '../recipe.ts';

type Sold = { readonly order: string; readonly item: string; readonly sku: string };

/** A new order that left, with what of it may come back. */
const sold = async (house: House): Promise<Sold> => {
  const order = await shipped(house);
  const [row] = await house.list(`${api}/orders/${order}/returnable`);
  return { order, item: String(row?.['order_item_id']), sku: String(row?.['sku']) };
};

const asked = ({ order, item }: Sold) => ({
  order_id: order,
  reason_code: 'defect',
  items: [{ order_item_id: item, quantity: 1, resolution: 'refund' }],
});

type Requested = Sold & { readonly id: string };

const requested = async (house: House): Promise<Requested> => {
  const goods = await sold(house);
  return { ...goods, id: await made(house, '/rma', asked(goods)) };
};

const approved = async (house: House): Promise<Requested> => {
  const rma = await requested(house);
  await act(house, `/rma/${rma.id}/approve`, {});
  return rma;
};

const here = async (house: House): Promise<string> => {
  const code = house.freshLocation('70.9');
  await made(house, '/locations', { code, location_type: 'returns' });
  return code;
};

type Part = { readonly id: string; readonly [key: string]: unknown };

const partsOf = async (house: House, id: string) => {
  const { data } = await house.ask('GET', `${api}/rma/${id}`);
  const [item] = (data as Row)['items'] as readonly (Part & { readonly arrivals: readonly Part[] })[];
  return { item: item?.id ?? '', arrival: item?.arrivals[0]?.id ?? '' };
};

const arrived = async (house: House) => {
  const { id, sku } = await approved(house);
  const lines = [{ sku, quantity: 1, condition: 'sealed' }];
  await act(house, `/rma/${id}/receive`, { location_code: await here(house), lines });
  return { id, ...(await partsOf(house, id)) };
};

const disposed = async (house: House) => {
  const { id, arrival } = await arrived(house);
  const lines = [{ arrival_id: arrival, quantity: 1, disposition: 'scrap' }];
  await act(house, `/rma/${id}/dispose`, { lines });
  return { id, arrival };
};

const onRequested =
  (body?: object): Recipe =>
  async (house) => ({ params: { id: (await requested(house)).id }, ...(body === undefined ? {} : { body }) });

const onApproved =
  (body: object): Recipe =>
  async (house) => ({ params: { id: (await approved(house)).id }, body });

const key = accessKeyOf({
  stateCode: '35',
  yearMonth: '2611',
  issuer: '11222333000181',
  model: '55',
  series: '001',
  number: '000000129',
  emission: '1',
  code: '00000129',
});

const period: readonly [string, string][] = [
  ['from', '2026-01-01'],
  ['to', '2026-12-31'],
];

/** The recipes of customers' returns. */
export const recipes: Readonly<Record<string, Recipe>> = {
  'returns.list': async () => ({ query: [['status', 'requested']] }),
  'returns.day': async () => ({}),
  'returns.lookup': async () => ({ query: [['code', 'RMA-000001']] }),
  'returns.create': async (house) => ({ body: asked(await sold(house)) }),
  'returns.details': onRequested(),
  'returns.history': onRequested(),
  'returns.modify': onRequested({ notes: 'Prova' }),
  'returns.approve': onRequested({}),
  'returns.reject': onRequested({ reason: 'Prova' }),
  'returns.ship': onApproved({ tracking_code: 'AA123456789BR' }),
  'returns.cancel': onApproved({ reason: 'Prova' }),
  'returns.fiscalDocument': onApproved({ access_key: key }),
  'returns.receive': async (house) => {
    const { id, sku } = await approved(house);
    const lines = [{ sku, quantity: 1, condition: 'opened' }];
    return { params: { id }, body: { location_code: await here(house), lines } };
  },
  'returns.inspect': async (house) => ({ params: { id: (await arrived(house)).id }, body: {} }),
  'returns.dispose': async (house) => {
    const { id, arrival } = await arrived(house);
    const to_location_code = await location(house);
    const lines = [{ arrival_id: arrival, quantity: 1, disposition: 'restock', to_location_code }];
    return { params: { id }, body: { lines } };
  },
  'returns.undo': async (house) => {
    const { id, arrival } = await arrived(house);
    return { params: { id }, body: { arrival_id: arrival, reason: 'Prova' } };
  },
  'returns.close': async (house) => ({ params: { id: (await disposed(house)).id }, body: {} }),
  'returns.replacement': async (house) => {
    const { id, item } = await arrived(house);
    return { params: { id }, body: { items: [{ item_id: item, quantity: 1 }] } };
  },
  'returns.ofSite': async () => ({ query: period }),
  'returns.ofProduct': async (house) => ({
    params: { sku: (await sold(house)).sku },
    query: [...period, ['criterion_type', 'physical_condition']],
  }),
  'documents.rma': async (house) => ({ params: { id: (await approved(house)).id } }),
  'returns.returnable': async (house) => ({ params: { id: (await sold(house)).order } }),
};
