/** Filled by `areas/sentences.ts`, above: every sentence of the API, so that the kernel knows their codes and no area. */
export interface Register {}

type Sentences = Register extends { readonly sentences: infer S } ? S : never;

export type Code = keyof Sentences;

/** A value of a closed list: the word that a sentence says, and the code that machines read. */
export type Worded = { readonly code: string; readonly word: string };

/** A variable of a sentence; a list is written with commas. */
type Var = string | number | Worded | readonly (string | number)[];

type VarNames<S> = S extends `${string}{${infer Brace}}${infer Rest}`
  ? (Brace extends `${infer Name}?${string}` ? Name : Brace) | VarNames<Rest>
  : never;
/** The variables that the sentence of a code takes. */
export type VarsOf<C extends Code> = { readonly [K in VarNames<Sentences[C]>]: Var };
/** The arguments after a code: exactly the variables in the braces of its sentence, none where it has none. */
export type VarsGiven<C extends Code> = [VarNames<Sentences[C]>] extends [never] ? [] : [vars: VarsOf<C>];
/** The codes of sentences that are whole without a variable. */
export type PlainCode = {
  [C in Code]: [VarNames<Sentences[C]>] extends [never] ? C : never;
}[Code];
/** The variables of a sentence, by the names in its braces. */
export type Vars = Readonly<Record<string, Var>>;

/** Gives the sentence of a code, with its variables in their braces. */
export type Fill = (code: Code, vars?: Vars) => string;

/** A number is written with a decimal comma. */
const shown = (value: Var): string => {
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'string') return value;
  return 'word' in value ? value.word : value.map(shown).join(', ');
};

/** A value of a closed list by the words of that list, as a sentence begins with it. */
export const worded = <V extends string>(words: Readonly<Record<V, string>>, code: V): Worded => ({
  code,
  word: words[code],
});

/** The same within a sentence. */
export const wordedWithin = <V extends string>(words: Readonly<Record<V, string>>, code: V): Worded => ({
  code,
  word: words[code].toLocaleLowerCase('pt-BR'),
});

/** An amount of money as a sentence writes it: `1234,50`. */
export const moneyText = (reais: number): string => reais.toFixed(2).replace('.', ',');

const brace = /\{(\w+)(?:\?([^:}]*):([^}]*))?\}/g;

/** A sentence in which `{left}` is the value, `{left?linha:linhas}` the word for one or for any other number; a variable that is not given keeps its braces. */
export const fillIn = (sentence: string, vars: Vars): string =>
  sentence.replace(brace, (braces, name: string, ...[one, other]: readonly (string | undefined)[]) => {
    const given = vars[name];
    if (given === undefined) return braces;
    const value = shown(given);
    return (value === '1' ? one : other) ?? value;
  });
