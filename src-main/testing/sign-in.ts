import { contracts } from '#shared/areas/index.ts';
import { tokenScopes, type Scope } from '#shared/kernel/access.ts';
import type { TestApp } from './test-app.ts';

/** The administrator that `setUp` makes. */
export const administrator = {
  username: 'marcia',
  password: 'girafa-azul-72',
  name: 'Marcia Souza',
} as const;

/** Creates the administrator and gives an access token of theirs. */
export const setUp = async ({ call }: TestApp): Promise<string> => {
  await call(contracts.setup.run, { body: administrator }).then((answer) => answer.ok());
  const { username, password } = administrator;
  const answer = await call(contracts.auth.login, { body: { username, password } });
  return answer.ok().data.access_token;
};

/** Sets the server up and gives an API token with these scopes, all that a token may have by default. */
export const integrationToken = async (
  testApp: TestApp,
  scopes: readonly Scope[] = tokenScopes,
): Promise<string> => {
  const token = await setUp(testApp);
  const body = { name: 'ERP', scopes: [...scopes] };
  const answer = await testApp.call(contracts.apiTokens.create, { token, body });
  return answer.ok().data.token;
};
