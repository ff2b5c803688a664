import { printingTitles as titles } from './title-words.ts';
import type { ManualPage } from '../../kernel/manual.ts';

/** The pages of the manual about the screens of this area. */
export const printingManual: readonly ManualPage[] = [
  {
    screen: '/configuracoes/impressoras',
    title: titles.printers,
    purpose: 'Cadastra as impressoras da rede e deste computador e mostra a fila de cada uma.',
    steps: [],
    rules: [
      'A fila tenta de novo por 15 minutos.',
      'O que foi cortado no meio fica incerto e nunca sai outra vez sem que alguém mande.',
    ],
  },
];
