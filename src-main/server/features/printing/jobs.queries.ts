import { sql } from 'kysely';
import type { PrintedKind, PrintStatus } from '#shared/areas/printing/jobs-schema.ts';
import type { PrinterKind, PrinterLanguage } from '#shared/areas/printing/schema.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { hot, hotWrite, type HotReadBuilder, versionedWrites } from './printing.tables.ts';

const printJobWrites = versionedWrites('print_job');

/** Holds the columns of a new print job. */
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

/** Puts something at the end of a printer's queue. */
export const insertJob = (tx: Tx, job: NewJob): void => {
  printJobWrites.insert(tx, job);
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

/** Selects print jobs, with their printer and their author. */
export const printedOnes = (q: HotReadBuilder) =>
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

/** Finds the print job of that UUID. */
export const findJob = (on: Hot, uid: string): JobRow | undefined => byUid.first(on, { uid });

const bytes = hot<{ id: number }, { bytes: Uint8Array | null }>((q, p) =>
  q.selectFrom('print_job').select('bytes').where('id', '=', p('id')),
);

/** Reads the bytes that are sent to the printer; null once they are not kept any more. */
export const bytesOf = (on: Hot, id: number): Uint8Array | null => bytes.first(on, { id })?.bytes ?? null;

/** Holds the first job in the queue of a printer, and the printer's address. */
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

/** Describes a job's change to another status. */
export type JobState = {
  readonly id: number;
  /** Is the status that the job must have before; nothing is written where it has another one. */
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

/** Puts a job into the queue of that printer once more. */
export const requeue = (tx: Tx, job: { id: number; printer_id: number; at: string }): void => {
  printJobWrites.update(tx, { ...job, status: 'queued', reason: null, ended_at: null });
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

/** Reads the name of a printer, also of a removed one. */
export const nameOfPrinter = (
  on: Hot,
  id: number,
): { readonly uid: string; readonly name: string } | undefined => printerName.first(on, { id });
