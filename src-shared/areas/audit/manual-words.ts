import { auditTitles as titles } from './title-words.ts';
import type { ManualPage } from '../../kernel/manual.ts';

/** The pages of the manual about the screens of this area. */
export const auditManual: readonly ManualPage[] = [
  {
    screen: '/configuracoes/auditoria',
    title: titles.audit,
    purpose: 'Diz quem fez o quê em qual registro, com o valor de antes e o de depois.',
    steps: [],
    rules: ['O registro não se altera nem se apaga.'],
  },
];
