import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Deps } from '../../kernel/deps.ts';
import { makeStockLabels } from './stock.service.ts';
import {
  makeLabelsOfProducts,
  makeLocationLabels,
  makeOrderLabels,
  makeProductLabels,
} from './labels.service.ts';

/** The operations that answer with labels to print; they change nothing. */
export const labelRoutes = (deps: Deps): readonly Mounted[] => [
  handle(contracts.labels.locations, async ({ body }) => ({ file: await makeLocationLabels(deps, body) })),
  handle(contracts.labels.products, async ({ body }) => ({ file: await makeLabelsOfProducts(deps, body) })),
  handle(contracts.labels.product, async ({ params, body }) => ({
    file: await makeProductLabels(deps, { ...body, sku: params.sku }),
  })),
  handle(contracts.labels.stock, async ({ body }) => ({ file: await makeStockLabels(deps, body) })),
  handle(contracts.labels.order, async ({ caller, params, body }) => ({
    file: await makeOrderLabels(deps, caller, { ...body, id: params.id }),
  })),
];
