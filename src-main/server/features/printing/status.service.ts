import type { PrinterStatus } from '#shared/areas/printing/schema.ts';
import type { ServerDeps } from '../../kernel/deps.ts';
import { getPrinter } from './printers.service.ts';
import { askStatus, askWhetherThere } from './status.work.ts';

/** How a printer is right now; throws AppError 404. */
export const readStatus = async (
  { store, outgoing: { resolve, ownPort } }: ServerDeps,
  uid: string,
): Promise<PrinterStatus> => {
  const { host, port, language } = getPrinter(store.read, uid).printer;
  if (host === null || port === null) return { state: 'unknown', flags: [] };
  const line = { host, port, resolve, ownPort };
  return language === 'zpl' ? askStatus(line) : askWhetherThere(line);
};
