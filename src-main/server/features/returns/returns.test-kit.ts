import { randomUUID } from 'node:crypto';
import { contracts } from '#shared/areas/index.ts';
import { campinas as shipping_address } from '../../../testing/addresses.ts';
import { administrator } from '../../../testing/sign-in.ts';
import { openStock, type StockKit } from '../../../testing/stock.ts';

const {
  apiTokens,
  auth,
  inspections,
  locations,
  movements,
  operationTypes,
  orderPicking,
  orders,
  orderShipping,
  returns,
  stock,
} = contracts;

export type Body = Readonly<Record<string, unknown>>;

const company = { document: '11.222.333/0001-81', name: 'Padaria Sol Ltda' };
const person = { document: '111.444.777-35', name: 'Ana Souza', phone: '19999990000' };
/** What is sold: how much, of which lot or serial numbers, at what cost it came in, and to whom. */
type Sold = {
  readonly quantity: number;
  readonly batch_number?: string;
  readonly serials?: readonly string[];
  readonly unit_cost?: number;
  readonly individual?: boolean;
  /** What its order says besides. */
  readonly head?: Body;
};

type House = { readonly kit: StockKit; readonly token: string };

/** Goods that came in here. */
const receive = async (
  { kit: { server }, token }: House,
  line: Body & { readonly sku: string; readonly quantity: number },
  location_code: string,
): Promise<void> => {
  const body = { items: [{ location_code, ...line }] };
  (await server.call(operationTypes.goodsReceipt, { token, body: body as never })).ok();
};

type Leaving = {
  readonly id: string;
  readonly sku: string;
  readonly location_code: string;
  readonly sold: Sold;
};

/** Picks and ships an order. */
const ship = async ({ kit: { server }, token }: House, { id, sku, location_code, sold }: Leaving) => {
  const call = { token, params: { id } };
  (await server.call(orderPicking.start, { ...call, body: {} })).ok();
  const scan = (more: Body) => ({
    ...call,
    body: { scan_uid: randomUUID(), code: sku, location_code, ...more } as never,
  });
  const { serials = [], batch_number, quantity } = sold;
  if (serials.length === 0)
    (await server.call(orderPicking.pick, scan({ quantity, ...(batch_number && { batch_number }) }))).ok();
  for (const serial_number of serials)
    (await server.call(orderPicking.pick, scan({ quantity: 1, serial_number }))).ok();
  (await server.call(orderPicking.finish, { ...call, body: {} })).ok();
  (await server.call(orderShipping.ready, call)).ok();
  (await server.call(orderShipping.ship, { ...call, body: {} })).ok();
};

/** An order that left, of a product of its own. */
const sell = async (house: House, sold: Sold) => {
  const { kit, token } = house;
  const { quantity, batch_number, serials, unit_cost = 2 } = sold;
  const { sku } = await kit.product({
    characteristics: {
      has_batch_control: batch_number !== undefined,
      has_serial_number: serials !== undefined,
    },
  });
  const location_code = (await kit.location()).code;
  const numbers = serials === undefined ? {} : { serial_numbers: serials };
  const goods = { sku, unit_cost, ...(batch_number && { batch_number }), ...numbers, quantity };
  await receive(house, goods, location_code);
  const body = {
    channel: 'loja',
    operation_type: 'balcao',
    customer: sold.individual === true ? person : company,
    shipping_address,
    confirm: true,
    items: [{ sku, quantity, unit_price: 5 }],
    ...sold.head,
  };
  const { data } = (await kit.server.call(orders.create, { token, body: body as never })).ok();
  await ship(house, { id: data.id, sku, location_code, sold });
  const order = { id: data.id, order_number: data.order_number ?? '' };
  return { order, sku, item: data.items[0]?.id ?? '', location_code };
};

/** A return of which this much arrived, in this condition. */
const bring = async (house: House, { condition, quantity = 2 }: { condition: string; quantity?: number }) => {
  const { kit, token } = house;
  const { order, item, sku } = await sell(house, { quantity });
  const items = [{ order_item_id: item, quantity }];
  const body = { order_id: order.id, reason_code: 'defect', approve: true, items };
  const { data } = (await kit.server.call(returns.create, { token, body: body as never })).ok();
  const lines = { lines: [{ sku, quantity, condition }] };
  const call = { token, params: { id: data.id }, body: lines as never };
  const { data: here } = (await kit.server.call(returns.receive, call)).ok();
  const [first] = here.items;
  return { id: data.id, item_id: first?.id ?? '', arrival_id: first?.arrivals[0]?.id ?? '', order, sku };
};

/** Looks at every criterion of an inspection: so many units fail each, the others pass. */
const look = async ({ kit: { server }, token }: House, id: string, failed = 0): Promise<void> => {
  const call = { token, params: { id } };
  const { criteria, sample_size: sample } = (await server.call(inspections.details, call)).ok().data;
  const checks = criteria.flatMap(({ code: criterion }) => [
    ...(failed < sample ? [{ criterion, result: 'approved' as const, quantity: sample - failed }] : []),
    ...(failed > 0 ? [{ criterion, result: 'rejected' as const, quantity: failed }] : []),
  ]);
  (await server.call(inspections.modify, { ...call, body: { checks } })).ok();
};

/** A house where goods were sold that may come back. */
export const openReturns = async () => {
  const kit = await openStock();
  const { server } = kit;
  const { username, password } = administrator;
  const token = (await server.call(auth.login, { body: { username, password } })).ok().data.access_token;
  const house = { kit, token };
  const returnsLocation = (await kit.location({ location_type: 'returns' })).code;
  const unpacked = { code: 'balcao', name: 'Balcão', direction: 'outbound', packing_step: false } as const;
  const type = { ...unpacked, requires_tax_invoice: false };
  (await server.call(operationTypes.create, { token, body: type })).ok();
  (await server.call(locations.create, { token, body: { code: '8.1', location_type: 'staging' } })).ok();
  const of = (id: string) => ({ token, params: { id } });
  return {
    kit,
    token,
    returnsLocation,
    received: (line: Parameters<typeof receive>[1], location_code: string) =>
      receive(house, line, location_code),
    shipped: (sold: Sold) => sell(house, sold),
    looked: (inspectionId: string, failed?: number) => look(house, inspectionId, failed),
    arrived: (came: Parameters<typeof bring>[1]) => bring(house, came),
    create: (body: Body) => server.call(returns.create, { token, body: body as never }),
    act: (id: string, name: keyof typeof returns, body: Body = {}) =>
      server.call(returns[name] as typeof returns.approve, { ...of(id), body: body as never }),
    read: async (id: string) => (await server.call(returns.details, of(id))).ok().data,
    /** Totals of a product. */
    onHand: async (sku: string) =>
      (await server.call(stock.ofProduct, { token, params: { sku } })).ok().data.totals,
    /** What the newest movement of a product was worth. */
    lastCost: async (sku: string) =>
      (await server.call(movements.list, { token, query: { sku } as never })).ok().data[0]?.unit_cost,
    tokenOf: async (...scopes: readonly string[]): Promise<string> => {
      const body = { name: scopes.join(' ').slice(0, 80), scopes: [...scopes] };
      return (await server.call(apiTokens.create, { token, body: body as never })).ok().data.token;
    },
  };
};

export type ReturnsKit = Awaited<ReturnType<typeof openReturns>>;
