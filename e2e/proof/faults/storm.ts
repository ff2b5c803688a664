import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile, rounded } from '../../bench/lib/numbers.ts';
import type { Api } from '../../../src-renderer/lib/api.ts';
import { prepareHouse } from '../lib/house.ts';
import { logIn, startServer } from '../lib/server.ts';
import { countProducts, create, outcomeOf } from './calls.ts';
import { unless, type Fault } from './fault.ts';

const perSecond = 5000;
const seconds = 3;
const tickMs = 5;
/** The time that a connection stands before it is cut off without a word, in milliseconds. */
const standsMs = 300;
const recoveryMs = 5000;
const round = 10;
/**
 * The factor over the earlier time within which a middle call counts as usual, and the time that always does.
 */
const slack = { factor: 4, leastMs: 50 };

/**
 * Gives the messages of the connections: nothing, half a head, a letter that is no head, or a call whose
 * answer nobody reads.
 */
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

/** Reads and writes so often, one after the other: the milliseconds of the pair in the middle, and refusals. */
const usualPair = async (api: Api, name: string): Promise<{ milliseconds: number; refused: number }> => {
  const took: number[] = [];
  let refused = 0;
  for (let turn = 0; turn < round; turn += 1) {
    const begun = performance.now();
    const answers = [await outcomeOf(countProducts(api)), await outcomeOf(create(api, `${name}-${turn}`))];
    took.push(performance.now() - begun);
    refused += answers.filter(({ status }) => status !== 200).length;
  }
  return { milliseconds: quantile(took, 0.5), refused };
};

/**
 * Measures the last round of reads and writes: one as quick as the limit, or the last in the time for
 * recovery.
 */
const untilUsual = async (api: Api, limitMs: number): Promise<{ milliseconds: number; refused: number }> => {
  const began = performance.now();
  for (let turn = 0; ; turn += 1) {
    const last = await usualPair(api, `CALMA-${turn}`);
    const isUsual = last.milliseconds <= limitMs && last.refused === 0;
    if (isUsual || performance.now() - began > recoveryMs) return last;
  }
};

/** Thousands of new connections a second, most of which never end a call: 5 s later everything is as before. */
export const connectionStorm: Fault = async (folder) => {
  const server = await startServer(join(folder, 'data'));
  await prepareHouse(server.url);
  const api = await logIn(server.url);
  const before = await usualPair(api, 'ANTES');
  const stood = await storm(server.url);
  const limitMs = Math.max(before.milliseconds * slack.factor, slack.leastMs);
  const after = await untilUsual(api, limitMs);
  const how = await server.end('SIGTERM');
  return {
    wrongs: [
      ...unless(stood > (perSecond * seconds) / 4, `only ${stood} connections stood`),
      ...unless(
        after.milliseconds <= limitMs && after.refused === 0,
        `${recoveryMs} ms later a read and a write took ${rounded(after.milliseconds, 1)} ms (before ${rounded(before.milliseconds, 1)}), ${after.refused} were refused`,
      ),
      ...unless(how === 0, `the server ended with ${how}`),
    ],
  };
};
