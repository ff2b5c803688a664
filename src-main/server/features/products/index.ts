export { findProduct, hasProducts, touchProduct, type Found as FoundProduct } from './products.queries.ts';
export { productRoutes } from './products.routes.ts';
export { changesBetween, type Change } from './products.rules.ts';
export { loadProducts } from './products.service.ts';
