import { skuKey } from '#shared/kernel/primitives.ts';
import { hasErrors } from '#shared/kernel/field-errors.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { FieldErrors } from '#shared/kernel/envelope.ts';
import type { Tx } from '../../db/capabilities.ts';
import {
  judgeBalance,
  openingMovements,
  postBalances,
  reverseBalances,
  type OpeningBalance,
} from '../../features/inventory/index.ts';
import { newValues } from '../row-changes.rules.ts';
import type { Doing, Entity, PlannedLine, TakenBack } from './entity.ts';
import type { WrittenLine } from './plain.queries.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const identityOf = ({ productId, locationId, status, lot, serialNumber }: OpeningBalance): string =>
  JSON.stringify([productId, locationId, status, lot, serialNumber]);

/** What lines before this one said of the same goods, or of the same serial number. */
const openMemory = () => {
  const seen = new Map<string, number>();
  const earlier = (key: string, line: number): number | undefined => {
    const known = seen.get(key);
    if (known === undefined) seen.set(key, line);
    return known;
  };
  return (balance: OpeningBalance, line: number): FieldErrors => {
    const { productId, serialNumber } = balance;
    if (serialNumber !== null) {
      const same = earlier(JSON.stringify([productId, skuKey(serialNumber)]), line);
      return same === undefined ? {} : { serial_number: [fill('row_serial_repeated', { line: same })] };
    }
    const same = earlier(identityOf(balance), line);
    return same === undefined ? {} : { location_code: [fill('row_balance_repeated', { line: same })] };
  };
};

const openCourt: Entity['openCourt'] = (on) => {
  const repeatedIn = openMemory();
  return (patch, line) => {
    const outlook = judgeBalance(on, patch);
    const key = textOf(patch['sku']);
    if (outlook.outcome === 'refuse') return { ...outlook, key, name: '' };
    const { sku, name } = outlook;
    const faults = repeatedIn(outlook.balance, line);
    if (hasErrors(faults)) return { outcome: 'refuse', key: sku, name, faults };
    const changes = newValues('opening_balances', patch);
    return { outcome: 'create', key: sku, name, changes, plan: outlook.balance };
  };
};

const apply: Entity['apply'] = (tx, { making, ...bringing }, lines) => {
  const planned = lines as readonly (PlannedLine & { readonly plan: OpeningBalance })[];
  const balances = planned.map(({ plan }) => plan);
  const ids = postBalances(tx, making, { ...bringing, balances });
  const written = planned.map(({ line }, index) => ({
    line,
    record_id: ids[index] ?? 0,
    version: 1,
    before: null,
  }));
  return { written, left: [] };
};

const listSize = 1000;

function* undo(
  tx: Tx,
  { making, ...bringing }: Doing,
  written: readonly WrittenLine[],
): Generator<TakenBack> {
  const lineOf = new Map(written.map((line) => [line.record_id, line]));
  const movements = openingMovements(tx, bringing.importId);
  for (let first = 0; first < movements.length; first += listSize) {
    const list = movements.slice(first, first + listSize);
    const there = list.filter(({ is_there }) => is_there === 1);
    if (there.length > 0) reverseBalances(tx, making, { ...bringing, movements: there });
    yield {
      undone: there.flatMap(({ id }) => lineOf.get(id) ?? []),
      left: list
        .filter(({ is_there }) => is_there !== 1)
        .map(({ id, sku, name }) => ({ line: lineOf.get(id)?.line ?? 0, sku, name, code: 'left_moved_on' })),
    };
  }
}

/** Files of opening balances: posted in lists; undone by reversals where the goods still lie as they were put. */
export const balances: Entity = { openCourt, apply, undo };
