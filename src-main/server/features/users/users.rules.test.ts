import { expect, test } from 'vitest';
import { accountChangeRefusal, type Account } from './users.rules.ts';

const admin: Account = { role: 'admin', is_active: true };
const manager: Account = { role: 'manager', is_active: true };
const disabledAdmin: Account = { role: 'admin', is_active: false };
const disabledManager: Account = { role: 'manager', is_active: false };

test.each([
  ['other', admin, manager, true, undefined],
  ['other', admin, manager, false, 'last_admin'],
  ['other', admin, disabledAdmin, false, 'last_admin'],
  ['other', admin, 'deleted', false, 'last_admin'],
  ['other', admin, 'deleted', true, undefined],
  ['other', disabledAdmin, 'deleted', false, undefined],
  ['other', disabledAdmin, manager, false, undefined],
  ['other', manager, disabledManager, false, undefined],
  ['other', manager, admin, false, undefined],
  ['self', admin, admin, false, undefined],
  ['self', admin, manager, true, 'own_user'],
  ['self', admin, disabledAdmin, true, 'own_user'],
  ['self', admin, 'deleted', true, 'own_user'],
  ['self', manager, admin, true, 'own_user'],
] as const)('%s, %o becomes %o, another admin %s: %s', (...row) => {
  const [relation, before, after, otherAdmin, refusal] = row;
  expect(accountChangeRefusal({ relation, before, after, otherAdmin })).toBe(refusal);
});
