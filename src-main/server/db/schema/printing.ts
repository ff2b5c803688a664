import type { Generated } from 'kysely';
import type { PrinterKind, PrinterLanguage, PrinterPaper } from '#shared/areas/printing/schema.ts';

/** A printer; `default_for` is JSON. */
type PrinterTable = {
  id: Generated<number>;
  uid: string;
  name: string;
  /** The name as it is compared. */
  name_key: string;
  kind: PrinterKind;
  host: string | null;
  port: number | null;
  device_name: string | null;
  language: PrinterLanguage;
  dpi: number;
  paper: PrinterPaper;
  default_for: string;
  is_active: number;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

/** What became of what was to be printed. */
type PrintStatus = 'queued' | 'sending' | 'sent' | 'failed' | 'uncertain' | 'cancelled';

/** Something printed on a printer of the network, or waiting for it. */
type PrintJobTable = {
  id: Generated<number>;
  uid: string;
  printer_id: number;
  kind: string;
  /** The name of the file. */
  title: string;
  language: PrinterLanguage;
  dpi: number;
  /** What it is printed on: a paper of printers, or of labels where none of those. */
  paper: string;
  copies: number;
  status: Generated<PrintStatus>;
  /** How often a connection was tried. */
  attempts: Generated<number>;
  /** Code of the sentence that says why it was not printed, or may have been in part. */
  reason: string | null;
  /** What is sent; null once it is no longer kept. */
  bytes: Uint8Array | null;
  size: number;
  /** Whether the bytes hold what only `customers:read` shows. */
  names_people: number;
  user_id: number | null;
  api_token_id: number | null;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  ended_at: string | null;
};

export type PrintingSchema = { printer: PrinterTable; print_job: PrintJobTable };
