import type { Receiver } from '../kernel/outgoing/outgoing.ts';

const mask = '********';
/** Texts shorter than this also occur in answers by chance, and are no secrets. */
const shortestSecret = 6;
/** Headers that say nothing that is to be kept. */
const openHeaders: ReadonlySet<string> = new Set([
  'accept',
  'accept-language',
  'cache-control',
  'user-agent',
]);

/** A header's value, its last word (what follows `Bearer`), and both as they stand within JSON. */
const formsOf = (value: string): readonly string[] =>
  [value, value.split(' ').at(-1) ?? ''].flatMap((text) => [text, JSON.stringify(text).slice(1, -1)]);

/**
 * Masks the headers and secrets of an endpoint where its receiver repeats them in an answer: answers are kept and
 * shown.
 */
export const unsaid = ({ headers, secrets }: Receiver): ((text: string) => string) => {
  const values = headers.filter(([name]) => !openHeaders.has(name.toLowerCase())).map(([, value]) => value);
  const forms = [...values, ...secrets, ...secrets.map((secret) => secret.replace('whsec_', ''))]
    .flatMap(formsOf)
    .filter((text) => text.length >= shortestSecret)
    .toSorted((one, other) => other.length - one.length);
  return (text) => forms.reduce((left, form) => left.replaceAll(form, mask), text);
};
