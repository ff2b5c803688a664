import { z } from 'zod';
import { isRecord } from './is-record.ts';
import { fieldNotes } from './words.ts';
import { ignored } from './read-only.ts';
import { toldSchema } from './told-schema.ts';

type Kind = 'shown' | 'required' | 'optional' | 'ruled' | 'fixed';

/** A field of a kind of record: how bodies take it, and how answers tell it. */
type Field<K extends Kind, Taken extends z.ZodType, Told> = {
  readonly kind: K;
  readonly taken: Taken;
  readonly meaning: string;
  readonly told: z.ZodType<Told>;
  /** Reads it in the body of a change, where that differs. */
  readonly again?: z.ZodType | undefined;
  /** The value of a new record for which nothing was sent. */
  readonly blank?: Told | undefined;
};

type Deviations<As extends z.ZodType> = {
  /** The meaning in answers, where that differs. */
  readonly told?: string;
  /** The schema of answers, where that does not follow from what bodies take. */
  readonly as?: As;
};

/** Gives the type that answers tell of a field that bodies take by this schema. */
type ToldOf<Taken extends z.ZodType, As extends z.ZodType> = z.output<[As] extends [never] ? Taken : As>;

const fieldOf = <K extends Kind, Taken extends z.ZodType, Told>(
  kind: K,
  taken: Taken,
  {
    meaning,
    told = meaning,
    as,
    ...rest
  }: Deviations<z.ZodType> & {
    readonly meaning: string;
    readonly blank?: Told;
    readonly again?: z.ZodType;
  },
): Field<K, Taken, Told> => ({
  kind,
  taken,
  meaning,
  told: ((as ?? toldSchema(taken)) as z.ZodType<Told>).describe(told),
  ...rest,
});

/** A field that answers tell and bodies ignore. */
export const shown = <S extends z.ZodType>(told: S, meaning: string) =>
  fieldOf<'shown', S, z.output<S>>('shown', told, { meaning, as: told });

/** A field that each new record is given, and that may change. */
export const required = <S extends z.ZodType, As extends z.ZodType = never>(
  taken: S,
  meaning: string,
  deviations?: Deviations<As>,
) => fieldOf<'required', S, ToldOf<S, As>>('required', taken, { meaning, ...deviations });

/** A field that a new record has from `blank` where it is not sent. */
export const optional = <S extends z.ZodType, As extends z.ZodType = never>(
  taken: S,
  meaning: string,
  blank: NoInfer<ToldOf<S, As>>,
  deviations?: Deviations<As>,
) => fieldOf<'optional', S, ToldOf<S, As>>('optional', taken, { meaning, blank, ...deviations });

/** A field that a new record has from rules of its area where it is not sent. */
export const ruled = <S extends z.ZodType, As extends z.ZodType = never>(
  taken: S,
  meaning: string,
  deviations?: Deviations<As>,
) => fieldOf<'ruled', S, ToldOf<S, As>>('ruled', taken, { meaning, ...deviations });

/** A field that each new record is given and keeps; a change takes it as `again` says, for the area to compare. */
export const fixed = <S extends z.ZodType, As extends z.ZodType = never>(
  taken: S,
  meaning: string,
  deviations?: Deviations<As> & { readonly again?: z.ZodType },
) => fieldOf<'fixed', S, ToldOf<S, As>>('fixed', taken, { meaning, ...deviations });

type Fields = Readonly<Record<string, Field<Kind, z.ZodType, unknown>>>;
type NamesOf<F extends Fields, K extends Kind> = {
  [Name in keyof F & string]: F[Name]['kind'] extends K ? Name : never;
}[keyof F & string];
type Decided<F extends Fields> = NamesOf<F, Exclude<Kind, 'shown'>>;
type Told<F extends Fields, Names extends keyof F> = { [Name in Names]: z.output<F[Name]['told']> };

/** The fields of a record that people decide. */
type StateOf<F extends Fields> = Sent<{ [Name in Decided<F>]: F[Name]['told'] }>;
type ChangeOf<F extends Fields> = { [Name in Decided<F>]: z.ZodOptional<F[Name]['taken']> };
type CreationOf<F extends Fields> = {
  [Name in Decided<F>]: F[Name]['kind'] extends 'optional' | 'ruled'
    ? z.ZodOptional<F[Name]['taken']>
    : F[Name]['taken'];
};
/** Holds the fields of a new record of which only the rules of its area give the value. */
type ByRules<F extends Fields> = [NamesOf<F, 'ruled'>] extends [never]
  ? readonly [rules?: Partial<StateOf<F>>]
  : readonly [rules: Told<F, NamesOf<F, 'ruled'>> & Partial<StateOf<F>>];
