import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { z } from 'zod';

/** Reads a small JSON file; undefined where there is none, or none of that shape. */
export const readJsonFile = <S extends z.ZodType>(file: string, schema: S): z.output<S> | undefined => {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
};

/** Writes a value as JSON, whole or not at all, readable by its owner alone; on the disk unless `flush` is false. */
export const writeJsonFile = (file: string, value: unknown, { flush = true } = {}): void => {
  writeFileSync(`${file}.tmp`, JSON.stringify(value), { mode: 0o600, flush });
  renameSync(`${file}.tmp`, file);
};
