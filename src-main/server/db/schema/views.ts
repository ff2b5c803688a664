import type { Versioned } from './versioned.ts';

/** A list as somebody wants to see it; `search` and `columns` are JSON. */
type SavedViewTable = Versioned & {
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
  deleted_at: string | null;
};

export type ViewsSchema = { saved_view: SavedViewTable };
