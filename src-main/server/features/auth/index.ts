import type { Feature } from '../../http/feature.ts';
import { accessRoutes } from './auth.routes.ts';

export { createAuthenticator } from './authenticator.state.ts';
export { demandGoodPassword, hashPassword } from './password-hash.work.ts';
export { passwordFault } from './password.rules.ts';
export { hashOfSecret, newSecret } from './secrets.rules.ts';
export { endEverySession, endSessionsOf } from './session.queries.ts';

export const auth: Feature = {
  open: (deps) => ({ routes: accessRoutes({ ...deps, box: deps.outgoing.box }) }),
};
