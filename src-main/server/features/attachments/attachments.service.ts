import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  mostAttachments,
  scopesToReadFiles,
  type Attachment,
  type AttachmentType,
} from '#shared/areas/attachments/schema.ts';
import { recordKinds, type LinkEntity } from '#shared/areas/record-kinds.ts';
import type { Scope } from '#shared/kernel/access.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { makeFolder } from '../../db/open/make-folder.ts';
import type { FileAnswer, UploadedFile } from '../../http/call.ts';
import { authorOf, scopesOf, type Actor } from '../../kernel/actor.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import { writeAct } from '../../kernel/once.ts';
import { findLinked, type LinkedRecord, type RecordName } from '../../kernel/record-kinds.ts';
import { demandFound } from '../../kernel/record.ts';
import type { Deps } from '../../kernel/deps.ts';
import { allBytes, firstBytes, keepFile, readFile } from './attachments.files.ts';
import {
  attachmentsOf,
  countAttachments,
  deleteAttachment,
  findAttachment,
  insertAttachment,
  toAttachment,
} from './attachments.queries.ts';
import { isTooLarge, keptName, mostPixels, pixelsOf, savedName, typeOfBytes } from './attachments.rules.ts';
import { underWayOf } from './under-way.state.ts';
import { dropUnnamed } from './sweep.work.ts';

/** The product itself may whatever it does. */
const demandScopes = (actor: Actor, scopes: readonly Scope[]): void => {
  const scope = actor.caller === null ? undefined : scopes.find((one) => !scopesOf(actor).has(one));
  if (scope !== undefined) throw new AppError(403, 'forbidden', { vars: { scope } });
};

const demandReader = (actor: Actor, entity: LinkEntity): void =>
  demandScopes(actor, scopesToReadFiles(entity));

const demandWriter = (actor: Actor, entity: LinkEntity): void =>
  demandScopes(actor, [recordKinds[entity].writes]);

/** The attachments of a record; throws AppError 403, 404. */
export const listAttachments = (deps: Deps, actor: Actor, record: RecordName): readonly Attachment[] => {
  demandReader(actor, record.entity);
  return deps.store.snapshot((on) => {
    const { uid } = demandFound(findLinked(on, record, deps));
    return attachmentsOf(on, { entity: record.entity, uid });
  });
};

const demandRoom = (on: Hot, record: RecordName, deps: Pick<Deps, 'records'>): LinkedRecord => {
  const found = demandFound(findLinked(on, record, deps));
  if (countAttachments(on, { entity: record.entity, uid: found.uid }) < mostAttachments) return found;
  throw new AppError(409, 'attachment_limit', { vars: { most: mostAttachments } });
};

const demandType = async ({ path, bytes }: UploadedFile): Promise<AttachmentType> => {
  if (bytes === 0) throw fieldError('file', 'attachment_empty');
  const type = typeOfBytes(await firstBytes(path));
  if (type === undefined) throw fieldError('file', 'attachment_kind');
  const pixels = pixelsOf(await allBytes(path), type);
  if (pixels !== undefined && isTooLarge(pixels)) {
    throw fieldError('file', 'attachment_pixels', { ...pixels, most: mostPixels / 1_000_000 });
  }
  return type;
};

type StoredAttachment = {
  readonly actor: Actor;
  readonly record: RecordName;
  readonly file: UploadedFile;
  readonly type: AttachmentType;
};

const write = (tx: Tx, deps: Deps, attachment: StoredAttachment): Attachment => {
  const { actor, record, file, type } = attachment;
  const on = demandRoom(tx, record, deps);
  const uid = deps.ids.uid();
  const at = deps.clock.instant();
  insertAttachment(tx, {
    ...authorOf(actor),
    uid,
    entity: record.entity,
    record_uid: on.uid,
    entity_id: on.id,
    name: keptName(file.name, type),
    media_type: type,
    bytes: file.bytes,
    hash: file.hash,
    created_at: at,
  });
  audit(tx, actor, { action: 'attachment.create', key: uid, at });
  return toAttachment(demandFound(findAttachment(tx, uid)));
};

/**
 * Hangs a file on a record: the file is on the disk under its name before the row that names it is committed. Throws
 * AppError 403, 404, 409 `attachment_limit`, 422, 507; then nothing of it stays.
 */
export const addAttachment = async (
  deps: Deps,
  actor: Actor,
  { record, file }: Pick<StoredAttachment, 'record' | 'file'>,
): Promise<Attachment> => {
  const { store, config } = deps;
  demandWriter(actor, record.entity);
  store.snapshot((on) => demandRoom(on, record, deps));
  const type = await demandType(file);
  try {
    return await underWayOf(store).holding(file.hash, async () => {
      await keepFile(config.dataDir, file);
      return await writeAct(deps, { name: 'attachment.create', actor }, async (tx) =>
        write(tx, deps, { actor, record, file, type }),
      );
    });
  } catch (error) {
    dropUnnamed(deps, [file.hash]);
    throw error;
  }
};

/** The file of an attachment as it was sent; throws AppError 403, 404. */
export const readAttachment = async (
  { store, config }: Deps,
  actor: Actor,
  uid: string,
): Promise<FileAnswer> => {
  const { entity, hash, name, media_type: type } = demandFound(findAttachment(store.read, uid));
  demandReader(actor, entity);
  const pieces = await readFile(config.dataDir, hash);
  if (pieces === undefined) throw new AppError(404, 'attachment_lost');
  return { name: savedName(name, type), records: 1, type, pieces };
};

/** Takes an attachment out of its record; throws AppError 403, 404. */
export const removeAttachment = ({ store, clock }: Deps, actor: Actor, uid: string): Promise<void> =>
  store.write('attachment.remove', async (tx) => {
    const { id, entity } = demandFound(findAttachment(tx, uid));
    demandWriter(actor, entity);
    const at = clock.instant();
    deleteAttachment(tx, id, at);
    audit(tx, actor, { action: 'attachment.remove', key: uid, at });
  });

type Bytes = {
  readonly record: RecordName;
  readonly file: { readonly name: string; readonly bytes: Uint8Array };
};

/** Hangs bytes on a record as an upload does; throws what that throws. */
export const attachBytes = async (
  deps: Deps,
  actor: Actor,
  { record, file: { name, bytes } }: Bytes,
): Promise<Attachment> => {
  const folder = join(deps.config.dataDir, 'uploads');
  makeFolder(folder);
  const path = join(folder, `${deps.ids.uid()}.part`);
  try {
    writeFileSync(path, bytes, { mode: 0o600 });
    const hash = createHash('sha256').update(bytes).digest('hex');
    return await addAttachment(deps, actor, { record, file: { path, name, bytes: bytes.length, hash } });
  } finally {
    rmSync(path, { force: true });
  }
};
