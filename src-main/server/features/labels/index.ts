import type { Feature } from '../../http/feature.ts';
import { closePaperThread } from '../../paper/paper-thread.work.ts';
import { labelRoutes } from './labels.routes.ts';

export {
  makeLabelsOfProducts,
  makeLocationLabels,
  makeOrderLabels,
  makeProductLabels,
} from './labels.service.ts';
export { makeStockLabels } from './stock.service.ts';

export const labels: Feature = {
  open: (deps) => ({ routes: labelRoutes(deps), stop: closePaperThread(deps) }),
};
