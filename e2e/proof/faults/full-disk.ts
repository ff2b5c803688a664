import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { contracts } from '#shared/areas/index.ts';
import { apiOf } from '../../fixtures/api.ts';
import { password } from '../../fixtures/people.ts';
import { readData } from '../lib/database.ts';
import { prepareHouse } from '../lib/house.ts';
import { recount } from '../lib/recount.ts';
import { logIn, startServer } from '../lib/server.ts';
import { withDisk } from '../lib/mount.ts';
import { countProducts, create, outcomeOf } from './calls.ts';
import { unless, type Fault, type Shown } from './fault.ts';

const diskMegabytes = 64;
const writers = 40;

const fill = (folder: string): string => {
  const filler = join(folder, 'filler');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(filler, new Uint8Array(bavail * bsize));
  return filler;
};

const enterAndRead = async (url: string): Promise<number> => countProducts(await logIn(url));

const attack = async (disk: string): Promise<Shown> => {
  const dataDir = join(disk, 'data');
  const server = await startServer(dataDir);
  const integration = apiOf(server.url, await prepareHouse(server.url));
  const body = { username: 'admin', password };
  const { data: session } = await apiOf(server.url).call(contracts.auth.login, { body });
  const person = apiOf(server.url, session.access_token);
  const acknowledged = { skus: ['ANTES'], movements: [] };
  await create(integration, 'ANTES');
  const filler = fill(disk);
  const skus = Array.from({ length: writers }, (_, index) => `CHEIO-${index}`);
  const answers = await Promise.all(skus.map((sku) => outcomeOf(create(integration, sku))));
  acknowledged.skus.push(...skus.filter((_, index) => answers[index]?.status === 200));
  const refused = answers.filter(({ status }) => status !== 200);
  const read = [await outcomeOf(countProducts(integration)), await outcomeOf(countProducts(person))];
  const refresh = { body: { refresh_token: session.refresh_token } };
  const renewed = await outcomeOf(apiOf(server.url).call(contracts.auth.refresh, refresh));
  const { data: later } = await apiOf(server.url)
    .call(contracts.auth.refresh, refresh)
    .catch(() => ({ data: session }));
  const stillIn = await outcomeOf(countProducts(apiOf(server.url, later.access_token)));
  const entered = await outcomeOf(enterAndRead(server.url));
  rmSync(filler);
  const again = await outcomeOf(create(integration, 'DEPOIS'));
  const oldSession = await outcomeOf(apiOf(server.url).call(contracts.auth.refresh, refresh));
  acknowledged.skus.push('DEPOIS');
  await server.end('SIGKILL');
  return {
    wrongs: [
      ...unless(refused.length > 0, 'nothing was refused: the disk was not full'),
      ...refused
        .filter(({ code, message }) => code !== 'disk_full' || !message.includes('Libere espaço'))
        .map(({ status, code }) => `a full disk answered ${status} ${code}`),
      ...unless(
        read.every(({ status }) => status === 200),
        'reads stopped on a full disk',
      ),
      ...unless(
        renewed.status === 200 && stillIn.status === 200,
        `who is logged in is put out: ${renewed.code}`,
      ),
      ...unless(entered.status === 200, `whoever logs in meanwhile gets ${entered.status} ${entered.code}`),
      ...unless(again.status === 200, `with room again a write gave ${again.status} ${again.code}`),
      ...unless(oldSession.status === 200, `with room again the session gave ${oldSession.code}`),
      ...readData(dataDir, (reader) => recount(reader, acknowledged)).wrongs,
    ],
  };
};

/** A full disk refuses writes with the way out; whoever is logged in reads on, and writes again once there is room. */
export const fullDisk: Fault = (folder) => {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  return withDisk(disk, diskMegabytes, () => attack(disk));
};
