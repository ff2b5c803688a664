export { findProduct, hasProducts, touchProduct, type Found as FoundProduct } from './products.queries.ts';
export { productRoutes } from './products.routes.ts';
export {
  barcodeKey,
  barcodeKeyOf,
  changesBetween,
  type Change,
  type ProductState,
} from './products.rules.ts';
export {
  judgeProduct,
  openDesk,
  prepareNew,
  prepareRemoval,
  prepareReturn,
  prepareWrite,
  type Court,
  type Desk,
  type Draft,
  type Outlook,
} from './products.staging.ts';
export { fieldTaker } from './products.fields.ts';
export { wouldLeaveCount, wouldStrandStock, writingSteps } from './products.bulk.queries.ts';
export { asideFor, loading } from './products.load.queries.ts';
export { newInStaging } from './products.staged.view.ts';
export { readFiledProducts } from './products.file.view.ts';
export { matchingIds as matchingProductIds } from './products.matches.view.ts';
