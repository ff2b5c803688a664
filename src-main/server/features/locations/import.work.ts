import {
  createLocationBody,
  locationFields,
  updateLocationBody,
  type CreateLocationInput,
  type UpdateLocationInput,
} from '#shared/areas/locations/schema.ts';
import { locationFile } from '#shared/areas/locations/import-file.ts';
import { issueFaults } from '#shared/areas/issues.ts';
import { locationKey } from '#shared/domain/location-code.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import {
  lineByLine,
  openFirstLines,
  type Doing,
  type FileLine,
  type ImportKind,
  type PlannedLine,
  type Verdict,
  type WrittenLine,
} from '../../kernel/import-kind.ts';
import { findLocation, nameOfLocation, type Found } from './locations.queries.ts';
import { changed, created } from './locations.rules.ts';
import { addLocation, changeLocation, dropLocation, newFaults, ownFaults } from './locations.service.ts';

type Body = UpdateLocationInput & { readonly code: string };

type Plan =
  | { readonly input: CreateLocationInput }
  | {
      readonly code: string;
      readonly version: number;
      readonly patch: UpdateLocationInput;
      readonly before: Body;
    };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A location as the body that gives it back. */
const bodyOf = ({ location }: Found): Body => ({
  ...locationFields.stateOf(location),
  warehouse_code: location.warehouse.code,
});

const judgeNew = (on: Hot, { body }: FileLine): Verdict<Plan> => {
  const named = { key: textOf(body['code']), name: textOf(body['name']) };
  const read = createLocationBody.safeParse(body);
  if (!read.success) return { ...named, faults: issueFaults(read.error.issues, body) };
  const input = read.data;
  const state = created(input);
  const faults = newFaults(on, state, input);
  if (faults.length > 0) return { ...named, faults };
  return { ...named, name: state.name, before: null, after: body, plan: { input } };
};

const judgeChange = (on: Hot, found: Found, { body }: FileLine): Verdict<Plan> => {
  const named = { key: textOf(body['code']), name: textOf(body['name']) };
  const read = updateLocationBody.safeParse(body);
  if (!read.success) return { ...named, faults: issueFaults(read.error.issues, body) };
  const { code, version } = found.location;
  const before = bodyOf(found);
  const stood = locationFields.stateOf(found.location);
  const after = changed(stood, read.data);
  const faults = ownFaults(on, after, { before: stood, patch: read.data, ownId: found.id });
  if (faults.length > 0) return { ...named, faults };
  const { warehouse_code = before.warehouse_code } = read.data;
  const plan = { code, version, patch: read.data, before };
  return { ...named, name: after.name, before, after: { ...after, warehouse_code }, plan };
};

const openJudge = (on: Hot) => {
  const [codes, barcodes] = [openFirstLines(), openFirstLines()];
  const repeated = ({ body, line }: FileLine) => {
    const code = codes(locationKey(textOf(body['code'])) ?? '', line);
    const barcode = barcodes(textOf(body['barcode']).toLowerCase(), line);
    return [
      ...(barcode === undefined ? [] : [fault('barcode', 'row_label_repeated', { line: barcode })]),
      ...(code === undefined ? [] : [fault('code', 'row_location_repeated', { line: code })]),
    ];
  };
  return lineByLine<Plan>((line) => {
    const found = findLocation(on, textOf(line.body['code']));
    const verdict = found === undefined ? judgeNew(on, line) : judgeChange(on, found, line);
    const again = repeated(line);
    if (again.length === 0) return verdict;
    const { key, name } = verdict;
    return { key, name, faults: 'faults' in verdict ? [...verdict.faults, ...again] : again };
  });
};

const carryOut = (tx: Tx, { making, actor }: Doing, { line, plan }: PlannedLine<Plan>): WrittenLine => {
  if ('input' in plan) {
    const { id, location } = addLocation(tx, making, { actor, input: plan.input });
    return { line, record_id: id, version: location.version, before: null };
  }
  const { code, version: ifMatch, patch, before } = plan;
  const { id, location } = changeLocation(tx, making, { actor, code, ifMatch, patch });
  return { line, record_id: id, version: location.version, before };
};

const takeBack = (tx: Tx, { making, actor }: Doing, line: WrittenLine): void => {
  const { record_id, version: ifMatch, before } = line;
  const { key: code } = nameOfLocation(tx, record_id);
  if (before === null) dropLocation(tx, making, { actor, code, ifMatch });
  else changeLocation(tx, making, { actor, code, ifMatch, patch: before });
};

/** Files of locations: made and changed one by one, as the API does; undone where nobody has changed them since. */
export const locationKind: ImportKind<Plan> = {
  file: locationFile,
  openJudge,
  apply: (tx, doing, groups) => groups.flat().map((line) => carryOut(tx, doing, line)),
  undo: (tx, doing, groups) => {
    for (const line of groups.flat()) takeBack(tx, doing, line);
  },
  nameOf: nameOfLocation,
  leftBy: ({ code }, verb) => {
    if (code === 'duplicate') return 'left_location_taken';
    return verb === 'apply' ? 'left_location_changed' : 'left_location_in_use';
  },
};
