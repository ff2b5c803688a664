import { sql } from 'kysely';
import type { PrintedKind, PrintStatus } from '#shared/areas/printing/jobs-schema.ts';
import type { PrinterKind, PrinterLanguage } from '#shared/areas/printing/schema.ts';
import type { Hot, Param, Tx } from '../../db/capabilities.ts';
import { hot, hotWrite, type HotReadBuilder } from './printing.tables.ts';

/** What is written of something that is to be printed. */
export type NewJob = {
  readonly uid: string;
  readonly printer_id: number;
  readonly kind: PrintedKind;
  readonly title: string;
  readonly language: PrinterLanguage;
  readonly dpi: number;
  readonly paper: string;
  readonly copies: number;
  readonly bytes: Uint8Array;
  readonly size: number;
  readonly names_people: number;
  readonly user_id: number | null;
  readonly api_token_id: number | null;
  readonly at: string;
};

const insert = hotWrite<NewJob, never>((q, p) =>
  q.insertInto('print_job').values({
    uid: p('uid'),
    printer_id: p('printer_id'),
    kind: p('kind'),
    title: p('title'),
    language: p('language'),
    dpi: p('dpi'),
    paper: p('paper'),
    copies: p('copies'),
    bytes: p('bytes'),
    size: p('size'),
    names_people: p('names_people'),
    user_id: p('user_id'),
    api_token_id: p('api_token_id'),
    created_at: p('at'),
    updated_at: p('at'),
  }),
);

/** Puts something at the end of a printer's queue. */
export const insertJob = (tx: Tx, job: NewJob): void => {
  insert.run(tx, job);
};

/** Something printed as its row has it, with its printer and who wanted it; without its bytes. */
export type JobRow = Omit<NewJob, 'bytes' | 'at' | 'user_id' | 'api_token_id'> & {
  readonly id: number;
  readonly printer_uid: string;
  readonly printer_name: string;
  readonly printer_kind: PrinterKind;
  readonly device_name: string | null;
  readonly status: PrintStatus;
  readonly attempts: number;
  readonly reason: string | null;
  readonly has_bytes: number;
  readonly user_id: number | null;
  readonly username: string | null;
  readonly token_name: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly ended_at: string | null;
};

/** What is printed, with its printer and who wanted it. */
const printedOnes = (q: HotReadBuilder) =>
  q
    .selectFrom('print_job as j')
    .innerJoin('printer as r', 'r.id', 'j.printer_id')
    .leftJoin('user_account as u', 'u.id', 'j.user_id')
    .leftJoin('api_token as t', 't.id', 'j.api_token_id');

/** The columns of a row of those. */
export const jobColumns = [
  'j.id',
  'j.uid',
  'j.printer_id',
  'r.uid as printer_uid',
  'r.name as printer_name',
  'r.kind as printer_kind',
  'r.device_name',
  'j.kind',
  'j.title',
  'j.language',
  'j.dpi',
  'j.paper',
  'j.copies',
  'j.size',
  'j.names_people',
  'j.status',
  'j.attempts',
  'j.reason',
  'j.user_id',
  'u.username',
  't.name as token_name',
  'j.created_at',
  'j.updated_at',
  'j.ended_at',
] as const;

export const hasBytes = sql<number>`(j.bytes is not null)`.as('has_bytes');

const byUid = hot<{ uid: string }, JobRow>((q, p) =>
  printedOnes(q)
    .where('j.uid', '=', p('uid'))
    .select([...jobColumns, hasBytes])
    .$castTo<JobRow>(),
);

/** What is printed under that UUID. */
export const findJob = (on: Hot, uid: string): JobRow | undefined => byUid.first(on, { uid });

const bytes = hot<{ id: number }, { bytes: Uint8Array | null }>((q, p) =>
  q.selectFrom('print_job').select('bytes').where('id', '=', p('id')),
);

/** What is sent to the printer; null once it is no longer kept. */
export const bytesOf = (on: Hot, id: number): Uint8Array | null => bytes.first(on, { id })?.bytes ?? null;

/** What stands first in the queue of a printer, and where that is reached. */
export type Head = {
  readonly id: number;
  readonly printer_id: number;
  readonly host: string;
  readonly port: number;
};

const heads = hot<Record<never, never>, Head>((q) =>
  q
    .selectFrom('print_job as j')
    .innerJoin('printer as r', 'r.id', 'j.printer_id')
    .where('j.status', '=', 'queued')
    .where('r.deleted_at', 'is', null)
    .where('r.is_active', '=', 1)
    .where('r.kind', '=', 'network')
    .groupBy('j.printer_id')
    .select([sql<number>`min(j.id)`.as('id'), 'j.printer_id', 'r.host', 'r.port'])
    .$castTo<Head>(),
);

/** The first of every queue whose printer prints. */
export const queueHeads = (on: Hot): readonly Head[] => heads.all(on, {});

