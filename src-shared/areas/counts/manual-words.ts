import { countTitles as titles } from './title-words.ts';
import type { ManualPage } from '../../kernel/manual.ts';

/** The pages of the manual about the screens of this area. */
export const countManual: readonly ManualPage[] = [
  {
    screen: '/estoque/contagens',
    title: titles.counts,
    purpose: 'Confere se o que está escrito é o que está nas prateleiras.',
    steps: [
      'Crie uma contagem geral, por local, por produto, cíclica ou avulsa, e inicie.',
      'Conte com o leitor: o local, depois o que há nele.',
      'Encerre, peça recontagem do que difere, e aprove.',
    ],
    rules: [
      'Às cegas, quem conta não vê o esperado.',
      'Um local fica bloqueado para movimentação desde que é lido até que a contagem é aprovada ou cancelada.',
      'Só a aprovação lança as diferenças no estoque, com o seu valor.',
    ],
  },
];
