import { contracts } from '#shared/areas/index.ts';
import type { StockHouse } from '../../testing/stock-house.ts';
import type { Stories } from './story.test-kit.ts';

const withUser = async ({ server, token }: StockHouse): Promise<string> => {
  const body = { username: 'joana', name: 'Joana', role: 'viewer' as const, password: 'lhama-verde-81' };
  return (await server.call(contracts.users.create, { token, body })).ok().data.id;
};

/** The forms and dialogs of people and the frame. */
export const peopleStories: Stories = {
  'a new user': {
    files: [
      'features/users/new-user.screen.tsx',
      'features/users/role-field.tsx',
      'ui/new-password/new-password-fields.tsx',
    ],
    path: '/configuracoes/usuarios/novo',
  },
  'what each role may do': {
    files: ['features/users/roles.dialog.tsx'],
    path: '/configuracoes/usuarios',
    clicks: [/^O que cada perfil faz/],
  },
  'a user': {
    files: ['features/users/user.screen.tsx'],
    isBeside: true,
    path: '/configuracoes/usuarios/',
    prepare: withUser,
  },
  'another password': {
    files: ['features/users/user.screen.tsx'],
    path: '/configuracoes/usuarios/',
    prepare: withUser,
    clicks: [/^Redefinir senha/],
  },
  'the own password': {
    files: ['features/account/account.screen.tsx'],
    isBeside: true,
    path: '/configuracoes/conta',
  },
  'the own account': {
    files: ['features/account/account.screen.tsx'],
    path: '/configuracoes/conta',
    isScreen: true,
    isBeside: true,
  },
  'the keys': {
    files: ['app/layout/keys-dialog.tsx'],
    isBeside: true,
    path: '/configuracoes/conta',
    types: '?',
  },
};
