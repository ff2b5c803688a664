import { roles, scopesOf, type Scope } from '../kernel/access.ts';
import type { Access } from '../kernel/contract.ts';
import { labels } from './label-words.ts';

/** The roles whose people hold a scope, the one with the fewest rights first. */
const rolesWith = (scope: Scope) =>
  roles
    .filter((role) => scopesOf(role).includes(scope))
    .toSorted((one, other) => scopesOf(one).length - scopesOf(other).length);

/** Names the roles whose people may call operations of this access: "Gestor ou Administrador"; '' where everybody may. */
export const whoMay = (access: Access): string =>
  access === 'public' || access === 'authenticated'
    ? ''
    : rolesWith(access)
        .map((role) => labels.role[role])
        .join(' ou ');
