import { Link } from '@tanstack/react-router';
import type { Movement } from '#shared/areas/inventory/movement-schema.ts';
import { labels } from '#shared/domain/label-words.ts';
import { movementWords } from '#shared/areas/inventory/movements-screen-words.ts';
import { formatInstant, formatInteger } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { Instant } from '../../ui/instant.tsx';
import { Amount } from '../../ui/stock/amount.tsx';
import { EndLink } from '../../ui/stock/end-link.tsx';
import { LotLink } from '../../ui/stock/lot-link.tsx';
import { ProductCell } from '../../ui/stock/product-cell.tsx';
import { quantityWithUnit } from '../../ui/stock/quantity.ts';
import { documentText, endText, identityOfMovement, signOf, valueText } from './movement-text.ts';
import { MovementType } from './movement-type.tsx';

const words = movementWords.columns;

/** The columns of the ledger, in the order in which they stand. */
export const movementColumns: readonly Column<Movement>[] = [
  {
    id: 'seq',
    header: words.seq,
    text: ({ seq }) => formatInteger(seq),
    cell: ({ id, seq }) => (
      <Link tabIndex={-1} to="/estoque/movimentacoes/$id" params={{ id }} search={true}>
        {formatInteger(seq)}
      </Link>
    ),
    width: 66,
    rank: 0,
  },
  {
    id: 'at',
    header: words.at,
    text: ({ posted_at: at }) => formatInstant(at),
    cell: ({ posted_at: at }) => <Instant value={at} />,
    width: 92,
    rank: 1,
  },
  {
    id: 'type',
    filter: 'type',
    header: words.type,
    text: ({ type }) => labels.movement_type[type],
    cell: (movement) => <MovementType movement={movement} />,
    width: 152,
    rank: 0,
  },
  {
    id: 'sku',
    filter: 'sku',
    header: words.sku,
    text: ({ product }) => product.sku,
    cell: ({ product }) => (
      <Link className="alm-mono" tabIndex={-1} to="/produtos/$sku" params={{ sku: product.sku }} search={{}}>
        {product.sku}
      </Link>
    ),
    width: 100,
    rank: 4,
  },
  {
    id: 'product',
    header: words.product,
    text: ({ product }) => product.name,
    cell: ({ product }, density) => <ProductCell product={product} density={density} />,
    width: 150,
    grows: true,
    rank: 0,
  },
  {
    id: 'batch',
    filter: 'batch_number',
    header: words.batch,
    text: identityOfMovement,
    cell: (movement) => (
      <LotLink id={movement.to?.lot_id ?? movement.from?.lot_id} inRow>
        <span className="alm-mono">{identityOfMovement(movement)}</span>
      </LotLink>
    ),
    width: 112,
    rank: 8,
  },
  {
    id: 'quantity',
    header: words.quantity,
    text: (movement) => signOf(movement) + quantityWithUnit(movement.product.unit, movement.quantity),
    cell: (movement) => (
      <span>
        {signOf(movement)}
        <Amount value={movement.quantity} unit={movement.product.unit} withUnit leads />
      </span>
    ),
    width: 96,
    align: 'end',
    rank: 0,
  },
  {
    id: 'value',
    header: words.value,
    text: valueText,
    cell: (movement) => <span className="alm-soft">{valueText(movement)}</span>,
    width: 96,
    align: 'end',
    rank: 3,
  },
  {
    id: 'from',
    filter: 'location_code',
    header: words.from,
    text: ({ from }) => endText(from),
    cell: ({ from }) => <EndLink end={from} inRow />,
    width: 98,
    rank: 1,
  },
  {
    id: 'to',
    filter: 'location_code',
    header: words.to,
    text: ({ to }) => endText(to),
    cell: ({ to }) => <EndLink end={to} inRow />,
    width: 98,
    rank: 1,
  },
  {
    id: 'reason',
    filter: 'reason_code',
    header: words.reason,
    text: ({ reason_code: reason }) => (reason === null ? '' : labels.reason[reason]),
    cell: ({ reason_code: reason }) => (
      <span className="alm-soft">{reason === null ? '' : labels.reason[reason]}</span>
    ),
    width: 112,
    wraps: true,
    rank: 2,
  },
  {
    id: 'document',
    filter: 'document_number',
    header: words.document,
    text: documentText,
    cell: (movement) => <span className="alm-soft">{documentText(movement)}</span>,
    width: 96,
    rank: 7,
  },
  {
    id: 'actor',
    filter: 'actor',
    header: words.actor,
    text: ({ actor }) => actor,
    cell: ({ actor }) => <span className="alm-soft">{actor}</span>,
    width: 92,
    rank: 2,
  },
  { id: 'note', header: words.note, text: ({ note }) => note, width: 160, rank: 9, startsHidden: true },
];
