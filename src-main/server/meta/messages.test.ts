import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allCodes } from '#shared/areas/sentences.ts';
import { withoutComments } from './sources.test-kit.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const isTest = (path: string): boolean =>
  /\.test(-\w+)?\.[jt]sx?$|[/\\-]examples\.ts$|[/\\]testing[/\\]|[/\\]fixtures[/\\]/.test(path);
const isCatalogue = (path: string): boolean => /^src-shared[/\\].*words\.ts$/.test(path);
/** Where a field says its meaning, at the field. */
const hasFields = (path: string): boolean =>
  /^src-shared[/\\]areas[/\\].*(?:schema|contract|events|record)\.ts$/.test(path);

const sources = globSync(['src-*/**/*.{ts,tsx}', 'src-renderer/**/*.{css,html,js}', 'resources/bin/*.js'], {
  cwd: root,
})
  .filter((path) => !isTest(path) && !isCatalogue(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const accented = /[\u00c0-\u024f]/u;

/** Lines with a letter that only Portuguese would need. */
const accentedLines = (text: string): readonly string[] =>
  withoutComments(text)
    .split('\n')
    .filter((line) => accented.test(line));

describe('the sources', () => {
  it('are all read', () => {
    expect(sources.length).toBeGreaterThan(100);
  });

  it('hold no Portuguese sentence outside the catalogue and the meanings of fields', () => {
    const found = sources
      .filter(({ path }) => !hasFields(path))
      .flatMap(({ path, text }) => accentedLines(text).map((line) => `${path}: ${line.trim()}`));
    expect(found).toEqual([]);
  });

  it('would show one that slipped in, and let comments be', () => {
    const planted = `const a = 'Salvar';\nconst b = 'Não';\n// São Paulo\n/* É */\nconst c = "https://é";`;
    expect(accentedLines(planted)).toEqual([`const b = 'Não';`, `const c = "https://é";`]);
  });

  it('say nothing that was mended once: words nobody uses, and two words for one thing', () => {
    const catalogue = globSync('src-shared/**/*.ts', { cwd: root }).filter(
      (path) => !isTest(path) && (isCatalogue(path) || hasFields(path)),
    );
    expect(catalogue.length).toBeGreaterThan(100);
    const mended =
      /por si a |feito por si\b|dito na linha|quem alcança|que não serve'|toda situação|autoridade própria|cópias? de segurança|\bsolicitaç|\bchamadas?\b(?! de)/iu;
    const found = catalogue
      .flatMap((path) => withoutComments(readFileSync(join(root, path), 'utf8')).split('\n'))
      .filter((line) => mended.test(line));
    expect(found).toEqual([]);
  });

  it('use every code of the catalogue, beyond announcing it among the refusals of an operation', () => {
    const announced = /\d{3}: \[[^\]]*\]/g;
    const quoted = new Set(
      sources.flatMap(({ text }) =>
        [...text.replace(announced, '').matchAll(/['"]([a-z]+(?:_[a-z0-9]+)*)['"]/g)].map((m) => m[1]),
      ),
    );
    expect(allCodes.filter((code) => !quoted.has(code))).toEqual([]);
  });

  it('bring every sentence of the API into the catalogue, no two by the same code', async () => {
    const paths = globSync('src-shared/{areas,domain,kernel}/**/*words.ts', { cwd: root });
    const modules = await Promise.all(
      paths.map((path) => import(join(root, path)) as Promise<Readonly<Record<string, object>>>),
    );
    const codes = modules
      .flatMap((words) => Object.entries(words))
      .filter(([name]) => /(?:Answers|Sentences)$/.test(name))
      .flatMap(([, sentences]) => Object.keys(sentences));
    expect(codes.toSorted()).toEqual(allCodes.toSorted());
  });
});
