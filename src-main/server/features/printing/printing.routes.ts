import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { ServerDeps } from '../../kernel/deps.ts';
import { createPrinter, getPrinter, listPrinters, modifyPrinter, removePrinter } from './printers.service.ts';
import { readStatus } from './status.service.ts';

const { printers } = contracts;

/** The operations on printers. */
export const printingRoutes = (deps: ServerDeps): readonly Mounted[] => [
  handle(printers.list, () => ({ data: listPrinters(deps.store.read) }), { toldOnWriteOf: ['printer'] }),
  handle(printers.details, ({ params }) => ({ data: getPrinter(deps.store.read, params.id).printer })),
  handle(printers.create, ({ actor, body }) => createPrinter(deps, actor, body)),
  handle(printers.modify, async ({ actor, params, body: patch, ifMatch }) => ({
    data: await modifyPrinter(deps, actor, { ...params, patch, ifMatch }),
  })),
  handle(printers.remove, ({ actor, params, ifMatch }) => removePrinter(deps, actor, { ...params, ifMatch })),
  handle(printers.status, async ({ params }) => ({ data: await readStatus(deps, params.id) })),
];
