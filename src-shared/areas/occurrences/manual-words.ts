import { occurrenceTitles as titles } from './title-words.ts';
import type { ManualPage } from '../../kernel/manual.ts';

/** The pages of the manual about the screens of this area. */
export const occurrenceManual: readonly ManualPage[] = [
  {
    screen: '/qualidade/ocorrencias',
    title: titles.occurrences,
    purpose: 'Guarda o que deu errado, quem cuida e até quando.',
    steps: ['Abra uma aqui ou a partir de qualquer registro.', 'Comente, junte fotos e feche com a solução.'],
    rules: [
      'O prazo vem da gravidade; esperar por um terceiro para o relógio.',
      'Recolher um lote abre uma, crítica.',
    ],
  },
];
