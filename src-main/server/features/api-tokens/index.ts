export { revokeTokensOf } from './api-tokens.queries.ts';
export { apiTokenRoutes } from './api-tokens.routes.ts';
