import type { PrintedKind, PrintInput, PrintJob } from '#shared/areas/printing/jobs-schema.ts';
import type { Printer, PrintKind } from '#shared/areas/printing/schema.ts';
import { testPageWords } from '#shared/areas/printing/words.ts';
import type { Hot } from '../../db/capabilities.ts';
import type { FileAnswer } from '../../http/call.ts';
import { authorOf, type Actor, type Caller } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import type { ServerDeps } from '../../kernel/deps.ts';
import { writeOnce, writeOnceInParts, type Once } from '../../kernel/once.ts';
import { demandFound } from '../../kernel/record.ts';
import { paperPieces } from '../../paper/paper-thread.work.ts';
import { findJob, insertJob, type JobRow } from './jobs.queries.ts';
import { toJob } from './jobs.view.ts';
import { findPrinter, listKeptPrinters, type KeptPrinter } from './printers.queries.ts';
import { getPrinter } from './printers.service.ts';
import { nextAttemptAt } from './queue.work.ts';
import { accessOf, makeSource, namesPeople, paperOf } from './source.service.ts';
import { testPage } from './test-page.rules.ts';

/** Most bytes of one file: a printer takes them in one go. */
const mostBytes = 16 * 1024 * 1024;

/** Holds the actor of a request, and the request. */
export type Asking = { readonly caller: Caller; readonly actor: Actor };

/** Throws AppError 403 for whoever may not make the file of a kind. */
export const demandAccess = ({ scopes }: Pick<Caller, 'scopes'>, kind: PrintedKind): void => {
  const scope = accessOf[kind];
  if (scope === 'public' || scope === 'authenticated' || scopes.has(scope)) return;
  throw new AppError(403, 'forbidden', { vars: { scope } });
};

/** Throws AppError 409 for a printer that does not print now. */
export const demandPrinting = ({ name, is_active: isActive }: Printer): void => {
  if (!isActive) throw new AppError(409, 'printer_inactive', { vars: { name } });
};

/** The printer that is named, else the default of a kind; throws AppError 409. */
const chosen = (on: Hot, kind: PrintKind, uid: string | undefined): KeptPrinter => {
  const found =
    uid === undefined
      ? listKeptPrinters(on).find(({ printer }) => printer.default_for.includes(kind))
      : findPrinter(on, uid);
  if (found === undefined) throw new AppError(409, 'printer_missing');
  demandPrinting(found.printer);
  return found;
};

const bytesOfFile = async ({ pieces }: FileAnswer): Promise<Uint8Array> => {
  const all: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece, 'utf8') : piece;
    size += bytes.length;
    if (size > mostBytes) {
      throw new AppError(409, 'print_too_large', { vars: { max: mostBytes / 1024 / 1024 } });
    }
    all.push(bytes);
  }
  return Buffer.concat(all);
};

/** The job of that UUID as the API shows it, with when its printer is tried again. */
export const shownJob = (deps: ServerDeps, row: JobRow): PrintJob =>
  toJob(row, nextAttemptAt(deps, row.printer_id));

/** Finds the print job of that UUID; throws AppError 404. */
export const getJob = (on: Hot, uid: string): JobRow => demandFound(findJob(on, uid));

/** Describes a job to be queued. */
type Wanted = {
  readonly kept: KeptPrinter;
  readonly kind: PrintedKind;
  readonly paper: string;
  readonly copies: number;
  readonly make: () => Promise<FileAnswer>;
};

/** Makes a file and puts it into its printer's queue, once for an Idempotency-Key. */
const enqueue = (
  deps: ServerDeps,
  { caller, actor }: Asking,
  { kept, kind, paper, copies, make }: Wanted,
): Promise<Once<PrintJob>> => {
  const { store, clock, ids } = deps;
  const { language, dpi } = kept.printer;
  return writeOnceInParts(store, { name: 'print.create', actor, clock }, async (part) => {
    const file = await make();
    const bytes = await bytesOfFile(file);
    const queued = await writeOnce(store, { name: 'print.create', actor: part(0), clock }, async (tx) => {
      const uid = ids.uid();
      const at = clock.instant();
      insertJob(tx, {
        uid,
        printer_id: kept.id,
        kind,
        title: file.name,
        language,
        dpi,
        paper,
        copies,
        bytes,
        size: bytes.length,
        names_people: Number(namesPeople(caller, kind)),
        ...authorOf(actor),
        at,
      });
      audit(tx, actor, { action: 'print_job.create', key: uid, at });
      return shownJob(deps, getJob(tx, uid));
    });
    return queued.data;
  });
};

/**
 * Prints something: the queue sends it over the network, or a window takes it; throws AppError 403 without the source's scope, 409 where no printer prints
 * it, and what the operation throws that makes its file.
 */
export const printSource = async (
  deps: ServerDeps,
  asking: Asking,
  { printer_id: uid, copies, source }: PrintInput,
): Promise<Once<PrintJob>> => {
  const { kind } = source;
  demandAccess(asking.caller, kind);
  const kept = chosen(deps.store.read, kind, uid);
  const { printer } = kept;
  const make = () => makeSource({ deps, caller: asking.caller, printer, copies }, source);
  return enqueue(deps, asking, { kept, kind, paper: paperOf(source, printer), copies, make });
};

const testFile = (deps: ServerDeps, printer: Printer): FileAnswer => {
  const { language: format, dpi } = printer;
  const forms = [testPage(printer)];
  const { title, file } = testPageWords;
  return {
    name: `${file}.${format}`,
    records: 1,
    pieces: paperPieces(deps, { kind: 'forms', title, forms, format, dpi }),
  };
};

/** Prints the test page of a printer; throws AppError 404, 409. */
export const printTestPage = async (
  deps: ServerDeps,
  asking: Asking,
  uid: string,
): Promise<Once<PrintJob>> => {
  const kept = getPrinter(deps.store.read, uid);
  const { printer } = kept;
  demandPrinting(printer);
  const make = async () => testFile(deps, printer);
  return enqueue(deps, asking, { kept, kind: 'test_page', paper: printer.paper, copies: 1, make });
};
