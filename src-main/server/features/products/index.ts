export { findProduct, hasProducts, touchProduct, type Found as FoundProduct } from './products.queries.ts';
export { productRoutes } from './products.routes.ts';
export { changesBetween, type Change } from './products.rules.ts';
export { loadProducts } from './products.service.ts';
export { filedProducts } from './products.file.view.ts';
export { matchingIds as matchingProductIds } from './products.matches.view.ts';
