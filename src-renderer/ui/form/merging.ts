import { createContext } from 'react';
import type { AuditEntity } from '#shared/areas/audit/entity-words.ts';

/** The values typed over a version of a record that another person changed meanwhile. */
export type Edits = {
  /** The values that the form began with. */
  readonly base: object;
  readonly mine: object;
};

/** The way in which a form on a record goes on after somebody else changed that record. */
export type Merging = {
  /**
   * The values typed over an older version, to be joined with those that the form has now; undefined where
   * there are none.
   */
  readonly edits: Edits | undefined;
  /** Reads the record anew and begins the form on it, with these edits to be joined. */
  readonly rebase: (edits: Edits) => void;
  /** Under what the audit log names the record, whose latest entry says who changed it. */
  readonly audited: { readonly entity: AuditEntity; readonly key: string } | undefined;
};

/** Given by the screens that edit a record. */
export const MergingContext = createContext<Merging | undefined>(undefined);
