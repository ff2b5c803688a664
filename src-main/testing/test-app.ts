import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import {
  pathOf,
  type ErrorStatus,
  type BodyInputOf,
  type BesideOf,
  type ItemOf,
  type DataOf,
  type ParamsOf,
  type QueryOf,
  type RouteSpec,
} from '#shared/kernel/contract.ts';
import type { Envelope, ErrorEnvelope, ListEnvelope } from '#shared/kernel/envelope.ts';
import { reasonOf } from '#shared/kernel/fault.ts';
import { refusalCode } from '#shared/areas/refusals.ts';
import type { OpenStore } from '../server/db/capabilities.ts';
import { buildApp, ofFeatures } from '../server/app.ts';
import type { ServerConfig } from '../server/config.ts';
import { refusalsOf } from '../server/http/openapi/refusals.ts';
import { localNames } from '../server/http/local-only.ts';
import { systemClock, type Clock } from '../server/kernel/clock.ts';
import type { Deps } from '../server/kernel/deps.ts';
import { systemIds } from '../server/kernel/ids.ts';
import { createLog, type Log } from '../server/kernel/log.ts';
import { storePaths } from '../server/db/open/paths.ts';
import { inProcessWorkers } from './in-process-workers.ts';
import { createFollowedTables, watchReads } from './kept-answers.ts';
import { openTestStore } from './template-database.ts';

const port = 4477;
const host = `127.0.0.1:${port}`;

/** What a test sends of an operation; everything that its contract would refuse can be sent too, with `unknown`. */
export type TestCall<R extends RouteSpec> = {
  readonly params?: ParamsOf<R> | Readonly<Record<string, string>>;
  readonly query?: Partial<QueryOf<R>> | Readonly<Record<string, unknown>>;
  readonly body?: BodyInputOf<R> | Readonly<Record<string, unknown>>;
  /** Bearer token; none is sent without it. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

type SuccessOf<R extends RouteSpec> = R extends { list: true }
  ? ListEnvelope<ItemOf<R>> & BesideOf<R>
  : Envelope<DataOf<R>>;

/** A refusal as a test reads it; `reason` is its case, where its code takes in several. */
export type TestRefusal = ErrorEnvelope & { readonly reason: string };

/** Reads the answer of a refusal. */
export const testRefusal = (answer: ErrorEnvelope): TestRefusal => ({ ...answer, reason: reasonOf(answer) });

/** An answer as a test reads it: `ok` throws where it is a refusal, `refusal` where it is none. */
export type TestAnswer<R extends RouteSpec> = {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly text: string;
  ok(): SuccessOf<R>;
  refusal(): TestRefusal;
};

/** The whole server without a port, on a database of its own. */
export type TestApp = {
  readonly app: FastifyInstance;
  /** Its store builds statements on any table. */
  readonly deps: Omit<Deps, 'store'> & { readonly store: OpenStore };
  call<R extends RouteSpec>(spec: R, call?: TestCall<R>): Promise<TestAnswer<R>>;
  /** Sends anything, as a hostile or broken client would. */
  raw(options: InjectOptions): Promise<LightMyRequestResponse>;
  end(): Promise<void>;
};

export type TestAppOptions = {
  readonly clock?: Clock;
  readonly log?: Log;
  readonly config?: Partial<ServerConfig>;
  readonly cacheAnswers?: boolean;
};

const configFor = (folder: string, config: Partial<ServerConfig> = {}): ServerConfig => ({
  host: '127.0.0.1',
  port,
  dataDir: folder,
  uiDir: null,
  demo: null,
  adminPassword: null,
  readyFile: null,
  logLevel: 'silent',
  version: '0.0.0',
  preferencesFile: join(folder, 'desktop.json'),
  isTemporary: true,
  ...config,
});

const queryText = (query: object): string => {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value].flat().map((one) => [key, String(one)] as [string, string]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
};

/** Whoever lacks a scope learns which one from the details of the refusal. */
const demandScopeTold = ({ id }: RouteSpec, { code, details }: ErrorEnvelope): void => {
  if (code === 'forbidden' && typeof details[0]?.['scope'] !== 'string')
    throw new Error(`${id} does not say in its details which scope it asks for`);
};

/** A refusal that the documentation of the operation does not announce is a defect, whatever the test looks for. */
const demandAnnounced = (spec: RouteSpec, response: LightMyRequestResponse): void => {
  if (response.statusCode < 400) return;
  const answer = response.json<ErrorEnvelope>();
  demandScopeTold(spec, answer);
  const reason = reasonOf(answer);
  const announced = refusalsOf(spec).get(response.statusCode as ErrorStatus) ?? [];
  if (!announced.some((one) => one === reason && refusalCode(one) === answer.code)) {
    throw new Error(`${spec.id} does not announce ${response.statusCode} ${answer.code} ${reason}`);
  }
};

const toAnswer = <R extends RouteSpec>(response: LightMyRequestResponse): TestAnswer<R> => ({
  status: response.statusCode,
  headers: response.headers,
  text: response.body,
  ok: () => {
    if (response.statusCode >= 400) throw new Error(`${response.statusCode}: ${response.body}`);
    return response.json<SuccessOf<R>>();
  },
  refusal: () => {
    if (response.statusCode < 400) throw new Error(`not a refusal: ${response.body}`);
    return testRefusal(response.json<ErrorEnvelope>());
  },
});

const send = async <R extends RouteSpec>(
  app: FastifyInstance,
  spec: R,
  { params = {}, query = {}, body, token, headers = {} }: TestCall<R>,
): Promise<TestAnswer<R>> => {
  const response = await app.inject({
    method: spec.method,
    url: pathOf(spec, params) + queryText(query),
    headers: {
      host,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  demandAnnounced(spec, response);
  return toAnswer<R>(response);
};

/** Opens a server of its own for a test; answers are checked against their contracts and the tables that they follow. */
export const openTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const testStore = await openTestStore({ makeWorkers: inProcessWorkers, isThrowaway: true });
  const followed = createFollowedTables();
  watchReads(testStore.store, storePaths(testStore.folder).file);
  const deps: TestApp['deps'] = {
    store: testStore.store,
    clock: options.clock ?? systemClock,
    ids: systemIds,
    log: options.log ?? createLog('silent'),
    config: configFor(testStore.folder, options.config),
    ...ofFeatures,
  };
  const app = await buildApp(deps, {
    names: localNames(port),
    checkAnswers: true,
    cacheAnswers: options.cacheAnswers ?? true,
    around: followed.around,
  });
  await app.ready();
  return {
    app,
    deps,
    call: async (spec, call = {}) => {
      const answer = await send(app, spec, call);
      followed.demand();
      return answer;
    },
    raw: (request) => app.inject({ ...request, headers: { host, ...request.headers } }),
    end: async () => {
      await app.close();
      await testStore.end();
    },
  };
};
