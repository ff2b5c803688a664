import { notices } from '../../kernel/notice.ts';

/** The notices that the area gives people by itself; {name} is the subject. */
export const returnNotices = notices({
  rma_overdue: {
    level: 'problem',
    to: 'rma:write',
    screen: '/qualidade/devolucoes/$id',
    label: 'Devolução fora do prazo',
    title: 'A devolução {name} passou do prazo',
    text: 'Receba e dê destino ao que falta e conclua-a, ou cancele o que não vem.',
  },
  return_nf_missing: {
    level: 'attention',
    to: 'rma:write',
    screen: '/qualidade/devolucoes/$id',
    label: 'Devolução recebida sem a nota',
    title: 'Falta a nota da devolução {name}',
    text: 'A mercadoria está no armazém desde ontem ou antes. Registre a nota pela chave, ou diga por que não há; sem isso a devolução não é concluída.',
  },
});
