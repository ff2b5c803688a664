import { notices } from '../../kernel/notice.ts';

/** The notices that the area gives people by itself; {name} is the subject. */
export const orderNotices = notices({
  order_stock_lost: {
    level: 'attention',
    to: 'orders:write',
    screen: '/pedidos/$id/completo',
    label: 'Estoque reservado em falta',
    title: 'Faltou estoque reservado ao pedido {name}',
    text: 'Uma contagem achou menos do que havia no local. Abra o pedido e reserve de novo, ou mude a quantidade.',
  },
  order_allocation_invalid: {
    level: 'attention',
    to: 'orders:write',
    screen: '/pedidos/$id/completo',
    label: 'Reserva de um pedido não vale mais',
    title: 'Uma reserva do pedido {name} deixou de valer',
    text: 'O local foi bloqueado, ou o lote venceu ou foi retido. Abra o pedido e reserve de novo.',
  },
});
