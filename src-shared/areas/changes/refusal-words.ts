import type { RefusalNotes } from '../../kernel/refusal.ts';

/** The codes of the refusals of the feed of changes, and what a caller does about them. */
export const changeRefusals = {
  feed_changed: { next: 'Apague a cópia e comece de novo com `after=0`.' },
} as const satisfies RefusalNotes;
