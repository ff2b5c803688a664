import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRoutes, contracts } from '#shared/contracts/index.ts';
import { pathOf, type RouteSpec } from '#shared/kernel/contract.ts';
import { hire, logIn } from '../../../testing/people.ts';
import { administrator, setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

/** The table of api.md, Authentication, by hand: nothing here is computed from the product. */
const areas =
  'products fiscal locations inventory stock orders customers rma webhooks settings users reports';
const readOfAll = areas.split(' ').map((area) => `${area}:read`);
const writeOfAll = areas.split(' ').map((area) => `${area}:write`);
const special = ['stock:adjust', 'stock:approve', 'orders:cancel', 'backup:manage', 'webhooks:local'];
const all = [...readOfAll, ...writeOfAll, ...special];
const without = (...left: readonly string[]): readonly string[] =>
  all.filter((scope) => !left.includes(scope));

const table = {
  admin: all,
  manager: without('users:write', 'settings:write', 'backup:manage', 'webhooks:local'),
  operator: [
    'products:read',
    'locations:read',
    'inventory:read',
    'stock:read',
    'orders:read',
    'customers:read',
    'stock:write',
    'orders:write',
    'rma:write',
  ],
  fiscal: [...readOfAll.filter((scope) => scope !== 'users:read'), 'fiscal:write', 'customers:write'],
  viewer: ['products:read', 'locations:read', 'inventory:read', 'stock:read', 'orders:read', 'reports:read'],
} as const;
type RoleName = keyof typeof table;
const roleNames = Object.keys(table) as RoleName[];

const forTokens = without('users:read', 'users:write', 'settings:write', 'backup:manage');

/** What each operation asks for, by hand; `person` is whoever is logged in, `any` a token too. */
const needs: Readonly<Record<string, string>> = {
  'system.health': 'public',
  'webhooks.list': 'webhooks:read',
  'webhooks.create': 'webhooks:write',
  'webhooks.details': 'webhooks:read',
  'webhooks.modify': 'webhooks:write',
  'webhooks.remove': 'webhooks:write',
  'webhooks.settings': 'webhooks:read',
  'webhooks.changeSettings': 'webhooks:write',
  'webhooks.rotateSecret': 'webhooks:write',
  'webhooks.pause': 'webhooks:write',
  'webhooks.resume': 'webhooks:write',
  'webhooks.history': 'webhooks:read',
  'webhooks.delivery': 'webhooks:read',
  'webhooks.redeliver': 'webhooks:write',
  'webhooks.statistics': 'webhooks:read',
  'webhooks.summary': 'webhooks:read',
  'webhooks.test': 'webhooks:write',
  'webhooks.recover': 'webhooks:write',
  'webhooks.discard': 'webhooks:write',
  'webhooks.events': 'webhooks:read',
  'setup.state': 'public',
  'setup.run': 'public',
  'auth.login': 'public',
  'auth.refresh': 'public',
  'auth.logout': 'public',
  'auth.me': 'any',
  'auth.password': 'person',
  'auth.sessions': 'person',
  'auth.revokeSession': 'person',
  'users.list': 'users:read',
  'users.details': 'users:read',
  'users.create': 'users:write',
  'users.modify': 'users:write',
  'users.remove': 'users:write',
  'apiTokens.list': 'webhooks:read',
  'apiTokens.create': 'person webhooks:write',
  'apiTokens.revoke': 'person webhooks:write',
  'audit.list': 'users:read',
  'notifications.list': 'person',
  'notifications.read': 'person',
  'settings.read': 'settings:read',
  'settings.modify': 'settings:write',
  'warehouses.list': 'locations:read',
  'warehouses.details': 'locations:read',
  'warehouses.create': 'locations:write',
  'warehouses.modify': 'locations:write',
  'warehouses.remove': 'locations:write',
  'locations.list': 'locations:read',
  'locations.lookup': 'locations:read',
  'locations.details': 'locations:read',
  'locations.create': 'locations:write',
  'locations.generate': 'locations:write',
  'locations.modify': 'locations:write',
  'locations.remove': 'locations:write',
  'locations.block': 'locations:write',
  'locations.unblock': 'locations:write',
  'locations.products': 'locations:read',
  'locations.movements': 'stock:read',
  'locations.occupancy': 'locations:read',
  'locations.occupancyOf': 'locations:read',
  'locations.map': 'locations:read',
  'docks.list': 'locations:read',
  'docks.create': 'locations:write',
  'operationTypes.goodsReceipt': 'stock:write',
  'stockCommands.adjust': 'stock:adjust',
  'stockCommands.transfer': 'stock:write',
  'stockCommands.changeStatus': 'stock:write',
  'stockCommands.scrap': 'stock:adjust',
  'stockCommands.reverse': 'stock:adjust',
  'allocation.preview': 'inventory:read',
  'lots.list': 'inventory:read',
  'lots.modify': 'stock:adjust',
  'lots.modifyById': 'stock:adjust',
  'lots.serials': 'inventory:read',
  'stock.summary': 'inventory:read',
  'stock.list': 'inventory:read',
  'stock.query': 'inventory:read',
  'stock.expiring': 'inventory:read',
  'stock.lowStock': 'inventory:read',
  'stock.valuation': 'inventory:read',
  'stock.abc': 'inventory:read',
  'stock.ofProduct': 'inventory:read',
  'stock.totalsOf': 'inventory:read',
  'movements.list': 'stock:read',
  'movements.details': 'stock:read',
  'movements.ofProduct': 'stock:read',
  'counts.list': 'stock:read',
  'counts.create': 'stock:write',
  'counts.details': 'stock:read',
  'counts.modify': 'stock:write',
  'counts.start': 'stock:write',
  'counts.places': 'stock:read',
  'counts.lines': 'stock:read',
  'counts.register': 'stock:write',
  'counts.finish': 'stock:write',
  'counts.recount': 'stock:approve',
  'counts.approve': 'stock:approve',
  'counts.cancel': 'stock:approve',
  'integrity.read': 'inventory:read',
  'integrity.check': 'inventory:write',
  'integrity.repair': 'inventory:write',
  'stream.open': 'any',
  'jobs.list': 'any',
  'jobs.details': 'any',
  'jobs.cancel': 'any',
  'server.read': 'settings:read',
  'server.modify': 'settings:write',
  'server.checkFolder': 'settings:write',
  'server.moveFolder': 'settings:write',
  'backups.list': 'backup:manage',
  'backups.status': 'backup:manage',
  'backups.details': 'backup:manage',
  'backups.create': 'backup:manage',
  'backups.verify': 'backup:manage',
  'backups.restore': 'backup:manage',
  'backups.remove': 'backup:manage',
  'imports.list': 'products:read',
  'imports.create': 'products:write',
  'imports.details': 'products:read',
  'imports.mapping': 'products:write',
  'imports.rows': 'products:read',
  'imports.apply': 'products:write',
  'imports.undo': 'products:write',
  'imports.errors': 'products:read',
  'imports.template': 'products:read',
  'products.list': 'products:read',
  'products.lookup': 'products:read',
  'products.details': 'products:read',
  'products.create': 'products:write',
  'products.modify': 'products:write',
  'products.remove': 'products:write',
  'products.stockControl': 'products:write',
  'products.expirationControl': 'products:write',
  'products.temperatureControl': 'products:write',
  'exports.products': 'products:read',
  'exports.stock': 'inventory:read',
  'exports.movements': 'stock:read',
  'fiscalCodes.list': 'fiscal:read',
  'fiscalCodes.details': 'fiscal:read',
  'fiscalCodes.create': 'fiscal:write',
  'fiscalCodes.modify': 'fiscal:write',
  'fiscalCodes.remove': 'fiscal:write',
};

const personMay = (role: RoleName, need: string): boolean =>
  ['public', 'any', 'person'].includes(need) ||
  (table[role] as readonly string[]).includes(need.replace('person ', ''));
const tokenMay = (scope: string, need: string): boolean =>
  need === 'public' || need === 'any' || need === scope;

let testApp: TestApp;
const people = new Map<RoleName, string>();
const tokens = new Map<string, string>();

beforeAll(async () => {
  testApp = await openTestApp();
  const admin = await setUp(testApp);
  people.set('admin', admin);
  for (const role of roleNames.filter((name) => name !== 'admin')) {
    people.set(role, (await hire(testApp, admin, { role })).token);
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
