import type { Feature } from '../../http/feature.ts';
import { tokenRecords } from './records.view.ts';
import { apiTokenRoutes } from './api-tokens.routes.ts';

export { revokeTokensOf } from './api-tokens.queries.ts';

export const apiTokens: Feature = {
  open: (deps) => ({ routes: apiTokenRoutes(deps) }),
  records: [tokenRecords],
};
