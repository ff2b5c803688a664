export { importRoutes } from './imports.routes.ts';
export { keepImportsTidy } from './sweep.work.ts';
