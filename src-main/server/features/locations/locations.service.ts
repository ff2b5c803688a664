import type { StockCause } from '#shared/domain/enumerations.ts';
import { locationKey } from '#shared/domain/location-code.ts';
import { takesReturns } from '#shared/domain/return-locations.ts';
import {
  locationFields,
  type CreateLocationInput,
  type Location,
  type LocationState,
  type UpdateLocationInput,
} from '#shared/areas/locations/schema.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { conflict, duplicate } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { audit, changesOf } from '../../kernel/audit.ts';
import { instantAfter } from '../../kernel/clock.ts';
import { demand } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import { writeAct, writeOnce, type Once } from '../../kernel/once.ts';
import { demandFound, demandVersion, differing, type SeenVersion } from '../../kernel/record.ts';
import { readSettings } from '../../kernel/settings.ts';
import { locationHasStock, productsInLocations } from '../../stock/questions.queries.ts';
import { touchStock } from '../../stock/touch/touch.service.ts';
import { insertMissing } from './generate.queries.ts';
import { toColumns } from './locations.mapping.ts';
import {
  deleteLocation,
  findDeletedLocation,
  reviveLocation,
  findBarcodeOwner,
  findLocation,
  insertLocation,
  updateLocation,
  writeBlock,
  type Found,
} from './locations.queries.ts';
import { changed, created, faults } from './locations.rules.ts';
import { findWarehouse } from './warehouses.queries.ts';
import { receivingWarehouse, warehouseFaults } from './warehouses.service.ts';

/** Names the location that a change is about, and the version that the sender saw. */
export type LocationTarget = { readonly code: string; readonly ifMatch?: SeenVersion | undefined };

type Addition = { readonly actor: Actor; readonly input: CreateLocationInput };

/** A change of a location and who makes it. */
type Change = LocationTarget & { readonly actor: Actor; readonly patch: UpdateLocationInput };

const getFound = (on: Hot, code: string): Found => demandFound(findLocation(on, code));

const getTarget = (tx: Tx, { code, ifMatch }: LocationTarget): Found => {
  const found = getFound(tx, code);
  demandVersion(found.location, ifMatch);
  return found;
};

const codeFaults = (owner: Found | undefined): readonly Fault<Code>[] =>
  owner === undefined
    ? []
    : [duplicate('code', 'location_code_in_use', { location_code: owner.location.code })];

/** A label must open one location: its barcode is neither another one's barcode nor another one's code. */
const barcodeFaults = (on: Hot, { code, barcode }: LocationState, ownId?: number): readonly Fault<Code>[] => {
  if (barcode === '' || locationKey(barcode) === locationKey(code)) return [];
  const named = findLocation(on, barcode);
  const owner = findBarcodeOwner(on, barcode) ?? (named && { id: named.id, code: named.location.code });
  if (owner === undefined || owner.id === ownId) return [];
  return [duplicate('barcode', 'location_barcode_in_use', { location_code: owner.code })];
};

type Patch = Pick<UpdateLocationInput, 'code' | 'warehouse_code'>;

const bodyFaults = (
  on: Hot,
  state: LocationState,
  { code, warehouse_code }: Patch,
): readonly Fault<Code>[] => [
  ...faults(state, code),
  ...(warehouse_code === undefined ? [] : warehouseFaults(findWarehouse(on, warehouse_code))),
];

/** Lists the faults of a new location. */
export const newFaults = (on: Hot, state: LocationState, patch: Patch): readonly Fault<Code>[] => [
  ...bodyFaults(on, state, patch),
  ...codeFaults(findLocation(on, state.code)),
  ...barcodeFaults(on, state),
];

type Altered = { readonly before: LocationState; readonly patch: Patch; readonly ownId: number };

/** Lists the faults of a location after a change. */
export const ownFaults = (
  on: Hot,
  after: LocationState,
  { before, patch, ownId }: Altered,
): readonly Fault<Code>[] => [
  ...bodyFaults(on, after, patch),
  ...barcodeFaults(on, after, ownId),
  ...settingFaults(on, before, after),
];

