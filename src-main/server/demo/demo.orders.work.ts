import { demoSite } from '#shared/areas/demo/words.ts';
import { codedOrderBody } from '#shared/areas/orders/body-schema.ts';
import type { PickingStop } from '#shared/areas/fulfilment/picking-schema.ts';
import { createFiscalCode } from '../features/fiscal-codes/index.ts';
import { typeRecords } from '../features/operation-types/index.ts';
import { modifySettings } from '../features/settings/index.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Deps } from '../kernel/deps.ts';
import { fulfilmentActs } from '../features/fulfilment/index.ts';
import { orderActs } from '../features/orders/index.ts';
import { settingsOf } from '../kernel/settings.ts';
import { salePriceOf } from './demo.catalogue.rules.ts';
import { demoOrders, type DemoEnd, type DemoOrder } from './demo.orders.rules.ts';
import { demoCustomers } from './demo.customers.rules.ts';
import { customerUids, productsInStock } from './demo.queries.ts';
import { pick } from './demo.scatter.rules.ts';
import { invoiceOrder } from './demo.invoices.work.ts';

const acts = { ...orderActs, ...fulfilmentActs };

type Choices = {
  readonly customers: readonly string[];
  readonly carriers: readonly string[];
  readonly skus: readonly string[];
};
type Work = {
  readonly deps: Deps;
  readonly actor: Actor;
  readonly id: string;
  /** The number of its invoice. */
  readonly number: number;
};

/** Everything that leads from a draft to a completed order, in its order. */
const way: readonly DemoEnd[] = [
  'draft',
  'pending',
  'confirmed',
  'picking',
  'picked',
  'packing',
  'packed',
  'ready',
  'shipped',
  'completed',
];

const make = async (
  { deps, actor }: Pick<Work, 'deps' | 'actor'>,
  order: DemoOrder,
  { customers, carriers, skus }: Choices,
): Promise<string> => {
  const sent = {
    operation_type: 'sale',
    submit: order.end !== 'draft',
    channel: order.channel,
    external_reference: order.reference,
    customer_id: pick(customers, order.customer),
    carrier_id: pick(carriers, order.carrier),
    freight_mode: 0,
    promised_date: order.promisedDate,
    priority: order.priority,
    notes: order.notes,
    items: order.items.map(({ product, quantity }) => {
      const sku = pick(skus, product);
      return { sku, quantity, unit_price: salePriceOf(sku) };
    }),
  };
  const { data } = await acts.create(deps, actor, { input: codedOrderBody.parse(sent), sent });
  return data.id;
};

const goodsOf = ({ product, batch_number: batch, serial_number: serial }: PickingStop) => ({
  code: product.sku,
  ...(batch !== null && { batch_number: batch }),
  ...(serial !== null && { serial_number: serial }),
});

/** Scans so many of the stops of an order, as a picker or whoever checks does. */
const scanAll = async (
  { deps, id }: Work,
  most: number,
  scan: (stop: PickingStop, uid: string) => Promise<unknown>,
): Promise<void> => {
  const { stops } = deps.store.snapshot((on) => acts.picking(on, id));
  for (const stop of stops.slice(0, most)) await scan(stop, deps.ids.uid());
};

const pickAll = (work: Work, most = Infinity): Promise<void> =>
  scanAll(work, most, async (stop, scan_uid) => {
    const { location } = stop;
    const quantity = stop.quantity - stop.quantity_picked;
    if (quantity === 0) return;
    const input = { ...goodsOf(stop), scan_uid, quantity, location_code: location.code };
    await acts.pick(work.deps, work.actor, { id: work.id, input, sent: input });
  });

/** In kg, where a product of the volume has no weight. */
const unknownWeight = 1;
const withBox = 1.01;
const thousandths = 1000;

const checkAll = async (work: Work, most = Infinity): Promise<void> => {
  const { deps, actor, id } = work;
  await scanAll(work, most, (stop, scan_uid) => {
    const input = { ...goodsOf(stop), scan_uid, quantity: stop.quantity };
    return acts.check(deps, actor, { id, input, sent: input });
  });
  await weigh(work);
};

/** Weighs the first volume of an order: what is in it, and a hundredth of that for what holds it. */
const weigh = async ({ deps, actor, id }: Work): Promise<void> => {
  const of = { id, number: '1' };
  const { volumes } = await acts.weigh(deps, actor, { ...of, body: { packaging_type: null } });
  const inside = volumes.find(({ number }) => number === 1)?.suggested_weight ?? unknownWeight;
  const gross_weight = Math.ceil(inside * withBox * thousandths) / thousandths;
  await acts.weigh(deps, actor, { ...of, body: { gross_weight, packaging_type: null } });
};

