import { notices } from '../../kernel/notice.ts';

/** The notices that the area gives people by itself; {name} is the subject. */
export const printNotices = notices({
  print_failed: {
    level: 'problem',
    to: 'stock:write',
    screen: '/configuracoes/impressoras',
    label: 'Impressora que não imprime',
    title: 'A impressora {name} não imprimiu',
    text: 'Ela não respondeu por 15 minutos, ou seu endereço não serve. O que esperava por ela não saiu: tente de novo, ou em outra, em Configurações › Impressoras.',
  },
  print_uncertain: {
    level: 'attention',
    to: 'stock:write',
    screen: '/configuracoes/impressoras',
    label: 'Impressão que pode ter saído em parte',
    title: 'Uma impressão em {name} pode ter saído em parte',
    text: 'A ligação caiu no meio. Confira o papel e, se for o caso, imprima de novo em Configurações › Impressoras; nada se repete sozinho.',
  },
});
