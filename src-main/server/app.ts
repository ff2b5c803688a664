import { join } from 'node:path';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Mounted } from './http/call.ts';
import { createAnswerCache } from './http/answer-cache.ts';
import { deadlines, useBodyDeadline } from './http/body-deadline.ts';
import { useStrictBodies } from './http/body-parser.ts';
import { answerClientError } from './http/client-errors.ts';
import { answerError } from './http/error-handler.ts';
import { useApiDocs } from './http/docs/index.ts';
import { useGate } from './http/gate.ts';
import { apiHeaders } from './http/headers.ts';
import type { LocalNames } from './http/local-only.ts';
import { mountAll } from './http/mount.ts';
import { useOrderlyEnd } from './http/orderly-end.ts';
import { createLive, type Live } from './http/stream/live.ts';
import { useShedding } from './http/shedding.ts';
import { streamRoutes } from './http/stream/stream.routes.ts';
import { useStaticUi } from './http/static-ui.ts';
import { requestIds } from './http/request-ids.ts';
import { pathOfTarget } from './http/request-target.ts';
import { unreadQuery } from './http/read-call.ts';
import { apiTokenRoutes } from './features/api-tokens/index.ts';
import { auditRoutes } from './features/audit/index.ts';
import { accessRoutes, createAuthenticator } from './features/auth/index.ts';
import {
  backUpDaily,
  backupRoutes,
  createDesk,
  lastBackup,
  type BackupDesk,
} from './features/backups/index.ts';
import { countRoutes } from './features/counts/index.ts';
import { tellDesktop } from './features/desktop/index.ts';
import { fiscalCodeRoutes } from './features/fiscal-codes/index.ts';
import { closeFileThread, exportRoutes } from './features/exports/index.ts';
import { importRoutes, keepImportsTidy } from './imports/index.ts';
import { createJobs, jobRoutes, type Jobs } from './features/jobs/index.ts';
import {
  allocationRoutes,
  checkEveryDay,
  closeStockTable,
  locationStockRoutes,
  lotRoutes,
  occupancyRoutes,
  stockCommandRoutes,
  stockReadRoutes,
  watchDays,
} from './features/inventory/index.ts';
import { labelRoutes } from './features/labels/index.ts';
import { locationRoutes, warehouseRoutes } from './features/locations/index.ts';
import { notificationRoutes } from './features/notifications/index.ts';
import { operationTypeRoutes } from './features/operation-types/index.ts';
import { productRoutes } from './features/products/index.ts';
import { serverRoutes, settingsRoutes, tellOpenFolder, type ServerDesk } from './features/settings/index.ts';
import { demandSetUp, setupRoutes } from './features/setup/index.ts';
import { systemRoutes } from './features/system/index.ts';
import { userRoutes } from './features/users/index.ts';
import { webhookRoutes } from './features/webhooks/index.ts';
import type { Deps } from './kernel/deps.ts';
import type { DesktopEar } from './kernel/desktop-words.ts';
import { watchClock } from './kernel/running-time.ts';
import type { Outgoing } from './kernel/outgoing/outgoing.ts';
import { createOutgoing } from './workers/outgoing.ts';

/** How an app is put together apart from its features. */
export type AppOptions = {
  /** The names under which it may be called; may be filled once the port is known. */
  readonly names: LocalNames;
  /** Answers are parsed by their contracts before they are sent. */
  readonly checkAnswers: boolean;
  readonly cacheAnswers: boolean;
  /** Closes the server and opens it anew, as a restore asks; nothing by default. */
  readonly restart?: () => void;
  /** The desktop around it, which hears what the person at this computer is to know. */
  readonly desktop?: DesktopEar;
};

/** What works behind the operations, one of each a server. */
export type Workers = {
  readonly jobs: Jobs;
  readonly live: Live;
  readonly outgoing: Outgoing;
  readonly backups: BackupDesk;
  readonly server: ServerDesk;
};