const steps: Readonly<Partial<Record<DemoEnd, (work: Work) => Promise<unknown>>>> = {
  confirmed: ({ deps, actor, id }) => acts.confirm(deps, actor, { id, body: { allow_partial: true } }),
  picking: async (work) => {
    await acts.startPicking(work.deps, work.actor, { id: work.id, body: {} });
    await pickAll(work, 1);
  },
  picked: async (work) => {
    await pickAll(work);
    await acts.finishPicking(work.deps, work.actor, { id: work.id, body: { shortage: 'cut' } });
  },
  packing: ({ deps, actor, id }) => acts.startPacking(deps, actor, { id }),
  packed: async (work) => {
    await checkAll(work);
    await acts.finishPacking(work.deps, work.actor, work.id);
  },
  ready: async ({ deps, actor, id, number }) => {
    await invoiceOrder(deps, actor, { id, number });
    await acts.makeReady(deps, actor, { id });
  },
  shipped: ({ deps, actor, id }) => acts.ship(deps, actor, { id, body: {} }),
  completed: ({ deps, actor, id }) => acts.complete(deps, actor, { id }),
};

const bring = async (work: Work, end: DemoEnd): Promise<void> => {
  const { deps, actor, id } = work;
  if (end === 'held') await acts.hold(deps, actor, { id, body: { reason_code: 'payment', note: '' } });
  if (end === 'cancelled') {
    await acts.cancel(deps, actor, { id, body: { reason_code: 'customer_request', note: '' } });
  }
  for (const step of way.slice(0, way.indexOf(end) + 1)) await steps[step]?.(work);
  if (end === 'packing') await checkAll(work, 1);
};

/** Every second carrier's orders lack nothing that their invoices ask for, where they wait for them. */
const isComplete = ({ end, carrier }: DemoOrder): boolean =>
  ['picked', 'packing', 'packed'].includes(end) && carrier % 2 === 0;

/** Orders that are worked on side by side. */
const lanes = 8;

/** The orders of a demonstration that are ready to leave, by the UUID of their carrier. */
export type ReadyOrders = ReadonlyMap<string, readonly string[]>;

/**
 * Makes so many orders of a demonstration, of every stage, by the acts of orders themselves, several side by side so that
 * they share commits; gives those that are ready to leave.
 */
export const makeOrders = async (
  deps: Deps,
  actor: Actor,
  { today, count }: { readonly today: string; readonly count: number },
): Promise<ReadyOrders> => {
  await sayIssuer(deps, actor);
  const { read } = deps.store;
  const uids = customerUids(read);
  const whoAre = (role: 'customer' | 'carrier'): readonly string[] =>
    uids.filter((_, index) => demoCustomers[index]?.roles?.includes(role) === true);
  const carriers = whoAre('carrier');
  const choices = { customers: whoAre('customer'), carriers, skus: productsInStock(read) };
  const ready = new Map<string, string[]>();
  const coded = new Set<string>();
  const left = demoOrders(today, count).values();
  const lane = async (): Promise<void> => {
    for (const order of left) {
      if (isComplete(order)) {
        const skus = order.items.map(({ product }) => pick(choices.skus, product));
        await sayCodes({ deps, actor }, skus, coded);
      }
      const id = await make({ deps, actor }, order, choices);
      const number = Number(order.reference.replace('LJ-', ''));
      await bring({ deps, actor, id, number }, order.end);
      const carrier = pick(carriers, order.carrier);
      if (order.end === 'ready') ready.set(carrier, [...(ready.get(carrier) ?? []), id]);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return ready;
};

/** Says what the site has not said yet of whoever issues its invoices, and the CFOP of its sales. */
const sayIssuer = async (deps: Deps, actor: Actor): Promise<void> => {
  const said = settingsOf(deps.store);
  const lacking = (Object.keys(demoSite) as (keyof typeof demoSite)[]).filter((name) => said[name] === null);
  const patch = Object.fromEntries(lacking.map((name) => [name, demoSite[name]]));
  if (lacking.length > 0) await modifySettings(deps, actor, { patch, ifMatch: undefined });
  const cfops = { cfop_internal: '5102', cfop_interstate: '6102' };
  await typeRecords.modify(deps, actor, { key: 'sale', body: cfops });
};

const codes = [
  { type: 'csosn', code: '102' },
  { type: 'cst_pis', code: '49' },
  { type: 'cst_cofins', code: '49' },
] as const;

/** Says the fiscal codes that invoices ask of these products, those that were said already stay. */
const sayCodes = async (
  { deps, actor }: { readonly deps: Deps; readonly actor: Actor },
  skus: readonly string[],
  said: Set<string>,
): Promise<void> => {
  for (const sku of skus.filter((one) => !said.has(one))) {
    said.add(sku);
    for (const input of codes) await createFiscalCode(deps, actor, { sku, input: { ...input } });
  }
};
