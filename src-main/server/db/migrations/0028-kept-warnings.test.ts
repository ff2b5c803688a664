import { expect, test } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { emptyFolder } from '../../../testing/template-database.ts';
import { openStore } from '../open-store.ts';
import { raw } from '../test-lab.ts';
import { migrations } from './index.ts';

const keeping = (key: string, answer: string): string =>
  `insert into idempotency (actor, route, key, body_hash, answer, created_at) values
    ('token:1', 'stockCommands.adjust', '${key}', '${'a'.repeat(64)}', ${answer}, '2026-11-25T00:00:00.000000Z')
    returning id`;

const movements = [
  { id: 'm-1', quantity: 0.5, from: null, to: { location: { code: '1.2' } } },
  { id: 'm-2', quantity: 24, from: null, to: null },
];
const warnings = ['O local 1.2 passa da capacidade em peso (kg): ficaria com 112 de 1', 'Confira o "lote"'];
const done = { movements: movements.map((movement) => ({ device: null, ...movement })), warnings };

const ofToday = { path: null, code: 'temperature_mismatch', message: 'Frio demais', details: { sku: 'A' } };

test('kept answers of before are repeated as the operations answer now', async () => {
  const { folder, remove } = emptyFolder();
  const options = { folder, log: silentLog };
  const older = await openStore({ ...options, migrations: migrations.slice(0, 27) });
  await older.write('fill', async (tx) => {
    raw(tx, keeping('strings', `'${JSON.stringify(done)}'`));
    raw(tx, keeping('none', `'${JSON.stringify({ id: 1, warnings: [] })}'`));
    raw(tx, keeping('objects', `'${JSON.stringify({ id: 1, warnings: [ofToday] })}'`));
    raw(tx, keeping('nothing', `'null'`));
    raw(tx, keeping('secret', 'null'));
  });
  await older.close();
  const store = await openStore({ ...options, migrations: migrations.slice(0, 28) });
  const rows = raw<{ answer: string | null }>(store.read, 'select answer from idempotency order by id');
  await store.close();
  remove();
  expect(rows.map(({ answer }) => (answer === null ? 'absent' : JSON.parse(answer)))).toEqual([
    {
      movements,
      warnings: warnings.map((message) => ({ code: 'warning', message, path: null, details: {} })),
    },
    { id: 1, warnings: [] },
    { id: 1, warnings: [ofToday] },
    null,
    'absent',
  ]);
});
