import { receivingTitles as titles } from './title-words.ts';
import type { ManualPage } from '../../kernel/manual.ts';

/** The pages of the manual about the screens of this area. */
export const receivingManual: readonly ManualPage[] = [
  {
    screen: '/recebimento',
    title: titles.receiving,
    purpose: 'Recebe o que chega, contra um pedido de entrada ou sem ele.',
    steps: [
      'Leia o número do pedido ou escolha-o na lista, e leia o que chegou.',
      'Dê um motivo ao que falta, sobra ou está avariado.',
      'Imprima as etiquetas e armazene a partir do local de chegada.',
    ],
    rules: [
      'Às cegas, quem não aprova estoque conta sem ver quanto se espera.',
      'Quem recebe sem pedido deixa um pedido de entrada já concluído.',
      'O que tem plano de inspeção entra em inspeção sem parar o recebimento.',
    ],
  },
  {
    screen: '/recebimento/feitos',
    title: titles.receipts,
    purpose: 'São os recebimentos que já foram feitos, com quem, de quem e o quê.',
    steps: [],
    rules: ['Um recebimento não se altera; o que entrou por engano se estorna em Movimentações.'],
  },
  {
    screen: '/configuracoes/tipos-de-operacao',
    title: titles.types,
    purpose:
      'Diz por que etapas cada tipo de pedido passa e o que ele exige: venda, compra, transferência e os que você criar.',
    steps: [],
    rules: ['As etapas de um tipo se veem aqui antes de existir um pedido.'],
  },
];
