import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { emptyFolder } from '../../../testing/template-database.ts';
import type { OpenStore } from '../capabilities.ts';
import { openStore } from '../open-store.ts';
import { raw } from '../test-lab.ts';
import { migrations } from './index.ts';

const at = '2026-11-25T00:00:00.000000Z';
const scope = { warehouse_code: '1', location_prefix: null, location_codes: [], skus: [], places: 20 };
const progress = { places_total: 20, places_counted: 3, lines_total: 9 };
const answer = { number: 'INV-000001', scope, progress };
const registered = { place: { location: { code: '1.1', name: '1.1' } }, lines: [] };

const count = `insert into stock_count (uid, number, type, scope, is_blind, created_at, updated_at)
  values ('${'c'.repeat(36)}', 'INV-000001', 'cycle', '${JSON.stringify(scope)}', 1, '${at}', '${at}') returning id`;
const kept = (key: string, route: string, body: object): string =>
  `insert into idempotency (actor, route, key, body_hash, answer, created_at)
    values ('token:1', '${route}', '${key}', '${'a'.repeat(64)}', '${JSON.stringify(body)}', '${at}') returning id`;

const { folder, remove } = emptyFolder();
let store: OpenStore;
beforeAll(async () => {
  const options = { folder, log: silentLog };
  const older = await openStore({ ...options, migrations: migrations.slice(0, 37) });
  await older.write('fill', async (tx) => {
    raw(tx, count);
    raw(tx, kept('create', 'counts.create', answer));
    raw(tx, kept('lines', 'counts.register', registered));
    raw(tx, kept('other', 'views.create', { place: { name: 'Câmara' } }));
  });
  await older.close();
  store = await openStore({ ...options, migrations: migrations.slice(0, 39) });
});
afterAll(async () => {
  await store.close();
  remove();
});

test('a cycle count keeps how many locations it takes, under its new name', () => {
  const [row] = raw<{ scope: string }>(store.read, 'select scope from stock_count');
  const { places: limit, ...others } = scope;
  expect(JSON.parse(row?.scope ?? '')).toEqual({ ...others, location_limit: limit });
});

test('kept answers of counts are repeated in the words of today, others as they are', () => {
  const rows = raw<{ answer: string }>(store.read, 'select answer from idempotency order by id');
  const { places: limit, ...others } = scope;
  expect(rows.map((row) => JSON.parse(row.answer))).toEqual([
    {
      number: 'INV-000001',
      scope: { ...others, location_limit: limit },
      progress: { locations_total: 20, locations_counted: 3, lines_total: 9 },
    },
    { location: { location: { code: '1.1', name: '1.1' } }, lines: [] },
    { place: { name: 'Câmara' } },
  ]);
});
