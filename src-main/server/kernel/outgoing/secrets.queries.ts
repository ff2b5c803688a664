import { sql } from 'kysely';
import { mostFormerSecrets } from '#shared/domain/secret-overlap.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { hot, hotWrite, rowsOf } from '../kernel.tables.ts';

const webhookSecretRows = rowsOf('webhook_secret');

/** A sealed secret; `expires_at` in milliseconds since 1970, null for the newest. */
export type SecretRow = {
  readonly id: number;
  readonly endpoint_id: number;
  readonly sealed: Uint8Array;
  readonly expires_at: number | null;
};

const living = hot<{ endpoint_id: number; now: number }, SecretRow>((q, p) =>
  q
    .selectFrom('webhook_secret')
    .select(['id', 'endpoint_id', 'sealed', 'expires_at'])
    .where('endpoint_id', '=', p('endpoint_id'))
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', p('now'))]))
    .orderBy('id', 'desc'),
);

/** The secrets that sign at that moment (milliseconds since 1970), newest first. */
export const livingSecrets = (on: Hot, endpointId: number, now: number): readonly SecretRow[] =>
  living.all(on, { endpoint_id: endpointId, now });

const retire = hotWrite<{ endpoint_id: number; until: number }, never>((q, p) =>
  q
    .updateTable('webhook_secret')
    .set((eb) => ({
      expires_at: sql<number>`min(coalesce(${eb.ref('expires_at')}, ${p('until')}), ${p('until')})`,
    }))
    .where('endpoint_id', '=', p('endpoint_id')),
);

const prune = hotWrite<{ endpoint_id: number; now: number }, never>((q, p) =>
  q
    .deleteFrom('webhook_secret')
    .where('endpoint_id', '=', p('endpoint_id'))
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', p('now')),
        eb('id', 'not in', (newest) =>
          newest
            .selectFrom('webhook_secret')
            .select('id')
            .where('endpoint_id', '=', p('endpoint_id'))
            .orderBy('id', 'desc')
            .limit(mostFormerSecrets),
        ),
      ]),
    ),
);

/** A secret to come, and until when (milliseconds since 1970) those before it sign too. */
export type NewSecret = {
  readonly endpointId: number;
  readonly sealed: Uint8Array;
  readonly at: string;
  readonly now: number;
  readonly until: number;
};

/** Adds the newest secret; at most five of those before it live on, until then. */
export const addSecret = (tx: Tx, { endpointId, sealed, at, now, until }: NewSecret): void => {
  retire.run(tx, { endpoint_id: endpointId, until });
  prune.run(tx, { endpoint_id: endpointId, now });
  webhookSecretRows.insert(tx, { endpoint_id: endpointId, sealed, created_at: at, expires_at: null });
};

/** Takes every secret of an endpoint away. */
export const dropSecrets = (tx: Tx, endpointId: number): void => {
  webhookSecretRows.delete(tx, { endpoint_id: endpointId });
};
