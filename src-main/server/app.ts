import { join } from 'node:path';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Mounted } from './http/call.ts';
import { createAnswerCache } from './http/answer-cache.ts';
import { deadlines, useBodyDeadline } from './http/body-deadline.ts';
import { useStrictBodies } from './http/body-parser.ts';
import { answerClientError } from './http/client-errors.ts';
import { answerError } from './http/error-handler.ts';
import { useApiDocs } from './http/docs/index.ts';
import type { Feature } from './http/feature.ts';
import { useGate } from './http/gate.ts';
import { apiHeaders } from './http/headers.ts';
import type { LocalNames } from './http/local-only.ts';
import { settingsOf } from './kernel/settings.ts';
import { mountAll } from './http/mount.ts';
import { useOrderlyEnd } from './http/orderly-end.ts';
import { listTotalOf } from './http/list-total.ts';
import { createLive } from './http/stream/live.ts';
import { useShedding } from './http/shedding.ts';
import { streamRoutes } from './http/stream/stream.routes.ts';
import { useStaticUi } from './http/static-ui.ts';
import { requestIdHeader, requestIds, addRequestIds } from './http/request-ids.ts';
import { pathOfTarget } from './http/request-target.ts';
import { isReachable } from './kernel/reach.ts';
import { unreadQuery } from './http/read-call.ts';
import { demo } from './demo/index.ts';
import { apiTokens } from './features/api-tokens/index.ts';
import { attachments } from './features/attachments/index.ts';
import { audit } from './features/audit/index.ts';
import { auth, createAuthenticator } from './features/auth/index.ts';
import { backups } from './features/backups/index.ts';
import { changes } from './features/changes/index.ts';
import { counts } from './features/counts/index.ts';
import { customers } from './features/customers/index.ts';
import { dockAgenda } from './features/dock-agenda/index.ts';
import { desktop } from './features/desktop/index.ts';
import { enumerations } from './features/enumerations/index.ts';
import { exports } from './features/exports/index.ts';
import { fiscalCodes } from './features/fiscal-codes/index.ts';
import { fulfilment } from './features/fulfilment/index.ts';
import { inbound } from './features/inbound/index.ts';
import { imports } from './imports/index.ts';
import { inspections } from './features/inspections/index.ts';
import { invoicing } from './features/invoicing/index.ts';
import { inventory } from './features/inventory/index.ts';
import { createJobs, jobs } from './features/jobs/index.ts';
import { documents } from './features/documents/index.ts';
import { labels } from './features/labels/index.ts';
import { locations } from './features/locations/index.ts';
import { notifications } from './features/notifications/index.ts';
import { returns } from './features/returns/index.ts';
import { occurrences } from './features/occurrences/index.ts';
import { operationTypes } from './features/operation-types/index.ts';
import { orders } from './features/orders/index.ts';
import { printing } from './features/printing/index.ts';
import { products } from './features/products/index.ts';
import { quarantine } from './features/quarantine/index.ts';
import { settings } from './features/settings/index.ts';
import { demandSetUp, setup } from './features/setup/index.ts';
import { system } from './features/system/index.ts';
import { tracking } from './features/tracking/index.ts';
import { trace } from './features/trace/index.ts';
import { users } from './features/users/index.ts';
import { views } from './features/views/index.ts';
import { webhooks } from './features/webhooks/index.ts';
import { createFeed, type Feed } from './kernel/feed.ts';
import { joinGuards } from './kernel/deletion-guards.queries.ts';
import type { Deps, ServerDeps } from './kernel/deps.ts';
import type { DesktopChannel } from './kernel/desktop-messages.ts';
import { joinFollows } from './kernel/follows.ts';
import { newJoinKey } from './kernel/joining.ts';
import { joinReceiptHooks } from './kernel/receipt-hooks.ts';
import { joinRecords } from './kernel/record-kinds.ts';
import { joinSeams } from './kernel/seam.ts';
import { watchClock } from './kernel/running-time.ts';
import { createOutgoing } from './workers/outgoing.work.ts';

/** Holds the options of an app beside its features. */
export type AppOptions = {
  /** The names under which it may be called; may be filled once the port is known. */
  readonly names: LocalNames;
  /** Answers are parsed by their contracts before they are sent. */
  readonly checkAnswers: boolean;
  readonly cacheAnswers: boolean;
  /** Puts something around each operation; for tests that watch what it reads. */
  readonly around?: (operation: Mounted) => Mounted;
  /** Closes the server and opens it anew, as a restore asks; nothing by default. */
  readonly restart?: () => void;
  /** Is the key that proves to readers of the data folder that this is its server; no key by default. */
  readonly joinKey?: string;
  /** The desktop around it, which gets the notices for the person at this computer. */
  readonly desktop?: DesktopChannel;
};

/** All that the product serves and does; what is not here is not. */
export const features: readonly Feature[] = [
  jobs,
  system,
  setup,
  auth,
  users,
  apiTokens,
  audit,
  notifications,
  settings,
  locations,
  documents,
  labels,
  printing,
  products,
  fiscalCodes,
  inventory,
  counts,
  customers,
  operationTypes,
  orders,
  dockAgenda,
  fulfilment,
  inbound,
  tracking,
  invoicing,
  trace,
  quarantine,
  attachments,
  occurrences,
  inspections,
  returns,
  exports,
  enumerations,
  imports,
  webhooks,
  backups,
  views,
  changes,
  desktop,
  demo,
];

