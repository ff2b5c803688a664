import { returnTitles as titles } from './title-words.ts';
import type { ManualPage } from '../../kernel/manual.ts';

/** The pages of the manual about the screens of this area. */
export const returnManual: readonly ManualPage[] = [
  {
    screen: '/qualidade/devolucoes',
    title: titles.returns,
    purpose: 'Acompanha o que volta, do pedido de devolução ao destino de cada item.',
    steps: [
      'Ache a devolução pelo número, rastreio, pedido, nota ou número de série.',
      'Aprove, receba, olhe e dê um destino a cada item.',
    ],
    rules: [
      'O que voltou entra com o lote e o número de série que saíram.',
      'Tudo se desfaz passo a passo.',
      'A nota da devolução é registrada ou dispensada; a que falta é avisada todo dia.',
    ],
  },
];
