import { printJobs } from '#shared/areas/printing/jobs-contract.ts';
import type { PrintJob } from '#shared/areas/printing/jobs-schema.ts';
import type { Printer } from '#shared/areas/printing/schema.ts';
import type { Api } from '../lib/api.ts';
import { desktop } from '../lib/desktop.ts';
import { openPrintDialog } from '../lib/print-pdf.ts';

/**
 * Prints what was just wanted of a printer of a computer, where this is a browser: by its dialog, unless the window of that
 * computer has it already. The window itself takes what waits without being told.
 */
export async function printHere(
  api: Api,
  { id }: Pick<PrintJob, 'id'>,
  printer: Pick<Printer, 'kind'> | undefined,
): Promise<void> {
  if (printer?.kind !== 'system' || desktop() !== undefined) return;
  const { data: taken } = await api.call(printJobs.take, { body: { id } });
  if (taken === null) return;
  const say = (outcome: 'sent' | 'refused') =>
    api.call(printJobs.outcome, { params: { id }, body: { outcome } });
  try {
    const file = await api.download(printJobs.file, { params: { id } });
    await say((await openPrintDialog(file)) ? 'sent' : 'refused');
  } catch (error) {
    await say('refused').catch(() => undefined);
    throw error;
  }
}
