import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openReturns, type Body, type ReturnsKit } from './returns.test-kit.ts';

const { inspections, returns } = contracts;
const shipped = 8;
const batch = 'L-DEV';

let house: ReturnsKit;

beforeAll(async () => {
  house = await openReturns();
});
afterAll(() => house.kit.server.end());

/** Something that somebody does with the newest return of an order; what it may not do is refused. */
type Step = { readonly act: string; readonly quantity: number; readonly kind: number };

const often = (act: string, times: number): readonly string[] => Array.from({ length: times }, () => act);
const acts = [
  ...often('receive', 6),
  ...often('dispose', 8),
  ...often('undo', 3),
  ...often('inspect', 2),
  ...often('decide', 3),
  ...often('replacement', 2),
  ...often('surplus', 2),
  'create',
  'close',
  'cancel',
] as const;

const step = fc.record({
  act: fc.constantFrom(...acts),
  quantity: fc.integer({ min: 1, max: 4 }),
  kind: fc.integer({ min: 0, max: 5 }),
});

const conditions = ['sealed', 'opened', 'used', 'damaged', 'incomplete', 'expired'] as const;
const destinations = ['restock', 'quarantine', 'repair', 'scrap', 'repair', 'scrap'] as const;

type Sold = Awaited<ReturnType<ReturnsKit['shipped']>> & {
  readonly shelf: string;
  readonly hasLots: boolean;
};
type Known = { id: string | undefined };

/** What is undone: the newest destination, else the newest arrival. */
const undone = async (id: string): Promise<Body> => {
  const arrivals = (await house.read(id)).items.flatMap((item) => item.arrivals);
  const gone = arrivals.flatMap(({ dispositions }) => dispositions).at(-1);
  const what = gone === undefined ? { arrival_id: arrivals.at(-1)?.id } : { disposition_id: gone.id };
  return { ...what, reason: 'Engano' };
};

const bodyOf = async (id: string, sold: Sold, { act, quantity, kind }: Step): Promise<Body> => {
  const { items } = await house.read(id);
  const came = { quantity, condition: conditions[kind], ...(sold.hasLots && { batch_number: batch }) };
  if (act === 'receive') return { lines: [{ item_id: items[0]?.id, ...came }] };
  if (act === 'surplus') return { lines: [{ sku: sold.sku, unexpected: true, ...came }] };
  if (act === 'replacement') return { items: [{ item_id: items[0]?.id, quantity }] };
  if (act === 'undo') return undone(id);
  if (act === 'cancel') return { reason: 'Desistiu' };
  const arrival_id = items
    .flatMap(({ arrivals }) => arrivals)
    .find((one) => one.quantity_undisposed + one.quantity_in_repair > 0)?.id;
  const disposition = destinations[kind];
  const to_location_code = disposition === 'restock' ? sold.shelf : undefined;
  if (act === 'dispose') return { lines: [{ arrival_id, quantity, disposition, to_location_code }] };
  const not_received = [{ item_id: items[0]?.id, reason: 'not_sent' }];
  return act === 'close' ? { not_received } : {};
};

/** Decides the first inspection that waits for it: so much of it is good. */
const decide = async (id: string, good: number): Promise<number> => {
  const arrivals = (await house.read(id)).items.flatMap((item) => item.arrivals);
  const open = arrivals.find(({ inspection }) => inspection !== null && inspection.status !== 'decided');
  if (open === undefined) return 200;
  const params = { id: open.inspection?.id ?? '' };
  const { left } = (await house.kit.server.call(inspections.details, { token: house.token, params })).ok()
    .data;
  await house.looked(params.id);
  const approved = Math.min(good, left);
  const body = { approved, rejected: left - approved, note: 'Visto' } as never;
  return (await house.kit.server.call(inspections.decide, { token: house.token, params, body })).status;
};

const take = async (known: Known, sold: Sold, one: Step): Promise<number> => {
  if (one.act === 'create' || known.id === undefined) {
    const items = [{ order_item_id: sold.item, quantity: one.quantity + 1, resolution: 'refund' }];
    const answer = await house.create({
      order_id: sold.order.id,
      reason_code: 'other',
      approve: true,
      items,
    });
    if (answer.status === 201) known.id = answer.ok().data.id;
    return answer.status;
  }
  if (one.act === 'decide') return decide(known.id, one.quantity);
  const body = await bodyOf(known.id, sold, one);
  const act = one.act === 'surplus' ? 'receive' : (one.act as keyof typeof returns);
  return (await house.act(known.id, act, body)).status;
};

