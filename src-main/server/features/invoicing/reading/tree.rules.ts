import { createHash } from 'node:crypto';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { Unreadable } from './unreadable.rules.ts';

/** The namespace of the documents of the NF-e, and that of their signatures. */
export const invoiceSpace = 'http://www.portalfiscal.inf.br/nfe';
export const signatureSpace = 'http://www.w3.org/2000/09/xmldsig#';

/**
 * The limits of an invoice's tree, more than any has: its layout is 13 deep, and 990 items with everything are 150,000
 * elements.
 */
const most = { depth: 30, elements: 200_000, text: 20_000, attributes: 20 } as const;

/** The text is read in pieces, so that what is too heavy ends the reading where it is met. */
const pieceSize = 64 * 1024;

/** An element of a document: its name without prefix, its text without blanks at the ends. */
export type XmlElement = {
  readonly name: string;
  readonly uri: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  readonly text: string;
};

/** A document, and the SHA-1 of its canonical infNFe in base 64 where it has one. */
export type XmlTree = { readonly root: XmlElement; readonly digest: string | null };

type Growing = Omit<XmlElement, 'children' | 'text'> & { readonly children: XmlElement[]; text: string };

const tooHeavy = (): never => {
  throw new Unreadable('xml_too_heavy');
};

const noAttributes: ReadonlyMap<string, string> = new Map();

const attributesIn = (tag: SaxesTagNS): XmlElement['attributes'] => {
  const attributes = Object.values(tag.attributes);
  return attributes.length === 0
    ? noAttributes
    : new Map(attributes.map(({ local, value }) => [local, value]));
};

/** Builds elements from the events of the parser, and counts them. */
const growTree = () => {
  const path: Growing[] = [];
  let root: Growing | undefined;
  let elements = 0;
  return {
    open: (tag: SaxesTagNS): void => {
      elements += 1;
      if (elements > most.elements || path.length >= most.depth) tooHeavy();
      const attributes = attributesIn(tag);
      const element: Growing = { name: tag.local, uri: tag.uri, attributes, children: [], text: '' };
      path.at(-1)?.children.push(element);
      root ??= element;
      path.push(element);
    },
    text: (text: string): void => {
      const element = path.at(-1);
      if (element === undefined) return;
      element.text += text;
      if (element.text.length > most.text) tooHeavy();
    },
    close: (): void => {
      const element = path.pop();
      if (element !== undefined) element.text = element.text.trim();
    },
    root: () => root,
  };
};

/** So many letters are hashed at once. */
const hashedAtOnce = 32 * 1024;

/** The SHA-1 of a text that comes piece by piece, in base 64. */
const textDigest = () => {
  const hash = createHash('sha1');
  let left = '';
  return {
    write: (piece: string): void => {
      left += piece;
      if (left.length < hashedAtOnce) return;
      hash.update(left);
      left = '';
    },
    value: (): string => hash.update(left).digest('base64'),
  };
};

/** Follows the parser through infNFe, from its opening to its end. */
const watchSigned = () => {
  const scopes: Readonly<Record<string, string>>[] = [{}];
  const signed = textDigest();
  let writer: CanonicalWriter | undefined;
  let depth = 0;
  let digest: string | null = null;
  return {
    open: (tag: SaxesTagNS): void => {
      const around = scopes.at(-1) ?? {};
      const scope = Object.keys(tag.ns).length === 0 ? around : { ...around, ...tag.ns };
      if (writer === undefined && digest === null && tag.local === 'infNFe' && tag.uri === invoiceSpace) {
        writer = canonicalWriter(scope, signed.write);
        depth = 0;
      }
      scopes.push(scope);
      if (writer === undefined) return;
      depth += 1;
      writer.open(tag);
    },
    text: (text: string): void => writer?.text(text),
    instruction: ({ target, body }: { target: string; body: string }): void =>
      writer?.instruction(target, body),
    close: (name: string): void => {
      scopes.pop();
      if (writer === undefined) return;
      writer.close(name);
      depth -= 1;
      if (depth > 0) return;
      digest = signed.value();
      writer = undefined;
    },
    digest: () => digest,
  };
};

/**
 * The parser, which says where a document breaks, counted with the lines that were left out before its declaration. A class of
 * its own has room for all handlers: set on the parser itself, by computed names, they would be kept as a dictionary from the
 * seventh on, and each look at its state would take five times as long.
 */
class LineTrackingParser extends SaxesParser<{ xmlns: true; position: true }> {
  readonly #above: number;

  constructor(above: number) {
    super({ xmlns: true, position: true });
    this.#above = above;
  }

  override fail(): never {
    throw new Unreadable('xml_malformed', { line: this.line + this.#above, column: this.column + 1 });
  }
}

/**
 * Reads a whole document, strictly and without entities but the five of XML; throws `xml_doctype`, `xml_malformed` with line
 * and column, `xml_too_heavy`. Blanks before its declaration are no fault.
 */
export const readTree = (text: string): XmlTree => {
  const tree = growTree();
  const signed = watchSigned();
  const skipped = /^\ufeff?\s*/.exec(text)?.[0] ?? '';
  const parser = new LineTrackingParser(skipped.split('\n').length - 1);
  let attributes = 0;
  const takeText = (found: string): void => {
    tree.text(found);
    signed.text(found);
  };
  parser.on('doctype', () => {
    throw new Unreadable('xml_doctype');
  });
  parser.on('opentagstart', () => void (attributes = 0));
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > most.attributes) tooHeavy();
  });
  parser.on('opentag', (tag) => {
    signed.open(tag);
    tree.open(tag);
  });
  parser.on('text', takeText);
  parser.on('cdata', takeText);
  parser.on('processinginstruction', signed.instruction);
  parser.on('closetag', ({ name }) => {
    signed.close(name);
    tree.close();
  });
  for (let at = skipped.length; at < text.length; at += pieceSize)
    parser.write(text.slice(at, at + pieceSize));
  parser.close();
  const root = tree.root();
  if (root === undefined) throw new Unreadable('xml_empty');
  return { root, digest: signed.digest() };
};

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
type CanonicalWriter = {
  open(tag: SaxesTagNS): void;
  text(text: string): void;
  instruction(target: string, body: string): void;
  close(name: string): void;
};

/** Such a writer; `write` takes the canonical form piece by piece. */
const canonicalWriter = (around: Namespaces, write: (piece: string) => void): CanonicalWriter => {
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