/**
 * Joins what the features give to `Deps`: deletion guards, comparisons, kinds of records, reactions to
 * events, rules for received goods, and parts of each other.
 */
export const ofFeatures: Pick<
  Deps,
  'guards' | 'comparisons' | 'records' | 'follows' | 'receiptHooks' | 'seams'
> = {
  guards: joinGuards(features.map(({ deletionGuards = {} }) => deletionGuards)),
  comparisons: features.flatMap(({ comparison }) => comparison ?? []),
  records: joinRecords(features.flatMap(({ records = [] }) => records)),
  follows: joinFollows(features.map(({ follows = {} }) => follows)),
  receiptHooks: joinReceiptHooks(features.flatMap(({ receiptHooks = [] }) => receiptHooks)),
  seams: joinSeams(features.flatMap(({ parts = [] }) => parts)),
};

const createFastify = (deps: Deps): FastifyInstance => {
  const loggerInstance: FastifyBaseLogger = deps.log;
  return Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(deps.ids),
    childLoggerFactory: (logger) => logger,
    requestIdHeader: false,
    trustProxy: false,
    rewriteUrl: ({ url = '' }) => pathOfTarget(url),
    // without Host it is our 421 that answers, not Node's bare 400
    http: { requireHostHeader: false, headersTimeout: deadlines.bodyMs },
    bodyLimit: 256 * 1024,
    requestTimeout: deadlines.uploadMs,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 1000, querystringParser: unreadQuery, ignoreTrailingSlash: false },
    clientErrorHandler: answerClientError(deps.ids),
    // before any hook: a path that can't be decoded
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.headers({ ...apiHeaders, [requestIdHeader]: request.id })),
  });
};

/** The port on which it listens; null while it does not. */
const portOf = ({ server }: FastifyInstance): number | null => {
  const address = server.address();
  return address === null || typeof address === 'string' ? null : address.port;
};

type ServerParts = {
  readonly options: AppOptions;
  readonly feed: Feed;
  readonly operations: () => readonly Mounted[];
};

/** Builds the dependencies of the features in this server; the sender of webhooks starts and stops with it. */
const serverDeps = (
  app: FastifyInstance,
  deps: Deps,
  { options, feed, operations }: ServerParts,
): ServerDeps => {
  const ownPort = (): number | null => portOf(app);
  const outgoing = createOutgoing(deps, { ownPort, feedId: () => feed.id(deps.store.read) });
  const { desktop: around, restart = () => {}, joinKey = newJoinKey() } = options;
  app.addHook('onListen', outgoing.start);
  app.addHook('onClose', outgoing.close);
  around?.onPower(outgoing.power);
  const listTotal = listTotalOf(operations, () => settingsOf(deps.store).time_zone, deps.store.read);
  const jobs = createJobs(deps);
  return { ...deps, jobs, outgoing, feed, listTotal, ownPort, joinKey, restart, desktop: around };
};

/** Opens every feature, and lets it begin and end with the server; gives all that they serve. */
const openFeatures = (app: FastifyInstance, deps: ServerDeps): readonly Mounted[] =>
  features.flatMap(({ open }) => {
    const { routes, prepare, start, stop, endCalls } = open(deps);
    if (prepare !== undefined) app.addHook('onReady', prepare);
    if (start !== undefined) app.addHook('onListen', async () => start());
    if (endCalls !== undefined) app.addHook('preClose', async () => endCalls());
    if (stop !== undefined) app.addHook('onClose', async () => stop());
    return routes;
  });

/** The whole HTTP side of the product on these dependencies, not yet listening. */
export const buildApp = async (deps: Deps, options: AppOptions): Promise<FastifyInstance> => {
  const app = createFastify(deps);
  app.decorateRequest('caller', null);
  app.decorateRequest('cacheStamp', '');
  app.setErrorHandler(answerError);
  addRequestIds(app);
  useGate(app, { names: options.names, demandSetUp: (path) => demandSetUp(deps, path) });
  if (isReachable(deps.config.host)) {
    const { useCompression } = await import('./http/compression.ts');
    await useCompression(app);
  }
  useShedding(app);
  useOrderlyEnd(app);
  useBodyDeadline(app, deps.ids);
  useStrictBodies(app);
  const feed = createFeed(deps);
  const authenticate = createAuthenticator(deps);
  app.addHook('onClose', authenticate.flush);
  const live = createLive({ ...deps, peek: authenticate.peek, feed });
  app.addHook('preClose', (done) => {
    live.close();
    done();
  });
  app.addHook('onClose', watchClock(deps));
  const opened: ServerDeps = serverDeps(app, deps, { options, feed, operations: () => operations });
  const served: readonly Mounted[] = [...openFeatures(app, opened), ...streamRoutes(live)];
  const operations = options.around === undefined ? served : served.map(options.around);
  live.know(operations);
  mountAll(app, operations, {
    authenticate,
    log: deps.log,
    timeZone: () => settingsOf(deps.store).time_zone,
    records: deps.store.read,
    uploadFolder: join(deps.config.dataDir, 'uploads'),
    checkAnswers: options.checkAnswers,
    ...(options.cacheAnswers ? { cache: { cache: createAnswerCache(), versions: deps.store.versions } } : {}),
  });
  useApiDocs(app, { version: deps.config.version });
  await useStaticUi(app, deps.config.uiDir);
  return app;
};