type Sent<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/**
 * Reads a field in the body of a creation; it says the value of one that is not sent, where that is something, to people
 * and to the programs that read the documentation.
 */
const takenBy = ({ kind, taken, meaning, blank }: Fields[string]): z.ZodType => {
  if (kind === 'required' || kind === 'fixed') return taken.describe(meaning);
  if (kind === 'ruled' || typeof blank === 'object' || blank === '')
    return taken.optional().describe(meaning);
  const said = fieldNotes.whenAbsent.replace('{meaning}', meaning).replace('{value}', JSON.stringify(blank));
  return taken.optional().describe(said).meta({ default: blank });
};

/** Gives what was sent of a value over the one that stands; records join, key by key. */
const over = (standing: unknown, sent: unknown): unknown => {
  if (sent === undefined) return standing;
  if (!isRecord(standing) || !isRecord(sent)) return sent;
  const parts = Object.entries(standing).map(([name, part]) => [name, over(part, sent[name])]);
  return Object.fromEntries(parts);
};

/**
 * Declares the fields of a kind of record, in the order in which answers have them: their answer, bodies, blank values
 * and changes derive from it.
 */
export const recordFields = <const F extends Fields>(fields: F) => {
  const all = Object.entries(fields);
  const decided = all.filter(([, { kind }]) => kind !== 'shown');
  const names = decided.map(([name]) => name);
  const changing = names.filter((name) => fields[name]?.kind !== 'fixed');
  const shapeOf = (schemaOf: (one: F[string]) => z.ZodType): unknown =>
    Object.fromEntries(all.map(([name, one]) => [name, schemaOf(one as F[string])]));
  const joined = (standing: object, sent: object, which: readonly string[]) => {
    const [before, patch] = [standing, sent] as readonly Readonly<Record<string, unknown>>[];
    const now = names.map((name) => [
      name,
      which.includes(name) ? over(before?.[name], patch?.[name]) : before?.[name],
    ]);
    return Object.fromEntries(now) as StateOf<F>;
  };
  const blank = Object.fromEntries(
    decided.filter(([, { kind }]) => kind === 'optional').map(([name, one]) => [name, one.blank]),
  ) as Told<F, NamesOf<F, 'optional'>>;
  return {
    /** The record as answers have it. */
    answer: z.object(
      shapeOf(({ told }) => told) as { [Name in keyof F]: z.ZodType<z.output<F[Name]['told']>> },
    ),
    /** The body of a creation. */
    creation: z.strictObject(
      shapeOf((one) => (one.kind === 'shown' ? ignored(one.meaning) : takenBy(one))) as CreationOf<F>,
    ),
    /** Takes what people decide of a new record, without the fields of a body that are ignored. */
    sent: z.strictObject(
      Object.fromEntries(decided.map(([name, one]) => [name, takenBy(one)])) as CreationOf<F>,
    ),
    /** The body of a change: only what is sent changes. */
    change: z.strictObject(
      shapeOf(({ kind, taken, meaning, again = taken.describe(meaning) }) =>
        kind === 'shown' ? ignored(meaning) : again.optional(),
      ) as ChangeOf<F>,
    ),
    /** The values of a new record for which nothing was sent, where no rule says otherwise. */
    blank,
    /** The fields of a record that people decide, as they stand. */
    stateOf: (record: StateOf<F>): StateOf<F> => joined(record, {}, []),
    /** The state after a change: what was sent changes, a part key by key; what is fixed stays. */
    changed: (state: StateOf<F>, patch: Partial<Sent<ChangeOf<F>>>): StateOf<F> =>
      joined(state, patch, changing),
    /** The state of a new record; `rules` has what the rules of its area say where nothing was sent. */
    created: (input: Sent<CreationOf<F>>, ...[rules]: ByRules<F>): StateOf<F> =>
      joined({ ...blank, ...rules }, input, names),
  };
};

/** The fields of a record that people decide, by the declaration of its fields. */
export type RecordState<Declared extends { readonly stateOf: (record: never) => unknown }> = ReturnType<
  Declared['stateOf']
>;
