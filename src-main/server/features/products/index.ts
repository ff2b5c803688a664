import type { Feature } from '../../http/feature.ts';
import { productRecords } from './records.view.ts';
import { productRoutes } from './products.routes.ts';

export { codeKey, codesAmong, codesIn, type CodeIn } from './products.codes.queries.ts';
export { activeOfPosition, readProductsByCodes, type CodedProduct } from './products.facts.view.ts';
export { findByCode as findProductsByCode } from './products.lookup.view.ts';
export { demandReading } from './products.reading.service.ts';
export { readFiledProducts } from './products.file.view.ts';
export { detailsOf, toColumns, type Codes, type StateColumns } from './products.mapping.queries.ts';
export { matchingIds as matchingProductIds } from './products.matches.view.ts';
export {
  findBarcodeOwner,
  findProduct,
  findProductEver,
  hasProducts,
  stateColumns,
  touchProduct,
  type Found as FoundProduct,
} from './products.queries.ts';
export {
  barcodeFaults,
  barcodeKey,
  barcodeKeyOf,
  beyondBlank,
  changed,
  changesBetween,
  created,
  skuFaults,
  stateFaults,
  stockFaults,
  type Change,
  type ProductState,
} from './products.rules.ts';

export const products: Feature = {
  open: (deps) => ({ routes: productRoutes(deps) }),
  records: [productRecords],
};
