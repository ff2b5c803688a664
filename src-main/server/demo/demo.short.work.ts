import { codedOrderBody } from '#shared/areas/orders/body-schema.ts';
import { addDays } from '#shared/kernel/civil-date.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Deps } from '../kernel/deps.ts';
import { orderActs as acts } from '../features/orders/index.ts';
import { categoryOf, purchasePriceOf, salePriceOf } from './demo.catalogue.rules.ts';
import { partiesOf, suppliersOf } from './demo.past.work.ts';
import { lowGoods } from './demo.queries.ts';

/** Lists the sales that want more than there is: so many pieces more, promised in so many days, one confirmed as far as it goes. */
const sales = [
  { beyond: 6, inDays: 1, isConfirmed: false },
  { beyond: 4, inDays: 4, isConfirmed: true },
] as const;
const firstSale = 10_480;
const purchase = 'PC-7250';
const arrivesInDays = 2;
const mostBought = 3;

/**
 * Makes orders that lack stock: sales of goods of which too little is left, and a purchase on its way that brings them of their
 * supplier.
 */
export const makeShort = async (deps: Deps, actor: Actor, today: string): Promise<void> => {
  const create = async (sent: object): Promise<string> =>
    (await acts.create(deps, actor, { input: codedOrderBody.parse(sent), sent })).data.id;
  const low = lowGoods(deps.store.read);
  const [first] = low;
  if (first === undefined) return;
  const category = categoryOf(first.sku);
  const bought = low.filter(({ sku }) => categoryOf(sku) === category).slice(0, mostBought);
  await create({
    operation_type: 'purchase_receipt',
    channel: 'compras',
    external_reference: purchase,
    customer_id: suppliersOf(deps)(category),
    promised_date: addDays(today, arrivesInDays),
    items: bought.map(({ sku, available, ideal }) => ({
      sku,
      quantity: ideal - available,
      unit_price: purchasePriceOf(sku),
    })),
  });
  const { customers, carriers } = partiesOf(deps);
  for (const [index, { beyond, inDays, isConfirmed }] of sales.entries()) {
    const goods = low[index];
    if (goods === undefined) return;
    const { sku, available } = goods;
    const id = await create({
      operation_type: 'sale',
      submit: true,
      channel: 'loja',
      external_reference: `LJ-${firstSale + index}`,
      customer_id: customers[index],
      carrier_id: carriers[0],
      freight_mode: 0,
      promised_date: addDays(today, inDays),
      items: [{ sku, quantity: available + beyond, unit_price: salePriceOf(sku) }],
    });
    if (isConfirmed) await acts.confirm(deps, actor, { id, body: { allow_partial: true } });
  }
};
