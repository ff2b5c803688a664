import type { Feature } from '../../http/feature.ts';
import { accessRoutes } from './auth.routes.ts';

export { createAuthenticator } from './authenticator.ts';
export { demandGoodPassword, hashPassword } from './password-hash.ts';
export { passwordFault } from './password.rules.ts';
export { hashOfSecret, newSecret } from './secrets.ts';
export { endEverySession, endSessionsOf } from './session.queries.ts';

export const auth: Feature = {
  open: (deps) => ({ routes: accessRoutes({ ...deps, box: deps.outgoing.box }) }),
};