const returnsGoTo = (on: Hot, code: string): boolean => readSettings(on).returns_location_code === code;

/**
 * Lists the faults of a change that closes the location of returns, which the settings name; unchanged fields are not
 * judged again.
 */
const settingFaults = (on: Hot, before: LocationState, after: LocationState): readonly Fault<Code>[] => {
  const { code, is_active, location_type } = after;
  const closes = before.is_active && !is_active;
  const turns = takesReturns(before.location_type) && !takesReturns(location_type);
  if ((!closes && !turns) || !returnsGoTo(on, code)) return [];
  return [conflict(closes ? 'is_active' : 'location_type', 'location_of_returns', { location_code: code })];
};

type Making = Pick<Deps, 'ids' | 'clock'>;

/** Creates a location with its defaults; throws AppError 409 `duplicate`, 422. */
export const addLocation = (tx: Tx, making: Making, { actor, input }: Addition): Found => {
  const state = created(input);
  demand(newFaults(tx, state, input));
  const at = making.clock.instant();
  const { id: warehouse_id } = receivingWarehouse(tx, input.warehouse_code);
  insertLocation(tx, { ...toColumns(state), uid: making.ids.uid(), warehouse_id, at });
  audit(tx, actor, { action: 'location.create', key: state.code, at });
  return getFound(tx, state.code);
};

/** Creates a location as `addLocation` does, once for an Idempotency-Key. */
export const createLocation = (
  deps: Deps,
  actor: Actor,
  input: CreateLocationInput,
): Promise<Once<Location>> =>
  writeOnce(
    deps.store,
    { name: 'createLocation', actor, clock: deps.clock },
    async (tx) => addLocation(tx, deps, { actor, input }).location,
  );

/**
 * Marks the products in a location as touched, since its goods become available or cease to be: their stock events are
 * written at the end of the unit of work.
 */
const touchProductsIn = (
  tx: Tx,
  making: Pick<Deps, 'ids' | 'clock'>,
  { id, cause = 'location_block' }: { readonly id: number; readonly cause?: StockCause },
): void => {
  const productIds = productsInLocations(tx, [id]);
  if (productIds.length > 0) touchStock(tx, making, { productIds, cause });
};

const warehouseAfter = (tx: Tx, found: Found, patch: UpdateLocationInput): number => {
  const awakes = patch.is_active === true && !found.location.is_active;
  if (patch.warehouse_code === undefined && !awakes) return found.warehouseId;
  return receivingWarehouse(tx, patch.warehouse_code ?? found.location.warehouse.code).id;
};

/** Changes what was sent of a location, silent where nothing differs; throws AppError 404, 409, 412, 422. */
export const changeLocation = (tx: Tx, making: Making, { actor, patch, ...target }: Change): Found => {
  const found = getTarget(tx, target);
  const { id, location } = found;
  const before = locationFields.stateOf(location);
  const after = changed(before, patch);
  demand(bodyFaults(tx, after, patch));
  const warehouse_id = warehouseAfter(tx, found, patch);
  const moved = warehouse_id === found.warehouseId ? [] : ['warehouse'];
  const fields = [...differing(before, after), ...moved];
  if (fields.length === 0) return found;
  demand(ownFaults(tx, after, { before, patch, ownId: id }));
  const at = instantAfter(location.updated_at, making.clock.instant());
  if (fields.includes('is_active') || fields.includes('location_type')) touchProductsIn(tx, making, { id });
  if (moved.length > 0) touchProductsIn(tx, making, { id, cause: 'putaway' });
  updateLocation(tx, { ...toColumns(after), id, warehouse_id, at });
  const now = getFound(tx, location.code);
  const changes = changesOf(
    { ...before, warehouse: location.warehouse.code },
    { ...after, warehouse: now.location.warehouse.code },
    fields,
  );
  audit(tx, actor, { action: 'location.modify', key: location.code, changes, at });
  return now;
};

