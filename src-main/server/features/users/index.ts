import type { Feature } from '../../http/feature.ts';
import { userRecords } from './records.view.ts';
import { userRoutes } from './users.routes.ts';

export { findUser, hasUsers } from './users.queries.ts';
export { addUser } from './users.service.ts';

export const users: Feature = {
  open: (deps) => ({ routes: userRoutes(deps) }),
  records: [userRecords],
};
