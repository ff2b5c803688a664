import { useRef, useState } from 'react';
import { products } from '#shared/areas/products/contract.ts';
import { orderEntryWords } from '#shared/areas/orders/entry-screen-words.ts';
import { quantitySum } from '#shared/domain/goods/quantity.ts';
import { putLine } from '#shared/domain/goods/tally.ts';
import type { Api } from '../../../lib/api.ts';
import { goodsOf, type Goods } from '../../../lib/goods/goods.ts';
import type { PastedRow } from '../../../lib/goods/pasted-rows.ts';
import { resolveScan } from '../../../lib/goods/resolve-scan.ts';
import { newId } from '../../../lib/new-id.ts';
import { useApi } from '../../../lib/queries.ts';
import { errorMessage } from '../../../ui/error-message.ts';
import { quantityWithUnit } from '../../../ui/stock/quantity.ts';
import { pastedResult } from '../../../ui/stock/pasted-result.ts';
import type { ScanResultValue } from '../../../ui/stock/scan-result.tsx';
import { unitsOf, type Draft, type Line } from './draft.ts';
import { packagingNamed, priceIn, readItemText, type ItemText } from './item-text.ts';
import type { DraftStore } from './use-draft.ts';

const words = orderEntryWords.item;

/** A product that a text may mean. */
export type Hit = { readonly sku: string; readonly name: string };

type Found =
  | {
      readonly kind: 'goods';
      readonly goods: Goods;
      readonly packaging: string;
      readonly quantity: number | null;
    }
  | { readonly kind: 'choices'; readonly hits: readonly Hit[] }
  | { readonly kind: 'wrong'; readonly title: string };

/** The next place after a new item: a cell of its line, or nowhere where it was scanned. */
export type Goal = { readonly line: string; readonly cell: 'quantity' | 'price' | 'none' };

const wrong = (title: string): Found => ({ kind: 'wrong', title });

async function goodsNamed(api: Api, sku: string): Promise<Goods> {
  return goodsOf((await api.call(products.details, { params: { sku } })).data);
}

async function searched(api: Api, search: string): Promise<Found> {
  const { data } = await api.call(products.lookup, { query: { search } });
  const [only, other] = data.products;
  if (only === undefined) return wrong(words.unknown(search));
  if (other !== undefined) return { kind: 'choices', hits: data.products };
  return { kind: 'goods', goods: await goodsNamed(api, only.sku), packaging: '', quantity: null };
}

async function find(api: Api, { code }: ItemText): Promise<Found> {
  const scan = await resolveScan(api, code);
  if (scan.kind === 'goods')
    return {
      kind: 'goods',
      goods: scan.goods,
      packaging: scan.packaging_unit,
      quantity: scan.reading?.quantity ?? null,
    };
  return scan.kind === 'location' ? wrong(words.location(scan.code)) : searched(api, code);
}

type Asked = {
  readonly goods: Goods;
  readonly packaging_unit: string;
  readonly quantity: number | null;
  readonly price: number | null;
  readonly isScan: boolean;
};

/** The draft with some goods more: on the line that has them already, else on a new one. */
function withGoods(draft: Draft, { goods, packaging_unit, quantity, price, isScan }: Asked) {
  const known = draft.lines.find(
    (line) => line.goods.sku === goods.sku && line.packaging_unit === packaging_unit,
  );
  const more = quantity ?? (known === undefined || isScan ? 1 : 0);
  const line: Line = {
    ...(known ?? { id: newId(), goods, packaging_unit, discount: null }),
    quantity: known === undefined ? more : quantitySum([known.quantity, more]),
    unit_price: price ?? known?.unit_price ?? null,
  };
  const { lines } = putLine(draft.lines, known, line);
  return { draft: { ...draft, lines }, line, added: { ...line, quantity: more } };
}

type FoundGoods = Extract<Found, { kind: 'goods' }>;

