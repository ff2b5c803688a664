import { createHash } from 'node:crypto';

/** One step of the schema: numbered from 1 without gaps, forward only, never edited once merged. */
export type Migration = { readonly number: number; readonly name: string; readonly sql: string };

/** SHA-256 of a migration's SQL, in hexadecimal; line endings do not count. */
export function checksumOf({ sql }: Migration): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}
