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

/** Holds beside a page what all records that match add up to, in reais, by the field's name. */
export type Beside<Field extends string> = {
  readonly beside: { readonly sums: Readonly<Record<Field, number>> };
};

/** Says beside a page what all records that match add up to, given in cents. */
export const sumBeside = <Field extends string>(field: Field, cents: number): Beside<Field>['beside'] => ({
  sums: { [field]: reais(cents) } as Record<Field, number>,
});
