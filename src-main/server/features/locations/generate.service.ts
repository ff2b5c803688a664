import { setImmediate as nextTurn } from 'node:timers/promises';
import { countOf, generatedAt } from '#shared/areas/locations/generation.ts';
import { locationKey } from '#shared/domain/location-code.ts';
import type {
  GeneratedLocations,
  GenerateLocationsInput,
  TakenBackLocations,
} from '#shared/areas/locations/schema.ts';
import type { Compiled } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { auditStep } from '../../kernel/audit.ts';
import { demand } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import { actInParts } from '../../kernel/once.ts';
import {
  countExisting,
  countMadeAt,
  insertMissing,
  removeUntouched,
  type NewRow,
} from './generate.queries.ts';
import { generationFaults } from './generate.rules.ts';
import { toColumns } from './locations.mapping.ts';
import { created } from './locations.rules.ts';
import { receivingWarehouse } from './warehouses.service.ts';

/** Made in one go between two turns of the thread, and written by one statement. */
const chunk = 1_000;

/** Calls `make` for every position, and gives the results in chunks; other calls run between two of them. */
const inChunks = async <T>(total: number, make: (index: number) => T): Promise<readonly T[][]> => {
  const chunks: T[][] = [];
  for (let first = 0; first < total; first += chunk) {
    const size = Math.min(chunk, total - first);
    chunks.push(Array.from({ length: size }, (_, offset) => make(first + offset)));
    await nextTurn();
  }
  return chunks;
};

const answer = (
  input: GenerateLocationsInput,
  createdCount: number,
  at: string | null,
): GeneratedLocations => {
  const total = countOf(input);
  return {
    total,
    created: createdCount,
    existing: total - createdCount,
    first_code: generatedAt(input, 0).code,
    last_code: generatedAt(input, total - 1).code,
    generated_at: createdCount === 0 ? null : at,
  };
};

const countOnly = async ({ store }: Deps, input: GenerateLocationsInput): Promise<GeneratedLocations> => {
  const keys = await inChunks(countOf(input), (index) => locationKey(generatedAt(input, index).code));
  const [row] = await store.offload(countExisting.bind({ keys: JSON.stringify(keys.flat()) }));
  const { total, ...rest } = answer(input, 0, null);
  const existing = row?.total ?? 0;
  return { ...rest, total, created: total - existing, existing };
};

const stepsOf = async (
  deps: Deps,
  input: GenerateLocationsInput,
  at: string,
): Promise<readonly Compiled[]> => {
  const { id: warehouse_id } = receivingWarehouse(deps.store.read, input.warehouse_code);
  const chunks = await inChunks(countOf(input), (index): NewRow => {
    const { code, name } = generatedAt(input, index);
    return { ...toColumns(created({ ...input, code, name })), uid: deps.ids.uid() };
  });
  return chunks.map((rows) => insertMissing.bind({ rows: JSON.stringify(rows), warehouse_id, at }));
};

const generate = async (
  deps: Deps,
  actor: Actor,
  input: GenerateLocationsInput,
): Promise<GeneratedLocations> => {
  demand(generationFaults(input));
  if (input.dry_run === true) return countOnly(deps, input);
  const at = deps.clock.instant();
  const act = auditStep(actor, {
    action: 'location.generate',
    key: `${generatedAt(input, 0).code}-${generatedAt(input, countOf(input) - 1).code}`,
    at,
  });
  const inserts = await stepsOf(deps, input, at);
  const { changes } = await deps.store.bulk('generateLocations', { steps: [...inserts, act] });
  return answer(
    input,
    changes.slice(0, inserts.length).reduce((sum, count) => sum + count, 0),
    at,
  );
};

/**
 * Makes every location of the ranges that is not there yet, all or none of them, and counts both; with `dry_run` it
 * only counts. Once for an Idempotency-Key. Throws AppError 422.
 */
export const generateLocations = (
  deps: Deps,
  actor: Actor,
  input: GenerateLocationsInput,
): Promise<GeneratedLocations> =>
  actInParts(deps, { name: 'generateLocations', actor }, () => generate(deps, actor, input));

const takeBack = async (
  { store, clock, guards }: Deps,
  actor: Actor,
  made: string,
): Promise<TakenBackLocations> => {
  const at = clock.instant();
  const before = countMadeAt.first(store.read, { made })?.total ?? 0;
  const removal = removeUntouched(guards.of('location')).bind({ made, at });
  const act = auditStep(actor, { action: 'location.take_back', key: made, at });
  const { changes } = await store.bulk('takeBackLocations', { steps: [removal, act] });
  const removed = changes[0] ?? 0;
  return { removed, kept: before - removed };
};

/**
 * Takes back what one generation made: the locations that nobody has changed, filled or needs since, and counts both. Once for
 * an Idempotency-Key.
 */
export const takeBackLocations = (deps: Deps, actor: Actor, made: string): Promise<TakenBackLocations> =>
  actInParts(deps, { name: 'takeBackLocations', actor }, () => takeBack(deps, actor, made));
