import type { RefusalNotes } from '../../kernel/refusal.ts';

/** The codes of the refusals of webhooks, and what a caller does about them. */
export const webhookRefusals = {
  webhook_secret_lost: {
    next: 'Gere outro segredo em `POST /webhooks/endpoints/{id}/rotate-secret` e grave-o em quem recebe.',
  },
} as const satisfies RefusalNotes;
