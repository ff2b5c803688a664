import { maskDocument, typeOfDocument } from '#shared/areas/customers/rules.ts';
import { danfeWords as words } from '#shared/areas/documents/words.ts';
import { printedWords as printed } from '#shared/areas/labels/words.ts';
import type { StoredDocument } from '#shared/areas/invoicing/documents-schema.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { moneyText } from '#shared/kernel/sentences.ts';
import { maskPostalCode } from '#shared/domain/brazil/postal-code.ts';
import type { DrawnRect, Wanted } from '../../paper/drawn.rules.ts';
import type { FormCode, FormContent, FormText } from '../../paper/form.rules.ts';
import { pt } from '../../paper/sheet-blocks.rules.ts';
import { volumeBars } from '../../paper/volume-code.rules.ts';

/** The label of a simplified DANFE in mm (NT 2020.004). */
const danfePaper = { width: 100, height: 150 } as const;

/** Ways of buying (indPres) of goods that are sent to whoever bought them. */
const sentAway: readonly (string | null)[] = ['2', '3', '4', '9'];

/**
 * Tells whether an invoice may accompany its goods as a simplified DANFE: it is authorised, in production, and to a
 * final consumer in a distance sale.
 */
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
const sizes = { heading: 11, name: 9, text: 8, title: 6, zip: 12 } as const;

type Placed = Pick<FormText, 'y' | 'size' | 'bold' | 'lines' | 'align'> & { readonly x?: number };

/** Words from that height on, as far as the paper's margin; their size in points. */
const write = (text: string, { x = left, size, ...placed }: Placed): FormText => ({
  kind: 'text',
  text,
  x,
  width: danfePaper.width - left - x,
  size: size * pt,
  ...placed,
});

const bars = (wanted: Wanted, placed: Pick<FormCode, 'y' | 'height'>): FormCode => ({
  kind: 'wanted',
  wanted,
  module,
  ...placed,
});

type Items = FormContent['items'];

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

/** Holds how labels are written: instants in the site's time zone, and whether they show the total of the invoice. */
export type DanfeWays = { readonly instant: (at: string) => string; readonly saysTotal: boolean };

/** Holds the content of a label: the invoice, its order, and the volume that it is for. */
type DanfeLabel = DanfeWays & {
  readonly invoice: StoredDocument;
  readonly order: OrderDetails;
  /** The index of the volume; undefined where the order has none. */
  readonly volume: number | undefined;
};

const head = ({ invoice, instant }: DanfeLabel): Items => {
  const { access_key: key, protocol, authorized_at: at } = invoice;
  const authorised = [protocol, at === null ? '' : instant(at)].filter(Boolean).join(' \u2013 ');
  return [
    write(words.title, { y: 3, size: sizes.heading, bold: true, align: 'center' }),
    bars({ symbology: 'code128', text: key, inDots: true }, { y: 9, height: keyHeight }),
    write(inFours(key), { y: 25, size: sizes.text, align: 'center' }),
    write(words.protocol, { y: 30, size: sizes.title, bold: true }),
    write(authorised, { y: 33, size: sizes.text }),
  ];
};

const issuerPart = ({ invoice: { issuer } }: DanfeLabel): Items => [
  write(words.issuer, { y: 38, size: sizes.title, bold: true }),
  write(issuer.name ?? '', { y: 41, size: sizes.text, bold: true, lines: 2 }),
  write(idText(issuer), { y: 48, size: sizes.text }),
];

/** The positions of the number's cells, in mm from the margin: four equal ones, or five closer ones with the total. */
const beginsOf = { four: [0, 23, 46, 69], five: [0, 18, 36, 46, 72] } as const;

const numberPart = ({ invoice, instant, saysTotal }: DanfeLabel): Items => {
  const { number, series, issued_at: issued, totals } = invoice;
  const total = saysTotal && totals !== null ? words.money(moneyText(totals.total)) : '';
  const cells = [
    [words.kind, words.outbound],
    [words.number, number],
    [words.series, series],
    [words.issued, issued === null ? '' : instant(issued)],
    ...(total === '' ? [] : ([[words.total, total]] as const)),
  ] as const;
  const begins = total === '' ? beginsOf.four : beginsOf.five;
  return cells.flatMap(([title, text], index) => {
    const x = left + (begins[index] ?? 0);
    return [
      write(title, { x, y: 53, size: sizes.title, bold: true }),
      write(text, { x, y: 56, size: sizes.text }),
    ];
  });
};

const recipientPart = ({
  invoice: { recipient },
  order: { shipping_address: address },
}: DanfeLabel): Items => {
  const name = recipient?.name ?? address?.recipient_name ?? '';
  const said = [
    write(words.recipient, { y: 63, size: sizes.title, bold: true }),
    write(name, { y: 66, size: sizes.name, bold: true }),
    ...(recipient === null ? [] : [write(idText(recipient), { y: 70.5, size: sizes.text })]),
  ];
  if (address === null) return said;
  const { street, number, complement, neighborhood, city, state, zip_code: zip } = address;
  const streetLine = [street === '' ? '' : printed.streetLine(street, number), complement, neighborhood];
  return [
    ...said,
    write(streetLine.filter(Boolean).join(' \u00b7 '), { y: 75, size: sizes.text, lines: 2 }),
    write(printed.city(city, state), { y: 83, size: sizes.text }),
    ...(zip === null || zip === ''
      ? []
      : [write(printed.zipCode(maskPostalCode(zip)), { y: 88, size: sizes.zip, bold: true })]),
  ];
};

const orderPart = ({ order, volume: at }: DanfeLabel): Items => {
  const { order_number: number, carrier, volumes } = order;
  const volume = at === undefined ? undefined : volumes[at];
  const rule: DrawnRect = { kind: 'rect', x: left, y: 96, width, height: 0.3 };
  const carried = carrier === null ? '' : words.carrier(carrier.name);
  const said = [
    rule,
    write(words.order(number ?? ''), { y: 98, size: sizes.name, bold: true }),
    write(carried, { y: 103, size: sizes.text }),
  ];
  if (volume === undefined || at === undefined) return said;
  const wanted = volumeBars(volume.barcode);
  const name = words.volume(at + 1, volumes.length);
  return [
    ...said,
    write(name, { y: 107, size: sizes.zip, bold: true }),
    bars(wanted, { y: 115, height: volumeHeight }),
    write(wanted.caption ?? '', { y: 138.5, size: sizes.text, align: 'center' }),
  ];
};

/** Everything on one label of a simplified DANFE. */
const danfeForm = (label: DanfeLabel): FormContent => ({
  ...danfePaper,
  items: [
    ...head(label),
    ...issuerPart(label),
    ...numberPart(label),
    ...recipientPart(label),
    ...orderPart(label),
  ],
});

/** The labels of an order: one a volume; where it has several invoices, one an invoice, since no volume is of one alone. */
export const danfeForms = (
  order: OrderDetails,
  invoices: readonly StoredDocument[],
  ways: DanfeWays,
): readonly FormContent[] => {
  const [invoice, ...others] = invoices;
  if (invoice === undefined) return [];
  if (others.length > 0 || order.volumes.length === 0) {
    return invoices.map((one) => danfeForm({ ...ways, invoice: one, order, volume: undefined }));
  }
  return order.volumes.map((_, volume) => danfeForm({ ...ways, invoice, order, volume }));
};
