import { balanceFile } from '#shared/areas/inventory/opening-file.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { lineByLine, openFirstLines, type ImportKind } from '../../../kernel/import-kind.ts';
import type { PostingLine } from '../../../stock/posting.rules.ts';
import { judgeBalance } from './judge-balance.service.ts';
import { postBalances, reverseBalances } from './opening.service.ts';
import { nameOfMovement, openingMovements } from './opening.queries.ts';

/** Builds the check for lines that repeat the goods or the serial number of an earlier line. */
const openRepeated = () => {
  const [goods, serials] = [openFirstLines(), openFirstLines()];
  return ({ productId, to, serialNumber = null }: PostingLine, line: number) => {
    if (serialNumber !== null) {
      const same = serials(JSON.stringify([productId, skuKey(serialNumber)]), line);
      return same === undefined ? [] : [fault('serial_number', 'row_serial_repeated', { line: same })];
    }
    const same = goods(JSON.stringify([productId, to]), line);
    return same === undefined ? [] : [fault('location_code', 'row_balance_repeated', { line: same })];
  };
};

const openJudge = (on: Hot) => {
  const repeated = openRepeated();
  return lineByLine<PostingLine>(({ body, line }) => {
    const judged = judgeBalance(on, body);
    if ('faults' in judged) {
      return { key: typeof body['sku'] === 'string' ? body['sku'] : '', name: '', faults: judged.faults };
    }
    const { balance, sku: key, name } = judged;
    const faults = repeated(balance, line);
    return faults.length > 0
      ? { key, name, faults }
      : { key, name, before: null, after: body, plan: balance };
  });
};

/** Files of opening balances: posted in lists; undone by reversals where the goods still lie as they were put. */
export const balanceKind: ImportKind<PostingLine> = {
  file: balanceFile,
  openJudge,
  apply: (tx, { making, ...bringing }, groups) => {
    const lines = groups.flat();
    const ids = postBalances(tx, making, { ...bringing, lines: lines.map(({ plan }) => plan) });
    return lines.map(({ line }, index) => ({ line, record_id: ids[index] ?? 0, version: 1, before: null }));
  },
  undo: (tx, { making, ...bringing }, groups) => {
    const ids = groups.flat().map(({ record_id }) => record_id);
    const movements = openingMovements(tx, ids).filter(({ is_there }) => is_there === 1);
    if (movements.length < ids.length) throw new AppError(409, 'left_moved_on');
    reverseBalances(tx, making, { ...bringing, movements });
  },
  nameOf: nameOfMovement,
  leftBy: ({ code }) => (code === 'left_moved_on' ? code : undefined),
};
