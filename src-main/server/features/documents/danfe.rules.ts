import { maskDocument, typeOfDocument } from '#shared/areas/customers/rules.ts';
import { danfeWords as words } from '#shared/areas/documents/words.ts';
import { printedWords as printed } from '#shared/areas/labels/words.ts';
import type { StoredDocument } from '#shared/areas/invoicing/documents-schema.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { maskPostalCode } from '#shared/domain/brazil/postal-code.ts';
import type { Drawn, Tools, Wanted } from '../../paper/drawn.rules.ts';
import { pt } from '../../paper/sheet-blocks.rules.ts';
import { printable, wrap } from '../../paper/text.rules.ts';
import { volumeBars } from '../../paper/volume-code.rules.ts';

/** The label of a simplified DANFE in mm (NT 2020.004). */
export const danfePaper = { width: 100, height: 150 } as const;

/** Ways of buying (indPres) of goods that are sent to whoever bought them. */
const sentAway: readonly (string | null)[] = ['2', '3', '4', '9'];

/** Whether an invoice may go with its goods as a simplified DANFE: authorised, in production, to a consumer far away. */
export const hasDanfe = (invoice: StoredDocument): boolean =>
  invoice.evidence === 'protocol' &&
  invoice.environment === 'production' &&
  invoice.model === '55' &&
  invoice.is_final_consumer === true &&
  sentAway.includes(invoice.buyer_presence);

const left = 4;
const width = danfePaper.width - 2 * left;
/** Modules of 2 dots at 203 dpi, 3 at 300. */
const module = 0.25;
const keyHeight = 15;
const volumeHeight = 22;
const leading = 1.2;
const sizes = { heading: 11, name: 9, text: 8, title: 6, zip: 12 } as const;

type Placed = {
  readonly y: number;
  readonly size: number;
  readonly bold?: boolean;
  readonly x?: number;
  readonly lines?: number;
  readonly align?: 'left' | 'center';
};

/** Lines of text from that height on, its size in points. */
const write = (
  { measure }: Tools,
  text: string,
  { x = left, y, size: points, bold = false, lines = 1, align = 'left' }: Placed,
): readonly Drawn[] => {
  const size = points * pt;
  const room = danfePaper.width - left - x;
  const shown = printable(text);
  if (shown === '') return [];
  return wrap(shown, lines, (some) => measure(some, bold) * size <= room).lines.map((line, index) => ({
    kind: 'text',
    text: line,
    x,
    y: y + index * size * leading,
    width: room,
    length: measure(line, bold) * size,
    size,
    bold,
    align,
  }));
};

const bars = (
  { encode }: Tools,
  wanted: Wanted,
  { y, height }: { readonly y: number; readonly height: number },
): readonly Drawn[] => {
  const encoded = encode(wanted);
  const x = (danfePaper.width - encoded.modules * module) / 2;
  const { symbology, text } = wanted;
  return [{ kind: 'code', symbology, text, encoded, x, y, module, height }];
};

const inFours = (key: string): string => key.match(/.{1,4}/gu)?.join(' ') ?? '';

const idText = ({
  document,
  state_registration: registration,
  state,
}: Pick<NonNullable<StoredDocument['recipient']>, 'document' | 'state_registration' | 'state'>): string => {
  const type = typeOfDocument(document);
  const shown = type === null ? document : maskDocument(type, document);
  return [
    words.document(shown),
    registration === null ? '' : words.registration(registration),
    state === null ? '' : words.state(state),
  ]
    .filter(Boolean)
    .join(' \u00b7 ');
};

/** What a label says: the invoice, its order, and which of its volumes it is stuck on. */
export type DanfeLabel = {
  readonly invoice: StoredDocument;
  readonly order: OrderDetails;
  /** The index of the volume; undefined where the order has none. */
  readonly volume: number | undefined;
  readonly instant: (at: string) => string;
};

const head = (tools: Tools, { invoice, instant }: DanfeLabel): readonly Drawn[] => {
  const { access_key: key, protocol, authorized_at: at } = invoice;
  const authorised = [protocol, at === null ? '' : instant(at)].filter(Boolean).join(' \u2013 ');
  return [
    ...write(tools, words.title, { y: 3, size: sizes.heading, bold: true, align: 'center' }),
    ...bars(tools, { symbology: 'code128', text: key }, { y: 9, height: keyHeight }),
    ...write(tools, inFours(key), { y: 25, size: sizes.text, align: 'center' }),
    ...write(tools, words.protocol, { y: 30, size: sizes.title, bold: true }),
    ...write(tools, authorised, { y: 33, size: sizes.text }),
  ];
};

