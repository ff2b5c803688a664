import type { ParsedInvoice, ParsedItem } from '#shared/areas/invoicing/schema.ts';
import { receiveByXmlWords } from '#shared/areas/invoicing/screen-words.ts';
import { showDate } from '#shared/kernel/civil-date.ts';
import { formatInteger } from '../../../lib/format.ts';
import { PaperSheet } from '../../../ui/paper-sheet/paper-sheet.tsx';
import css from './blind-sheet.module.css';
import type { Note } from './draft.ts';

const words = receiveByXmlWords.sheet;

/** The blank for handwriting. */
const blank = '__________';

type Line = {
  readonly key: string;
  readonly item: ParsedItem;
  readonly lot: ParsedItem['lots'][number] | null;
};

/** A line a lot, so that each is counted apart; an item without lots is one line. */
const linesOf = (items: readonly ParsedItem[]): readonly Line[] =>
  items.flatMap((item): readonly Line[] =>
    item.lots.length === 0
      ? [{ key: `${item.item}`, item, lot: null }]
      : item.lots.map((lot, index) => ({ key: `${item.item} ${index}`, item, lot })),
  );

type BlindSheetProps = { readonly parsed: ParsedInvoice; readonly note: Note };

/** The sheet on which the goods of an invoice are counted by who does not know how many it says. */
export function BlindSheet({ parsed, note }: BlindSheetProps) {
  const { document, supplier, order, items } = parsed;
  return (
    <PaperSheet
      title={words.title(formatInteger(Number(document.number)))}
      signatures={[words.countedBy, words.date]}
    >
      <p>
        {words.supplier}: <b>{supplier.name}</b>
        {order !== null && (
          <>
            {' '}
            · {words.order}: <b>{order.order_number}</b>
          </>
        )}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.number}</th>
            <th scope="col">{words.product}</th>
            <th scope="col">{words.code}</th>
            <th scope="col">{words.unit}</th>
            <th scope="col">{words.lot}</th>
            <th scope="col">{words.expires}</th>
            <th scope="col">{words.counted}</th>
          </tr>
        </thead>
        <tbody>
          {linesOf(items.filter(({ item }) => note.choices[item]?.is_skipped !== true)).map(
            ({ key, item, lot }) => (
              <tr key={key}>
                <td>{item.item}</td>
                <td>
                  <b>{item.product_name ?? item.description}</b>
                  <small>{item.sku ?? item.supplier_code}</small>
                </td>
                <td>{item.gtin}</td>
                <td>{item.product_unit ?? item.unit}</td>
                <td>{lot?.batch_number}</td>
                <td>{showDate(lot?.expiration_date ?? '')}</td>
                <td className={css.blank}>{blank}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </PaperSheet>
  );
}
