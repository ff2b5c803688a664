import type { PrinterStatus } from '#shared/areas/printing/schema.ts';
import type { ServerDeps } from '../../kernel/deps.ts';
import { isAtWork } from './queue.work.ts';
import { getPrinter } from './printers.service.ts';
import { askStatus, askWhetherThere } from './status.work.ts';

/** Reads the present status of a printer; throws AppError 404. */
export const readStatus = async (
  { store, outgoing: { resolve, ownPort } }: ServerDeps,
  uid: string,
): Promise<PrinterStatus> => {
  const { id, printer } = getPrinter(store.read, uid);
  const { host, port, language } = printer;
  if (isAtWork({ store }, id)) return { state: 'printing', flags: [] };
  if (host === null || port === null) return { state: 'unknown', flags: [] };
  const line = { host, port, resolve, ownPort };
  return language === 'zpl' ? askStatus(line) : askWhetherThere(line);
};
