export { importRoutes } from './imports.routes.ts';
export { sweepOldImports } from './sweep.ts';
