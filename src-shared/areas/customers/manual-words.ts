import { customerTitles as titles } from './title-words.ts';
import type { ManualPage } from '../../kernel/manual.ts';

/** The pages of the manual about the screens of this area. */
export const customerManual: readonly ManualPage[] = [
  {
    screen: '/clientes',
    title: titles.list,
    purpose: 'São clientes, fornecedores, transportadoras e depositantes.',
    steps: [],
    rules: [
      'O documento é conferido; o CNPJ pode ter letras.',
      'Um cadastro que está em uso não se exclui; um excluído pode voltar.',
      'Apagar os dados pessoais não se desfaz; a tela diz antes o que fica e por quê.',
    ],
  },
];
