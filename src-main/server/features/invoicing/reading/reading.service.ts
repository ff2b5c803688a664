import { readFile } from 'node:fs/promises';
import type { InvoiceEvent } from '#shared/areas/invoicing/invoice.ts';
import { mostXmlBytes } from '#shared/areas/invoicing/schema.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { sizeText } from '../../../kernel/size-text.ts';
import type { Deps } from '../../../kernel/deps.ts';
import type { PackedInvoice } from './packed.mapping.ts';
import { readXmlAside } from './reading-thread.work.ts';

/** The XML of a call: as text, as base 64, or as an uploaded file. */
export type SentXml =
  | { readonly xml?: string | undefined; readonly xml_base64?: string | undefined }
  | { readonly path: string };

const limit = sizeText(mostXmlBytes);

/** The bytes or the text of what was sent. */
export const bytesOf = async (sent: SentXml): Promise<Uint8Array | string> => {
  if ('path' in sent) return readFile(sent.path);
  return sent.xml ?? Buffer.from(sent.xml_base64 ?? '', 'base64');
};

const demandSize = (file: Uint8Array | string): void => {
  const bytes = typeof file === 'string' ? Buffer.byteLength(file) : file.byteLength;
  if (bytes <= mostXmlBytes) return;
  throw new AppError(413, 'body_too_large', { vars: { limit }, facts: { limit: mostXmlBytes } });
};

/** Reads an invoice in the thread that reads; throws AppError 413, and 422 with the code of what the file is. */
export const readInvoiceFile = async (
  deps: Pick<Deps, 'store'>,
  file: Uint8Array | string,
): Promise<PackedInvoice> => {
  demandSize(file);
  const reading = await readXmlAside(deps, file);
  if (reading.kind === 'invoice') return reading.packed;
  if (reading.kind === 'event') throw new AppError(422, 'xml_root', { vars: { root: 'procEventoNFe' } });
  throw new AppError(422, reading.say, { vars: reading.vars });
};

/** Reads something that happened to an invoice; throws AppError 413, and 422 with the code of what the file is. */
export const readEventFile = async (
  deps: Pick<Deps, 'store'>,
  file: Uint8Array | string,
): Promise<InvoiceEvent> => {
  demandSize(file);
  const reading = await readXmlAside(deps, file);
  if (reading.kind === 'event') return reading.event;
  if (reading.kind === 'invoice') throw new AppError(422, 'event_root');
  throw new AppError(422, reading.say, { vars: reading.vars });
};

/** The same, of what a call sent. */
export const readSentXml = async (deps: Pick<Deps, 'store'>, sent: SentXml): Promise<PackedInvoice> =>
  readInvoiceFile(deps, await bytesOf(sent));
