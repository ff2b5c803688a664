import type { locationBatch } from '#shared/areas/locations/batch-contract.ts';
import type { BatchMode } from '#shared/domain/enumerations.ts';
import type { BatchItemOf } from '#shared/domain/record-batch.ts';
import type { BodyOf } from '#shared/kernel/contract.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Deps } from '../../kernel/deps.ts';
import { doSeveral, isToMake } from '../../kernel/several.ts';
import { findLocation } from './locations.queries.ts';
import { addLocation, changeLocation } from './locations.service.ts';

type Item = BatchItemOf<typeof locationBatch>;
type Wanted = { readonly actor: Actor; readonly mode: BatchMode };

const shown = ({ code, version }: { readonly code: string; readonly version: number }) => ({
  location: { code, version },
});

/** Creates or changes one location of a batch, in this transaction. */
const actOn = (tx: Tx, deps: Deps, { actor, mode, if_match: ifMatch, ...patch }: Wanted & Item) => {
  const { code } = patch;
  const before = findLocation(tx, code)?.location;
  if (isToMake({ mode, ifMatch }, () => before !== undefined)) {
    return { outcome: 'created', ...shown(addLocation(tx, deps, { actor, input: patch }).location) } as const;
  }
  const { location } = changeLocation(tx, deps, { actor, code, patch, ifMatch });
  const outcome = location.version === before?.version ? 'unchanged' : 'updated';
  return { outcome, ...shown(location) } as const;
};

/** Creates and changes locations by their codes, each by itself or all or none; once for an Idempotency-Key. */
export const writeLocations = (
  deps: Deps,
  actor: Actor,
  { items, mode, atomic }: BodyOf<typeof locationBatch>,
) =>
  doSeveral(deps.store, {
    name: 'locations.batch',
    actor,
    clock: deps.clock,
    isAtomic: atomic,
    items,
    refused: { location: null },
    act: (tx, item) => actOn(tx, deps, { actor, mode, ...item }),
  });
