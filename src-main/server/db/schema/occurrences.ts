import type { Generated, Selectable } from 'kysely';
import type { LinkEntity } from '#shared/areas/record-kinds.ts';
import type { OccurrenceSeverity } from '#shared/areas/occurrences/rules.ts';
import type { Occurrence } from '#shared/areas/occurrences/schema.ts';
import type { OccurrenceAct, OccurrenceStatus } from '#shared/areas/occurrences/workflow.ts';
import type { Published } from './published.ts';
import type { Versioned } from './versioned.ts';

type OccurrenceTable = Versioned & {
  number: string;
  title: string;
  category: Occurrence['category'];
  severity: OccurrenceSeverity;
  occurrence_code: string;
  description: string;
  status: OccurrenceStatus;
  responsible_id: number | null;
  /** Is in hundredths of a real. */
  cost: number | null;
  root_cause: string;
  action_taken: string;
  opened_at: string;
  due_at: string;
  waiting_since: string | null;
  waited_ms: number;
  closed_at: string | null;
  /** Is the deadline of which people were notified. */
  told_due_at: string | null;
  /** Holds the text that searches match, without accents and case. */
  search_text: string;
  user_id: number | null;
  api_token_id: number | null;
};
export type OccurrenceRow = Selectable<OccurrenceTable>;

/** A record that an occurrence is about, as it was called when they were linked. */
type OccurrenceLinkTable = {
  id: Generated<number>;
  occurrence_id: number;
  entity: LinkEntity;
  record_uid: string;
  entity_id: string;
  label: string;
  /** The product that the record is, or is of. */
  product_id: number | null;
};
export type OccurrenceLinkRow = Selectable<OccurrenceLinkTable>;

type OccurrenceCommentTable = {
  id: Generated<number>;
  uid: string;
  occurrence_id: number;
  act: OccurrenceAct | null;
  text: string;
  user_id: number | null;
  api_token_id: number | null;
  created_at: string;
};
export type OccurrenceCommentRow = Selectable<OccurrenceCommentTable>;

export type OccurrencesSchema = {
  occurrence: OccurrenceTable;
  occurrence_link: OccurrenceLinkTable;
  occurrence_comment: OccurrenceCommentTable;
};

/** Lists the columns that others may read. */
export type PublishedOccurrences = {
  occurrence: Published<OccurrenceTable, 'id' | 'uid' | 'number' | 'title' | 'status'>;
  occurrence_link: Published<OccurrenceLinkTable, 'occurrence_id' | 'entity' | 'record_uid'>;
};
