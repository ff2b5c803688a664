import type { LinkEntity } from '#shared/areas/record-kinds.ts';
import type { Hot, HotQuery } from '../db/capabilities.ts';
import type { Deps } from './deps.ts';
import { seam } from './seam.ts';

/** A record as what hangs on it names it: its UUID, what its own routes take, and how people call it. */
export type LinkedRecord = {
  readonly uid: string;
  readonly id: string;
  readonly label: string;
  /** The product that it is, or is of. */
  readonly productId: number | null;
};

/** Holds the name that a call gave: as UUIDs and keys are compared, and as numbers of documents are. */
export type NamedBy = { readonly id: string; readonly number: string };

/** A living record of that name: its code and its name for people, where it has them. */
export type NamedRecord = {
  readonly uid: string;
  readonly code: string | null;
  readonly name: string | null;
  readonly product_id: number | null;
};

/** A kind of record on which files hang and to which occurrences are linked, as the feature that owns it gives it. */
export type LinkedKind = {
  readonly entity: LinkEntity;
  /** Finds the living record of that name, or that people know by that number. */
  readonly find: HotQuery<NamedBy, NamedRecord>;
  /** Gives the key of a record whose routes name it by its code; undefined where the name is no key. */
  readonly keyOf?: (code: string) => string | undefined;
};

/** The seam at which features give the kinds of records that they own. */
export const linkedKinds = seam<LinkedKind>();

/** A record as a call names it. */
export type RecordName = { readonly entity: LinkEntity; readonly id: string };

/**
 * The living record of that kind that its own routes name so, or that people know by that number; undefined where there is
 * none.
 */
export const findLinked = (
  on: Hot,
  { entity, id }: RecordName,
  deps: Pick<Deps, 'seams'>,
): LinkedRecord | undefined => {
  const kind = linkedKinds.partsOf(deps).find((one) => one.entity === entity);
  if (kind === undefined) throw new Error(`no feature gives the records of ${entity}`);
  const key = kind.keyOf === undefined ? id.toLowerCase() : kind.keyOf(id);
  const row =
    key === undefined ? undefined : kind.find.first(on, { id: key, number: id.trim().toUpperCase() });
  if (row === undefined) return undefined;
  const label = [row.code, row.name].filter((word) => word !== null && word !== '').join(' · ');
  return {
    uid: row.uid,
    id: kind.keyOf === undefined ? row.uid : String(row.code),
    label,
    productId: row.product_id,
  };
};
