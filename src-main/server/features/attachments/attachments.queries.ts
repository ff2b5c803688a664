import { sql } from 'kysely';
import type { Attachment } from '#shared/areas/attachments/schema.ts';
import type { LinkEntity } from '#shared/areas/record-kinds.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { AttachmentRow } from '../../db/schema/attachments.ts';
import { shownActor, type Author } from '../../kernel/actor.ts';
import { hot, hotWrite, rowsOf, type HotReadBuilder } from './attachments.tables.ts';

const attachmentRows = rowsOf('attachment');

type Row = AttachmentRow & { readonly username: string | null; readonly token_name: string | null };

/** A record by its kind and its UUID. */
export type RecordUid = { readonly entity: LinkEntity; readonly uid: string };

/** The file of an attachment with its data. */
export const toAttachment = (row: Row): Attachment => ({
  id: row.uid,
  entity: row.entity,
  entity_id: row.entity_id,
  name: row.name,
  media_type: row.media_type,
  bytes: row.bytes,
  sha256: row.hash,
  created_by: shownActor(row.username, row.token_name),
  created_at: row.created_at,
});

/** Living attachments with who made them. */
const living = (q: HotReadBuilder) =>
  q
    .selectFrom('attachment as a')
    .leftJoin('user_account as u', 'u.id', 'a.user_id')
    .leftJoin('api_token as k', 'k.id', 'a.api_token_id')
    .where('a.deleted_at', 'is', null)
    .selectAll('a')
    .select(['u.username', 'k.name as token_name']);

const ofRecord = hot<RecordUid, Row>((q, p) =>
  living(q).where('a.entity', '=', p('entity')).where('a.record_uid', '=', p('uid')).orderBy('a.id'),
);

/** The living attachments of a record, in the order in which they came. */
export const attachmentsOf = (on: Hot, record: RecordUid): readonly Attachment[] =>
  ofRecord.all(on, record).map(toAttachment);

const byUid = hot<{ uid: string }, Row>((q, p) => living(q).where('a.uid', '=', p('uid')));

/** The living attachment of that public id; undefined where there is none. */
export const findAttachment = (on: Hot, uid: string): Row | undefined => byUid.first(on, { uid });

const total = hot<RecordUid, { total: number }>((q, p) =>
  q
    .selectFrom('attachment')
    .select(sql<number>`count(*)`.as('total'))
    .where('entity', '=', p('entity'))
    .where('record_uid', '=', p('uid'))
    .where('deleted_at', 'is', null),
);

/** Counts the attachments of a record that are not deleted. */
export const countAttachments = (on: Hot, record: RecordUid): number => total.first(on, record)?.total ?? 0;

type NewAttachment = Author &
  Pick<
    AttachmentRow,
    'uid' | 'entity' | 'record_uid' | 'entity_id' | 'name' | 'media_type' | 'bytes' | 'hash' | 'created_at'
  >;

/** Writes a new attachment, whose file must be on the disk already. */
export const insertAttachment = (tx: Tx, attachment: NewAttachment): void => {
  attachmentRows.insert(tx, attachment);
};

/** Takes an attachment out of its record; its file stays as long as its row. */
export const deleteAttachment = (tx: Tx, id: number, at: string): void => {
  attachmentRows.update(tx, { id }, { deleted_at: at });
};

/** Forgets all attachments of a record, deleted ones too; their files are then nobody's. */
export const forgetAttachmentsOf = (tx: Tx, record: RecordUid): void => {
  attachmentRows.delete(tx, { entity: record.entity, record_uid: record.uid });
};

const forget = hotWrite<{ before: string }, never>((q, p) =>
  q.deleteFrom('attachment').where('deleted_at', 'is not', null).where('deleted_at', '<=', p('before')),
);

/** Forgets what was deleted up to an instant; gives how many rows went. */
export const forgetDeleted = (tx: Tx, before: string): number => forget.run(tx, { before }).changes;

const deletedBefore = hot<{ before: string }, { id: number }>((q, p) =>
  q
    .selectFrom('attachment')
    .select('id')
    .where('deleted_at', 'is not', null)
    .where('deleted_at', '<=', p('before'))
    .limit(1),
);

/** Tells whether a deleted attachment is old enough to be removed for good. */
export const hasForgettable = (on: Hot, before: string): boolean =>
  deletedBefore.first(on, { before }) !== undefined;

const hashes = hot<Record<never, never>, { hash: string }>((q) =>
  q.selectFrom('attachment').select('hash').distinct(),
);

/** The hashes that rows name, deleted or not. */
export const namedHashes = (on: Hot): ReadonlySet<string> =>
  new Set(hashes.all(on, {}).map(({ hash }) => hash));
