import { orderPageWords } from '#shared/areas/orders/documentation-words.ts';
import { html, prose, type Html } from './html.ts';
import { orderKeyRows, type KeyRow, type OrderKey } from './order-keys.ts';
import { table } from './table-view.ts';

const { keys: words } = orderPageWords;

const keyView = ({ path, meaning }: OrderKey): Html => html`<p><code>${path}</code> ${prose(meaning)}</p>`;

const rowView = ({ known, own }: KeyRow): Html =>
  html`<tr>
    <td>${known.map(keyView)}</td>
    <td>${own.map(keyView)}</td>
  </tr>`;

const isOfItems = ({ known, own }: KeyRow): boolean =>
  [...known, ...own].every(({ path }) => path.startsWith('items.'));

const tableOf = (title: string, rows: readonly KeyRow[]): Html =>
  html`<h3>${title}</h3>
    ${table(title, [words.known, words.own], rows.map(rowView))}`;

/** The keys of an order in two columns: those that callers know from elsewhere, and ours. */
export const keysView = (): Html => {
  const rows = orderKeyRows();
  return html`<section class="keys" id="${words.id}">
    <h2>${words.title}</h2>
    <p class="lead">${prose(words.text)}</p>
    ${tableOf(
      words.order,
      rows.filter((row) => !isOfItems(row)),
    )}
    ${tableOf(words.item, rows.filter(isOfItems))}
  </section>`;
};
