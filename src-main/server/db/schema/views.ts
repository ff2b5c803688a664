import type { Generated } from 'kysely';

/** A list as somebody wants to see it; `search` and `columns` are JSON. */
type SavedViewTable = {
  id: Generated<number>;
  uid: string;
  owner_id: number;
  /** The id of the operation that the list uses. */
  screen: string;
  name: string;
  /** The name as it is compared. */
  name_key: string;
  search: string;
  columns: string;
  is_shared: number;
  is_default: number;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

export type ViewsSchema = { saved_view: SavedViewTable };
