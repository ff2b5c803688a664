import type { Call } from '../call.ts';
import type { Row } from '../house.ts';
import { withTokens } from '../common-recipes.ts';
import { api, password, made, worker, asWorker } from '../makers.ts';
import type { Recipe } from '../recipe.ts';

export const recipes: Readonly<Record<string, Recipe>> = {
  'auth.login': async (house) => {
    const username = house.fresh('entra');
    await made(house, '/users', { username, name: 'Entra', role: 'viewer', password });
    return { headers: {}, body: { username, password } };
  },
  'auth.refresh': withTokens,
  'auth.logout': withTokens,
  'auth.password': async (house) => ({
    ...asWorker(await worker(house)),
    body: { current_password: password, new_password: 'girafa-azul-72' },
  }),
  'auth.revokeSession': async (house) => {
    const session = asWorker(await worker(house));
    const call: Call = { method: 'GET', path: `${api}/auth/sessions`, params: {}, query: [], ...session };
    const { data } = JSON.parse((await house.line.send(call)).text) as { readonly data: readonly Row[] };
    return { ...session, params: { id: data[0]?.['id'] } };
  },
};
