import { contracts } from '#shared/areas/index.ts';
import type { OrderAct } from '#shared/areas/orders/workflow.ts';
import { openStock } from '../../../../testing/stock.ts';
import { shipsWithoutInvoices } from '../../../../testing/ships-without-invoices.ts';
import { campinas } from '../../../../testing/addresses.ts';

const { orders, orderPacking, orderPicking, orderReceiving, orderShipping } = contracts;

/** A warehouse with products of each kind, locations of each kind, and orders that were made so far. */
export const openOrderWorld = async () => {
  const stock = await openStock();
  const { server, token } = stock;
  await shipsWithoutInvoices(server);
  const products = [
    await stock.product(),
    await stock.product({ unit: 'KG' }),
    await stock.product({
      characteristics: { has_batch_control: true },
      expiration_control: { has_expiration_date: true },
    }),
    await stock.product({ characteristics: { has_serial_number: true } }),
  ];
  const storage = [
    await stock.location(),
    await stock.location(),
    await stock.location({ location_type: 'pick_face' }),
  ];
  await stock.location({ location_type: 'staging' });
  const dock = await stock.location({ location_type: 'receiving' });
  const ids: string[] = [];
  return { stock, server, token, products, storage, dock, ids, done: new Map<string, number>() };
};

export type OrderWorld = Awaited<ReturnType<typeof openOrderWorld>>;

/** A whole number below a bound; each call gives the next. */
export type Chance = (below: number) => number;

export const oneOf = <T>(chance: Chance, all: readonly T[]): T => all[chance(all.length)] as T;

/** One thing that happens in the warehouse. */
export type Turn = (world: OrderWorld, chance: Chance) => Promise<void>;

/** The product of that kind: plain, weighed, with lots and dates, with serial numbers. */
export const productOf = ({ products }: OrderWorld, kind: number): { id: number; sku: string } => {
  const found = products[kind];
  if (found === undefined) throw new Error(`no product of kind ${kind}`);
  return found;
};

/** A server whose machine has other work refuses before it does anything: one of the refusals that a history meets. */
const isTooBusy = (status: number, code: string | undefined): boolean => status === 503 && code === 'busy';

/** Counts how often something was done, and how often it was refused and why. */
export const noted = <A extends { readonly status: number; refusal: () => { readonly reason: string } }>(
  { done }: OrderWorld,
  what: string,
  answer: A,
): A => {
  const code = answer.status < 300 ? undefined : answer.refusal().reason;
  if (answer.status >= 500 && !isTooBusy(answer.status, code)) {
    throw new Error(`${what}: ${answer.status} ${code ?? ''}`);
  }
  const said = code === undefined ? what : `${what}: ${code}`;
  done.set(said, (done.get(said) ?? 0) + 1);
  return answer;
};

/** Acts that ask nothing of whoever does them. */
export const plainActs = {
  submit: orders.submit,
  unconfirm: orders.unconfirm,
  'release-hold': orders.releaseHold,
  duplicate: orders.duplicate,
  'packing/start': orderPacking.start,
  ready: orderShipping.ready,
  complete: orderShipping.complete,
  reopen: orders.reopen,
  unpick: orders.unpick,
} as const satisfies Partial<Record<OrderAct, unknown>>;

/** Acts with a body, and what it is. */
export const spokenActs = {
  confirm: [orders.confirm, { allow_partial: true }],
  hold: [orders.hold, { reason_code: 'stock' }],
  cancel: [orders.cancel, { reason_code: 'other' }],
  'picking/start': [orderPicking.start, {}],
  ship: [orderShipping.ship, {}],
  'receiving/start': [orderReceiving.start, {}],
} as const satisfies Partial<Record<OrderAct, unknown>>;

/** What makes an order one that is sent to Ana. */
export const toAna = {
  customer: { document: '111.444.777-35', name: 'Ana Souza' },
  shipping_address: campinas,
};
