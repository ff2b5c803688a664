import { createHash } from 'node:crypto';
import type { Mends } from './mend-rows.rules.ts';
import { headingKey, type Fields } from './guess-fields.rules.ts';

const digest = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

type FileFacts = {
  readonly file_hash: string;
  readonly entity: string;
  readonly fields: Fields;
  /** Holds the corrected cells. */
  readonly mends?: Mends;
};

/** Builds the key that distinguishes one file, imported as one entity with one mapping; SHA-256, hexadecimal. */
export const fileKey = ({ file_hash, entity, fields, mends = {} }: FileFacts): string =>
  digest([file_hash, entity, fields, ...(Object.keys(mends).length === 0 ? [] : [mends])]);

/** Builds the key that equivalent headers share; SHA-256, hexadecimal. */
export const headerKey = (header: readonly string[]): string => digest(header.map(headingKey));
