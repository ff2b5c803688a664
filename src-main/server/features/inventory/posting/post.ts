import type { StockCause } from '#shared/domain/enumerations.ts';
import { causeOf } from '#shared/domain/stock-movements.ts';
import type { Tx } from '../../../db/capabilities.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { readSettings } from '../../../kernel/settings.ts';
import { touchStock } from '../../../kernel/stock/touch.ts';
import { identify, type Identified } from '../lots/identify.ts';
import { identitiesOf, passOver, type Balance, type Passage } from './balances.rules.ts';
import { readBalances, readSerialPlaces } from './context.queries.ts';
import { priceAll } from './costs.rules.ts';
import { demandPassage, demandProductRules, readContext, type Context } from './demands.ts';
import { weighLoads, weighPlaces } from './places.ts';
import type { End, Posted, Posting, PostingLine, ResolvedEnd, ResolvedLine } from './posting.ts';
import { toBalanceWrites, toMovementWrites, toPostingWrite } from './write.mapping.ts';
import { writeBalances, writeMovements, writeWorths } from './write.queries.ts';

/** What posting makes identifiers and instants with. */
export type Making = Pick<Deps, 'ids' | 'clock'>;

const resolve = (
  lines: readonly PostingLine[],
  { lotIdOf, serialIdOf }: Identified,
): readonly ResolvedLine[] => {
  const endOf = (line: PostingLine, end: End | null): ResolvedEnd | null =>
    end === null ? null : { locationId: end.locationId, status: end.status, lotId: lotIdOf(line, end.lot) };
  return lines.map((line, index) => ({
    ...line,
    index,
    from: endOf(line, line.from),
    to: endOf(line, line.to),
    serialId: serialIdOf(line),
  }));
};

type Standing = { readonly tx: Tx; readonly context: Context; readonly at: string };

const carryOut = (lines: readonly ResolvedLine[], { tx, context, at }: Standing) => {
  const serialIds = new Set(lines.flatMap(({ serialId }) => serialId ?? []));
  const rows = readBalances(tx, identitiesOf(lines));
  const serials = readSerialPlaces(tx, [...serialIds]);
  return demandPassage(tx, passOver(lines, { rows, serials, at }), context);
};

type Work = {
  readonly posting: Posting;
  readonly lines: readonly ResolvedLine[];
  readonly uids: readonly string[];
};

const touchAll = (tx: Tx, making: Making, { posting, lines, uids }: Work): void => {
  const byCause = new Map<StockCause, Map<number, string[]>>();
  for (const { type, productId, index } of lines) {
    const cause = posting.cause ?? causeOf(type);
    const products = byCause.get(cause) ?? new Map<number, string[]>();
    byCause.set(cause, products);
    const movements = products.get(productId) ?? [];
    products.set(productId, movements);
    movements.push(uids[index] ?? '');
  }
  for (const [cause, movements] of byCause) {
    const productIds = [...movements.keys()];
    touchStock(tx, making, { productIds, cause, movements, tell: posting.tell ?? 'events' });
  }
};

type Writing = Standing &
  Work & { readonly balances: readonly Balance[]; readonly passages: readonly Passage[] };

const writeAll = ({ tx, context, at, posting, lines, uids, balances, passages }: Writing): number => {
  const { costs, worths } = priceAll(lines, context.products);
  writeBalances(tx, toBalanceWrites(balances), at);
  writeWorths(
    tx,
    [...worths].map(([id, worth]) => ({ id, ...worth })),
  );
  return writeMovements(tx, toMovementWrites(passages, { uids, costs }), toPostingWrite(posting, at));
};

/**
 * Posts movements, all or none: the one way in which stock changes. Set-based: the cost of a statement is paid once
 * for all lines. Lots and serial numbers are found or made, balances never fall below what is reserved, a serial
 * number is in stock once, the average cost moves, and stock events are told at the end of the work. Refusals are
 * AppErrors: 404 for an unknown product or place; 409 `insufficient_stock`, `serial_in_use`, `lot_conflict`,
 * `not_stockable`, `location_blocked`, and by the site's settings `temperature_mismatch`, `capacity_exceeded`,
 * `mixed_not_allowed`, 423 `count_in_progress`; 422 at the field of a control that a line does not keep to.
 */
export const post = (tx: Tx, making: Making, posting: Posting): Posted => {
  const at = making.clock.instant();
  const context = readContext(tx, posting.lines);
  for (const line of posting.lines) demandProductRules(context, line);
  const expires = (id: number): boolean => context.products.get(id)?.has_expiration_date === 1;
  const identified = identify(tx, posting.lines, { ids: making.ids, at, expires });
  const lines = resolve(posting.lines, identified);
  const arrivals = { ...context, lines, settings: readSettings(tx) };
  const warnings = weighPlaces(tx, arrivals);
  const { passages, balances } = carryOut(lines, { tx, context, at });
  const uids = lines.map(() => making.ids.uid());
  touchAll(tx, making, { posting, lines, uids });
  const postingId = writeAll({ tx, context, at, posting, lines, uids, balances, passages });
  return { postingId, uids, warnings: [...new Set([...warnings, ...weighLoads(tx, arrivals)])] };
};
