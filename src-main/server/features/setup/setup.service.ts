import type { User } from '#shared/areas/auth/schema.ts';
import { minPasswordLength } from '#shared/areas/auth/schema.ts';
import { setup } from '#shared/areas/setup/contract.ts';
import { system } from '#shared/areas/system/contract.ts';
import { apiPrefix, type BodyOf } from '#shared/kernel/contract.ts';
import { labels } from '#shared/domain/label-words.ts';
import { keptWithStore } from '../../db/kept-with-store.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Deps } from '../../kernel/deps.ts';
import { isLoopback } from '../../kernel/loopback.ts';
import { StartRefused } from '../../db/start-refused.ts';
import { demandGoodPassword, hashPassword, passwordFault } from '../auth/index.ts';
import { addUser, hasUsers } from '../users/index.ts';

const known = keptWithStore<{ isSetUp: boolean }>();

/** Tells whether there was ever a user; once true it stays true and costs nothing. */
export const isSetUp = ({ store }: Deps): boolean => {
  const state = known(store, () => ({ isSetUp: false }));
  state.isSetUp ||= hasUsers(store.read);
  return state.isSetUp;
};

const openBefore = [system.health.path, setup.run.path, '/openapi.json', '/docs'].map(
  (path) => apiPrefix + path,
);

const isOpenBefore = (path: string): boolean =>
  !path.startsWith(`${apiPrefix}/`) ||
  openBefore.some((open) => path === open || path.startsWith(`${open}/`));

/**
 * Throws AppError 401 `setup_required` while there is no user and the path (without its query) belongs to the API,
 * other than health, setup with all below it, openapi.json and docs.
 */
export const demandSetUp = (deps: Deps, path: string): void => {
  if (!isSetUp(deps) && !isOpenBefore(path)) throw new AppError(401, 'setup_required');
};

/** Throws AppError 403 `setup_local_only` unless the call comes from this computer. */
export const demandLocal = ({ ip }: Pick<Actor, 'ip'>): void => {
  if (!isLoopback(ip)) throw new AppError(403, 'setup_local_only');
};

type FirstUser = Pick<BodyOf<typeof setup.run>, 'username' | 'name' | 'password'> & { readonly actor: Actor };

/** Creates the administrator; throws AppError 409 `already_set_up` where any user exists at the moment of writing. */
const createAdministrator = async (
  deps: Deps,
  { username, name, password, actor }: FirstUser,
): Promise<User> => {
  const passwordHash = await hashPassword(password);
  return deps.store.write('setup.run', async (tx) => {
    if (hasUsers(tx)) throw new AppError(409, 'already_set_up');
    return addUser(tx, deps, { username, name, role: 'admin', passwordHash, actor });
  });
};

/**
 * Creates the first user, an administrator; throws AppError 403 from another computer, 409 `already_set_up`, 422 where
 * the password won't do. Of several calls at once one succeeds.
 */
export const runSetup = async (deps: Deps, actor: Actor, body: BodyOf<typeof setup.run>): Promise<User> => {
  demandLocal(actor);
  if (isSetUp(deps)) throw new AppError(409, 'already_set_up');
  demandGoodPassword('password', body.password, body.username);
  return createAdministrator(deps, { ...body, actor });
};

const nobody: Actor = { caller: null, ip: '', requestId: '' };

/**
 * Creates user `admin` with the password that the configuration names, if it names one and there is no user yet;
 * throws StartRefused `weak_admin_password` where it won't do.
 */
export const seedAdministrator = async (deps: Deps): Promise<void> => {
  const { adminPassword: password } = deps.config;
  if (password === null || isSetUp(deps)) return;
  const username = 'admin';
  if (passwordFault(password, username) !== undefined) {
    throw new StartRefused('weak_admin_password', { min: String(minPasswordLength) });
  }
  await createAdministrator(deps, { username, name: labels.role.admin, password, actor: nobody });
};
