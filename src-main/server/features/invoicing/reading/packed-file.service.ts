import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';

const deflated = promisify(deflateRaw);

/** A file as it is kept: deflated, with the size and the SHA-256 of what came. */
export const packedFile = async (file: Uint8Array | string) => {
  const bytes = Buffer.from(file as string);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { sha256, size: bytes.byteLength, content: (await deflated(bytes)) as Uint8Array };
};
