import { z } from 'zod';
import { fieldNotes } from './words.ts';

const unread = z.unknown().optional().meta({ description: fieldNotes.readOnly, readOnly: true });

/** A field that is computed or read-only: accepted and ignored, so that what GET gave can be sent back. */
export const ignored = (meaning?: string): typeof unread =>
  meaning === undefined ? unread : unread.describe(meaning);

/** Takes a value itself, or the record that GET shows in its place: of that the value under this key. */
export const shownAs = <const K extends string, S extends z.ZodType>(key: K, value: S) => {
  const shown = z.looseObject({ [key]: value.describe(fieldNotes.shownValue) } as Readonly<Record<K, S>>);
  const either = z.union([
    value,
    shown.transform((record) => (record as Readonly<Record<K, z.output<S>>>)[key]),
  ]);
  return value.description === undefined ? either : either.describe(value.description);
};

/** The fields of an answer that a body does not take: it ignores them. */
export const readOnlyOf = ({ shape }: z.ZodObject, taken: object): Readonly<Record<never, z.ZodType>> =>
  Object.fromEntries(
    Object.entries(shape as Readonly<Record<string, z.ZodType>>).flatMap(([name, { description }]) =>
      name in taken ? [] : [[name, ignored(description)]],
    ),
  );
