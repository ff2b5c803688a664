import { expect, test } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { emptyFolder } from '../../../testing/template-database.ts';
import { openStore } from '../open-store.ts';
import { raw } from '../test-lab.ts';
import { migrations } from './index.ts';

const uid = (last: number): string => `0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f4${last}`;
const now = '2026-02-01T00:00:00.000000Z';

const jobOf = (id: number, resultUrl: string): string =>
  `insert into job (id, uid, kind, status, code, actor, created_at, result_url, ended_at)
    values (${id}, '${uid(id)}', 'import_check', 'done', 'job_waiting', 'user:1', '${now}', ${resultUrl}, '${now}') returning id`;
const importOf = (job: number): string =>
  `insert into import (uid, entity, file_name, file_bytes, file_hash, encoding, separator, header, samples, fields,
    file_key, remembered, job_id, created_at) values ('${uid(9)}', 'products', 'catalogo.csv', 1, '${'a'.repeat(64)}',
    'utf-8', ';', '[]', '[]', '[]', '${'b'.repeat(64)}', 0, ${job}, '${now}') returning id`;

test('jobs of before know the file that they worked on, where it can be told', async () => {
  const { folder, remove } = emptyFolder();
  const options = { folder, log: silentLog };
  const older = await openStore({ ...options, migrations: migrations.slice(0, 11) });
  await older.write('fill', async (tx) => {
    raw(tx, jobOf(1, `'/api/v1/imports/${uid(9)}'`));
    raw(tx, jobOf(2, 'null'));
    raw(tx, jobOf(3, 'null'));
    raw(tx, importOf(2));
  });
  await older.close();
  const store = await openStore({ ...options, migrations: migrations.slice(0, 12) });
  const rows = raw(store.read, 'select subject_uid, subject_name from job order by id');
  await store.close();
  remove();
  const known = { subject_uid: uid(9), subject_name: 'catalogo.csv' };
  expect(rows).toEqual([known, known, { subject_uid: null, subject_name: null }]);
});
