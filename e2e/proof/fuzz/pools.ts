import type { House, Row } from './house.ts';

/** The records that exist right now, by name. */
export type Pools = {
  /** A value of a named pool. */
  of(pool: string, n: number): unknown;
  /** Values for all parameters of a path, that exist together; undefined where nothing does. */
  paramsOf(path: string, n: number): Promise<Row | undefined>;
};

const most = 6;

const field = (row: Row, outer: string, inner: string): unknown => (row[outer] as Row | undefined)?.[inner];

/** Never drawn: who acts, the session in which that is done, and the types that orders of other recipes go by. */
const isOwn = (row: Row): boolean =>
  row['username'] === 'admin' || row['is_current'] === true || row['is_system'] === true;

/** The keys of what a list shows, under the name that the parameter has there. */
const keysIn = (rows: readonly Row[], name: string): readonly unknown[] =>
  rows
    .filter((row) => !isOwn(row))
    .flatMap((row) => {
      const key = row[name] ?? (name.endsWith('_code') ? row['code'] : row['id']);
      return key === undefined || key === null ? [] : [key];
    });

const split = (path: string): readonly (readonly [before: string, name: string])[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => [path.slice(0, match.index - 1), match[1] as string]);

const filled = (path: string, params: Row): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

const oneLevel = async (
  house: House,
  known: readonly Row[],
  [before, name]: readonly [string, string],
): Promise<readonly Row[]> => {
  const found = await Promise.all(
    known.slice(0, most).map(async (params) => {
      const rows = await house.list(filled(before, params)).catch(() => []);
      if (!Array.isArray(rows)) return [];
      return keysIn(rows as readonly Row[], name).map((key) => ({ ...params, [name]: key }));
    }),
  );
  return found.flat();
};

/** Reads what exists through the API: goods, locations, lots, series; records of a path are read when first drawn. */
export const readPools = async (house: House): Promise<Pools> => {
  const stock = await house.list('/api/v1/inventory?per_page=100');
  const products = await house.list('/api/v1/products?per_page=100');
  const locations = await house.list('/api/v1/locations?per_page=100');
  const named: Readonly<Record<string, readonly unknown[]>> = {
    sku: [...stock.map((row) => field(row, 'product', 'sku')), ...products.map(({ sku }) => sku)],
    location: [...stock.map((row) => field(row, 'location', 'code')), ...locations.map(({ code }) => code)],
    batch: stock.map((row) => row['batch_number']).filter((batch) => batch !== null),
    serial: stock.map((row) => row['serial_number']).filter((serial) => serial !== null),
  };
  const byPath = new Map<string, Promise<readonly Row[]>>();
  const read = async (path: string): Promise<readonly Row[]> => {
    let known: readonly Row[] = [{}];
    for (const level of split(path)) known = await oneLevel(house, known, level);
    return known;
  };
  return {
    of: (pool, n) => {
      const values = named[pool] ?? [];
      return values[n % Math.max(values.length, 1)] ?? 'nada';
    },
    paramsOf: async (path, n) => {
      const key = path.slice(0, path.lastIndexOf('}') + 1);
      if (!byPath.has(key)) byPath.set(key, read(key));
      const rows = (await byPath.get(key)) ?? [];
      return rows[n % Math.max(rows.length, 1)];
    },
  };
};
