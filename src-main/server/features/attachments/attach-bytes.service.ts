import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Attachment } from '#shared/areas/attachments/schema.ts';
import { makeFolder } from '../../db/open/make-folder.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Deps } from '../../kernel/deps.ts';
import { addAttachment, type RecordName } from './attachments.service.ts';

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
