import { contracts } from '#shared/areas/index.ts';
import type { Api } from '../../../src-renderer/lib/api.ts';
import { ApiError } from '../../../src-renderer/lib/api-error.ts';

/** The end of a call: its status, with the case and the sentence of a refusal; 0 where no answer came. */
export type CallOutcome = { readonly status: number; readonly code: string; readonly message: string };

/** Gives the end of a call, whether it was answered, refused or lost. */
export const outcomeOf = async (call: Promise<unknown>): Promise<CallOutcome> => {
  try {
    await call;
    return { status: 200, code: '', message: '' };
  } catch (error) {
    if (error instanceof ApiError)
      return { status: error.status, code: error.reason, message: error.message };
    return { status: 0, code: 'lost', message: String(error) };
  }
};

/** Creates a product of that SKU. */
export const create = (api: Api, sku: string): Promise<unknown> => {
  const body = { sku, name: `Produto ${sku}`, unit: 'UN' as const, product_type: 'resale_good' as const };
  return api.call(contracts.products.create, { body });
};

/** Counts the products in the list. */
export const countProducts = async (api: Api): Promise<number> =>
  (await api.call(contracts.products.list, {})).pagination.records.total;
