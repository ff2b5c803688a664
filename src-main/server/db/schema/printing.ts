import type { Generated } from 'kysely';
import type { PrinterKind, PrinterLanguage, PrinterPaper } from '#shared/areas/printing/schema.ts';
import type { Versioned } from './versioned.ts';

/** A printer; `default_for` is JSON. */
type PrinterTable = Versioned & {
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
  deleted_at: string | null;
};

/** Names the status of a print job. */
type PrintStatus = 'queued' | 'sending' | 'sent' | 'failed' | 'uncertain' | 'cancelled';

/** Something printed on a printer of the network, or waiting for it. */
type PrintJobTable = Versioned & {
  printer_id: number;
  kind: string;
  /** The name of the file. */
  title: string;
  language: PrinterLanguage;
  dpi: number;
  /** Is the paper: one of those of printers, or else one of labels. */
  paper: string;
  copies: number;
  status: Generated<PrintStatus>;
  /** Counts the attempts to connect. */
  attempts: Generated<number>;
  /** Code of the sentence that says why it was not printed, or may have been in part. */
  reason: string | null;
  /** Holds the bytes to send; null once they are not kept any more. */
  bytes: Uint8Array | null;
  size: number;
  /** Is 1 where the bytes hold data that only `customers:read` shows. */
  names_people: number;
  user_id: number | null;
  api_token_id: number | null;
  ended_at: string | null;
};

export type PrintingSchema = { printer: PrinterTable; print_job: PrintJobTable };
