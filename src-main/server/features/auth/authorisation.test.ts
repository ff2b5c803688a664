import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRoutes, contracts } from '#shared/areas/index.ts';
import { pathOf, type RouteSpec } from '#shared/kernel/contract.ts';
import { createPerson, logIn } from '../../../testing/people.ts';
import { administrator, setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  forTokens,
  needs,
  personMay,
  roleNames,
  table,
  tokenMay,
  type RoleName,
} from './authorisation.test-kit.ts';

let testApp: TestApp;
const people = new Map<RoleName, string>();
const tokens = new Map<string, string>();

beforeAll(async () => {
  testApp = await openTestApp();
  const admin = await setUp(testApp);
  people.set('admin', admin);
  for (const role of roleNames.filter((name) => name !== 'admin')) {
    people.set(role, (await createPerson(testApp, admin, { role })).token);
  }
  for (const scope of forTokens) {
    const body = { name: scope, scopes: [scope] };
    const answer = await testApp.call(contracts.apiTokens.create, { token: admin, body });
    tokens.set(scope, answer.ok().data.token);
  }
});

afterAll(() => testApp.end());

/** Whether the call gets past the guard; the body is one that no operation accepts, so that nothing
 * changes; so is the query of one that would never end its answer. */
const passes = async (spec: RouteSpec, bearer: string | undefined): Promise<boolean | string> => {
  const endless = spec.stream === undefined ? '' : '?no_such_parameter=1';
  const url = pathOf(spec, spec.example.params ?? {}).replace('CAF-500-TM', 'no-such-sku') + endless;
  const headers = {
    'content-type': 'application/json',
    ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
  };
  const payload = spec.method === 'GET' ? {} : { payload: '{"no_such_field":1}' };
  const answer = await testApp.raw({ method: spec.method, url, headers, ...payload });
  if (answer.statusCode >= 500) return answer.body;
  return answer.statusCode !== 401 && answer.statusCode !== 403;
};

describe('authorisation', () => {
  test('every operation of the contracts stands in the table, and nothing else does', () => {
    expect(new Set(allRoutes.map(({ id }) => id))).toEqual(new Set(Object.keys(needs)));
  });

  test.each(roleNames)('%s holds the scopes of the table', async (role) => {
    const { user } =
      role === 'admin'
        ? await logIn(testApp, administrator.username, administrator.password)
        : await logIn(testApp, role);
    expect(new Set(user.scopes)).toEqual(new Set(table[role]));
  });

  test.each(roleNames)('%s may call what the table says', async (role) => {
    for (const spec of allRoutes.filter(({ id }) => needs[id] !== 'public')) {
      expect([spec.id, await passes(spec, people.get(role))]).toEqual([
        spec.id,
        personMay(role, needs[spec.id]!),
      ]);
    }
  });

  test('a token with one scope may call what that scope opens', async () => {
    for (const [scope, token] of tokens) {
      for (const spec of allRoutes.filter(({ id }) => needs[id] !== 'public')) {
        const seen = [scope, spec.id, await passes(spec, token)];
        expect(seen).toEqual([scope, spec.id, tokenMay(scope, needs[spec.id]!)]);
      }
    }
  });

  test.each([undefined, 'alm_at_nobody_holds_this', 'alm_nobody_holds_this_either'])(
    '%s opens nothing',
    async (bearer) => {
      for (const spec of allRoutes.filter(({ id }) => needs[id] !== 'public')) {
        expect([spec.id, await passes(spec, bearer)]).toEqual([spec.id, false]);
      }
    },
  );

  test('public operations answer without a token', async () => {
    const open = allRoutes.filter(({ id }) => needs[id] === 'public');
    for (const spec of open) expect([spec.id, await passes(spec, undefined)]).toEqual([spec.id, true]);
  });
});
