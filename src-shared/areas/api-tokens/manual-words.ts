import { apiTokenTitles as titles } from './title-words.ts';
import type { ManualPage } from '../../kernel/manual.ts';

/** The pages of the manual about the screens of this area. */
export const apiTokenManual: readonly ManualPage[] = [
  {
    screen: '/integracoes/tokens',
    title: titles.tokens,
    purpose: 'Dá a cada sistema a sua chave para a API, com o que ele pode fazer e até quando.',
    steps: [],
    rules: [
      'A chave é mostrada uma só vez.',
      'Trocar o segredo deixa o antigo valer por um tempo, para que nada pare.',
    ],
  },
];
