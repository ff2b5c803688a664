import type { RefusalNotes } from '../../kernel/refusal.ts';

/** The codes of the refusals of stock, and what a caller does about them. */
export const stockRefusals = {
  insufficient_stock: {
    when: 'Não há estoque que possa sair, ou não ali',
    next: 'Peça menos, escolha outro local ou lote, ou espere que chegue mais; `details` diz quanto há.',
    was: ['row_obstacle'],
  },
  stock_exists: { next: 'Retire ou transfira antes o que há em estoque, e repita.' },
  serial_in_use: { next: 'Confira o número de série: ele já está em estoque, no local que `details` diz.' },
  count_in_progress: { next: 'Espere a contagem que `details` nomeia terminar, ou cancele-a, e repita.' },
} as const satisfies RefusalNotes;