/** Every operation of the product, feature by feature; what is not here is not served. */
export const allOperations = (
  deps: Deps,
  { jobs, live, outgoing, backups, server }: Workers,
): readonly Mounted[] => [
  ...systemRoutes(deps),
  ...setupRoutes(deps),
  ...accessRoutes({ ...deps, box: outgoing.box }),
  ...userRoutes(deps),
  ...apiTokenRoutes(deps),
  ...auditRoutes(deps),
  ...notificationRoutes(deps),
  ...settingsRoutes(deps),
  ...serverRoutes(server),
  ...warehouseRoutes(deps),
  ...locationRoutes(deps),
  ...labelRoutes(deps),
  ...locationStockRoutes(deps),
  ...occupancyRoutes(deps),
  ...stockReadRoutes(deps, { lastBackup: () => lastBackup(deps) }),
  ...countRoutes(deps),
  ...stockCommandRoutes(deps),
  ...allocationRoutes(deps),
  ...lotRoutes(deps),
  ...operationTypeRoutes(deps),
  ...productRoutes(deps),
  ...exportRoutes(deps),
  ...fiscalCodeRoutes(deps),
  ...jobRoutes(jobs),
  ...importRoutes(deps, jobs),
  ...streamRoutes(live),
  ...webhookRoutes({ deps, outgoing }),
  ...backupRoutes(backups),
];

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
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(apiHeaders)),
  });
};

/** The port on which it listens; null while it does not. */
const portOf = ({ server }: FastifyInstance): number | null => {
  const address = server.address();
  return address === null || typeof address === 'string' ? null : address.port;
};

/** The whole HTTP side of the product on these dependencies, not yet listening. */
export const buildApp = async (deps: Deps, options: AppOptions): Promise<FastifyInstance> => {
  const app = createFastify(deps);
  app.decorateRequest('caller', null);
  app.decorateRequest('cacheStamp', '');
  app.setErrorHandler(answerError);
  useGate(app, { names: options.names, demandSetUp: (path) => demandSetUp(deps, path) });
  useShedding(app);
  useOrderlyEnd(app);
  useBodyDeadline(app, deps.ids);
  useStrictBodies(app);
  const authenticate = createAuthenticator(deps);
  app.addHook('onClose', authenticate.flush);
  app.addHook('onClose', checkEveryDay(deps));
  app.addHook('onClose', closeStockTable(deps));
  app.addHook('onClose', closeFileThread(deps));
  const days = watchDays(deps);
  app.addHook('onListen', days.start);
  app.addHook('onReady', () => tellOpenFolder(deps));
  app.addHook('onClose', days.stop);
  const live = createLive({ ...deps, peek: authenticate.peek });
  app.addHook('preClose', (done) => {
    live.close();
    done();
  });
  app.addHook('onClose', watchClock(deps));
  const jobs = createJobs(deps);
  await jobs.begin();
  app.addHook('onClose', jobs.stop);
  app.addHook('onClose', await keepImportsTidy(deps));
  const outgoing = createOutgoing(deps, { ownPort: () => portOf(app) });
  app.addHook('onListen', outgoing.start);
  app.addHook('onClose', outgoing.close);
  const { restart = () => {} } = options;
  const backups = createDesk({ deps, jobs, box: outgoing.box, restart });
  app.addHook('onClose', backUpDaily(backups));
  const server: ServerDesk = { deps, jobs, restart, ownPort: () => portOf(app) };
  const operations = allOperations(deps, { jobs, live, outgoing, backups, server });
  live.know(operations);
  mountAll(app, operations, {
    authenticate,
    log: deps.log,
    uploadFolder: join(deps.config.dataDir, 'uploads'),
    checkAnswers: options.checkAnswers,
    ...(options.cacheAnswers ? { cache: { cache: createAnswerCache(), versions: deps.store.versions } } : {}),
  });
  useApiDocs(app, { version: deps.config.version });
  if (options.desktop !== undefined) {
    options.desktop.onPower(outgoing.power);
    const telling = tellDesktop(deps, options.desktop.tell);
    app.addHook('onListen', telling.start);
    app.addHook('preClose', telling.stop);
  }
  await useStaticUi(app, deps.config.uiDir);
  return app;
};
