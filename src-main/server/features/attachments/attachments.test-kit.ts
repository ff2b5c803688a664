import { contracts } from '#shared/areas/index.ts';
import type { Attachment } from '#shared/areas/attachments/schema.ts';
import type { LinkEntity } from '#shared/areas/record-kinds.ts';
import { apiPrefix } from '#shared/kernel/contract.ts';
import type { ErrorEnvelope } from '#shared/kernel/envelope.ts';
import { reasonOf } from '#shared/kernel/fault.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/** The beginnings of files of each kind that may be attached, and words after them that make each another file. */
const beginnings = {
  jpg: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  webp: Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8 ', 'latin1'),
  pdf: Buffer.from('%PDF-1.7\n'),
};

/** A file that begins as one of that kind. */
export const fileOf = (kind: keyof typeof beginnings, words = 'conteúdo'): Buffer =>
  Buffer.concat([beginnings[kind], Buffer.from(words)]);

type Sent = { readonly entity: LinkEntity; readonly entity_id: string; readonly token: string };

/** Sends a file as a form does. */
export const attach = async (
  server: Pick<TestApp, 'raw'>,
  { entity, entity_id, token }: Sent,
  file: { readonly name: string; readonly bytes: Buffer },
) => {
  const boundary = 'limite-7f3a';
  const field = (name: string, value: string): string =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = `${field('entity', entity)}${field('entity_id', entity_id)}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const answer = await server.raw({
    method: 'POST',
    url: `${apiPrefix}${contracts.attachments.create.path}`,
    payload: Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
  const content = answer.json<{ data: Attachment } | ErrorEnvelope>();
  const refusal = content.data === null ? content : undefined;
  const reason = refusal && reasonOf(refusal);
  return { status: answer.statusCode, reason, data: content.data as Attachment, errors: refusal?.errors };
};
