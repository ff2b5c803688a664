import { quarantineTitles as titles } from './title-words.ts';
import type { ManualPage } from '../../kernel/manual.ts';

/** The pages of the manual about the screens of this area. */
export const quarantineManual: readonly ManualPage[] = [
  {
    screen: '/qualidade/quarentena',
    title: titles.list,
    purpose: 'Mostra o que não pode ser vendido, há quantos dias, por quê e quanto custa parado.',
    steps: [
      'Marque as linhas e libere, descarte, mova ou devolva, inteiras ou em parte, até 200 de uma vez.',
    ],
    rules: [
      'Descartar tira do estoque e pede motivo.',
      'Liberar pede quem aprova estoque, se assim está em Configurações.',
    ],
  },
];
