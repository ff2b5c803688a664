import type { RefusalNotes } from '../../kernel/refusal.ts';

/** The codes of the refusals of imports, and what a caller does about them. */
export const importRefusals = {
  import_already_applied: {
    next: 'Dê por importado; para importar de novo, desfaça aquela importação antes.',
  },
} as const satisfies RefusalNotes;