/** Changes a location as `changeLocation` does. */
export const modifyLocation = (
  deps: Deps,
  actor: Actor,
  change: LocationTarget & { readonly patch: UpdateLocationInput },
): Promise<Location> =>
  deps.store.write('modifyLocation', async (tx) => changeLocation(tx, deps, { ...change, actor }).location);

/**
 * Takes an empty location out of the lists; throws AppError 404, 409 `stock_exists`, `location_of_returns` or `in_use`,
 * 412.
 */
export const dropLocation = (
  tx: Tx,
  { clock, guards }: Pick<Deps, 'clock' | 'guards'>,
  { actor, ...target }: LocationTarget & { readonly actor: Actor },
): void => {
  const { id, location } = getTarget(tx, target);
  if (locationHasStock(tx, id)) throw new AppError(409, 'stock_exists');
  if (returnsGoTo(tx, location.code))
    throw new AppError(409, 'location_of_returns', { vars: { location_code: location.code } });
  if (guards.of('location').needs(tx, id)) throw new AppError(409, 'in_use');
  const at = instantAfter(location.updated_at, clock.instant());
  deleteLocation(tx, id, at);
  audit(tx, actor, { action: 'location.remove', key: location.code, at });
};

/** Takes a location away as `dropLocation` does. */
export const removeLocation = (deps: Deps, actor: Actor, target: LocationTarget): Promise<void> =>
  deps.store.write('removeLocation', async (tx) => dropLocation(tx, deps, { ...target, actor }));

/** Puts the location that was deleted last under a code back into the lists; silent where the code has one; 404, 409. */
export const restoreLocation = (deps: Deps, actor: Actor, code: string): Promise<Location> =>
  writeAct(deps, { name: 'restoreLocation', actor }, async (tx) => {
    const living = findLocation(tx, code);
    if (living !== undefined) return living.location;
    const { id, location } = demandFound(findDeletedLocation(tx, code));
    demand(barcodeFaults(tx, locationFields.stateOf(location)));
    receivingWarehouse(tx, location.warehouse.code);
    const at = instantAfter(location.updated_at, deps.clock.instant());
    reviveLocation(tx, id, at);
    audit(tx, actor, { action: 'location.restore', key: location.code, at });
    return getFound(tx, location.code).location;
  });

/** Blocks a location for a reason, or with null lifts its block; silent where nothing differs; 404. */
export const blockLocation = (
  deps: Deps,
  actor: Actor,
  { code, reason }: { readonly code: string; readonly reason: string | null },
): Promise<Location> =>
  writeAct(deps, { name: 'blockLocation', actor }, async (tx) => {
    const { id, location } = getFound(tx, code);
    if (location.block_reason === reason && location.is_blocked === (reason !== null)) return location;
    const at = instantAfter(location.updated_at, deps.clock.instant());
    touchProductsIn(tx, deps, { id });
    writeBlock(tx, id, { reason, at });
    const action = reason === null ? 'location.unblock' : 'location.block';
    const changed = ['is_blocked', 'block_reason'];
    audit(tx, actor, { action, entity: 'location', key: location.code, changed, at });
    return getFound(tx, location.code).location;
  });

/** The open location of that code, by its internal id; undefined where there is none; throws AppError 409 `location_closed`. */
export const openLocation = (on: Hot, location_code: string): number | undefined => {
  const found = findLocation(on, location_code);
  if (found === undefined) return undefined;
  const { is_active: isActive, is_blocked: isBlocked } = found.location;
  if (isActive && !isBlocked) return found.id;
  throw new AppError(409, 'location_closed', { vars: { location_code } });
};

/** Writes new locations of the site's first warehouse that no log names: for demonstration data alone. */
export const loadLocations = (
  tx: Tx,
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  inputs: readonly CreateLocationInput[],
): void => {
  const rows = inputs.map((input) => ({ ...toColumns(created(input)), uid: ids.uid() }));
  const { id: warehouse_id } = receivingWarehouse(tx, undefined);
  insertMissing.run(tx, { rows: JSON.stringify(rows), warehouse_id, at: clock.instant() });
};
