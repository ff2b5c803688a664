/** Permissions of a session or token: scopes, roles and the table that joins them. */

export const scopes = [
  'products:read',
  'products:write',
  'fiscal:read',
  'fiscal:write',
  'locations:read',
  'locations:write',
  'inventory:read',
  'inventory:write',
  'stock:read',
  'stock:write',
  'stock:adjust',
  'stock:approve',
  'orders:read',
  'orders:write',
  'orders:cancel',
  'customers:read',
  'customers:write',
  'rma:read',
  'rma:write',
  'webhooks:read',
  'webhooks:write',
  'webhooks:local',
  'tokens:read',
  'tokens:write',
  'settings:read',
  'settings:write',
  'users:read',
  'users:write',
  'reports:read',
  'reports:write',
  'backup:manage',
] as const;
export type Scope = (typeof scopes)[number];

export const roles = ['admin', 'manager', 'operator', 'fiscal', 'viewer'] as const;
export type Role = (typeof roles)[number];

const notForManagers: readonly Scope[] = ['users:write', 'settings:write', 'backup:manage', 'webhooks:local'];
const notForFiscal: readonly Scope[] = ['users:read', 'tokens:read'];
const isRead = (scope: Scope): boolean => scope.endsWith(':read');

const readOf = (...areas: readonly string[]): readonly Scope[] =>
  scopes.filter((scope) => isRead(scope) && areas.includes(scope.slice(0, scope.indexOf(':'))));

const scopesByRole: Record<Role, readonly Scope[]> = {
  admin: scopes,
  manager: scopes.filter((scope) => !notForManagers.includes(scope)),
  operator: [
    ...readOf('products', 'locations', 'inventory', 'stock', 'orders', 'customers', 'rma'),
    'stock:write',
    'orders:write',
    'rma:write',
  ],
  fiscal: [
    ...scopes.filter((scope) => isRead(scope) && !notForFiscal.includes(scope)),
    'fiscal:write',
    'customers:write',
  ],
  viewer: readOf('products', 'locations', 'inventory', 'stock', 'orders', 'reports'),
};

/** The scopes that a person of this role holds, in the order of `scopes`. */
export const scopesOf = (role: Role): readonly Scope[] => scopesByRole[role];

const notForTokens: readonly Scope[] = [
  'users:read',
  'users:write',
  'tokens:write',
  'settings:write',
  'backup:manage',
];

/** Tells whether an API token may ever carry this scope; none makes, renames or ends tokens. */
export const isTokenScope = (scope: Scope): boolean => !notForTokens.includes(scope);

/** The scopes that an API token may carry. */
export const tokenScopes: readonly Scope[] = scopes.filter(isTokenScope);