const ofPrinter = hot<{ printer_id: number }, { id: number }>((q, p) =>
  q
    .selectFrom('print_job')
    .select('id')
    .where('printer_id', '=', p('printer_id'))
    .where('status', '=', 'queued')
    .orderBy('id'),
);

/** The internal ids of what waits for a printer, in their order. */
export const queuedOn = (on: Hot, printerId: number): readonly number[] =>
  ofPrinter.all(on, { printer_id: printerId }).map(({ id }) => id);

/** How a job stands from now on. */
export type JobState = {
  readonly id: number;
  /** What it must be before; nothing is written where it is something else by now. */
  readonly from: PrintStatus;
  readonly status: PrintStatus;
  readonly reason: string | null;
  readonly attempts: number;
  readonly ended_at: string | null;
  readonly at: string;
};

const setRow = hotWrite<JobState, never>((q, p) =>
  q
    .updateTable('print_job')
    .set((eb) => ({
      status: p('status'),
      reason: p('reason'),
      attempts: eb('attempts', '+', p('attempts')),
      ended_at: p('ended_at'),
      updated_at: p('at'),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', p('id'))
    .where('status', '=', p('from')),
);

/** Writes how a job stands, with so many attempts more; false where it stood otherwise by now. */
export const setJob = (tx: Tx, state: JobState): boolean => setRow.run(tx, state).changes === 1;

const moveRow = hotWrite<{ id: number; printer_id: number; at: string }, never>((q, p) =>
  q
    .updateTable('print_job')
    .set((eb) => ({
      printer_id: p('printer_id'),
      status: 'queued',
      reason: null,
      ended_at: null,
      updated_at: p('at'),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', p('id')),
);

/** Puts a job into the queue of that printer once more. */
export const requeue = (tx: Tx, job: { id: number; printer_id: number; at: string }): void => {
  moveRow.run(tx, job);
};

const underWay = hotWrite<{ reason: string; at: string }, { printer_id: number }>((q, p) =>
  q
    .updateTable('print_job')
    .set((eb) => ({
      status: 'uncertain',
      reason: p('reason'),
      ended_at: p('at'),
      updated_at: p('at'),
      version: eb('version', '+', 1),
    }))
    .where('status', '=', 'sending')
    .returning('printer_id'),
);

/** Says of all that an earlier run was sending that nobody knows how it ended; gives the printers. */
export const endUnderWay = (tx: Tx, end: { reason: string; at: string }): ReadonlySet<number> =>
  new Set(underWay.all(tx, end).map(({ printer_id }) => printer_id));

const failQueued = hotWrite<{ printer_id: number; reason: string; at: string }, never>((q, p) =>
  q
    .updateTable('print_job')
    .set((eb) => ({
      status: 'failed',
      reason: p('reason'),
      ended_at: p('at'),
      updated_at: p('at'),
      version: eb('version', '+', 1),
    }))
    .where('printer_id', '=', p('printer_id'))
    .where('status', '=', 'queued'),
);

/** Ends all that waits for a printer which will not print it. */
export const failQueue = (tx: Tx, end: { printer_id: number; reason: string; at: string }): number =>
  failQueued.run(tx, end).changes;

const forget = hotWrite<{ before: string }, never>((q, p) =>
  q
    .updateTable('print_job')
    .set({ bytes: null })
    .where('bytes', 'is not', null)
    .where('created_at', '<', p('before'))
    .where('status', 'not in', ['queued', 'sending']),
);
const drop = hotWrite<{ before: string }, never>((q, p) =>
  q
    .deleteFrom('print_job')
    .where('created_at', '<', p('before'))
    .where('status', 'not in', ['queued', 'sending']),
);

/** Forgets the bytes of what was wanted before one instant, and the rest of what was before another. */
export const forgetPrinted = (
  tx: Tx,
  { bytesOf: kept, rowsOf }: { bytesOf: string; rowsOf: string },
): void => {
  forget.run(tx, { before: kept });
  drop.run(tx, { before: rowsOf });
};

const printerName = hot<{ id: number }, { uid: string; name: string }>((q, p) =>
  q.selectFrom('printer').select(['uid', 'name']).where('id', '=', p('id')),
);

/** What a printer is called, one that was removed too. */
export const nameOfPrinter = (
  on: Hot,
  id: number,
): { readonly uid: string; readonly name: string } | undefined => printerName.first(on, { id });

export type JobFilter = { statuses: readonly string[]; printer_uid: string; limit: number; offset: number };
export type JobShape = { readonly hasStatus: boolean; readonly hasPrinter: boolean };

/** What is printed, of these statuses and this printer where asked for. */
export const matchingJobs = (q: HotReadBuilder, p: Param<JobFilter>, { hasStatus, hasPrinter }: JobShape) => {
  let rows = printedOnes(q);
  if (hasStatus) rows = rows.where('j.status', 'in', p.list('statuses') as never);
  if (hasPrinter) rows = rows.where('r.uid', '=', p('printer_uid'));
  return rows;
};
