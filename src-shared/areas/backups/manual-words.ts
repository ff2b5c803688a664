import { backupTitles as titles } from './title-words.ts';
import type { ManualPage } from '../../kernel/manual.ts';

/** The pages of the manual about the screens of this area. */
export const backupManual: readonly ManualPage[] = [
  {
    screen: '/configuracoes/backups',
    title: titles.backups,
    purpose: 'Guarda cópias inteiras dos dados, e as traz de volta.',
    steps: [],
    rules: [
      'Há um backup por dia, conferido inteiro; escolha uma segunda pasta em outro disco.',
      'Restaurar mostra antes o que muda, e os dados de antes ficam guardados.',
    ],
  },
];
