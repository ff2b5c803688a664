import type { RefusalNotes } from '../../kernel/refusal.ts';

/** The codes of the refusals of invoices, and what a caller does about them. */
export const invoicingRefusals = {
  access_key_mismatch: {
    when: 'A nota não é a que este registro espera',
    next: 'Confira a chave e envie a da nota certa; a frase diz o que não confere.',
    was: ['rma_note_cancelled', 'rma_note_issuer', 'rma_note_purpose'],
  },
  invoice_active: { next: 'Cancele ou remova a nota que `details` nomeia, e repita.' },
  invoice_required: { next: 'Emita a nota no ERP, registre-a no pedido e repita.' },
} as const satisfies RefusalNotes;