const lying = async (sku: string, status: string): Promise<number> => {
  const call = { token: house.token, query: { sku, stock_status: status } as never };
  const { data } = (await house.kit.server.call(contracts.stock.list, call)).ok();
  return data.reduce((sum, { quantity }) => sum + quantity, 0);
};

/** What of an order's goods is where, by its returns. */
const told = async ({ order }: Sold) => {
  const call = { token: house.token, query: { order_id: order.id } as never };
  const { data } = (await house.kit.server.call(returns.list, call)).ok();
  const all = await Promise.all(data.map(({ id }) => house.read(id)));
  const arrivals = all.flatMap(({ items }) => items.flatMap((item) => item.arrivals));
  const of = (disposition: string): number =>
    arrivals
      .flatMap(({ dispositions }) => dispositions)
      .filter((one) => one.disposition === disposition)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    /** What came back of what left; what came besides left with nothing that is known. */
    claimed: all
      .filter(({ status }) => status !== 'cancelled' && status !== 'rejected')
      .flatMap(({ status, items }) =>
        items
          .filter((item) => item.order_item_id !== null)
          .map((item) =>
            status === 'closed' ? item.quantity_received : Math.max(item.quantity, item.quantity_received),
          ),
      )
      .reduce((sum, quantity) => sum + quantity, 0),
    /** By how much replacements send more than what is returned. */
    overReplaced: all
      .map(({ items, replacements }) => {
        const sent = replacements.reduce((sum, { quantity }) => sum + quantity, 0);
        return sent - Math.max(items[0]?.quantity ?? 0, items[0]?.quantity_received ?? 0);
      })
      .filter((over) => over > 0),
    returned: arrivals.reduce((sum, one) => sum + one.quantity_undisposed, 0),
    inRepair: arrivals.reduce((sum, one) => sum + one.quantity_in_repair, 0),
    received: arrivals.reduce((sum, { quantity }) => sum + quantity, 0),
    /** What went back on sale beyond what decided inspections approved of what they looked at. */
    unapproved: arrivals
      .filter(({ inspection }) => inspection?.status === 'decided')
      .map(({ quantity, inspection, dispositions }) => {
        const of = (disposition: string): number =>
          dispositions
            .filter((one) => one.disposition === disposition)
            .reduce((sum, one) => sum + one.quantity, 0);
        const rejected = inspection?.rejected ?? 0;
        return of('restock') - of('repair') - (quantity - rejected);
      })
      .filter((over) => over > 0),
    restock: of('restock'),
    quarantine: of('quarantine'),
    scrap: of('scrap'),
  };
};

test('whatever is done with returns, goods are where they say, and never more come back than left', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 16 }),
      fc.boolean(),
      async (steps, hasLots) => {
        const shelf = (await house.kit.location()).code;
        const goods = { quantity: shipped, ...(hasLots && { batch_number: batch }) };
        const sold = { ...(await house.shipped(goods)), shelf, hasLots };
        const known: Known = { id: undefined };
        for (const one of steps) expect(await take(known, sold, one)).toBeLessThan(500);
        const now = await told(sold);
        expect(now.claimed).toBeLessThanOrEqual(shipped);
        expect(now.unapproved).toEqual([]);
        expect(now.overReplaced).toEqual([]);
        expect(now.received).toBe(now.returned + now.inRepair + now.restock + now.quarantine + now.scrap);
        expect({
          returned: await lying(sold.sku, 'returned'),
          inRepair: await lying(sold.sku, 'blocked'),
          quarantine: await lying(sold.sku, 'quarantine'),
          restock: await lying(sold.sku, 'available'),
        }).toEqual({
          returned: now.returned,
          inRepair: now.inRepair,
          quarantine: now.quarantine,
          restock: now.restock,
        });
      },
    ),
    { numRuns: 40 },
  );
});
