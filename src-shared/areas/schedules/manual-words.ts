import { scheduleTitles as titles } from './title-words.ts';
import type { ManualPage } from '../../kernel/manual.ts';

/** The pages of the manual about the screens of this area. */
export const scheduleManual: readonly ManualPage[] = [
  {
    screen: '/docas',
    title: titles.agenda,
    purpose: 'Mostra o dia de cada doca: quem chega, quem sai e os horários livres.',
    steps: ['Marque uma visita; um choque é mostrado antes de salvar, com os horários livres.'],
    rules: [
      'Cada doca diz se recebe, expede ou as duas coisas.',
      'Receber começa a visita; expedir a termina.',
    ],
  },
];
