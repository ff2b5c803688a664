import { waveTitles as titles } from './title-words.ts';
import type { ManualPage } from '../../kernel/manual.ts';

/** The pages of the manual about the screens of this area. */
export const waveManual: readonly ManualPage[] = [
  {
    screen: '/ondas',
    title: titles.list,
    purpose: 'Junta até 24 pedidos em uma só caminhada, cada um no seu compartimento do carrinho.',
    steps: [
      'Escolha os pedidos ou aceite a proposta; comece pelo mais urgente.',
      'Separe pela onda: cada parada diz em que compartimento vai cada peça.',
    ],
    rules: ['Um pedido está em uma só onda por vez.'],
  },
];
