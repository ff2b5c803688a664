import type { z } from 'zod';

type TextOrNone<Value> = null extends Value ? (NonNullable<Value> extends string ? true : false) : false;

/** The fields that people decide of a record, as its form holds them: an empty text where there is none. */
export type FormValues<State> = {
  readonly [Name in keyof State]: TextOrNone<State[Name]> extends true ? string : State[Name];
};

/** Holds the meaning of a form's values: nothing where a text is empty. */
type Meant<State> = {
  [Name in keyof State]: TextOrNone<State[Name]> extends true ? string | null : State[Name];
};

/** The declaration of a record's fields, as far as its form asks. */
type Declared<State> = {
  readonly answer: z.ZodObject<Readonly<Record<string, z.ZodType>>>;
  readonly stateOf: (record: State) => State;
};

const isTextOrNone = (told: z.ZodType): boolean => {
  const { type, innerType } = told.def as { readonly type: string; readonly innerType?: z.ZodType };
  return type === 'nullable' && (innerType?.type === 'string' || innerType?.type === 'enum');
};

/** Turns a record into the values of its form, and those into a body, as its fields say. */
export const formOf = <State extends object>({ answer, stateOf }: Declared<State>) => {
  const texts = Object.keys(answer.shape).filter((name) => isTextOrNone(answer.shape[name] as z.ZodType));
  const mapped = (values: object, each: (value: unknown) => unknown): object =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, texts.includes(name) ? each(value) : value]),
    );
  return {
    toForm: (record: State) => mapped(stateOf(record), (text) => text ?? '') as FormValues<State>,
    toBody: (values: FormValues<State>) =>
      mapped(values, (text) => (text as string).trim() || null) as Meant<State>,
  };
};
