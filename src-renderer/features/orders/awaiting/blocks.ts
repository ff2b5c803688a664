import type { FiscalAddress, FiscalDetails } from '#shared/areas/invoicing/awaiting-schema.ts';
import { awaitingScreenWords } from '#shared/areas/invoicing/awaiting-screen-words.ts';
import { orderLabels } from '#shared/areas/orders/label-words.ts';
import { maskCfop } from '#shared/domain/brazil/cfop.ts';
import { formatInteger, formatMoney, formatQuantity } from '../../../lib/format.ts';
import type { Copied } from './copied-block.tsx';

const { panel: words } = awaitingScreenWords;

type Block = { readonly title: string; readonly lines: readonly Copied[] };

const line = (name: string, value: string | null | undefined): Copied => ({ name, value: value ?? '' });

const joined = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(', ');

const addressLines = (address: FiscalAddress | null): readonly Copied[] => [
  line(words.street, joined(address?.street, address?.number)),
  line(words.complement, address?.complement),
  line(words.neighborhood, address?.neighborhood),
  line(words.city, joined(address?.city, address?.state, address?.city_ibge_code)),
  line(words.zip, address?.zip_code),
];

const cfopsOf = ({ items }: FiscalDetails): string =>
  [...new Set(items.map(({ cfop }) => cfop ?? ''))]
    .filter(Boolean)
    .map((cfop) => maskCfop(cfop))
    .join(', ');

const kilograms = (kg: number | null): string => (kg === null ? '' : words.kilograms(formatQuantity(kg)));

/** Gathers the content of an order's invoice, part by part. */
export const blocksOf = (details: FiscalDetails): readonly Block[] => {
  const { issuer, recipient, operation, transport, order, totals } = details;
  const { freight_mode: mode } = transport;
  return [
    {
      title: words.recipient,
      lines: [
        line(words.name, recipient?.name),
        line(words.document, recipient?.document),
        line(words.ie, recipient?.state_registration),
        line(words.indicator, recipient?.ie_indicator),
        line(words.email, recipient?.email),
        ...addressLines(recipient?.address ?? null),
      ],
    },
    {
      title: words.operation,
      lines: [
        line(words.nature, operation.nature),
        line(words.cfops, cfopsOf(details)),
        line(words.reference, order.external_reference),
        line(words.total, formatMoney(totals.total)),
      ],
    },
    {
      title: words.transport,
      lines: [
        line(words.freightMode, mode === null ? '' : `${mode}, ${orderLabels.freight_mode[mode as 0]}`),
        line(words.carrier, joined(transport.carrier?.name, transport.carrier?.document)),
        line(words.volumes, transport.volumes === null ? '' : formatInteger(transport.volumes)),
        line(words.grossWeight, kilograms(transport.gross_weight)),
        line(words.netWeight, kilograms(transport.net_weight)),
      ],
    },
    {
      title: words.issuer,
      lines: [
        line(words.name, issuer.name),
        line(words.document, issuer.document),
        line(words.ie, issuer.state_registration),
        line(words.regime, issuer.tax_regime),
      ],
    },
  ];
};

/** The items as lines that are pasted into a spreadsheet. */
export const itemLines = ({ items }: FiscalDetails): readonly Copied[] =>
  items.map((item) =>
    line(
      item.sku,
      [
        item.description,
        item.ncm ?? '',
        item.cfop ?? '',
        item.unit,
        formatQuantity(item.quantity),
        formatMoney(item.unit_price),
        formatMoney(item.total),
        ...item.lots.map((lot) => `${lot.batch_number} ${formatQuantity(lot.quantity)}`),
      ].join('\t'),
    ),
  );
