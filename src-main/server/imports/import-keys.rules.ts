import { createHash } from 'node:crypto';
import { headingKey, type Fields } from './guess-fields.rules.ts';

const digest = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

type FileFacts = {
  readonly file_hash: string;
  readonly entity: string;
  readonly fields: Fields;
};

/** What tells one file, imported as one entity with one mapping, from all others; SHA-256, hexadecimal. */
export const fileKey = ({ file_hash, entity, fields }: FileFacts): string =>
  digest([file_hash, entity, fields]);

/** What headers that mean the same have in common; SHA-256, hexadecimal. */
export const headerKey = (header: readonly string[]): string => digest(header.map(headingKey));
