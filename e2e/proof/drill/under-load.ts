import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contracts } from '#shared/areas/index.ts';
import type { Api } from '../../../src-renderer/lib/api.ts';
import { storePaths } from '../../../src-main/server/db/open/paths.ts';
import { prepareHouse, prepareOrders } from '../lib/house.ts';
import { recount } from '../lib/recount.ts';
import { logIn, startServer } from '../lib/server.ts';
import type { Acknowledged } from '../lib/acknowledged.ts';
import { writeUntilGone } from '../lib/writers.ts';
import { runProduct } from './command.ts';
import { lookAside, readContents, wrongsOfRestore } from './equal.ts';

const pollMs = 20;
const warmingMs = 200;

/** The findings of the drill of copies under load. */
export type Drilled = {
  readonly copies: number;
  readonly written: number;
  readonly wrongs: readonly string[];
};

type Folders = { readonly dataDir: string; readonly scratch: string };

/** Makes a copy as a person does on the screen; gives its id once the server says that it is verified. */
const backUp = async (api: Api): Promise<string> => {
  const { data: started } = await api.call(contracts.backups.create, {});
  for (;;) {
    const { data: job } = await api.call(contracts.jobs.details, { params: { id: started.job_id } });
    if (job.status === 'failed') throw new Error(job.message);
    if (job.status === 'done') return decodeURIComponent(job.result_url?.split('/').at(-1) ?? '');
    await sleep(pollMs);
  }
};

const copyOf = (acknowledged: Acknowledged): Acknowledged => ({
  skus: [...acknowledged.skus],
  movements: [...acknowledged.movements],
});

/** Makes one copy under load, restores it elsewhere, and says what is wrong with either. */
const drillOnce = async (
  api: Api,
  acknowledged: Acknowledged,
  { dataDir, scratch }: Folders,
): Promise<readonly string[]> => {
  const before = copyOf(acknowledged);
  const file = join(storePaths(dataDir).backups, `${await backUp(api)}.db`);
  const elsewhere = join(scratch, 'elsewhere');
  const { how, output } = await runProduct({ args: ['restore', file, '--data-dir', elsewhere, '--yes'] });
  if (how !== 0) return [`the restore ended with ${how}: ${output}`];
  const restored = storePaths(elsewhere).file;
  const wrongs = [
    ...lookAside(file, scratch, (reader) => recount(reader, before)).wrongs,
    ...wrongsOfRestore(readContents(file, scratch), readContents(restored, scratch)),
  ];
  rmSync(elsewhere, { recursive: true });
  return wrongs;
};

/** Makes so many copies while clients write, each restored elsewhere and compared by our own SQL. */
export const drillUnderLoad = async (folders: Folders, copies: number): Promise<Drilled> => {
  const server = await startServer(folders.dataDir);
  const token = await prepareHouse(server.url);
  await prepareOrders(server.url);
  const acknowledged: Acknowledged = { skus: [], movements: [] };
  const writing = writeUntilGone({ url: server.url, token }, 0, acknowledged);
  const wrongs: string[] = [];
  for (let copy = 1; copy <= copies; copy += 1) {
    await sleep(warmingMs);
    // a session is shorter than a release
    const found = await drillOnce(await logIn(server.url), acknowledged, folders);
    wrongs.push(...found.map((wrong) => `copy ${copy}: ${wrong}`));
  }
  await server.end('SIGKILL');
  await writing;
  return { copies, written: acknowledged.skus.length + acknowledged.movements.length, wrongs };
};
