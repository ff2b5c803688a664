import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Who may call what, by hand: nothing here is computed from the product. */
const areas =
  'products fiscal locations inventory stock orders customers rma webhooks tokens settings users reports';
const readOfAll = areas.split(' ').map((area) => `${area}:read`);
const writeOfAll = areas.split(' ').map((area) => `${area}:write`);
const special = ['stock:adjust', 'stock:approve', 'orders:cancel', 'backup:manage', 'webhooks:local'];
const all = [...readOfAll, ...writeOfAll, ...special];
const without = (...left: readonly string[]): readonly string[] =>
  all.filter((scope) => !left.includes(scope));

/** The scopes of each role. */
export const table = {
  admin: all,
  manager: without('users:write', 'settings:write', 'backup:manage', 'webhooks:local'),
  operator: [
    'products:read',
    'locations:read',
    'inventory:read',
    'stock:read',
    'orders:read',
    'customers:read',
    'rma:read',
    'stock:write',
    'orders:write',
    'rma:write',
  ],
  fiscal: [
    ...readOfAll.filter((scope) => scope !== 'users:read' && scope !== 'tokens:read'),
    'fiscal:write',
    'customers:write',
  ],
  viewer: ['products:read', 'locations:read', 'inventory:read', 'stock:read', 'orders:read', 'reports:read'],
} as const;
export type RoleName = keyof typeof table;
export const roleNames = Object.keys(table) as RoleName[];

/** The scopes that a token can hold. */
export const forTokens = without(
  'users:read',
  'users:write',
  'tokens:write',
  'settings:write',
  'backup:manage',
);

type Needing = { readonly needs: Readonly<Record<string, string>> };

const folder = join(import.meta.dirname, '../../../../src-shared/areas');
const tables = globSync('*/scopes.test-kit.ts', { cwd: folder }).map(
  (name) => import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href) as Promise<Needing>,
);

/** What each operation asks for, by the hand of its area. */
export const needs: Readonly<Record<string, string>> = Object.assign(
  {},
  ...(await Promise.all(tables)).map((one) => one.needs),
);

/** Whether somebody of that role may call what needs that. */
export const personMay = (role: RoleName, need: string): boolean =>
  ['public', 'any', 'person'].includes(need) ||
  (table[role] as readonly string[]).includes(need.replace('person ', ''));
/** Whether a token of that one scope may call what needs that. */
export const tokenMay = (scope: string, need: string): boolean =>
  need === 'public' || need === 'any' || need === scope;
