import { fromScaled } from '#shared/kernel/primitives.ts';

/** A text, null where it is ''. */
export const orNull = <Text extends string>(text: Text): Exclude<Text, ''> | null =>
  text === '' ? null : (text as Exclude<Text, ''>);

/** Parses the JSON of a column; null where the column is ''. */
export const kept = <T>(text: string): T | null => (text === '' ? null : (JSON.parse(text) as T));

/** A location as records name it. */
export const locationOf = (code: string | null, name: string | null) =>
  code === null ? null : { code, name: name ?? '' };

/** Cents as reais. */
export const reais = (cents: number): number => fromScaled(cents, 2);
