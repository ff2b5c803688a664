import Database from 'better-sqlite3';
import { afterAll, describe, expect, it } from 'vitest';
import { storeError } from './errors.ts';

const db = new Database(':memory:');
db.exec(`
create table parent (id integer primary key, code text unique, kind text, check (kind <> 'odd')) strict;
create table child (
  id integer primary key,
  parent_id integer not null references parent (id),
  size integer constraint size_is_positive check (size > 0),
  a text, b text,
  unique (a, b)
) strict;
create unique index parent_kind_folded on parent (lower(kind));
create trigger child_final before update on child begin select raise(abort, 'child_is_final'); end;
insert into parent values (1, 'P', 'k');
insert into child values (1, 1, 1, 'a', 'b');
`);
afterAll(() => db.close());

describe('a broken rule of the database', () => {
  it.each([
    ["insert into parent values (2, 'P', 'q')", { kind: 'unique', table: 'parent', columns: ['code'] }],
    ["insert into parent values (1, 'Q', 'q')", { kind: 'unique', table: 'parent', columns: ['id'] }],
    ["insert into parent values (3, 'R', 'K')", { kind: 'unique', columns: [], rule: 'parent_kind_folded' }],
    ["insert into child values (2, 1, 1, 'a', 'b')", { kind: 'unique', table: 'child', columns: ['a', 'b'] }],
    ["insert into child values (2, 9, 1, 'x', 'y')", { kind: 'foreign', table: undefined, columns: [] }],
    [
      "insert into child values (2, null, 1, 'x', 'y')",
      { kind: 'required', table: 'child', columns: ['parent_id'] },
    ],
    ["insert into child values (2, 1, 0, 'x', 'y')", { kind: 'check', rule: 'size_is_positive' }],
    ["insert into parent values (4, 'S', 'odd')", { kind: 'check', rule: "kind <> 'odd'" }],
    [
      "insert into child values (2, 1, 'many', 'x', 'y')",
      { kind: 'type', table: 'child', columns: ['size'] },
    ],
    ['update child set size = 2', { kind: 'trigger', rule: 'child_is_final' }],
  ])('%s', (sql, facts) => {
    const attempt = () => {
      try {
        db.exec(sql);
      } catch (error) {
        throw storeError(error);
      }
    };
    expect(attempt).toThrow(expect.objectContaining({ name: 'ConstraintError', ...facts }));
  });

  it('is told from other failures', () => {
    const broken = () => db.prepare('select * from nowhere');
    expect(broken).toThrow(Database.SqliteError);
    const plain = new Error('ours');
    expect(storeError(plain)).toBe(plain);
  });
});
