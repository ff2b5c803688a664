import type { Chance } from '../lib/chance.ts';

/** Changes bytes of a document by chance; another chance gives another document. */
type Mutation = (document: Buffer, chance: Chance) => Buffer;

const textual =
  (change: (text: string, chance: Chance) => string): Mutation =>
  (document, chance) =>
    Buffer.from(change(document.toString('latin1'), chance), 'latin1');

const within = (length: number, chance: Chance): number => chance.below(Math.max(1, length));

/** One of these values; there is at least one. */
export const pick = <T>(values: readonly T[], chance: Chance): T => {
  const [picked] = values.slice(chance.below(values.length));
  if (picked === undefined) throw new Error('nothing to pick from');
  return picked;
};

const insert = (text: string, at: number, piece: string): string =>
  text.slice(0, at) + piece + text.slice(at);

/** Just after the tag that opens somewhere in the document. */
const insideOf = (text: string, chance: Chance): number => {
  const at = text.indexOf('>', within(text.length, chance));
  return at === -1 ? text.length : at + 1;
};

const flip: Mutation = (document, chance) => {
  const copy = Buffer.from(document);
  for (let times = 1 + chance.below(16); times > 0; times -= 1) {
    if (copy.length > 0) copy[within(copy.length, chance)] = chance.below(256);
  }
  return copy;
};

const cut: Mutation = (document, chance) => document.subarray(0, within(document.length, chance));

const slice = (document: Buffer, chance: Chance): readonly [number, number] => {
  const from = within(document.length, chance);
  return [from, Math.min(document.length, from + chance.below(4096))];
};

const remove: Mutation = (document, chance) => {
  const [from, to] = slice(document, chance);
  return Buffer.concat([document.subarray(0, from), document.subarray(to)]);
};

const repeat: Mutation = (document, chance) => {
  const [from, to] = slice(document, chance);
  const piece = document.subarray(from, to);
  const times = Array.from({ length: 1 + chance.below(40) }, () => piece);
  return Buffer.concat([document.subarray(0, to), ...times, document.subarray(to)]);
};

const doctypes = [
  '<!DOCTYPE nfeProc>',
  '<!DOCTYPE x SYSTEM "file:///etc/passwd">',
  '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
  '<!DOCTYPE x PUBLIC "-//W3C//DTD" "http://127.0.0.1:1/x.dtd">',
  `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(50)}"><!ENTITY b "${'&a;'.repeat(50)}">]>`,
];

const doctype = textual((text, chance) =>
  insert(text, chance.below(2) === 0 ? 0 : insideOf(text, chance), pick(doctypes, chance)),
);

const pieces = [
  '&a;',
  '&#0;',
  '&#xFFFFFF;',
  '&#65;'.repeat(2000),
  '<![CDATA[<x>]]>',
  '<!-- -- -->',
  '<?xml version="1.0"?>',
  '<?php echo 1 ?>',
  '</nfeProc>',
  '<x:y>',
  '<a b="1" b="2">',
  '<xi:include href="file:///etc/passwd" xmlns:xi="http://www.w3.org/2001/XInclude"/>',
  '\u0000',
  '\u00ff\u00fe',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  "'; drop table product; --",
  '^XZ',
  '=1+1',
];

const inject = textual((text, chance) => insert(text, insideOf(text, chance), pick(pieces, chance)));

const deep = textual((text, chance) => {
  const depth = 1 + chance.below(5000);
  return insert(text, insideOf(text, chance), '<a>'.repeat(depth) + '</a>'.repeat(depth));
});

const wide = textual((text, chance) =>
  insert(text, insideOf(text, chance), '<a/>'.repeat(1 + chance.below(20_000))),
);

const long = textual((text, chance) =>
  insert(
    text,
    insideOf(text, chance),
    pick(['9', 'a', ' ', '&lt;'], chance).repeat(1 + chance.below(60_000)),
  ),
);

const values = [
  '',
  '-1',
  '0',
  '1,5',
  '1e308',
  'NaN',
  '9'.repeat(40),
  '0.00000000001',
  'SEM GTIN',
  '2026-02-30',
  ' ',
];

/** The value of some element becomes another one. */
const spoil = textual((text, chance) => {
  const from = text.indexOf('>', within(text.length, chance));
  const to = text.indexOf('<', from + 1);
  return from === -1 || to === -1 ? text : text.slice(0, from + 1) + pick(values, chance) + text.slice(to);
});

/** Some element gets another name, at its beginning alone or wherever it stands. */
const rename = textual((text, chance) => {
  const name = /<([A-Za-z]+)/u.exec(text.slice(within(text.length, chance)))?.[1];
  if (name === undefined) return text;
  const other = pick(['x', 'ns:x', 'NFe', 'det', `${name}${name}`], chance);
  return chance.below(2) === 0 ? text.replace(`<${name}`, `<${other}`) : text.replaceAll(name, other);
});

const declared = textual((text, chance) => {
  const name = pick(['UTF-16', 'ISO-8859-1', 'windows-1252', 'US-ASCII', 'UTF-7', 'x', ''], chance);
  return `<?xml version="1.0" encoding="${name}"?>${text.replace(/^<\?xml[^>]*\?>/u, '')}`;
});

const encoded: Mutation = (document, chance) => {
  const text = document.toString('utf8');
  const mark = pick([[], [0xef, 0xbb, 0xbf], [0xff, 0xfe], [0xfe, 0xff]], chance);
  return Buffer.concat([
    Buffer.from(mark),
    Buffer.from(text, pick(['utf16le', 'latin1', 'utf8'] as const, chance)),
  ]);
};

const mutations: readonly Mutation[] = [
  flip,
  cut,
  remove,
  repeat,
  doctype,
  inject,
  deep,
  wide,
  long,
  spoil,
  spoil,
  rename,
  declared,
  encoded,
];

const mostAtOnce = 3;

/** One of these documents, changed a few times over; one in twenty stays as it is. */
export const mutated = (documents: readonly Buffer[], chance: Chance): Buffer => {
  let document = pick(documents, chance);
  if (chance.below(20) === 0) return document;
  for (let times = 1 + chance.below(mostAtOnce); times > 0; times -= 1) {
    document = pick(mutations, chance)(document, chance);
  }
  return document;
};
