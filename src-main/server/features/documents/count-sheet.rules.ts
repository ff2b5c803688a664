import type { CountLine } from '#shared/areas/counts/schema.ts';
import { documentNames } from '#shared/areas/documents/label-words.ts';
import { sheetWords as words } from '#shared/areas/documents/words.ts';
import { labels } from '#shared/domain/label-words.ts';
import { showDate } from '#shared/kernel/civil-date.ts';
import { writeDecimal } from '#shared/kernel/decimal-text.ts';
import {
  leadSize,
  type SheetCell,
  type SheetContent,
  type SheetRow,
} from '../../paper/sheet-blocks.rules.ts';
import type { CountInHand, CountParts, UnreadGoods } from '../counts/index.ts';
import { identityOf, said } from './order-sheets.rules.ts';

const names = words.columns;

type Goods = Pick<UnreadGoods, 'batch_number' | 'serial_number' | 'expiration_date' | 'stock_status'> & {
  readonly product: Pick<UnreadGoods, 'sku' | 'name' | 'unit'>;
  /** Null where it is still to be counted. */
  readonly counted: number | null;
};

const ofLine = (line: CountLine): Goods => ({
  ...line,
  counted: line.status === 'pending' || line.status === 'recount' ? null : line.counted,
});

const ofUnread = ({ sku, name, unit, ...goods }: UnreadGoods): Goods => ({
  ...goods,
  product: { sku, name, unit },
  counted: null,
});

/** Builds the cells of some goods; without goods all cells are blank lines to write on. */
const cellsOf = (goods: Goods | undefined): readonly SheetCell[] => {
  if (goods === undefined) return ['line', 'line', 'line', 'line', { text: '' }, 'line', 'line'];
  const { product, expiration_date: date, stock_status: status, counted } = goods;
  return [
    { text: product.sku },
    { text: product.name },
    { text: identityOf(goods) },
    { text: date === null ? '' : showDate(date) },
    { text: status === 'available' ? '' : labels.stock_status[status] },
    { text: product.unit },
    counted === null ? 'line' : { text: writeDecimal(counted), bold: true },
  ];
};

type Counting = CountParts & Pick<CountInHand, 'count'>;

/** Builds the count sheet: the goods at each location, in the order of the walk; never the expected quantities. */
export const countSheet = ({ count, locations, lines, unread }: Counting): SheetContent => {
  const isAgain = count.status === 'recount';
  const wanted = isAgain ? lines.filter(({ status }) => status === 'recount') : lines;
  const linesAt = Map.groupBy(wanted, ({ location }) => location.code);
  const unreadAt = Map.groupBy(isAgain ? [] : unread, ({ code }) => code);
  const goodsAt = (code: string): readonly (Goods | undefined)[] => {
    const goods = [...(linesAt.get(code) ?? []).map(ofLine), ...(unreadAt.get(code) ?? []).map(ofUnread)];
    return goods.length === 0 ? [undefined] : goods;
  };
  const walked = isAgain ? locations.filter(({ location }) => linesAt.has(location.code)) : locations;
  const rows = walked.flatMap(({ location: { code } }, stop): readonly SheetRow[] =>
    goodsAt(code).map((goods, index) => ({
      beginsGroup: index === 0 && stop > 0,
      cells: [{ text: index === 0 ? code : '', size: leadSize, bold: true }, ...cellsOf(goods)],
    })),
  );
  return {
    title: `${documentNames.count_sheet} ${count.number}`,
    code: count.number,
    facts: [words.facts.count(labels.count_type[count.type]), ...said(count.note, words.facts.notes)],
    columns: [
      { header: names.location, width: 31 },
      { header: names.sku, width: 27 },
      { header: names.product, width: 43 },
      { header: names.lot, width: 25 },
      { header: names.expires, width: 21 },
      { header: names.stock, width: 19 },
      { header: names.unit, width: 11 },
      { header: names.counted, width: 23 },
    ],
    rows,
    sums: [words.locations(walked.length)],
    signatures: [words.signatures.counted, words.signatures.date],
  };
};
