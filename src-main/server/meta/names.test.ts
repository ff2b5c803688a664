import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutComments } from './sources.test-kit.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** All code but merged migrations, whose text stays as it is. */
const sources = globSync('{src-*,e2e,resources/bin}/**/*.{ts,tsx,js}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\/migrations\/(?:\d{4}-|index\.ts)/.test(path) && !path.endsWith('/names.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Words of the glossary's list of those that are not used, as they would stand in a name. */
const metaphor =
  /(?<![A-Za-z])(?:desk(?!top)|deed|docket|court|teller|outlook)s?(?![a-z])|(?:Desk(?!top)|Deed|Docket|Court|Teller|Outlook)s?(?![a-z])/;
const otherWord = /(?<![A-Za-z])(?:place|book)s?(?![a-z-])|(?<![A-Z])(?<!Icon)(?:Place|Book)s?(?![a-z])/;
const vague = /^export (?:declare )?(?:type|interface|class) (?:Values|Shape|Kept|Told|Standing)\b/m;

/** Names and words of a source outside its comments and texts. */
const namesIn = (text: string): string =>
  withoutComments(text).replaceAll(/'[^'\n]*'|`[^`]*`|"[^"\n]*"/g, "''");

/** What of a source the glossary forbids: the name of its file, its exported types, its names. */
const forbiddenIn = ({ path, text }: { readonly path: string; readonly text: string }): readonly string[] => {
  const names = namesIn(text);
  const found = [metaphor, otherWord].flatMap((word) => word.exec(names)?.[0] ?? word.exec(path)?.[0] ?? []);
  return [...found, ...(vague.exec(names) ?? [])].map((name) => `${path}: ${name}`);
};

test('no name is a word that the glossary forbids', () => {
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.flatMap(forbiddenIn)).toEqual([]);
});

test.each([
  ['export type Standing = 1;'],
  ['const openDesk = () => 1;'],
  ['const place = 1;'],
  ['const stockBooks = 1;'],
  ['type Deeds = 1;'],
])('%s would be found', (text) => {
  expect(forbiddenIn({ path: 'planted.ts', text })).toHaveLength(1);
});

test.each([['const placeholder = replaced(desktop);'], ["const text = 'a place';"], ['// in place of it']])(
  '%s is no name of that kind',
  (text) => {
    expect(forbiddenIn({ path: 'planted.ts', text })).toEqual([]);
  },
);
