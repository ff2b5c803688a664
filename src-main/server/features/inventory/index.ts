export { checkEveryDay } from './reads/daily-check.ts';
export { stockReadRoutes } from './reads/reads.routes.ts';
export { post } from './posting/post.ts';
export type { Document, End, LotRef, PostingLine } from './posting/posting.ts';
export { locationStockRoutes } from './location-stock/location-stock.routes.ts';
export { occupancyRoutes } from './occupancy/occupancy.routes.ts';
