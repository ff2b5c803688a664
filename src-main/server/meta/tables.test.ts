import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sourcesAboveStore as sources, withoutComments, type Source } from './sources.test-kit.ts';
import { keptColumns, loadedTables } from '../db/schema/foreign-writes.ts';
import { owners } from '../db/schema/index.ts';

/** Who shares the tables of an owner that has another folder: the sender writes what the screens of webhooks read. */
const secondFolders: Readonly<Record<string, string>> = { workers: 'webhooks' };

const listOf = (lists: object, name: string): readonly string[] =>
  (lists as Readonly<Record<string, readonly string[]>>)[name] ?? [];

/** What a folder says that its statements are about. */
type Declaration = {
  readonly folder: string;
  readonly owner: string;
  readonly tables: ReadonlySet<string>;
};

const declaring = /tablesOf\(\s*'([\w-]+)'(?:,\s*\[([^\]]*)\])?(?:,\s*\[([^\]]*)\])?/;

const namesIn = (list = ''): readonly string[] =>
  [...list.matchAll(/'([\w.]+)'/g)].map(([, name]) => name ?? '');

const declarationOf = ({ path, text }: Source): Declaration => {
  const [, owner = '', reads, loads] = declaring.exec(text) ?? [];
  const kept = Object.keys((keptColumns as Readonly<Record<string, object>>)[owner] ?? {});
  const tables = new Set([...listOf(owners, owner), ...kept, ...namesIn(reads), ...namesIn(loads)]);
  return { folder: dirname(path), owner, tables };
};

const declarations = sources.filter(({ path }) => path.endsWith('.tables.ts')).map(declarationOf);

/** The declaration that holds for a file: that of the nearest folder above it. */
const declarationFor = (path: string): Declaration | undefined =>
  declarations
    .filter(({ folder }) => path.startsWith(`${folder}/`))
    .toSorted((a, b) => b.folder.length - a.folder.length)[0];

const allTables = new Set<string>(Object.values(owners).flat());
const inSql = /\b(?:from|join|into|update|table)\s+((?:\w+\.)?\w+)(?:(?:\s+as)?\s+\w+)?(?:\s*,\s*(\w+))?/gi;

/** The tables that a text of SQL names, and its file does not declare. */
const foreignTables = ({ path, text }: Source): readonly string[] => {
  const declared = declarationFor(path)?.tables ?? new Set<string>();
  return [...text.matchAll(inSql)]
    .flatMap(([, first, second]) => [first ?? '', second ?? ''])
    .filter((name) => allTables.has(name) && !declared.has(name))
    .map((name) => `${path}: ${name}`);
};

const statements =
  /import \{[^}]*\b(?:hot|hotWrite|gatheredList|rowsOf|versionedWrites|removalFrom|restorationTo)\b[^}]*\} from '[^']*\/db\//;

describe('statements', () => {
  test('are declared by each folder for the owner that it is', () => {
    expect(declarations.length).toBeGreaterThan(20);
    const strangers = declarations.filter(({ folder, owner }) => {
      const home = folder.replace(/^features\//, '').split('/')[0] ?? '';
      return owner !== (secondFolders[home] ?? home);
    });
    expect(strangers).toEqual([]);
  });

  test('name in their text no table that their folder does not declare', () => {
    expect(sources.flatMap(foreignTables)).toEqual([]);
  });

  test('are made by what a folder declares, never straight from the store', () => {
    expect(sources.filter(({ text }) => statements.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('leave it to their maker to write constants into their text', () => {
    expect(sources.filter(({ text }) => text.includes('sql.lit(')).map(({ path }) => path)).toEqual([]);
  });

  test('that are planted are found', () => {
    const path = 'features/customers/planted.queries.ts';
    const planted = (text: string) => foreignTables({ path, text: withoutComments(text) });
    expect(planted('sql`select 1 from stock_item as s`')).toEqual([`${path}: stock_item`]);
    expect(planted('sql`(select 1 from customer c, order_schedule where true)`')).toEqual([
      `${path}: order_schedule`,
    ]);
    expect(planted('sql`UPDATE location SET name = 1`')).toEqual([`${path}: location`]);
    expect(planted('sql`select 1 from customer as c left join staging.product as p on true`')).toEqual([
      `${path}: staging.product`,
    ]);
    expect(planted('sql`select 1 from customer` // from product')).toEqual([]);
    expect(statements.test(`import { hot } from '../../db/hot.ts';`)).toBe(true);
    expect(statements.test(`import { hot } from './customers.tables.ts';`)).toBe(false);
  });
});

describe('owners', () => {
  test('have each a table of their own', () => {
    const all = Object.values(owners).flat();
    expect(all.toSorted()).toEqual([...allTables].toSorted());
  });

  test('are asked for what they keep or load of others, and only there', () => {
    for (const [owner, lists] of [...Object.entries(keptColumns), ...Object.entries(loadedTables)]) {
      const names: readonly string[] = Array.isArray(lists) ? lists : Object.keys(lists);
      expect(names.filter((name) => listOf(owners, owner).includes(name))).toEqual([]);
      expect(declarations.map((one) => one.owner)).toContain(owner);
    }
  });
});
