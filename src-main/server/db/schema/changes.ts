import type { Generated } from 'kysely';
import type { Published } from './published.ts';

/** The newest change of a record; kept by triggers, and by loads of products for all of theirs at once. */
type ChangeTable = {
  /** The sequence: the higher, the later. */
  id: Generated<number>;
  kind: string;
  /** The record's internal id; negative where it was deleted for good, and the next two say what it was. */
  row_id: number;
  gone_uid: string | null;
  gone_at: string | null;
};

export type ChangesSchema = { change: ChangeTable };

/** Lists the columns that others may read. */
export type PublishedChanges = { change: Published<ChangeTable, keyof ChangeTable> };
