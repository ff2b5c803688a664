import { codedOrderBody } from '#shared/areas/orders/body-schema.ts';
import { receiveBody } from '#shared/areas/inbound/receiving-schema.ts';
import { createPlanBody } from '#shared/areas/inspections/plan-schema.ts';
import { createInspectionBody, decideBody } from '#shared/areas/inspections/schema.ts';
import { contracts } from '#shared/areas/index.ts';
import { demoFindings, demoPlans } from '#shared/areas/demo/inspection-words.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Deps } from '../kernel/deps.ts';
import { inspectionActs as acts } from '../features/inspections/index.ts';
import { inboundActs } from '../features/inbound/index.ts';
import { orderActs } from '../features/orders/index.ts';
import { purchasePriceOf } from './demo.catalogue.rules.ts';
import { demoCustomers } from './demo.customers.rules.ts';
import { clockOf } from './demo.past.work.ts';
import { customerUids, plainProducts, shelfOf } from './demo.queries.ts';

/** The expected orders whose goods are looked at: so much of the product of each plan for what comes in. */
const arrivals = [
  [40, 6],
  [60, 4],
  [30, 8],
] as const;
const firstReference = 7_300;

type Work = { readonly deps: Deps; readonly actor: Actor; readonly skus: readonly string[] };

/** Makes the plans, each for a product of its own, so that nothing else that comes in is looked at. */
const makePlans = async ({ deps, actor, skus }: Work): Promise<void> => {
  for (const [index, { name, context, percent, criteria }] of demoPlans.entries()) {
    const isPeriodic = context === 'periodic';
    const sent = {
      name,
      context,
      match: { sku: skus[index] },
      sampling: percent === null ? 'all' : 'percent',
      sample_percent: percent,
      sample_min: percent === null ? 0 : 2,
      accept_number: percent === null ? 0 : 1,
      criteria,
      every_days: isPeriodic ? 90 : null,
      is_active: !isPeriodic,
    };
    await acts.createPlan(deps, actor, createPlanBody.parse(sent));
  }
};

type Arriving = { readonly goods: readonly { readonly sku: string; readonly quantity: number }[] };

const bringIn = async (
  { deps, actor }: Work,
  { goods, reference, supplier }: Arriving & { readonly reference: string; readonly supplier: string },
): Promise<void> => {
  const sent = {
    operation_type: 'purchase_receipt',
    channel: 'compras',
    external_reference: reference,
    customer_id: supplier,
    items: goods.map((one) => ({ ...one, unit_price: purchasePriceOf(one.sku) })),
  };
  const { id } = (await orderActs.create(deps, actor, { input: codedOrderBody.parse(sent), sent })).data;
  await inboundActs.startReceiving(deps, actor, { id, body: {} });
  for (const { sku: code, quantity } of goods) {
    const scan = { scan_uid: deps.ids.uid(), code, quantity };
    await inboundActs.receive(deps, actor, { id, input: receiveBody.parse(scan), sent: scan });
  }
  await inboundActs.finishReceiving(deps, actor, { id, body: {} });
};

const bringAllIn = async (work: Work): Promise<void> => {
  const [supplier = ''] = customerUids(work.deps.store.read).filter(
    (_, index) => demoCustomers[index]?.roles?.includes('supplier') === true,
  );
  for (const [index, quantities] of arrivals.entries()) {
    const goods = quantities.map((quantity, at) => ({ sku: work.skus[at] ?? '', quantity }));
    await bringIn(work, { goods, reference: `PC-${firstReference + index}`, supplier });
  }
};

/** The inspections of a product, the oldest first, by their UUIDs. */
const inspectionsOf = ({ deps, actor }: Work, sku: string | undefined): readonly string[] => {
  const query = contracts.inspections.list.query.parse({ sku });
  return acts
    .list(deps, actor, query)
    .items.map(({ id }) => id)
    .toReversed();
};

const approved = { result: 'approved' } as const;

/** A sample that did not pass: what it was taken of goes to quarantine. */
const refuse = async ({ deps, actor }: Work, id: string): Promise<void> => {
  const { light: value, refused: note } = demoFindings;
  const body = {
    checks: [{ criterion: 'packaging', result: 'rejected' as const }],
    measurements: [{ criterion: 'weight', value }],
  };
  await acts.modify(deps, actor, { id, ifMatch: undefined, body });
  await acts.decide(deps, actor, { id, body: decideBody.parse({ rejected: arrivals[2][0], note }) });
};

/** The first sample is approved, the last is rejected, the first of what is looked at unit by unit is under way. */
const lookAt = async (work: Work): Promise<void> => {
  const { deps, actor, skus } = work;
  const [sampled = '', , bad = ''] = inspectionsOf(work, skus[0]);
  const [counted = ''] = inspectionsOf(work, skus[1]);
  const { weight: value, defect, note } = demoFindings;
  const seen = {
    checks: [
      { criterion: 'packaging', ...approved },
      { criterion: 'weight', ...approved },
    ],
    measurements: [{ criterion: 'weight', value }],
  };
  await acts.modify(deps, actor, { id: sampled, ifMatch: undefined, body: seen });
  const body = decideBody.parse({ approved: arrivals[0][0], note });
  await acts.decide(deps, actor, { id: sampled, body });
  await refuse(work, bad);
  const found = { checks: [{ criterion: 'packaging', ...approved }], defects: [defect] };
  await acts.modify(deps, actor, { id: counted, ifMatch: undefined, body: found });
};

/** Goods for sale that somebody wanted to be looked at days ago, and nobody did. */
const forget = async ({ deps, actor }: Work): Promise<void> => {
  const shelf = shelfOf(deps.store.read);
  if (shelf === undefined) return;
  const then = { ...deps, clock: clockOf(deps.clock, 6) };
  const sent = { sku: shelf.sku, location_code: shelf.code, quantity: 2, stock_status: 'available' };
  await acts.create(then, actor, createInspectionBody.parse(sent));
};

/** Makes plans of inspection, and inspections of each stage from receipts, with one that is overdue. */
export const makeInspections = async (deps: Deps, actor: Actor): Promise<void> => {
  // the last products: the first ones come in with the other expected orders
  const skus = plainProducts(deps.store.read).slice(-demoPlans.length);
  const work = { deps, actor, skus };
  await makePlans(work);
  await bringAllIn(work);
  await lookAt(work);
  await forget(work);
};
