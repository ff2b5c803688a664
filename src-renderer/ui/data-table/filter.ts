import { formatDate } from '../../lib/format.ts';
import { filtersOf, sameValue, type ListSearch, type SearchValue } from './list-search.ts';

/** One filter of a list, declared as data; its name is a parameter of the list's query. */
export type Filter = {
  readonly name: string;
  readonly label: string;
  /** The values to choose from; one without options is only shown and removed. */
  readonly options: readonly { readonly value: SearchValue; readonly label: string }[];
  /** Puts a value that is none of the options into words. */
  readonly say?: (value: string) => string;
  /** The way to type any value: the text of its empty field, and the reading of a typed text. */
  readonly typed?: { readonly placeholder: string; readonly read?: (text: string) => string | undefined };
  /** Asks for the options where somebody is about to choose: a list that is only read does not wait for them. */
  readonly onOffer?: () => void;
};

type Words<Value extends SearchValue> =
  | Readonly<Record<Value & PropertyKey, string>>
  | ((value: Value) => string);

/** A filter by one of some values, each in its words. */
export const choiceFilter = <Value extends string | number>(
  name: string,
  label: string,
  values: readonly Value[],
  words: Words<Value>,
): Filter => {
  const wordsOf = typeof words === 'function' ? words : (value: Value) => words[value];
  return { name, label, options: values.map((value) => ({ value, label: wordsOf(value) })) };
};

/** A filter by a fact that holds of a record or does not. */
export const eitherFilter = (
  name: string,
  label: string,
  { yes, no }: { readonly yes: string; readonly no: string },
): Filter => ({
  name,
  label,
  options: [
    { value: true, label: yes },
    { value: false, label: no },
  ],
});

/** A filter that is only shown and removed, for an address alone brings it; its value in words, where it is a code. */
export const shownFilter = (name: string, label: string, say?: (value: string) => string): Filter => ({
  name,
  label,
  options: [],
  ...(say === undefined ? {} : { say }),
});

/** Tells whether a filter can be chosen here; the others only an address brings. */
export const isOffered = ({ options, typed, onOffer }: Filter): boolean =>
  options.length > 0 || typed !== undefined || onOffer !== undefined;

/** A filter that holds now, in words. */
export type Chip = { readonly name: string; readonly label: string; readonly value: string };

const writtenValue = (value: SearchValue): string => {
  const text = String(value);
  return /^\d{4}-\d{2}-\d{2}$/u.test(text) ? formatDate(text) : text;
};

/** The words of a value; of several values one after another. */
const saidOf = (filter: Filter, value: SearchValue): string => {
  const { options, say = writtenValue } = filter;
  const option = options.find((candidate) => sameValue(candidate.value, value));
  if (option !== undefined) return option.label;
  return typeof value === 'object' && value.length > 1
    ? value.map((one) => saidOf(filter, [one])).join(', ')
    : say(String(value));
};

/** The chips of an address, in the order of the declared filters; each shows its value's own label. */
export function chipsOf(filters: readonly Filter[], search: ListSearch): readonly Chip[] {
  const chosen = new Map(filtersOf(search));
  return filters.flatMap((filter) => {
    const { name, label } = filter;
    const value = chosen.get(name);
    if (value === undefined) return [];
    return [{ name, label, value: saidOf(filter, value) }];
  });
}
