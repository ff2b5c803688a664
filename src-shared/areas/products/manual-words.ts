import { productTitles as titles } from './title-words.ts';
import type { ManualPage } from '../../kernel/manual.ts';

/** The pages of the manual about the screens of this area. */
export const productManual: readonly ManualPage[] = [
  {
    screen: '/produtos',
    title: titles.products,
    purpose: 'É o cadastro: o que cada produto é, como se controla e quanto há dele.',
    steps: [
      'Busque por nome, SKU ou código de barras; uma leitura abre o produto.',
      'Abra um produto com Enter para ver estoque, códigos fiscais, embalagens e movimentações.',
      'Marque vários para mudar situação, categoria ou mínimo, ou imprimir etiquetas de uma vez.',
    ],
    rules: [
      'O SKU não muda, e o de um produto excluído não volta a ser usado.',
      'A unidade de um produto com estoque não muda; unidades que não se dividem (UN, CX) só aceitam inteiros.',
      'Um produto com estoque não pode ser excluído: retire o estoque ou deixe o produto inativo.',
      'O nível do estoque é zerado sem nada disponível, e crítico no mínimo ou abaixo dele.',
    ],
  },
];
