import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FiscalDetails } from '#shared/areas/invoicing/awaiting-schema.ts';
import { fiscalFileName } from '#shared/areas/invoicing/fiscal-file-words.ts';
import { fiscalFileHead, fiscalFileLines } from '#shared/areas/invoicing/fiscal-file.ts';
import {
  fiscalFileTypes,
  mostFiscalOrders,
  type FiscalFileQuery,
} from '#shared/areas/invoicing/fiscal-files-contract.ts';
import type { FileAnswer } from '../../../http/call.ts';
import type { Actor, Caller } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { audit } from '../../../kernel/audit.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { siteDay } from '../../../kernel/settings.ts';
import { fiscalDetailsOf, matchingAwaiting } from './awaiting.service.ts';
import { readFiscalDetails } from './details.view.ts';

type Format = keyof typeof fiscalFileTypes;
type Who = { readonly caller: Pick<Caller, 'scopes'>; readonly actor: Actor };

/** The audit log names who takes a file before its first byte leaves. */
const noted = (
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  actor: Actor,
  { key, changed = [] }: { readonly key: string; readonly changed?: readonly string[] },
): Promise<void> =>
  store.write('fiscal.file', async (tx) =>
    audit(tx, actor, { action: 'order.fiscal_export', key, changed, at: clock.instant() }),
  );

async function* onePiece(text: string): AsyncGenerator<string> {
  yield text;
}

/** Writes the file of the fiscal details of that order; throws AppError 403 `customers_read_required`, 404. */
export const fiscalFileOf = async (
  deps: Pick<Deps, 'store' | 'clock' | 'seams'>,
  { caller, actor }: Who,
  { id, format = 'json' }: { readonly id: string; readonly format?: Format | undefined },
): Promise<FileAnswer> => {
  const details = fiscalDetailsOf(deps, caller, id);
  await noted(deps, actor, { key: id });
  const text = format === 'json' ? JSON.stringify(details) : fiscalFileHead + fiscalFileLines(details);
  const name = `nota-${details.order.order_number}.${format}`;
  return { name, type: fiscalFileTypes[format], records: 1, pieces: onePiece(text) };
};

async function* piecesOf(
  deps: Pick<Deps, 'store' | 'clock' | 'seams'>,
  ids: Float64Array,
  format: Format,
): AsyncGenerator<string> {
  const isJson = format === 'json';
  const written = isJson ? (details: FiscalDetails) => JSON.stringify(details) : fiscalFileLines;
  yield isJson ? '[' : fiscalFileHead;
  let isFirst = true;
  for (const id of ids) {
    const details = deps.store.snapshot((on) => readFiscalDetails(on, id, deps));
    if (details !== undefined) yield (isJson && !isFirst ? ',' : '') + written(details);
    isFirst = false;
    await nextTurn();
  }
  if (isJson) yield ']';
}

/**
 * Writes one file of the fiscal details of all orders that match the list. Throws AppError 403
 * `customers_read_required`, 409 `fiscal_file_too_long`.
 */
export const fiscalFileOfList = async (
  deps: Deps,
  { caller, actor }: Who,
  { format = 'json', ...query }: FiscalFileQuery,
): Promise<FileAnswer> => {
  const ids = await matchingAwaiting(deps, { ...query, page: 1, per_page: 1 });
  if (ids.length > 0 && !caller.scopes.has('customers:read'))
    throw new AppError(403, 'customers_read_required', { facts: { scope: 'customers:read' } });
  if (ids.length > mostFiscalOrders) {
    const vars = { total: ids.length, max: mostFiscalOrders };
    throw new AppError(409, 'fiscal_file_too_long', { vars });
  }
  const name = `${fiscalFileName}-${siteDay(deps)}.${format}`;
  const asked = Object.entries(query).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  await noted(deps, actor, { key: name, changed: asked });
  return { name, type: fiscalFileTypes[format], records: ids.length, pieces: piecesOf(deps, ids, format) };
};
