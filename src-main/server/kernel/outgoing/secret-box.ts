import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../log.ts';

/** Keeps texts that nobody may read in the database: sealed with AES-256-GCM under a key beside it. */
export type SecretBox = {
  /** Seals a text for its owner, the only name under which it opens again. */
  seal(owner: string, text: string): Uint8Array;
  /** The text, or undefined where the key is not the one that sealed it, or bytes or owner differ. */
  open(owner: string, sealed: Uint8Array): string | undefined;
  /** 256 bits that the same purpose and text always give, and that nobody tells without the key. */
  derive(purpose: string, text: string): Buffer;
};

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const cipherName = 'aes-256-gcm';

const readKey = (file: string): Buffer | undefined => {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

const makeKey = (file: string): Buffer => {
  const key = randomBytes(keyBytes);
  writeFileSync(file, key, { mode: 0o600, flag: 'wx', flush: true });
  return key;
};

/** The key of this folder, made where there is none; a damaged one is put aside, never overwritten. */
const keyOf = (folder: string, log: Log): Buffer => {
  const file = join(folder, 'secret.key');
  const known = readKey(file);
  if (known === undefined) return makeKey(file);
  if (known.length === keyBytes) {
    chmodSync(file, 0o600);
    return known;
  }
  log.error({ file }, 'secret_key.damaged');
  renameSync(file, `${file}.${Date.now()}.damaged`);
  return makeKey(file);
};

/** The box of a data folder; `secret.key` (0600, never in a backup) is read or made at the first use. */
export const createSecretBox = (folder: string, log: Log): SecretBox => {
  let kept: Buffer | undefined;
  const key = (): Buffer => (kept ??= keyOf(folder, log));
  return {
    seal: (owner, text) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(cipherName, key(), nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open: (owner, sealed) => {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
      const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
      if (tag.length < tagBytes) return undefined;
      const opener = createDecipheriv(cipherName, key(), bytes.subarray(0, nonceBytes));
      opener.setAAD(Buffer.from(owner)).setAuthTag(tag);
      try {
        const body = bytes.subarray(nonceBytes + tagBytes);
        return Buffer.concat([opener.update(body), opener.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
    derive: (purpose, text) =>
      createHmac('sha256', Buffer.from(hkdfSync('sha256', key(), '', purpose, keyBytes)))
        .update(text)
        .digest(),
  };
};
