import type { Generated, Selectable } from 'kysely';
import type { AttachmentType } from '#shared/areas/attachments/schema.ts';
import type { LinkEntity } from '#shared/areas/record-kinds.ts';
import type { Published } from './published.ts';

/** A file that hangs on a record; what it holds lies beside the database, named by its hash. */
type AttachmentTable = {
  id: Generated<number>;
  uid: string;
  entity: LinkEntity;
  record_uid: string;
  /** The record as its own routes name it: a SKU, the code of a location, else its UUID. */
  entity_id: string;
  name: string;
  media_type: AttachmentType;
  bytes: number;
  /** SHA-256, hexadecimal. */
  hash: string;
  user_id: number | null;
  api_token_id: number | null;
  created_at: string;
  deleted_at: string | null;
};
export type AttachmentRow = Selectable<AttachmentTable>;

export type AttachmentsSchema = { attachment: AttachmentTable };

/** Lists the columns that others may read. */
export type PublishedAttachments = {
  attachment: Published<AttachmentTable, 'id' | 'entity' | 'record_uid' | 'deleted_at'>;
};
