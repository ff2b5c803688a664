export { hasProducts } from './products.queries.ts';
export { productRoutes } from './products.routes.ts';
export { loadProducts } from './products.service.ts';
