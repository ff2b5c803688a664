import { contracts } from '#shared/areas/index.ts';
import { bind, routesOf, type Routes } from '../../http/bind.ts';
import type { ServerDeps } from '../../kernel/deps.ts';
import { cancelJob, readFile, retryJob } from './acts.service.ts';
import { getJob, printSource, printTestPage, shownJob } from './jobs.service.ts';
import { pageJobRows } from './jobs.view.ts';
import { createPrinter, getPrinter, listPrinters, modifyPrinter, removePrinter } from './printers.service.ts';
import { keepOutcome, takeJob } from './window.service.ts';
import { readStatus } from './status.service.ts';

/** The operations on printers and on what is printed. */
export const printingRoutes: Routes<ServerDeps> = routesOf(
  bind(contracts.printers, {
    list: { by: ({ store }) => listPrinters(store.read), reportedOnWriteOf: ['printer'] },
    details: ({ store }, _, { id }) => getPrinter(store.read, id).printer,
    create: createPrinter,
    modify: modifyPrinter,
    remove: removePrinter,
    status: (deps, _, { id }) => readStatus(deps, id),
    test: (deps, _, { id }, who) => printTestPage(deps, who, id),
  }),
  bind(contracts.printJobs, {
    list: {
      by: (deps, _, query) => {
        const { items, total } = pageJobRows(deps.store, query);
        return { items: items.map((row) => shownJob(deps, row)), total };
      },
      reportedOnWriteOf: ['print_job', 'printer'],
    },
    details: (deps, _, { id }) => shownJob(deps, getJob(deps.store.read, id)),
    create: (deps, _, body, who) => printSource(deps, who, body),
    file: (deps, _, { id }, who) => readFile(deps, who, id),
    retry: (deps, _, { id, body }, who) => retryJob(deps, who, { ...body, id }),
    cancel: (deps, _, { id }, who) => cancelJob(deps, who, id),
    take: (deps, _, { id }, who) => takeJob(deps, who, id),
    outcome: (deps, _, { id, body }, who) => keepOutcome(deps, who, { id, ...body }),
  }),
);
