import { locationKey } from '#shared/domain/location-code.ts';
import type { CreateLocationInput, Location, UpdateLocationInput } from '#shared/areas/locations/schema.ts';
import { hasErrors } from '#shared/kernel/field-errors.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Tx } from '../../db/capabilities.ts';
import { AppError } from '../../kernel/app-error.ts';
import { addLocation, changeLocation, dropLocation, judgeLocation } from '../../features/locations/index.ts';
import { bodyChanges, newValues } from '../row-changes.rules.ts';
import type { Doing, Entity, Patch, PlannedLine, TakenBack, Verdict } from './entity.ts';
import { placeOf, type LeftLine, type WrittenLine } from './plain.queries.ts';

type Plan =
  | { readonly deed: 'create'; readonly input: CreateLocationInput }
  | {
      readonly deed: 'change';
      readonly code: string;
      readonly version: number;
      readonly patch: UpdateLocationInput;
      readonly before: UpdateLocationInput;
    };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A place as the body that gives it back. */
const bodyOf = (location: Location): UpdateLocationInput => ({
  name: location.name,
  warehouse_code: location.warehouse.code,
  location_type: location.location_type,
  is_active: location.is_active,
  capacity: location.capacity,
  temperature: location.temperature,
  allows_mixed_products: location.allows_mixed_products,
  allows_mixed_batches: location.allows_mixed_batches,
  is_pick_face: location.is_pick_face,
  picking_sequence: location.picking_sequence,
  barcode: location.barcode,
});

const judge = (on: Parameters<Entity['openCourt']>[0], patch: Patch): Verdict => {
  const key = textOf(patch['code']);
  const outlook = judgeLocation(on, key, patch);
  if (outlook.outcome === 'refuse') return { ...outlook, key, name: textOf(patch['name']) };
  const { outcome, state } = outlook;
  if (outcome === 'create') {
    const plan: Plan = { deed: 'create', input: outlook.input };
    const changes = newValues('locations', patch);
    return { outcome, key, name: state.name, changes, plan };
  }
  const { code, version } = outlook.before;
  const before = bodyOf(outlook.before);
  const warehouse_code = outlook.patch.warehouse_code ?? outlook.before.warehouse.code;
  const changes = bodyChanges('locations', { code: state.code, ...before }, { ...state, warehouse_code });
  const plan: Plan = { deed: 'change', code, version, patch: outlook.patch, before };
  return { outcome, key, name: state.name, changes, plan };
};

const openCourt: Entity['openCourt'] = (on) => {
  const codes = new Map<string, number>();
  const barcodes = new Map<string, number>();
  const repeated = (seen: Map<string, number>, text: string, line: number): number | undefined => {
    const earlier = text === '' ? undefined : seen.get(text);
    if (earlier === undefined && text !== '') seen.set(text, line);
    return earlier;
  };
  return (patch, line) => {
    const verdict = judge(on, patch);
    const code = repeated(codes, locationKey(verdict.key) ?? '', line);
    const barcode = repeated(barcodes, textOf(patch['barcode']).toLowerCase(), line);
    const faults = {
      ...(verdict.outcome === 'refuse' ? verdict.faults : {}),
      ...(barcode === undefined ? {} : { barcode: [fill('row_label_repeated', { line: barcode })] }),
      ...(code === undefined ? {} : { code: [fill('row_place_repeated', { line: code })] }),
    };
    if (!hasErrors(faults)) return verdict;
    return { outcome: 'refuse', key: verdict.key, name: verdict.name, faults };
  };
};

/** What a command's refusal means for its line; others are thrown on. */
const leftCode = (error: unknown, refused: Code): Code => {
  if (!(error instanceof AppError)) throw error;
  return error.status === 409 && error.code === 'duplicate' ? 'left_place_taken' : refused;
};

const carryOut = (tx: Tx, { making, actor }: Doing, plan: Plan): Omit<WrittenLine, 'line'> => {
  if (plan.deed === 'create') {
    const { id, location } = addLocation(tx, making, { actor, input: plan.input });
    return { record_id: id, version: location.version, before: null };
  }
  const { code, version: ifMatch, patch, before } = plan;
  const { id, location } = changeLocation(tx, making, { actor, code, ifMatch, patch });
  return { record_id: id, version: location.version, before: JSON.stringify({ code, ...before }) };
};

const apply: Entity['apply'] = (tx, doing, lines) => {
  const written: WrittenLine[] = [];
  const left: LeftLine[] = [];
  for (const { line, plan } of lines as readonly (PlannedLine & { readonly plan: Plan })[]) {
    try {
      written.push({ line, ...carryOut(tx, doing, plan) });
    } catch (error) {
      const sku = plan.deed === 'create' ? plan.input.code : plan.code;
      left.push({ line, sku, name: '', code: leftCode(error, 'left_place_changed') });
    }
  }
  return { written, left };
};

type Taking = Doing & { readonly code: string; readonly line: WrittenLine };

const takeBack = (tx: Tx, { making, actor, code, line }: Taking): void => {
  const { version: ifMatch, before } = line;
  if (before === null) dropLocation(tx, making, { actor, code, ifMatch });
  else changeLocation(tx, making, { actor, code, ifMatch, patch: JSON.parse(before) as UpdateLocationInput });
};

const undoOne = (tx: Tx, doing: Doing, line: WrittenLine): TakenBack => {
  const { code, name } = placeOf(tx, line.record_id);
  try {
    takeBack(tx, { ...doing, code, line });
    return { undone: [line], left: [] };
  } catch (error) {
    const left = { line: line.line, sku: code, name, code: leftCode(error, 'left_place_in_use') };
    return { undone: [], left: [left] };
  }
};

function* undo(tx: Tx, doing: Doing, written: readonly WrittenLine[]): Generator<TakenBack> {
  for (const line of written) yield undoOne(tx, doing, line);
}

/** Files of places: made and changed one by one, as the API does; undone where nobody has changed them since. */
export const places: Entity = { openCourt, apply, undo };