/** Gives the request for goods that were found, or the sentence that says why they cannot be asked for. */
function askedOf(found: FoundGoods, said: ItemText, isScan: boolean): Asked | string {
  const { goods } = found;
  const packaging_unit = said.packaging === '' ? found.packaging : packagingNamed(goods, said.packaging);
  if (!goods.is_active) return words.inactive(goods.name);
  if (goods.is_service) return words.service(goods.name);
  if (packaging_unit === undefined) return words.noPackaging(said.packaging.toUpperCase(), goods.name);
  return { goods, packaging_unit, quantity: said.quantity ?? found.quantity, price: said.price, isScan };
}

type Putting = {
  readonly api: Api;
  readonly put: (found: FoundGoods, said: ItemText, isScan: boolean) => boolean;
};

/** Takes one row of a spreadsheet: code, quantity, price; false where it means no goods. */
async function takeRow({ api, put }: Putting, { code, quantity, rest }: PastedRow): Promise<boolean> {
  if (Number.isNaN(quantity)) return false;
  const said = { code, quantity: quantity ?? 1, packaging: '', price: priceIn(rest[0]) };
  const found = await find(api, said).catch(() => undefined);
  return found?.kind === 'goods' && put(found, said, false);
}

async function takeRows(on: Putting, rows: readonly PastedRow[]): Promise<ScanResultValue> {
  const left: string[] = [];
  for (const row of rows) if (!(await takeRow(on, row))) left.push(row.code);
  return pastedResult(rows.length - left.length, left);
}

/** Chooses the cell for the next key: the quantity that nobody said, else the price that nobody knows. */
const goalOf = (line: Line, { quantity, isScan }: Asked): Goal => {
  if (isScan) return { line: line.id, cell: 'none' };
  if (quantity === null) return { line: line.id, cell: 'quantity' };
  return { line: line.id, cell: line.unit_price === null ? 'price' : 'none' };
};

const codeAlone = (code: string): ItemText => ({ code, quantity: null, packaging: '', price: null });

/** Takes what is read or typed for items, one after the other, however fast it comes. */
export function useItems({ read, change }: DraftStore, onTaken: (goal: Goal) => void) {
  const api = useApi();
  const queue = useRef(Promise.resolve());
  const [result, setResult] = useState<ScanResultValue>();
  const [choices, setChoices] = useState<{ readonly hits: readonly Hit[]; readonly said: ItemText }>();

  const refuse = (title: string): void => setResult({ tone: 'critical', title, note: words.unknownNote });

  /** Puts goods into the draft; false where they can't be asked for. */
  function put(found: FoundGoods, said: ItemText, isScan: boolean): boolean {
    const asked = askedOf(found, said, isScan);
    if (typeof asked === 'string') {
      refuse(asked);
      return false;
    }
    const { draft, line, added } = withGoods(read(), asked);
    change(() => draft);
    const amount = words.added(quantityWithUnit(asked.goods.unit, unitsOf(added)));
    setResult({ tone: 'ok', title: asked.goods.name, note: asked.goods.sku, amount });
    onTaken(goalOf(line, asked));
    return true;
  }

  async function take(said: ItemText, isScan: boolean): Promise<void> {
    setChoices(undefined);
    try {
      const found = await find(api, said);
      if (found.kind === 'goods') put(found, said, isScan);
      else if (found.kind === 'wrong') refuse(found.title);
      else {
        setResult({ tone: 'attention', title: said.code, note: words.several });
        setChoices({ hits: found.hits, said });
      }
    } catch (error) {
      setResult({ tone: 'critical', title: words.failed, note: errorMessage(error) });
    }
  }

  const inTurn = (work: () => Promise<void>): void => {
    queue.current = queue.current.then(work);
  };
  return {
    result,
    hits: choices?.hits ?? [],
    onRead(text: string, how: 'scanned' | 'typed'): void {
      const isScan = how === 'scanned';
      inTurn(() => take(isScan ? codeAlone(text) : readItemText(text), isScan));
    },
    onPasteRows: (rows: readonly PastedRow[]): void =>
      inTurn(async () => {
        setChoices(undefined);
        setResult(await takeRows({ api, put }, rows));
      }),
    choose(sku: string): void {
      const said = choices?.said;
      if (said !== undefined) inTurn(() => take({ ...said, code: sku }, false));
    },
    dropChoices: () => setChoices(undefined),
  };
}
