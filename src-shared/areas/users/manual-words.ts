import { userTitles as titles } from './title-words.ts';
import type { ManualPage } from '../../kernel/manual.ts';

/** The pages of the manual about the screens of this area. */
export const userManual: readonly ManualPage[] = [
  {
    screen: '/configuracoes/usuarios',
    title: titles.users,
    purpose: 'Diz quem entra e o que cada um pode fazer.',
    steps: [],
    rules: [
      'Há cinco perfis; a tabela mostra o que cada um faz.',
      'Há sempre ao menos um administrador ativo.',
      'Uma pessoa desativada perde as sessões abertas na hora.',
    ],
  },
  {
    screen: '/configuracoes/conta',
    title: titles.account,
    purpose: 'É a sua senha e as suas sessões.',
    steps: [],
    rules: ['Mudar a senha encerra as outras sessões.'],
  },
];
