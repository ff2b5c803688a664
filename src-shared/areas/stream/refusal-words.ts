import type { RefusalNotes } from '../../kernel/refusal.ts';

/** The codes of the refusals of the live stream, and what a caller does about them. */
export const streamRefusals = {
  too_many_streams: { next: 'Feche uma conexão que não se usa mais, ou use uma só para tudo.' },
} as const satisfies RefusalNotes;
