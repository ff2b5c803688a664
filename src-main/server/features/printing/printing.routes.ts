import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { ServerDeps } from '../../kernel/deps.ts';
import { cancelJob, readFile, retryJob } from './acts.service.ts';
import { getJob, printSource, printTestPage, shownJob } from './jobs.service.ts';
import { pageJobRows } from './jobs.view.ts';
import { createPrinter, getPrinter, listPrinters, modifyPrinter, removePrinter } from './printers.service.ts';
import { keepOutcome, takeJob } from './window.service.ts';
import { readStatus } from './status.service.ts';

const { printers, printJobs } = contracts;

const printerRoutes = (deps: ServerDeps): readonly Mounted[] => [
  handle(printers.list, () => ({ data: listPrinters(deps.store.read) }), { toldOnWriteOf: ['printer'] }),
  handle(printers.details, ({ params }) => ({ data: getPrinter(deps.store.read, params.id).printer })),
  handle(printers.create, ({ actor, body }) => createPrinter(deps, actor, body)),
  handle(printers.modify, async ({ actor, params, body: patch, ifMatch }) => ({
    data: await modifyPrinter(deps, actor, { ...params, patch, ifMatch }),
  })),
  handle(printers.remove, ({ actor, params, ifMatch }) => removePrinter(deps, actor, { ...params, ifMatch })),
  handle(printers.status, async ({ params }) => ({ data: await readStatus(deps, params.id) })),
  handle(printers.test, ({ caller, actor, params }) => printTestPage(deps, { caller, actor }, params.id)),
];

/** The operations on printers and on what is printed. */
export const printingRoutes = (deps: ServerDeps): readonly Mounted[] => [
  ...printerRoutes(deps),
  handle(
    printJobs.list,
    ({ query }) => {
      const { items, total } = pageJobRows(deps.store, query);
      return { items: items.map((row) => shownJob(deps, row)), total };
    },
    { toldOnWriteOf: ['print_job', 'printer'] },
  ),
  handle(printJobs.details, ({ params }) => ({ data: shownJob(deps, getJob(deps.store.read, params.id)) })),
  handle(printJobs.create, ({ caller, actor, body }) => printSource(deps, { caller, actor }, body)),
  handle(printJobs.file, ({ caller, actor, params }) => ({
    file: readFile(deps, { caller, actor }, params.id),
  })),
  handle(printJobs.retry, ({ caller, actor, params, body }) =>
    retryJob(deps, { caller, actor }, { ...body, ...params }),
  ),
  handle(printJobs.cancel, ({ caller, actor, params }) => cancelJob(deps, { caller, actor }, params.id)),
  handle(printJobs.take, async ({ caller, actor, body }) => ({
    data: await takeJob(deps, { caller, actor }, body.id),
  })),
  handle(printJobs.outcome, async ({ caller, actor, params, body }) => ({
    data: await keepOutcome(deps, { caller, actor }, { ...params, ...body }),
  })),
];
