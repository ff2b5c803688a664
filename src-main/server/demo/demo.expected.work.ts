import { codedOrderBody } from '#shared/areas/orders/body-schema.ts';
import { putawayBody, receiveBody } from '#shared/areas/inbound/receiving-schema.ts';
import { addDays } from '#shared/kernel/civil-date.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Deps } from '../kernel/deps.ts';
import { inboundActs } from '../features/inbound/index.ts';
import { orderActs } from '../features/orders/index.ts';
import { demoCustomers } from './demo.customers.rules.ts';
import { customerUids, roomyStorage, plainProducts } from './demo.queries.ts';
import { purchasePriceOf } from './demo.catalogue.rules.ts';
import { pick } from './demo.scatter.rules.ts';

const acts = { ...orderActs, ...inboundActs };

/** The stages that the expected orders of a demonstration reach, one each. */
const ends = ['pending', 'pending', 'receiving', 'received', 'putaway', 'pending', 'completed'] as const;
type End = (typeof ends)[number];

type Goods = { readonly sku: string; readonly quantity: number };
type Work = {
  readonly deps: Deps;
  readonly actor: Actor;
  readonly id: string;
  readonly goods: readonly Goods[];
  /** Is the code of the location where it is stored. */
  readonly shelf: string;
};

const firstReference = 7_200;

const make = async (
  { deps, actor }: Pick<Work, 'deps' | 'actor'>,
  {
    goods,
    customer,
    index,
    today,
  }: { goods: readonly Goods[]; customer: string; index: number; today: string },
): Promise<string> => {
  const sent = {
    operation_type: 'purchase_receipt',
    channel: 'compras',
    external_reference: `PC-${firstReference + index}`,
    customer_id: customer,
    promised_date: addDays(today, index - 1),
    items: goods.map((one) => ({ ...one, unit_price: purchasePriceOf(one.sku) })),
  };
  return (await acts.create(deps, actor, { input: codedOrderBody.parse(sent), sent })).data.id;
};

const receive = async ({ deps, actor, id, goods }: Work, most: number): Promise<void> => {
  for (const { sku: code, quantity } of goods.slice(0, most)) {
    const sent = { scan_uid: deps.ids.uid(), code, quantity };
    await acts.receive(deps, actor, { id, input: receiveBody.parse(sent), sent });
  }
};

const store = async ({ deps, actor, id, goods, shelf }: Work, most: number): Promise<void> => {
  for (const { sku: code, quantity } of goods.slice(0, most)) {
    const sent = { scan_uid: deps.ids.uid(), code, quantity, location_code: shelf };
    await acts.store(deps, actor, { id, input: putawayBody.parse(sent), sent });
  }
};

const bring = async (work: Work, end: End): Promise<void> => {
  const { deps, actor, id } = work;
  if (end === 'pending') return;
  await acts.startReceiving(deps, actor, { id, body: {} });
  await receive(work, end === 'receiving' ? 1 : Infinity);
  if (end === 'receiving') return;
  await acts.finishReceiving(deps, actor, { id, body: {} });
  if (end !== 'received') await store(work, end === 'putaway' ? 1 : Infinity);
};

/** Makes the expected orders of a demonstration, of every stage, by the acts of orders themselves. */
export const makeExpected = async (deps: Deps, actor: Actor, today: string): Promise<void> => {
  const { read } = deps.store;
  const suppliers = customerUids(read).filter(
    (_, index) => demoCustomers[index]?.roles?.includes('supplier') === true,
  );
  const skus = plainProducts(read);
  const shelves = roomyStorage(read);
  for (const [index, end] of ends.entries()) {
    const goods = [0, 1, 2].map((line) => ({ sku: pick(skus, index * 3 + line), quantity: 2 + line }));
    const id = await make({ deps, actor }, { goods, customer: pick(suppliers, index), index, today });
    await bring({ deps, actor, id, goods, shelf: pick(shelves, index) }, end);
  }
};
