import type { Generated } from 'kysely';

/** The columns of a table whose rows have a UUID, a version and instants; writes of `versionedWrites` keep them. */
export type Versioned = {
  id: Generated<number>;
  uid: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
};
