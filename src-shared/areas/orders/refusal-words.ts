import type { RefusalNotes } from '../../kernel/refusal.ts';

/** The codes of the refusals of orders, and what a caller does about them. */
export const orderRefusals = {
  allocation_invalid: {
    when: 'O pedido não tem reserva que possa ser separada',
    next: 'Reserve em `POST /orders/{id}/allocations` e repita.',
    was: ['nothing_allocated', 'order_not_allocated'],
  },
  dock_taken: {
    next: 'Escolha outro horário ou outra doca; `details` diz qual pedido a ocupa e até quando.',
  },
  on_hold: { next: 'Espere, ou libere o pedido quando o motivo da espera terminar, e repita.' },
  order_short: {
    next: 'Receba mais, mude a quantidade do item que `details` diz, ou confirme com o que há.',
  },
  packing_differs: {
    when: 'O que foi conferido não é o que foi separado',
    next: 'Confira de novo os produtos que `details` diz, ou reabra o pedido.',
    was: ['packing_differs_by'],
  },
  receipt_repeated: {
    next: 'Confira se a mercadoria já entrou no recebimento que `details` nomeia; se é outra, use outro documento.',
  },
} as const satisfies RefusalNotes;
