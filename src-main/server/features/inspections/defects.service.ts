import {
  defectFields,
  type CreateDefectInput,
  type Defect,
  type UpdateDefectInput,
} from '#shared/areas/inspections/plan-schema.ts';
import { duplicate } from '#shared/kernel/refusal.ts';
import type { Hot } from '../../db/capabilities.ts';
import type { InspectionDefectRow } from '../../db/schema/inspections.ts';
import type { Actor } from '../../kernel/actor.ts';
import { fieldError } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import { instantAfter } from '../../kernel/clock.ts';
import { refused } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import { writeOnce, type Once } from '../../kernel/once.ts';
import { demandFound, demandVersion, type ChangeOf } from '../../kernel/record.ts';
import { defectRows, findDefect, readDefects } from './defects.queries.ts';

const toDefect = ({ uid: id, code, label, severity, is_active, version }: InspectionDefectRow): Defect => ({
  id,
  code,
  label,
  severity,
  is_active: is_active === 1,
  version,
});

/** The list of defects, those of a state alone where one is asked for. */
export const listDefects = (on: Hot, isActive: boolean | undefined): Defect[] =>
  readDefects(on)
    .map(toDefect)
    .filter((defect) => isActive === undefined || defect.is_active === isActive);

/** The names of defects that were found, as a sentence says them. */
export const defectNames = (on: Hot, found: readonly { readonly code: string }[]): string => {
  const labels = new Map(readDefects(on).map(({ code, label }) => [code, label]));
  return [...new Set(found.map(({ code }) => labels.get(code) ?? code))].join(', ');
};

/** The defect of that public id; throws AppError 404. */
export const getDefect = (on: Hot, uid: string): Defect => toDefect(demandFound(findDefect(on, uid)));

/** Adds a defect to the list, once for an Idempotency-Key; throws AppError 409 `duplicate`. */
export const createDefect = (
  { store, clock, ids }: Deps,
  actor: Actor,
  input: CreateDefectInput,
): Promise<Once<Defect>> =>
  writeOnce(store, { name: 'defects.create', actor, clock }, async (tx) => {
    const other = readDefects(tx).find(({ code }) => code === input.code);
    if (other !== undefined) throw refused(duplicate('code', 'defect_in_use', { name: other.label }));
    const [at, uid] = [clock.instant(), ids.uid()];
    const { is_active: isActive, ...state } = defectFields.created(input);
    defectRows.insert(tx, { ...state, is_active: Number(isActive), uid, at });
    audit(tx, actor, { action: 'inspection.create_defect', key: uid, at });
    return getDefect(tx, uid);
  });

/** Changes what was sent of a defect; throws AppError 404, 412, 422. */
export const modifyDefect = (
  { store, clock }: Deps,
  actor: Actor,
  { id: uid, ifMatch, body: patch }: ChangeOf<UpdateDefectInput>,
): Promise<Defect> =>
  store.write('defects.modify', async (tx) => {
    const row = demandFound(findDefect(tx, uid));
    demandVersion(row, ifMatch);
    if ((patch.code ?? row.code) !== row.code) throw fieldError('code', 'defect_code_fixed');
    const at = instantAfter(row.updated_at, clock.instant());
    const { is_active: isActive, ...state } = defectFields.changed(toDefect(row), patch);
    defectRows.update(tx, { ...state, is_active: Number(isActive), id: row.id, at });
    audit(tx, actor, { action: 'inspection.modify_defect', key: uid, changed: Object.keys(patch), at });
    return getDefect(tx, uid);
  });
