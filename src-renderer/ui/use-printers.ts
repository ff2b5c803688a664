import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { printers } from '#shared/areas/printing/contract.ts';
import { printJobs } from '#shared/areas/printing/jobs-contract.ts';
import type { PrintJob } from '#shared/areas/printing/jobs-schema.ts';
import type { Printer, PrintKind } from '#shared/areas/printing/schema.ts';
import { printedWords as words } from '#shared/areas/printing/screen-words.ts';
import type { BodyInputOf } from '#shared/kernel/contract.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { reading, useApi } from '../lib/queries.ts';
import { readAnew } from '../lib/read-anew.ts';
import { printHere } from './print-here.ts';
import { errorMessage } from './error-message.ts';
import { toast } from './toast.tsx';

/** The areas whose answers a change of a printer or of its queue makes old. */
export const printingAreas = ['printers', 'printJobs'] as const;

/** The printers of the site; none while they are not known. */
export const usePrinters = (): readonly Printer[] =>
  useQuery(reading(useApi(), printers.list, {})).data?.data ?? [];

/**
 * Asks for the printers of the site; for acts that must not begin before they are known. None where they can't be read.
 */
export function useAskPrinters(): () => Promise<readonly Printer[]> {
  const api = useApi();
  const queries = useQueryClient();
  return async () => {
    try {
      return (await queries.ensureQueryData(reading(api, printers.list, {}))).data;
    } catch {
      return [];
    }
  };
}

/** Tells whether something comes out of a printer now. */
export const isPrintedOn = ({ is_active: isActive }: Printer): boolean => isActive;

/** The printer on which a kind comes out without being chosen; undefined where there is none. */
export const defaultOf = (all: readonly Printer[], kind: PrintKind): Printer | undefined =>
  all.find((one) => isPrintedOn(one) && one.default_for.includes(kind));

/** The body of a request to print. */
export type PrintBody = BodyInputOf<typeof printJobs.create>;

/** Sends something to the queue of a printer; says that it stands there, or why it does not, to be tried again. */
export function usePrint() {
  const api = useApi();
  const queries = useQueryClient();
  const known = usePrinters();
  const { mutate, isPending } = useMutation({
    mutationFn: async (body: PrintBody): Promise<PrintJob> =>
      (await api.call(printJobs.create, { body })).data,
    onSuccess: async (job) => {
      const { printer, name } = job;
      toast.done({ title: words.queued(printer.name), detail: name });
      await readAnew(queries, 'printJobs');
      await printHere(
        api,
        job,
        known.find(({ id }) => id === printer.id),
      );
    },
    onError: (error, body) => {
      const next = { label: common.actions.retry, run: () => mutate(body) };
      toast.failed({ title: words.failed, detail: errorMessage(error), next });
    },
  });
  return { isPending, print: mutate };
}
