import { contracts } from '#shared/areas/index.ts';
import { bind, type Routes } from '../../http/bind.ts';
import type { Deps } from '../../kernel/deps.ts';
import { makeStockLabels } from './stock.service.ts';
import {
  makeLabelsOfProducts,
  makeLocationLabels,
  makeOrderLabels,
  makeProductLabels,
} from './labels.service.ts';

/** The operations that answer with labels to print; they change nothing. */
export const labelRoutes: Routes<Deps> = bind(contracts.labels, {
  locations: (deps, _, body) => makeLocationLabels(deps, body),
  products: (deps, _, body) => makeLabelsOfProducts(deps, body),
  product: (deps, _, { sku, body }) => makeProductLabels(deps, { ...body, sku }),
  stock: (deps, _, body) => makeStockLabels(deps, body),
  order: (deps, { caller }, { id, body }) => makeOrderLabels(deps, caller, { ...body, id }),
});
