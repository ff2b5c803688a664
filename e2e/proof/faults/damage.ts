import { closeSync, existsSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contracts } from '#shared/areas/index.ts';
import type { Api } from '../../../src-renderer/lib/api.ts';
import { storePaths } from '../../../src-main/server/db/open/paths.ts';
import { readData } from '../lib/database.ts';
import { moved, prepareHouse } from '../lib/house.ts';
import { recount } from '../lib/recount.ts';
import { logIn, startServer } from '../lib/server.ts';
import { runProduct } from '../drill/command.ts';
import { countProducts, create, outcomeOf } from './calls.ts';
import { unless, type Fault } from './fault.ts';

const pageBytes = 4096;
const pollMs = 20;

/** The pages on which a table's rows lie. */
const pagesOf = (dataDir: string, table: string): readonly number[] =>
  readData(dataDir, (reader) =>
    reader.column<number>('select rootpage from sqlite_schema where name = ?', table),
  );

const overwritePages = (file: string, pages: readonly number[]): void => {
  const descriptor = openSync(file, 'r+');
  for (const page of pages) {
    writeSync(descriptor, Buffer.alloc(pageBytes, 0xa5), 0, pageBytes, (page - 1) * pageBytes);
  }
  closeSync(descriptor);
};

/** The sentence with which a backup ended. */
const backUp = async (api: Api): Promise<string> => {
  const { data } = await api.call(contracts.backups.create, {});
  for (;;) {
    const { data: job } = await api.call(contracts.jobs.details, { params: { id: data.job_id } });
    if (job.status === 'failed' || job.status === 'done') return `${job.status}: ${job.message}`;
    await sleep(pollMs);
  }
};

/** Writes to the page that is damaged. */
const receive = (api: Api): Promise<unknown> => {
  const items = [{ sku: moved.sku, quantity: 1, location_code: moved.from }];
  return api.call(contracts.operationTypes.goodsReceipt, { body: { items } });
};

/** A page is damaged behind the server's back: no copy of it counts, whoever meets it stops all writing, a restore helps. */
export const damagedPage: Fault = async (folder) => {
  const dataDir = join(folder, 'data');
  const { file } = storePaths(dataDir);
  const copy = join(folder, 'copia.db');
  const first = await startServer(dataDir);
  await prepareHouse(first.url);
  await first.end('SIGTERM');
  await runProduct({ args: ['backup', '--to', copy, '--data-dir', dataDir] });
  overwritePages(file, pagesOf(dataDir, 'goods_receipt'));
  const server = await startServer(dataDir);
  const api = await logIn(server.url);
  const ended = await backUp(api);
  const touching = await outcomeOf(receive(api));
  const write = await outcomeOf(create(api, 'NOVO'));
  const read = await outcomeOf(countProducts(api));
  const log = existsSync(`${file}-wal`);
  await server.end('SIGTERM');
  const restore = await runProduct({ args: ['restore', copy, '--data-dir', dataDir, '--yes'] });
  const next = await startServer(dataDir);
  const after = await outcomeOf(create(await logIn(next.url), 'DEPOIS'));
  await next.end('SIGTERM');
  return {
    wrongs: [
      ...unless(
        ended.startsWith('failed') && ended.includes('tem um defeito'),
        `a copy of it ended ${ended}`,
      ),
      ...unless(
        touching.code === 'database_damaged',
        `a write to it gave ${touching.status} ${touching.code}`,
      ),
      ...unless(write.code === 'database_damaged', `then another write gave ${write.status} ${write.code}`),
      ...unless(read.status === 200, `then a read of what is sound gave ${read.status} ${read.code}`),
      ...unless(log, 'the log was deleted'),
      ...unless(restore.how === 0, `the restore ended with ${restore.how}: ${restore.output}`),
      ...unless(after.status === 200, `after the restore a write gave ${after.status} ${after.code}`),
      ...readData(dataDir, (reader) => recount(reader, { skus: ['DEPOIS'], movements: [] })).wrongs,
    ],
  };
};
