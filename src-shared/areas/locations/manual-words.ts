import { locationTitles as titles } from './title-words.ts';
import type { ManualPage } from '../../kernel/manual.ts';

/** The pages of the manual about the screens of this area. */
export const locationManual: readonly ManualPage[] = [
  {
    screen: '/estoque/locais/gerar',
    title: titles.generator,
    purpose: 'Cria ruas inteiras de uma vez, por faixas de rua, prédio, nível e posição.',
    steps: [
      'Diga as faixas e o tipo; a prévia mostra quantos locais serão criados e os códigos.',
      'Imprima as etiquetas do que foi criado.',
    ],
    rules: [
      'Os códigos que já existem ficam como estão.',
      'Uma geração se desfaz enquanto ninguém usou nem alterou os locais.',
    ],
  },
  {
    screen: '/configuracoes/armazens',
    title: titles.warehouses,
    purpose: 'São os prédios ou áreas do estabelecimento; cada local é de um deles.',
    steps: [],
    rules: ['Um armazém com locais não se exclui.', 'Há sempre ao menos um armazém.'],
  },
];
