import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from '../../../src-renderer/lib/api.ts';
import { prepareHouse } from '../lib/house.ts';
import { logIn, startServer } from '../lib/server.ts';
import { countProducts, create, told } from './calls.ts';
import { unless, type Fault } from './fault.ts';
import { longest } from './longest.ts';

const perSecond = 5000;
const seconds = 3;
const tickMs = 5;
/** How long a connection stands before it is cut off without a word. */
const standsMs = 300;
const recoveryMs = 5000;
const round = 10;
/** How much longer than before a call may take that counts as usual; this much always may. */
const slack = { factor: 4, leastMs: 500 };

/** What a connection says: nothing, half a head, a letter that is no head, or a call whose answer nobody reads. */
const sayings = (host: string): readonly string[] => [
  '',
  `GET /api/v1/products HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `,
  '\u0016',
  `GET /api/v1/health HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
];

/** Opens that many connections a second, however they fare; gives how many stood. */
const storm = async (url: string): Promise<number> => {
  const { hostname, port, host } = new URL(url);
  const says = sayings(host);
  const total = perSecond * seconds;
  let stood = 0;
  const open = (number: number): void => {
    const socket = connect(Number(port), hostname, () => (stood += 1));
    socket.on('error', () => {});
    socket.write(says[number % says.length] ?? '');
    setTimeout(() => socket.resetAndDestroy(), standsMs);
  };
  const began = performance.now();
  for (let opened = 0; opened < total; await sleep(tickMs)) {
    const due = Math.min(((performance.now() - began) / 1000) * perSecond, total);
    for (; opened < due; opened += 1) open(opened);
  }
  await sleep(standsMs);
  return stood;
};

/** Milliseconds until a round of reads and writes is as quick as the limit again; more than the patience where none is. */
const untilUsual = async (api: Api, limitMs: number): Promise<number> => {
  const began = performance.now();
  for (let turn = 0; performance.now() - began <= recoveryMs; turn += 1) {
    let written = 0;
    const one = async (): Promise<boolean> => {
      const answers = [
        await told(countProducts(api)),
        await told(create(api, `CALMA-${turn}-${(written += 1)}`)),
      ];
      return answers.every(({ status }) => status === 200);
    };
    const answered: boolean[] = [];
    const most = await longest(async () => answered.push(await one()), round);
    if (most <= limitMs && answered.every(Boolean)) return performance.now() - began;
  }
  return Infinity;
};

/** Thousands of new connections a second, most of which never end a call: 5 s later everything is as before. */
export const connectionStorm: Fault = async (folder) => {
  const server = await startServer(join(folder, 'data'));
  await prepareHouse(server.url);
  const api = await logIn(server.url);
  let written = 0;
  const before = await longest(async () => {
    await countProducts(api);
    await create(api, `ANTES-${(written += 1)}`);
  }, round);
  const stood = await storm(server.url);
  const limitMs = Math.max(before * slack.factor, slack.leastMs);
  const recovered = await untilUsual(api, limitMs);
  const how = await server.end('SIGTERM');
  return {
    wrongs: [
      ...unless(stood > (perSecond * seconds) / 4, `only ${stood} connections stood`),
      ...unless(
        recovered <= recoveryMs,
        `${recoveryMs} ms later calls still took over ${limitMs} ms or failed`,
      ),
      ...unless(how === 0, `the server ended with ${how}`),
    ],
  };
};
