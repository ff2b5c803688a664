import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contracts } from '#shared/contracts/index.ts';
import { startReceiver } from '../kill/receivers.ts';
import { readData } from '../lib/database.ts';
import { prepareHouse } from '../lib/house.ts';
import { recount } from '../lib/recount.ts';
import { logIn, startServer } from '../lib/server.ts';
import { provideFakeTime } from '../lib/tools.ts';
import { apiOf } from '../../fixtures/api.ts';
import { create, told, type Told } from './calls.ts';
import { unless, type Fault } from './fault.ts';

/** What the clock of the server's computer shows, beside the true one. */
const jumps = ['+0', '-1d', '+3d', '-400d', '+400d', '+0'];
const patienceMs = 10_000;

const renamed = (url: string, token: string, name: string): Promise<unknown> =>
  apiOf(url, token).call(contracts.products.modify, { params: { sku: 'RELOGIO' }, body: { name } });

const untilDelivered = async (count: () => number, wanted: number): Promise<boolean> => {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    if (count() >= wanted) return true;
    await sleep(50);
  }
  return false;
};

/** A clock that jumps days back and forth stops no write and no delivery, and a product's changes stay in their order. */
export const clockJumps: Fault = async (folder) => {
  const library = await provideFakeTime();
  if (library === undefined) return 'impossible';
  const clock = join(folder, 'clock');
  writeFileSync(clock, '+0');
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
  const dataDir = join(folder, 'data');
  const receiver = await startReceiver(join(folder, 'received'), 0);
  const server = await startServer(dataDir, { env });
  const token = await prepareHouse(server.url, [receiver]);
  const [prepared = 0] = readData(dataDir, (reader) => reader.column<number>('select max(id) from event'));
  const answers: Told[] = [await told(create(apiOf(server.url, token), 'RELOGIO'))];
  const updated: string[] = [];
  const skus = jumps.map((_, turn) => `SALTO-${turn}`);
  for (const [turn, jump] of jumps.entries()) {
    writeFileSync(clock, jump);
    answers.push(await told(renamed(server.url, token, `Nome ${turn}`)));
    answers.push(await told(create(apiOf(server.url, token), skus[turn] ?? '')));
    answers.push(await told(logIn(server.url)));
    updated.push(
      ...readData(dataDir, (reader) =>
        reader.column<string>(`select updated_at from product where sku = 'RELOGIO'`),
      ),
    );
  }
  const delivered = await untilDelivered(receiver.count, skus.length + 1);
  const how = await server.end('SIGTERM');
  await receiver.end();
  const years = new Set(
    readData(dataDir, (reader) => reader.column<string>('select substr(created_at, 1, 4) from product')),
  );
  return {
    wrongs: [
      ...unless(years.size > 1, 'the clock did not jump'),
      ...answers
        .filter(({ status }) => status !== 200)
        .map(({ status, code }) => `a call gave ${status} ${code}`),
      ...unless(
        updated.every((at, turn) => turn === 0 || at > (updated[turn - 1] ?? '')),
        `changes out of order: ${updated.join()}`,
      ),
      ...unless(delivered, `${receiver.count()} of ${skus.length + 1} events delivered`),
      ...unless(how === 0, `the server ended with ${how}`),
      ...readData(dataDir, (reader) => recount(reader, { skus, movements: [] }, prepared)).wrongs,
    ],
  };
};
