import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keptBeside } from '../../testing/kept-beside.ts';
import { raw } from '../db/test-lab.ts';
import { csv, openImports, type ImportsKit } from './imports.test-kit.ts';

const kinds = ['resale_good', 'packaging', 'other'] as const;
const ncms = ['09012100', '22030000', ''];

type Row = {
  readonly sku: string;
  readonly name: string;
  readonly kind: (typeof kinds)[number];
  readonly ncm: string;
  readonly origin: string;
  readonly isActive: boolean;
  readonly min: number;
};

const rowAt = (index: number): Row => ({
  sku: `P-${index}`,
  name: `Café ${index} da Serra`,
  kind: kinds[index % 3] ?? 'other',
  ncm: ncms[index % 3] ?? '',
  origin: index % 2 === 0 ? '0' : '',
  isActive: index % 4 !== 0,
  min: index % 5,
});

const rows = Array.from({ length: 40 }, (_, index) => rowAt(index));

const fileOf = (some: readonly Row[]): string =>
  csv(
    'SKU;Nome;Tipo;Unidade;NCM;Origem;Ativo;Estoque mínimo;Estoque ideal',
    ...some.map(({ sku, name, kind, ncm, origin, isActive, min }) =>
      [sku, name, kind, 'UN', ncm, origin, isActive ? 'Sim' : 'Não', min, 10].join(';'),
    ),
  );

const bodyOf = ({ sku, name, kind, ncm, origin, isActive, min }: Row) => ({
  sku,
  name,
  unit: 'UN',
  product_type: kind,
  is_active: isActive,
  stock_control: { min_stock_quantity: min, ideal_stock_quantity: 10 },
  extra: { ...(ncm === '' ? {} : { ncm }), ...(origin === '' ? {} : { origin }) },
});

const kept = ({ server: { deps } }: ImportsKit) => keptBeside(deps.store.read);

let imported: ImportsKit;
let single: ImportsKit;

beforeEach(async () => {
  imported = await openImports();
  single = await openImports();
});
afterEach(async () => {
  await imported.server.end();
  await single.server.end();
});

describe('products that come by file', () => {
  test('leave all that is kept beside them as products that come one by one', async () => {
    await imported.applied(fileOf(rows.slice(0, 25)));
    await imported.applied(fileOf(rows.slice(25)));
    for (const row of rows) await single.create(bodyOf(row));
    const expected = kept(single);
    expect(kept(imported)).toEqual(expected);
    expect(expected.codes.length).toBeGreaterThan(30);
    const config = `select v from product_search_config where k = 'hashsize'`;
    expect(raw(imported.server.deps.store.read, config)).toEqual([{ v: 1024 * 1024 }]);
  });

  test('leave the triggers of single products at work', async () => {
    await imported.applied(fileOf(rows));
    const before = await imported.total();
    (await imported.create({ sku: 'DEPOIS', name: 'Café 1 depois', extra: { ncm: '09012100' } })).ok();
    expect(await imported.total()).toBe(before + 1);
    const { words, codes, stock } = kept(imported);
    expect([words, codes, stock].map((list) => list.at(-1))).toMatchObject([
      { rowid: 41 },
      { product_id: 41, type: 'ncm' },
      { id: 41 },
    ]);
  });

  test('have fiscal codes with ids of their own', async () => {
    await imported.applied(fileOf(rows));
    const uids = raw<{ uid: string }>(imported.server.deps.store.read, 'select uid from fiscal_code');
    const version7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u;
    for (const { uid } of uids) expect(uid).toMatch(version7);
    expect(new Set(uids.map(({ uid }) => uid)).size).toBe(uids.length);
  });
});
