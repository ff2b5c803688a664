import type { CheckResult } from '#shared/areas/inspections/lists.ts';
import type { InspectionStatus } from '#shared/areas/inspections/states.ts';
import type { Store } from '../../db/capabilities.ts';
import { hot } from './inspections.tables.ts';

/** A check of returned goods: a criterion, its result once there is one, and so many thousandths. */
export type ReturnCheck = {
  readonly created_at: string;
  readonly status: InspectionStatus;
  readonly criterion: string;
  readonly result: CheckResult | null;
  readonly quantity: number;
};

/** Asks for the checks of inspections made in a span, of a product and criterion; null is any. */
export type ChecksAsked = {
  readonly from: string;
  readonly until: string;
  readonly product: number | null;
  readonly criterion: string | null;
};

type Values = ChecksAsked & { readonly isOfProduct: boolean; readonly isOfCriterion: boolean };

const checks = hot<Values, ReturnCheck>((q, p, { isOfProduct, isOfCriterion }) => {
  const rows = q
    .selectFrom('inspection as i')
    .innerJoin('inspection_check as c', 'c.inspection_id', 'i.id')
    .where('i.context', '=', 'return')
    .where('i.created_at', '>=', p('from'))
    .where('i.created_at', '<', p('until'))
    .orderBy('i.id')
    .orderBy('c.id')
    .select(['i.created_at', 'i.status', 'c.criterion', 'c.result', 'c.quantity']);
  const ofProduct = isOfProduct ? rows.where('i.product_id', '=', p('product')) : rows;
  return isOfCriterion ? ofProduct.where('c.criterion', '=', p('criterion')) : ofProduct;
});

/** The checks of the inspections of returned goods that were made in a span; a read worker asks. */
export const checksOfReturns = (store: Store, asked: ChecksAsked): Promise<readonly ReturnCheck[]> => {
  const shape = { isOfProduct: asked.product !== null, isOfCriterion: asked.criterion !== null };
  return store.offload(checks.bind({ ...asked, ...shape }));
};
