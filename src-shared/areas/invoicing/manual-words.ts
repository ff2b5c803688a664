import { awaitingTitles, fiscalDocumentTitles, invoicingTitles } from './title-words.ts';
import type { ManualPage } from '../../kernel/manual.ts';

/** The pages of the manual about the screens of this area. */
export const invoicingManual: readonly ManualPage[] = [
  {
    screen: '/recebimento/xml',
    title: invoicingTitles.receive,
    purpose: 'Recebe mercadoria pelo XML da nota do fornecedor.',
    steps: [
      'Solte os arquivos; chave, protocolo, assinatura, totais e destinatário são conferidos.',
      'Diga, item por item, a que produto cada código do fornecedor corresponde: a resposta vale para as próximas notas.',
      'Receba como pedido novo ou pelo pedido que esperava a nota.',
    ],
    rules: [
      'A mesma nota não entra duas vezes.',
      'O que chega além da nota entra bloqueado, para regularização fiscal.',
      'O XML fica guardado até o fim do quinto ano seguinte.',
    ],
  },
  {
    screen: '/pedidos/aguardando-nota',
    title: awaitingTitles.list,
    purpose: 'São os pedidos que não andam sem a nota fiscal, primeiro os que esperam há mais tempo.',
    steps: ['Exporte para o ERP o que ele precisa para emitir.', 'Registre a nota pela chave ou pelo XML.'],
    rules: [
      'O tipo de operação diz se a nota é exigida para separar, liberar ou expedir.',
      'O Almoxarife não emite notas: confere as que o ERP emitiu com o que foi separado.',
    ],
  },
  {
    screen: '/documentos-fiscais',
    title: fiscalDocumentTitles.list,
    purpose: 'São todas as notas, de entrada e de saída, com eventos, correções e o XML como veio.',
    steps: [],
    rules: ['Uma nota registrada por engano se remove do pedido; a cancelada fecha o caminho de novo.'],
  },
];
