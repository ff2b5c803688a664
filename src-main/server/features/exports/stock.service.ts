import type { MovementExportQuery, StockExportQuery } from '#shared/areas/exports/contract.ts';
import {
  movementFileHead,
  movementFileLine,
  stockFileHead,
  stockFileLine,
} from '#shared/areas/inventory/columns.ts';
import { civilDate } from '#shared/kernel/civil-date.ts';
import { stockFileNames } from '#shared/areas/inventory/column-words.ts';
import type { FileAnswer } from '../../http/call.ts';
import type { Actor } from '../../kernel/actor.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { settingsOf } from '../../kernel/settings.ts';
import { filedMovements, filedStock, matchingMovementIds, matchingStockIds } from '../inventory/index.ts';
import { askedNames } from './exports.rules.ts';

/** Rows of a piece: some 50 KB of text. */
const pieceSize = 250;

type Source = {
  readonly head: string;
  readonly ids: Float64Array;
  /** The lines of these rows, read when somebody takes them. */
  lines(ids: readonly number[]): Promise<readonly string[]>;
};

async function* piecesOf({ head, ids, lines }: Source): AsyncGenerator<string> {
  yield head;
  for (let first = 0; first < ids.length; first += pieceSize) {
    yield (await lines([...ids.subarray(first, first + pieceSize)])).join('');
  }
}

type Export = {
  readonly name: keyof typeof stockFileNames;
  readonly query: object;
  readonly source: Source;
};

/** The file under its name of the day; the audit log names it before its first byte leaves. */
const fileOf = async (
  { store, clock }: Deps,
  actor: Actor,
  { name, query, source }: Export,
): Promise<FileAnswer> => {
  const { time_zone } = settingsOf(store);
  const key = `${stockFileNames[name]}-${civilDate(clock.now(), time_zone)}.csv`;
  await store.write('stock.export', async (tx) => {
    const at = clock.instant();
    audit(tx, actor, { action: `${name}.export`, entity: name, key, changed: askedNames(query), at });
  });
  return { name: key, records: source.ids.length, pieces: piecesOf(source) };
};

/** A file of every stock row that the list would show, in its order; a row that is emptied meanwhile is left out. */
export const exportStock = async (deps: Deps, actor: Actor, query: StockExportQuery): Promise<FileAnswer> => {
  const { time_zone } = settingsOf(deps.store);
  const ids = await matchingStockIds(deps, { ...query, page: 1, per_page: 1 });
  const lines = async (some: readonly number[]): Promise<readonly string[]> =>
    (await filedStock(deps, some)).map((row) => stockFileLine(row, time_zone));
  return fileOf(deps, actor, { name: 'stock', query, source: { head: stockFileHead, ids, lines } });
};

/** A file of every movement that the list would show, newest first. */
export const exportMovements = async (
  deps: Deps,
  actor: Actor,
  query: MovementExportQuery,
): Promise<FileAnswer> => {
  const { time_zone } = settingsOf(deps.store);
  const ids = await matchingMovementIds(deps.store, query);
  const lines = async (some: readonly number[]): Promise<readonly string[]> =>
    (await filedMovements(deps.store, some)).map((row) => movementFileLine(row, time_zone));
  return fileOf(deps, actor, { name: 'movements', query, source: { head: movementFileHead, ids, lines } });
};
