import { notices } from '../../kernel/notice.ts';

/** The notices that the area gives people by itself; {name} is the subject. */
export const invoiceNotices = notices({
  order_invoice_cancelled: {
    level: 'problem',
    to: 'fiscal:write',
    screen: '/pedidos/$id/completo',
    label: 'Nota de um pedido expedido cancelada',
    title: 'A nota do pedido {name}, que já saiu, foi cancelada',
    text: 'O estoque fica como está. Peça a nota nova ao ERP e registre-a no pedido, ou trate a mercadoria como devolução.',
  },
});
