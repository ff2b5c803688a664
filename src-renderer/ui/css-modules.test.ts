import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** CSS modules have no types, so this holds every class name against its file, both ways. */
const root = resolve(import.meta.dirname, '..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => join(root, file));
const read = (file: string) => readFileSync(file, 'utf8');

const classesIn = (css: string) =>
  new Set(
    [...css.replaceAll(/\/\*.*?\*\/|:global\([^)]*\)/gsu, '').matchAll(/\.([a-z][\w-]*)/giu)].map(
      ([, name]) => name ?? '',
    ),
  );

const modules = files.filter((file) => file.endsWith('.module.css'));
const sources = files.filter((file) => /\.tsx?$/u.test(file) && !file.endsWith('.d.ts'));

const usesOf = (module: string) =>
  sources.flatMap((source) => {
    const text = read(source);
    const imported = [...text.matchAll(/import css from '([^']+\.module\.css)'/gu)].some(
      ([, path]) => resolve(dirname(source), path ?? '') === module,
    );
    return imported ? [...text.matchAll(/\bcss\.(\w+)/gu)].map(([, name]) => name ?? '') : [];
  });

describe('CSS modules', () => {
  it('are found', () => {
    expect(modules.length).toBeGreaterThan(3);
  });

  it.each(modules.map((file) => [file.slice(root.length + 1), file]))(
    '%s has no class too many or too few',
    (_, file) => {
      const used = new Set(usesOf(file));
      const declared = classesIn(read(file));
      expect([...used].filter((name) => !declared.has(name))).toEqual([]);
      expect([...declared].filter((name) => !used.has(name))).toEqual([]);
    },
  );
});
