import type { Feature } from '../../http/feature.ts';
import { labelRoutes } from './labels.routes.ts';

export { dotOf } from './file.service.ts';
export type { Label } from './label.rules.ts';
export {
  makeLabelsOfProducts,
  makeLocationLabels,
  makeOrderLabels,
  makeProductLabels,
} from './labels.service.ts';
export { makeStockLabels } from './stock.service.ts';
export { toPdf } from './to-pdf.work.ts';
export { toZpl } from './to-zpl.rules.ts';

export const labels: Feature = { open: (deps) => ({ routes: labelRoutes(deps) }) };
