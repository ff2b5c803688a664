import { inspectionTitles as titles } from './title-words.ts';
import type { ManualPage } from '../../kernel/manual.ts';

/** The pages of the manual about the screens of this area. */
export const inspectionManual: readonly ManualPage[] = [
  {
    screen: '/qualidade/inspecoes',
    title: titles.list,
    purpose: 'É o que espera ser olhado antes de poder ser vendido.',
    steps: [
      'Abra uma inspeção e olhe a amostra peça por peça: bom, ruim ou a medida.',
      'Decida: liberar, restringir o lote ou mandar para a quarentena, no todo ou em partes.',
    ],
    rules: [
      'O que ninguém olhou fica como não verificado, e aprovar pede o que foi achado em cada critério.',
      'O que está em inspeção não é prometido.',
    ],
  },
  {
    screen: '/qualidade/inspecoes/planos',
    title: titles.plans,
    purpose: 'Diz o que se confere, mede e anota em cada produto, fornecedor, categoria ou tipo de operação.',
    steps: [],
    rules: ['O que chega e tem plano entra em inspeção.', 'Planos periódicos olham o que já está guardado.'],
  },
];
