import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutComments } from './sources.test-kit.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** What people read: the words of areas, what their contracts say of themselves, and the documentation. */
const texts = globSync(['src-shared/**/*.ts', 'resources/docs/*.md', 'CHANGELOG.md'], { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.includes('.test'))
  .map((path) => ({ path, text: withoutComments(readFileSync(join(root, path), 'utf8')) }));

/** Words that the product does not say, with the word that it says, and where they stand for another thing. */
const otherWords = [
  { other: /\bpendentes?\b/giu, says: 'aguardando', except: /^src-shared\/areas\/screens\/find-words\.ts$/u },
  {
    // What is typed to find counts, and counts themselves, which are inventories.
    other: /(?<!\/)\binvent[aá]rio/giu,
    says: 'estoque',
    except: /^src-shared\/areas\/(?:screens\/find-words|counts\/words|demo\/count-words)\.ts$/u,
  },
  {
    // A register of a customer has "papéis", and what a person may do is a "perfil".
    other: /\bpapel (?:de|do|da) (?:administrador|gestor|operador|fiscal|consulta|usuário|pessoa)/giu,
    says: 'perfil',
    except: /^$/u,
  },
] as const;

/** The other words of one text, each with the word to say in its stead. */
const othersIn = ({ path, text }: { readonly path: string; readonly text: string }): readonly string[] =>
  otherWords
    .filter(({ except }) => !except.test(path))
    .flatMap(({ other, says }) =>
      [...text.matchAll(other)].map(([found]) => `${path}: ${found}, say ${says}`),
    );

test('one word stands for one thing in what people read', () => {
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.flatMap(othersIn)).toEqual([]);
});

test.each([["'1 pendente'"], ["'Inventário'"], ["'O papel de gestor'"]])('%s would be found', (text) => {
  expect(othersIn({ path: 'src-shared/areas/planted/words.ts', text })).toHaveLength(1);
});

test.each([["'/estoque/inventario'"], ["'O papel de fornecedor'"], ["'Papel da impressora'"]])(
  '%s is another thing',
  (text) => {
    expect(othersIn({ path: 'src-shared/areas/planted/words.ts', text })).toEqual([]);
  },
);
