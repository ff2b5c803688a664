import type { apiTokens } from '#shared/areas/api-tokens/contract.ts';
import type { ItemOf } from '#shared/kernel/contract.ts';

/** A token that was just created, with the secret that no later answer shows. */
export type NewToken = ItemOf<typeof apiTokens.create>;
