import type { RefusalNotes } from '../../kernel/refusal.ts';

/** The codes of the refusals to sign in, and what a caller does about them. */
export const accessRefusals = {
  invalid_credentials: { next: 'Peça de novo usuário e senha à pessoa; não repita os mesmos.' },
  session_ended: {
    when: 'A sessão terminou',
    next: 'Entre de novo com usuário e senha.',
    was: ['refresh_reused'],
  },
  too_many_attempts: { next: 'Espere os segundos de `Retry-After` antes de tentar outra vez.' },
} as const satisfies RefusalNotes;
