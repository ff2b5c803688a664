import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore, type TestStore } from '../../testing/template-database.ts';
import type { Param, Tx } from './capabilities.ts';
import { StoreMisuse } from './errors.ts';
import { hot, hotWrite } from './hot.ts';

let made: TestStore;

beforeAll(async () => {
  made = await openTestStore();
  await made.store.write('fill', async (tx) => {
    for (const [name, value] of Object.entries({ a: 1, b: 2, c: 3, d: 4 })) add.run(tx, { name, value });
  });
});
afterAll(() => made.end());

const add = hotWrite((q, p: Param<{ name: string; value: number }>) =>
  q.insertInto('counter').values({ name: p('name'), value: p('value') }),
);
const atLeast = hot((q, p: Param<{ least: number; most: number }>) =>
  q
    .selectFrom('counter')
    .select(['name', 'value'])
    .where('value', '>=', p('least'))
    .where('name', '<>', 'b')
    .orderBy('value')
    .limit(p('most')),
);

describe('a hot read', () => {
  it('binds its values by name, in any order, beside the constants of the statement', () => {
    expect(atLeast.all(made.store.read, { most: 2, least: 1 })).toEqual([
      { name: 'a', value: 1 },
      { name: 'c', value: 3 },
    ]);
    expect(atLeast.first(made.store.read, { least: 4, most: 9 })).toEqual({ name: 'd', value: 4 });
    expect(atLeast.first(made.store.read, { least: 5, most: 9 })).toBeUndefined();
  });

  it('takes a list of any length with one statement', () => {
    const among = hot((q, p: Param<{ names: readonly string[] }>) =>
      q.selectFrom('counter').select('value').where('name', 'in', p.list('names')).orderBy('value'),
    );
    const values = (names: readonly string[]) =>
      among.all(made.store.read, { names }).map(({ value }) => value);
    expect(values(['d', 'a', "x'; --"])).toEqual([1, 4]);
    expect(values([])).toEqual([]);
    expect(
      values(Array.from({ length: 40_000 }, (_, index) => (index === 39_999 ? 'c' : `n${index}`))),
    ).toEqual([3]);
    expect(among.bind({ names: ['a'] }).sql).toBe(among.bind({ names: ['a', 'b'] }).sql);
  });

  it('is built once, at its first use', () => {
    let built = 0;
    const counted = hot((q, p: Param<{ name: string }>) => {
      built += 1;
      return q.selectFrom('counter').select('value').where('name', '=', p('name'));
    });
    expect(built).toBe(0);
    for (const name of ['a', 'b', 'c']) counted.first(made.store.read, { name });
    expect(built).toBe(1);
  });

  it('refuses a value that is not given', () => {
    expect(() => atLeast.all(made.store.read, { least: 1 } as { least: number; most: number })).toThrow(
      'not given "most"',
    );
  });

  it('sees inside a work what the work has written, while the reader does not', async () => {
    const one = { least: 100, most: 1 };
    const seen = await made.store.write('see', async (tx) => {
      add.run(tx, { name: 'z', value: 100 });
      return [atLeast.first(tx, one), atLeast.first(made.store.read, one)];
    });
    expect(seen).toEqual([{ name: 'z', value: 100 }, undefined]);
    expect(atLeast.first(made.store.read, one)).toEqual({ name: 'z', value: 100 });
  });

  it('runs in a read worker with the same text and values', async () => {
    expect(await made.store.offload(atLeast.bind({ least: 3, most: 1 }))).toEqual([{ name: 'c', value: 3 }]);
  });
});

describe('a hot write', () => {
  it('tells what it changed, answers RETURNING and dies with its tx', async () => {
    const raise = hotWrite((q, p: Param<{ name: string; by: number }>) =>
      q
        .updateTable('counter')
        .set((eb) => ({ value: eb('value', '+', p('by')) }))
        .where('name', '=', p('name'))
        .returning('value'),
    );
    let leaked: Tx | undefined;
    const answers = await made.store.write('raise', async (tx) => {
      leaked = tx;
      const added = add.run(tx, { name: 'counted', value: 10 });
      return { added: added.changes, id: added.id > 0, raised: raise.first(tx, { name: 'counted', by: 5 }) };
    });
    expect(answers).toEqual({ added: 1, id: true, raised: { value: 15 } });
    expect(() => add.run(leaked as Tx, { name: 'late', value: 1 })).toThrow(StoreMisuse);
  });

  it('throws the broken rule of the database', async () => {
    const twice = made.store.write('twice', async (tx) => add.run(tx, { name: 'a', value: 1 }));
    await expect(twice).rejects.toMatchObject({ kind: 'unique', table: 'counter', columns: ['name'] });
  });
});

