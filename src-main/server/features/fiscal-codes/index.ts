export { fiscalCodeRoutes } from './fiscal-codes.routes.ts';
