import type { RefusalNotes } from '../../kernel/refusal.ts';

/** The codes of the refusals of printers, and what a caller does about them. */
export const printingRefusals = {
  printer_unusable: {
    when: 'A impressora não serve, ou nenhuma foi escolhida',
    next: 'Escolha outra impressora na requisição, ou ative a que a frase nomeia.',
    was: ['printer_differs', 'printer_inactive', 'printer_missing'],
  },
} as const satisfies RefusalNotes;
