import { contracts } from '#shared/areas/index.ts';
import type { Role } from '#shared/kernel/access.ts';
import type { SessionTokens } from '#shared/areas/auth/contract.ts';
import type { TestApp } from './test-app.ts';

/** The password of everybody whom `createPerson` makes. */
export const everyonesPassword = 'lhama-verde-81';

/** A user of a test, logged in. */
export type Colleague = {
  readonly id: string;
  readonly username: string;
  /** Access token. */
  readonly token: string;
  readonly refreshToken: string;
};

/** Logs in and answers what the API gives. */
export const logIn = async (
  { call }: TestApp,
  username: string,
  password = everyonesPassword,
): Promise<SessionTokens> => {
  const answer = await call(contracts.auth.login, { body: { username, password } });
  return answer.ok().data;
};

/** Creates a user of that role, named after it unless told otherwise, and logs in. */
export const createPerson = async (
  testApp: TestApp,
  adminToken: string,
  { role, username = role }: { readonly role: Role; readonly username?: string },
): Promise<Colleague> => {
  const body = { username, name: username, role, password: everyonesPassword };
  const { id } = (await testApp.call(contracts.users.create, { token: adminToken, body })).ok().data;
  const { access_token: token, refresh_token: refreshToken = '' } = await logIn(testApp, username);
  return { id, username, token, refreshToken };
};
