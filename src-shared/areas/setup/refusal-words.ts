import type { RefusalNotes } from '../../kernel/refusal.ts';

/** The codes of the refusals of the first set-up, and what a caller does about them. */
export const setupRefusals = {
  already_set_up: {
    when: 'A instalação já está em uso',
    next: 'Entre com um usuário e siga; isto só se faz em uma instalação vazia.',
    was: ['demo_needs_empty'],
  },
  setup_local_only: { next: 'Faça no próprio computador do servidor.' },
} as const satisfies RefusalNotes;
