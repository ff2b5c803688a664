import type { SaxesTagNS } from 'saxes';

const textSigns: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' };
const valueSigns: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};

const inText = (text: string): string => text.replace(/[&<>\r]/g, (sign) => textSigns[sign] ?? sign);
const inValue = (text: string): string => text.replace(/[&<"\t\n\r]/g, (sign) => valueSigns[sign] ?? sign);

const before = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

type Namespaces = Readonly<Record<string, string>>;

/** The namespaces that an element must declare: those in scope that the element around it did not write. */
const declarations = (scope: Namespaces, written: Namespaces): string =>
  Object.entries(scope)
    .filter(([prefix, uri]) => (written[prefix] ?? '') !== uri)
    .toSorted(([one], [other]) => before(one, other))
    .map(([prefix, uri]) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${inValue(uri)}"`)
    .join('');

const attributesOf = (tag: SaxesTagNS): string => {
  const attributes = Object.values(tag.attributes);
  // nearly all elements of an invoice have none
  if (attributes.length === 0) return '';
  return attributes
    .filter(({ name, prefix }) => name !== 'xmlns' && prefix !== 'xmlns')
    .toSorted((one, other) => before(one.uri, other.uri) || before(one.local, other.local))
    .map(({ name, value }) => ` ${name}="${inValue(value)}"`)
    .join('');
};

/**
 * Writes an element and all that it holds in its canonical form (Canonical XML 1.0 without comments), as signatures sign
 * it: begin with the element itself and the namespaces in scope there.
 */
export type CanonicalWriter = {
  open(tag: SaxesTagNS): void;
  text(text: string): void;
  instruction(target: string, body: string): void;
  close(name: string): void;
};

/** Such a writer; `write` takes the canonical form piece by piece. */
export const canonicalWriter = (around: Namespaces, write: (piece: string) => void): CanonicalWriter => {
  const scopes: Namespaces[] = [];
  return {
    open: (tag) => {
      const parent = scopes.at(-1);
      const scope =
        Object.keys(tag.ns).length === 0 && parent ? parent : { ...(parent ?? around), ...tag.ns };
      const declared = scope === parent ? '' : declarations(scope, parent ?? {});
      scopes.push(scope);
      write(`<${tag.name}${declared}${attributesOf(tag)}>`);
    },
    text: (text) => write(inText(text)),
    instruction: (target, body) => write(`<?${target}${body === '' ? '' : ` ${body}`}?>`),
    close: (name) => {
      scopes.pop();
      write(`</${name}>`);
    },
  };
};
