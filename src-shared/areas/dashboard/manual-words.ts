import { dashboardTitles as titles } from './title-words.ts';
import type { ManualPage } from '../../kernel/manual.ts';

/** The pages of the manual about the screens of this area. */
export const dashboardManual: readonly ManualPage[] = [
  {
    screen: '/',
    title: titles.dashboard,
    purpose: 'Mostra o que pede uma decisão hoje e como o armazém está.',
    steps: [
      'Comece por A decidir: cada linha leva às suas telas, já com o filtro.',
      'Veja em Pedidos por etapa onde o trabalho se junta, e o que está atrasado.',
      'Em Vai faltar, compre, troque ou avise o cliente antes do dia em que falta.',
    ],
    rules: [
      'Um número diz o que conta quando o ponteiro ou o foco está nele, e leva exatamente a essas linhas.',
      'Vai faltar olha 14 dias: o disponível, mais as chegadas com data, menos o que os pedidos abertos querem.',
      'Um pedido está atrasado quando o dia prometido passou e ele ainda não saiu.',
    ],
  },
];
