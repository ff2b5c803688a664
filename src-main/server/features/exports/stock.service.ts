import {
  exportFileTypes,
  type MovementExportQuery,
  type StockExportQuery,
} from '#shared/areas/exports/contract.ts';
import { movementFileHead, stockFileHead } from '#shared/areas/inventory/columns.ts';
import { civilDate } from '#shared/kernel/civil-date.ts';
import { stockFileNames } from '#shared/areas/inventory/column-words.ts';
import type { FileAnswer } from '../../http/call.ts';
import type { Actor } from '../../kernel/actor.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { settingsOf, siteDays } from '../../kernel/settings.ts';
import { matchingMovementIds, matchingStockIds } from '../inventory/index.ts';
import { askedNames } from './exports.rules.ts';
import { filePieces, type FileSource } from './file-thread.work.ts';

type Export = {
  readonly name: keyof typeof stockFileNames;
  readonly query: object;
  readonly source: FileSource;
};

/** The file under its name of the day; the audit log names it before its first byte leaves. */
const fileOf = async (deps: Deps, actor: Actor, { name, query, source }: Export): Promise<FileAnswer> => {
  const { store, clock } = deps;
  const { time_zone } = settingsOf(store);
  const key = `${stockFileNames[name]}-${civilDate(clock.now(), time_zone)}.${source.format}`;
  await store.write('stock.export', async (tx) => {
    const at = clock.instant();
    audit(tx, actor, { action: `${name}.export`, entity: name, key, changed: askedNames(query), at });
  });
  const type = exportFileTypes[source.format];
  return { name: key, type, records: source.ids.length, pieces: filePieces(deps, source) };
};

/** A file of every stock row that the list would show, in its order; a row that is emptied meanwhile is left out. */
export const exportStock = async (
  deps: Deps,
  actor: Actor,
  { format = 'csv', ...query }: StockExportQuery,
): Promise<FileAnswer> => {
  const { time_zone: timeZone } = settingsOf(deps.store);
  const ids = await matchingStockIds(deps, { ...query, page: 1, per_page: 1 });
  const of = { kind: 'stock', site: siteDays(deps), timeZone } as const;
  return fileOf(deps, actor, { name: 'stock', query, source: { head: stockFileHead, of, ids, format } });
};

/** A file of every movement that the list would show, newest first. */
export const exportMovements = async (
  deps: Deps,
  actor: Actor,
  { format = 'csv', ...query }: MovementExportQuery,
): Promise<FileAnswer> => {
  const { time_zone: timeZone } = settingsOf(deps.store);
  const ids = await matchingMovementIds(deps.store, query);
  const of = { kind: 'movements', timeZone } as const;
  return fileOf(deps, actor, {
    name: 'movements',
    query,
    source: { head: movementFileHead, of, ids, format },
  });
};