describe('a hot read of several forms', () => {
  type Asked = { readonly least: number; readonly descending: boolean; readonly filtered: boolean };
  let built = 0;
  const page = hot((q, p: Param<Asked>, { descending, filtered }: Asked) => {
    built += 1;
    const ordered = q
      .selectFrom('counter')
      .select('name')
      .orderBy('value', descending ? 'desc' : 'asc');
    return filtered ? ordered.where('value', '<=', 4).where('value', '>=', p('least')) : ordered;
  });

  it('is compiled once for each form that the values read by its build make', () => {
    const asked = { least: 3, descending: true, filtered: true };
    expect(page.all(made.store.read, asked)).toEqual([{ name: 'd' }, { name: 'c' }]);
    expect(page.first(made.store.read, { ...asked, least: 4 })).toEqual({ name: 'd' });
    expect(built).toBe(1);
    expect(page.first(made.store.read, { ...asked, descending: false })).toEqual({ name: 'c' });
    expect(page.first(made.store.read, { ...asked, descending: false, filtered: false })).toEqual({
      name: 'a',
    });
    expect(built).toBe(3);
  });

  it('tells forms apart by values that only some of them read', () => {
    type Some = { readonly isNamed: boolean; readonly names?: readonly string[] | null };
    const some = hot((q, _: Param<Some>, given: Some) => {
      const all = q.selectFrom('counter').select('name').where('value', '<', 4).orderBy('name');
      const { names } = given.isNamed ? given : {};
      return names ? all.where('name', 'in', names) : all;
    });
    const found = (given: Some) => some.all(made.store.read, given).map(({ name }) => name);
    expect(found({ isNamed: false, names: ['a'] })).toEqual(['a', 'b', 'c']);
    expect(found({ isNamed: true, names: ['a'] })).toEqual(['a']);
    expect(found({ isNamed: true, names: ["x'; --", 'b'] })).toEqual(['b']);
    expect(found({ isNamed: true, names: null })).toEqual(['a', 'b', 'c']);
    expect(found({ isNamed: false })).toEqual(['a', 'b', 'c']);
  });

  it('lets go of the form used longest ago', () => {
    let times = 0;
    const numbered = hot((q, _: Param<{ size: number }>, { size }: { readonly size: number }) => {
      times += 1;
      return q.selectFrom('counter').select('id').limit(size);
    });
    for (let size = 1; size <= 200; size += 1) numbered.bind({ size });
    numbered.bind({ size: 1 });
    expect(times).toBe(200);
    for (let size = 201; size <= 400; size += 1) numbered.bind({ size });
    numbered.bind({ size: 1 });
    expect(times).toBe(401);
  });

  it('reads by name what makes its text', () => {
    const copied = hot((q, _: Param<{ size: number }>, given: { readonly size: number }) =>
      q
        .selectFrom('counter')
        .select('id')
        .limit({ ...given }.size),
    );
    expect(() => copied.bind({ size: 1 })).toThrow(StoreMisuse);
  });

  it('holds its constants in its text, where SQLite plans with them', () => {
    const constant = hot<Record<never, never>, { id: number }>((q) =>
      q.selectFrom('counter').select('id').where('name', '=', "d'or").where('value', '>', 0).limit(1),
    );
    const { sql, parameters } = constant.bind({});
    expect(sql).toContain(`"name" = 'd''or' and "value" > 0 limit 1`);
    expect(parameters).toEqual([]);
  });
});

describe('a snapshot', () => {
  it('shows one state, whatever is committed meanwhile', async () => {
    const { default: Database } = await import('better-sqlite3');
    const other = new Database(`${made.folder}/almoxarife.db`);
    const everything = { least: 1000, most: 10 };
    const seen = made.store.snapshot((on) => {
      const before = atLeast.all(on, everything);
      other.exec("insert into counter (name, value) values ('meanwhile', 1000)");
      return [before, atLeast.all(on, everything)];
    });
    other.close();
    expect(seen).toEqual([[], []]);
    expect(atLeast.all(made.store.read, everything)).toEqual([{ name: 'meanwhile', value: 1000 }]);
  });

  it('joins the one around it, ends when its reads throw, and waits for no promise', () => {
    const { store } = made;
    const names = store.snapshot((on) =>
      store.snapshot((inner) => [on === inner, atLeast.first(inner, { least: 1, most: 1 })]),
    );
    expect(names).toEqual([true, { name: 'a', value: 1 }]);
    const failing = () =>
      store.snapshot(() => {
        throw new Error('no');
      });
    expect(failing).toThrow('no');
    expect(() => store.snapshot(() => Promise.resolve(1))).toThrow(StoreMisuse);
    expect(store.snapshot(() => 'free again')).toBe('free again');
  });
});
