import { notices } from '../../kernel/notice.ts';

/** The notices that the area gives people by itself; {name} is the subject. */
export const lotNotices = notices({
  lot_held_reserved: {
    level: 'attention',
    to: 'orders:write',
    screen: '/estoque/lotes/$id',
    label: 'Lote retido que estava reservado',
    title: 'Havia reservas no lote {name}, que foi retido',
    text: 'O que estava reservado dele não será separado nem expedido. Reserve de outro lote nos pedidos avisados, ou libere este.',
  },
  lot_recalled: {
    level: 'problem',
    to: 'inventory:read',
    screen: '/estoque/lotes/$id',
    label: 'Lote em recolhimento',
    title: 'O lote {name} está em recolhimento',
    text: 'O que há dele não sai mais. A rastreabilidade do lote diz de quem veio, onde está e que clientes o receberam.',
  },
});
