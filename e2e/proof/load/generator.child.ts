/**
 * Calls at a constant rate, whatever the answers take: `<file with the orders as JSON>`; says what it saw in one line
 * of JSON.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../../bench/lib/numbers.ts';
import { openPool, type Pool } from './pool.ts';
import { recoverySeconds, type Orders, type Phase, type PhaseFigures, type CallFigures } from './phases.ts';

type Kind = 'reads' | 'writes';
type Seen = {
  readonly kind: Kind;
  readonly due: number;
  readonly milliseconds: number;
  readonly status: number;
  readonly says: string;
};

const orders = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Orders;
const head = (path: string): string =>
  `${path} HTTP/1.1\r\nHost: ${new URL(orders.url).host}\r\nAuthorization: Bearer ${orders.token}\r\n`;

const readBytes = orders.reads.map((path) => `GET ${head(path)}\r\n`);
const writeBytes = orders.writes.map((body) => {
  const text = JSON.stringify(body);
  const type = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n`;
  return `POST ${head('/api/v1/inventory/adjustments')}${type}${text}`;
});
let turn = 0;

type Sending = { readonly kind: Kind; readonly pool: Pool; readonly due: number };

/** Makes the next call of its kind; resolves to what came of it, never rejects. */
const send = async ({ kind, pool, due }: Sending): Promise<Seen> => {
  turn += 1;
  const all = kind === 'reads' ? readBytes : writeBytes;
  const { status, says } = await pool.ask(all[turn % all.length] ?? '');
  return { kind, due, milliseconds: performance.now() - due, status, says };
};

/** Every moment at which a call of that kind is due, in ms from the beginning. */
const dueOf = (kind: Kind, perSecond: number, seconds: number): { kind: Kind; at: number }[] =>
  Array.from({ length: Math.round(perSecond * seconds) }, (_, index) => ({
    kind,
    at: (index * 1000) / perSecond,
  }));

const isShed = ({ status }: Seen): boolean => status === 503 || status === 429;
const isGood = ({ status }: Seen): boolean => status >= 200 && status < 300;

const figuresOf = (seen: readonly Seen[]): CallFigures => {
  const good = seen.filter(isGood).map(({ milliseconds }) => milliseconds);
  const shed = seen.filter(isShed);
  const bad = seen.filter((one) => !isGood(one) && !isShed(one));
  const at = (share: number): number => (good.length === 0 ? 0 : quantile(good, share));
  return {
    calls: seen.length,
    p50: at(0.5),
    p99: at(0.99),
    most: at(1),
    errors: bad.length,
    shed: shed.length,
    withoutRetry: shed.filter(({ says }) => !/^\d+$/.test(says)).length,
    first: bad[0]?.says.slice(0, 300) ?? '',
  };
};

const run = async (phase: Phase): Promise<PhaseFigures> => {
  const pool = openPool(orders.url, phase.connections);
  await pool.openAll(`GET ${head('/api/v1/health')}\r\n`);
  const due = [
    ...dueOf('reads', phase.readsPerSecond, phase.seconds),
    ...dueOf('writes', phase.writesPerSecond, phase.seconds),
  ].toSorted((a, b) => a.at - b.at);
  const [began, zero] = [Date.now(), performance.now()];
  const calls: Promise<Seen>[] = [];
  while (calls.length < due.length) {
    const now = performance.now() - zero;
    for (let next = due[calls.length]; next !== undefined && next.at <= now; next = due[calls.length]) {
      calls.push(send({ kind: next.kind, pool, due: zero + next.at }));
    }
    await sleep(1);
  }
  const seen = await Promise.all(calls);
  pool.close();
  const late = zero + recoverySeconds * 1000;
  const of = (kind: Kind, from = 0): CallFigures =>
    figuresOf(seen.filter((one) => one.kind === kind && one.due >= from));
  return {
    began,
    reads: of('reads'),
    writes: of('writes'),
    lateReads: of('reads', late),
    lateWrites: of('writes', late),
  };
};

const phaseFigures: PhaseFigures[] = [];
for (const phase of orders.phases) phaseFigures.push(await run(phase));
process.stdout.write(`${JSON.stringify(phaseFigures)}\n`);
