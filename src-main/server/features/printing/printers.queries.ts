import { sql } from 'kysely';
import type { Printer, PrinterContent, PrintKind } from '#shared/areas/printing/schema.ts';
import { foldText } from '#shared/kernel/fold-text.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { hot, removalFrom, versionedWrites, type HotReadBuilder } from './printing.tables.ts';

const columns = [
  'name',
  'name_key',
  'kind',
  'host',
  'port',
  'device_name',
  'language',
  'dpi',
  'paper',
  'default_for',
  'is_active',
] as const;

type Columns = Omit<PrinterContent, 'default_for' | 'is_active'> & {
  readonly name_key: string;
  readonly default_for: string;
  readonly is_active: number;
};

type Row = Columns & {
  readonly id: number;
  readonly uid: string;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
};

/** A printer with its internal id. */
export type KeptPrinter = { readonly id: number; readonly printer: Printer };

const toKept = ({ id, uid, name_key: _key, default_for: kinds, is_active, ...row }: Row): KeptPrinter => ({
  id,
  printer: {
    ...row,
    id: uid,
    default_for: JSON.parse(kinds) as PrintKind[],
    is_active: is_active === 1,
  },
});

const living = (q: HotReadBuilder) =>
  q
    .selectFrom('printer')
    .select([...columns, 'id', 'uid', 'version', 'created_at', 'updated_at'])
    .where('deleted_at', 'is', null)
    .$castTo<Row>();

const all = hot<Record<never, never>, Row>((q) => living(q).orderBy('name_key').orderBy('id'));

/** The living printers, by name. */
export const listKeptPrinters = (on: Hot): readonly KeptPrinter[] => all.all(on, {}).map(toKept);

const byUid = hot<{ uid: string }, Row>((q, p) => living(q).where('uid', '=', p('uid')));

/** The living printer of that UUID. */
export const findPrinter = (on: Hot, uid: string): KeptPrinter | undefined => {
  const row = byUid.first(on, { uid });
  return row === undefined ? undefined : toKept(row);
};

const byName = hot<{ key: string }, { uid: string }>((q, p) =>
  q.selectFrom('printer').select('uid').where('name_key', '=', p('key')).where('deleted_at', 'is', null),
);

/** The UUID of the living printer of that name, compared without accents and case. */
export const findPrinterNamed = (on: Hot, name: string): string | undefined =>
  byName.first(on, { key: foldText(name) })?.uid;

const livingCount = hot<Record<never, never>, { total: number }>((q) =>
  q
    .selectFrom('printer')
    .select(sql<number>`count(*)`.as('total'))
    .where('deleted_at', 'is', null),
);

/** Counts the printers that are not removed. */
export const countPrinters = (on: Hot): number => livingCount.first(on, {})?.total ?? 0;

const rows = versionedWrites('printer');

const toColumns = (printer: PrinterContent): Columns => ({
  name: printer.name,
  name_key: foldText(printer.name),
  kind: printer.kind,
  host: printer.host,
  port: printer.port,
  device_name: printer.device_name,
  language: printer.language,
  dpi: printer.dpi,
  paper: printer.paper,
  default_for: JSON.stringify(printer.default_for),
  is_active: Number(printer.is_active),
});

type Write = { readonly printer: PrinterContent; readonly at: string };

/** Writes a new printer. */
export const insertPrinter = (tx: Tx, { printer, at }: Write, uid: string): void => {
  rows.insert(tx, { ...toColumns(printer), uid, at });
};

/** Writes the whole of a printer over its row; its version grows by one. */
export const updatePrinter = (tx: Tx, { printer, at }: Write, id: number): void => {
  rows.update(tx, { ...toColumns(printer), id, at });
};

/** Takes a printer out of the list; what was printed on it keeps its row. */
export const deletePrinter = removalFrom('printer');
