import { customerTitles as titles } from './title-words.ts';
import type { ManualPage } from '../../kernel/manual.ts';

/** The pages of the manual about the screens of this area. */
export const customerManual: readonly ManualPage[] = [
  {
    screen: '/clientes',
    title: titles.list,
    purpose: 'São clientes, fornecedores, transportadoras e depositantes, e o que se fez com cada um.',
    steps: [
      'Abra um deles para ver números, doze meses, pedidos, o que recebeu de cada lote, devoluções e notas.',
    ],
    rules: [
      'O documento é conferido; o CNPJ pode ter letras.',
      'Um cadastro que está em uso não se exclui; um excluído pode voltar.',
      'Apagar os dados pessoais não se desfaz; a tela diz antes o que fica e por quê.',
    ],
  },
  {
    screen: '/fornecedores',
    title: titles.suppliers,
    purpose: 'São os cadastros com o papel de fornecedor, e o que cada um enviou.',
    steps: ['Abra um deles para ver as compras, os produtos com os lotes que enviou e as notas.'],
    rules: ['Um produto tem por fornecedor aquele de quem foi comprado por último.'],
  },
  {
    screen: '/transportadoras',
    title: titles.carriers,
    purpose: 'São os cadastros com o papel de transportadora, e os pedidos que cada uma levou.',
    steps: [],
    rules: ['No prazo conta o que saiu até o dia prometido.'],
  },
];
