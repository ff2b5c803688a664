import { fromScaled } from '#shared/kernel/primitives.ts';

/** A text, null where it is ''. */
export const orNull = (text: string): string | null => (text === '' ? null : text);
/** What a JSON column keeps, null where it is ''. */
export const kept = <T>(text: string): T | null => (text === '' ? null : (JSON.parse(text) as T));
/** A location as orders name it. */
export const locationOf = (code: string | null, name: string | null) =>
  code === null ? null : { code, name: name ?? '' };
/** Cents as reais. */
export const reais = (cents: number): number => fromScaled(cents, 2);
