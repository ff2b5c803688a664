/**
 * Sends webhooks in a process of its own: `<data folder> <plan as JSON>`; says what it took, once all is sent or the
 * seconds are over.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { Pool } from 'undici';
import { ofFeatures } from '../../../src-main/server/app.ts';
import { readConfig } from '../../../src-main/server/config.ts';
import type { OpenStore } from '../../../src-main/server/db/capabilities.ts';
import { openStore } from '../../../src-main/server/db/open-store.ts';
import { systemClock } from '../../../src-main/server/kernel/clock.ts';
import { systemIds } from '../../../src-main/server/kernel/ids.ts';
import { createLog } from '../../../src-main/server/kernel/log.ts';
import { emit } from '../../../src-main/server/kernel/outbox.ts';
import { createOutgoing } from '../../../src-main/server/workers/outgoing.work.ts';
import { eventCatalogue } from '../../../src-shared/areas/index.ts';

/**
 * The plan of deliveries: the receivers, the number that waits at first, the number that comes a second, the
 * seconds.
 */
export type Plan = {
  readonly urls: readonly string[];
  readonly waiting: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly inFlight?: number;
  readonly total?: number;
  /** The time that an answer is waited for; 5 s where left out. */
  readonly timeoutSeconds?: number;
  /** A row each by hand instead: the floor. */
  readonly byHand?: true;
};

/** The speed of the deliveries, and the memory that they took. */
export type Took = { readonly per_second: number; readonly grown_megabytes: number };

const [folder = '', text = '{}'] = process.argv.slice(2);
const plan = JSON.parse(text) as Plan;
const name = 'product_created';
const data = eventCatalogue[name].data.parse(eventCatalogue[name].example);

const byHand = async (): Promise<number> => {
  const db = new Database(join(folder, 'by-hand.db'));
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec(
    'create table attempt (id integer primary key, at text not null, body text not null, status integer)',
  );
  const before = db.prepare('insert into attempt (at, body) values (?, ?)');
  const after = db.prepare('update attempt set status = ? where id = +?');
  const [url = ''] = plan.urls;
  const pool = new Pool(new URL(url).origin, { connections: plan.inFlight ?? 1 });
  const body = JSON.stringify(data);
  let left = plan.waiting;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const { lastInsertRowid } = before.run(new Date().toISOString(), body);
      const answer = await pool.request({ path: '/', method: 'POST', body });
      await answer.body.dump();
      after.run(answer.statusCode, lastInsertRowid);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: plan.inFlight ?? 1 }, work));
  const took = performance.now() - begun;
  await pool.close();
  db.close();
  return (plan.waiting * 1000) / took;
};

const addEndpoint = (store: OpenStore, url: string): Promise<void> =>
  store.write('bench.endpoint', async (tx) => {
    const at = systemClock.instant();
    const { id } = await tx
      .insertInto('webhook_endpoint')
      .values({
        uid: systemIds.uid(),
        name: null,
        url,
        is_local_allowed: 1,
        headers: null,
        timeout_seconds: plan.timeoutSeconds ?? 5,
        max_in_flight: plan.inFlight ?? 1,
        ca_certificate: null,
        held_reason: null,
        disabled_reason: null,
        secret_configured_at: null,
        created_at: at,
        updated_at: at,
        deleted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const none = { failing_since: null, failing_from_ms: null, last_success_at: null, last_failure_at: null };
    await tx
      .insertInto('webhook_health')
      .values({ id, ...none, last_http_status: null, last_error: null })
      .execute();
    await tx
      .insertInto('webhook_subscription')
      .values({ endpoint_id: id, event: name, position: 0, is_live: 1 })
      .execute();
  });

/** Tells of products whose name is when they were told, by the clock that all processes of a machine share. */
const told = (store: OpenStore, count: number): Promise<void> =>
  store.write('bench.emit', async (tx) => {
    for (let turn = 0; turn < count; turn += 1) {
      const told = { ...data, name: String(process.hrtime.bigint()) };
      emit(tx, systemIds, { name, data: told, at: systemClock.instant() });
    }
  });

const fill = async (store: OpenStore): Promise<void> => {
  for (const url of plan.urls) await addEndpoint(store, url);
  for (let left = plan.waiting / plan.urls.length; left > 0; left -= 1000)
    await told(store, Math.min(1000, left));
};

const tellSteadily = async (store: OpenStore, begun: number): Promise<void> => {
  for (let turn = 0; turn < plan.perSecond * plan.seconds; turn += 1) {
    await sleep(Math.max(0, begun + (turn * 1000) / plan.perSecond - performance.now()));
    await told(store, 1);
  }
};

const limitsOf = ({ inFlight, total }: Plan) => ({
  rate: Infinity,
  ...(inFlight === undefined ? {} : { inFlight }),
  ...(total === undefined ? {} : { total }),
});

const byProduct = async (): Promise<Took> => {
  const config = readConfig(['--data-dir', folder, '--temporary', '--log-level', 'error'], {});
  const log = createLog(config.logLevel);
  const store = await openStore({ folder, log });
  await fill(store);
  const deps = { store, clock: systemClock, ids: systemIds, log, config, ...ofFeatures };
  const worker = createOutgoing(deps, { ownPort: () => null, feedId: () => '', limits: limitsOf(plan) });
  const atFirst = process.memoryUsage.rss();
  let most = atFirst;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
  const begun = performance.now();
  await worker.start();
  await tellSteadily(store, begun);
  if (plan.waiting > 0) await worker.idle();
  const took = performance.now() - begun;
  clearInterval(watch);
  if (plan.waiting === 0) await sleep(1000);
  await worker.close();
  await store.close();
  return { per_second: (plan.waiting * 1000) / took, grown_megabytes: (most - atFirst) / 1e6 };
};

const took = plan.byHand ? { per_second: await byHand(), grown_megabytes: 0 } : await byProduct();
process.stdout.write(`${JSON.stringify(took)}\n`);