const issuerPart = (tools: Tools, { invoice: { issuer } }: DanfeLabel): readonly Drawn[] => [
  ...write(tools, words.issuer, { y: 38, size: sizes.title, bold: true }),
  ...write(tools, issuer.name ?? '', { y: 41, size: sizes.text, bold: true, lines: 2 }),
  ...write(tools, idText(issuer), { y: 48, size: sizes.text }),
];

const numberPart = (tools: Tools, { invoice, instant }: DanfeLabel): readonly Drawn[] => {
  const { number, series, issued_at: issued } = invoice;
  const cells = [
    [words.kind, words.outbound],
    [words.number, number],
    [words.series, series],
    [words.issued, issued === null ? '' : instant(issued)],
  ] as const;
  return cells.flatMap(([title, text], index) => {
    const x = left + index * (width / cells.length);
    return [
      ...write(tools, title, { x, y: 53, size: sizes.title, bold: true }),
      ...write(tools, text, { x, y: 56, size: sizes.text }),
    ];
  });
};

const recipientPart = (
  tools: Tools,
  { invoice: { recipient }, order: { shipping_address: address } }: DanfeLabel,
): readonly Drawn[] => {
  const name = recipient?.name ?? address?.recipient_name ?? '';
  const said = [
    ...write(tools, words.recipient, { y: 63, size: sizes.title, bold: true }),
    ...write(tools, name, { y: 66, size: sizes.name, bold: true }),
    ...(recipient === null ? [] : write(tools, idText(recipient), { y: 70.5, size: sizes.text })),
  ];
  if (address === null) return said;
  const { street, number, complement, neighborhood, city, state, zip_code: zip } = address;
  const door = [street === '' ? '' : printed.door(street, number), complement, neighborhood];
  return [
    ...said,
    ...write(tools, door.filter(Boolean).join(' \u00b7 '), { y: 75, size: sizes.text, lines: 2 }),
    ...write(tools, printed.city(city, state), { y: 83, size: sizes.text }),
    ...(zip === null || zip === ''
      ? []
      : write(tools, printed.zipCode(maskPostalCode(zip)), { y: 88, size: sizes.zip, bold: true })),
  ];
};

const orderPart = (tools: Tools, { order, volume: at }: DanfeLabel): readonly Drawn[] => {
  const { order_number: number, carrier, volumes } = order;
  const volume = at === undefined ? undefined : volumes[at];
  const rule: Drawn = { kind: 'rect', x: left, y: 96, width, height: 0.3 };
  const carried = carrier === null ? '' : words.carrier(carrier.name);
  const said = [
    rule,
    ...write(tools, words.order(number ?? ''), { y: 98, size: sizes.name, bold: true }),
    ...write(tools, carried, { y: 103, size: sizes.text }),
  ];
  if (volume === undefined || at === undefined) return said;
  const wanted = volumeBars(volume.barcode);
  const name = words.volume(at + 1, volumes.length);
  return [
    ...said,
    ...write(tools, name, { y: 107, size: sizes.zip, bold: true }),
    ...bars(tools, wanted, { y: 115, height: volumeHeight }),
    ...write(tools, wanted.caption ?? '', { y: 138.5, size: sizes.text, align: 'center' }),
  ];
};

/** Everything on one label of a simplified DANFE. */
export const danfeLabel = (tools: Tools, label: DanfeLabel): readonly Drawn[] => [
  ...head(tools, label),
  ...issuerPart(tools, label),
  ...numberPart(tools, label),
  ...recipientPart(tools, label),
  ...orderPart(tools, label),
];

/** The labels of an order: one a volume; where it has several invoices, one an invoice, since no volume is of one alone. */
export const danfeLabels = (
  order: OrderDetails,
  invoices: readonly StoredDocument[],
  instant: DanfeLabel['instant'],
): readonly DanfeLabel[] => {
  const [invoice, ...others] = invoices;
  if (invoice === undefined) return [];
  if (others.length > 0 || order.volumes.length === 0) {
    return invoices.map((one) => ({ invoice: one, order, volume: undefined, instant }));
  }
  return order.volumes.map((_, volume) => ({ invoice, order, volume, instant }));
};
