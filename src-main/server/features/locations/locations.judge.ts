import {
  createLocationBody,
  updateLocationBody,
  type CreateLocationInput,
  type Location,
  type UpdateLocationInput,
} from '#shared/areas/locations/schema.ts';
import { locationKey } from '#shared/domain/location-code.ts';
import type { FieldErrors } from '#shared/kernel/envelope.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { duplicate } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { fieldErrors } from '#shared/areas/issues.ts';
import { sentencesOf } from '#shared/areas/sentences.ts';
import type { Hot } from '../../db/capabilities.ts';
import type { LocationState } from './locations.mapping.ts';
import { findBarcodeOwner, findLocation, type Found } from './locations.queries.ts';
import { changed, created, differing, faults, stateOf } from './locations.rules.ts';
import { findWarehouse } from './warehouses.queries.ts';
import { warehouseFaults } from './warehouses.service.ts';

/** What writing a location of a file would mean. */
export type LocationOutlook =
  | { readonly outcome: 'refuse'; readonly faults: FieldErrors }
  | { readonly outcome: 'create'; readonly state: LocationState; readonly input: CreateLocationInput }
  | {
      readonly outcome: 'change' | 'same';
      readonly state: LocationState;
      readonly before: Location;
      readonly changes: readonly string[];
      readonly patch: UpdateLocationInput;
    };

const refuse = (found: FieldErrors): LocationOutlook => ({ outcome: 'refuse', faults: found });

const sentWarehouseFaults = (on: Hot, code: string | undefined): readonly Fault<Code>[] =>
  code === undefined ? [] : warehouseFaults(findWarehouse(on, code));

/** A label must open one location: its barcode is neither another one's barcode nor another one's code. */
export const barcodeFaults = (
  on: Hot,
  { code, barcode }: LocationState,
  ownId?: number,
): readonly Fault<Code>[] => {
  if (barcode === '' || locationKey(barcode) === locationKey(code)) return [];
  const named = findLocation(on, barcode);
  const owner = findBarcodeOwner(on, barcode) ?? (named && { id: named.id, code: named.location.code });
  if (owner === undefined || owner.id === ownId) return [];
  return [duplicate('barcode', 'location_barcode_in_use', { location_code: owner.code })];
};

const judgeNew = (on: Hot, patch: object): LocationOutlook => {
  const body = createLocationBody.safeParse(patch);
  if (!body.success) return refuse(fieldErrors(body.error.issues, patch));
  const state = created(body.data);
  const wrong = [
    ...faults(state),
    ...sentWarehouseFaults(on, body.data.warehouse_code),
    ...barcodeFaults(on, state),
  ];
  if (wrong.length > 0) return refuse(sentencesOf(wrong));
  return { outcome: 'create', state, input: body.data };
};

const judgeChange = (on: Hot, { id, location }: Found, patch: object): LocationOutlook => {
  const body = updateLocationBody.safeParse(patch);
  if (!body.success) return refuse(fieldErrors(body.error.issues, patch));
  const before = stateOf(location);
  const state = changed(before, body.data);
  const wrong = [
    ...faults(state, body.data.code),
    ...sentWarehouseFaults(on, body.data.warehouse_code),
    ...barcodeFaults(on, state, id),
  ];
  if (wrong.length > 0) return refuse(sentencesOf(wrong));
  const asked = body.data.warehouse_code;
  const moved = asked === undefined || asked === location.warehouse.code ? [] : ['warehouse_code'];
  const changes = [...differing(before, state), ...moved];
  const outcome = changes.length === 0 ? 'same' : 'change';
  return { outcome, state, before: location, changes, patch: body.data };
};

/** What writing this location by its code would mean, by the rules of POST and PUT; nothing is written. */
export const judgeLocation = (on: Hot, code: string, patch: object): LocationOutlook => {
  const found = findLocation(on, code);
  return found === undefined ? judgeNew(on, patch) : judgeChange(on, found, patch);
};
