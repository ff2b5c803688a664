export { hasUsers } from './users.queries.ts';
export { userRoutes } from './users.routes.ts';
export { addUser } from './users.service.ts';
