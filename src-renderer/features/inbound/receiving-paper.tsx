import { documents } from '#shared/areas/documents/contract.ts';
import { documentNames } from '#shared/areas/documents/label-words.ts';
import { labels } from '#shared/areas/labels/contract.ts';
import type { OrderReceiving } from '#shared/areas/inbound/receiving-schema.ts';
import { quantitySum } from '#shared/domain/goods/quantity.ts';
import { useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import type { LabelledRow } from '../../ui/print-labels/label-target.ts';
import { StockLabelButton } from '../../ui/print-labels/stock-label-button.tsx';
import { PaperButton } from '../../ui/print-where/paper-button.tsx';
import css from './receiving.module.css';

/** Goods that have one label: of one product, lot and serial number, with all that came in of them. */
const labelledGoods = ({ to_store: unstored }: Pick<OrderReceiving, 'to_store'>): readonly LabelledRow[] => {
  const groups = Map.groupBy(
    unstored,
    ({ product, batch_number: batch, serial_number: serial, expiration_date: date }) =>
      JSON.stringify([product.sku, batch, serial, date]),
  );
  return [...groups.values()].flatMap((group): readonly LabelledRow[] => {
    const [first] = group;
    if (first === undefined) return [];
    const { product, batch_number, expiration_date, serial_number } = first;
    return [
      {
        goods: { sku: product.sku, batch_number, expiration_date, serial_number },
        quantity: quantitySum(group.map(({ quantity }) => quantity)),
      },
    ];
  });
};

/** The sheet to check an order by while it comes in, and the labels of what has arrived. */
export function ReceivingPaper({ receiving }: { readonly receiving: OrderReceiving }) {
  const api = useApi();
  const user = useUser();
  const { id, stage, is_blind: blind } = receiving;
  const rows = labelledGoods(receiving);
  const isChecked = stage === 'pending' || stage === 'receiving';
  const kind = 'receiving_sheet';
  return (
    <span className={css.paper}>
      {isChecked && may(user, documents.make.access) && (
        <PaperButton
          label={documentNames[kind]}
          size="xs"
          source={() => ({ kind, order_ids: [id], blind })}
          make={() => api.download(documents.make, { params: { id, kind }, query: { blind } })}
        />
      )}
      {rows.length > 0 && may(user, labels.stock.access) && (
        <StockLabelButton target={{ kind: 'rows', rows }} />
      )}
    </span>
  );
}
