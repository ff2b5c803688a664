import { z } from 'zod';
import {
  labelArrows,
  labelDpis,
  labelSizes,
  type LabelArrow,
  type LabelFormat,
  type LabelSize,
  type OrderLabelKind,
} from '#shared/areas/labels/schema.ts';
import { usePreference, type Preference } from '../../lib/preferences.ts';
import { chosenNone } from '../printer-choice.ts';

/** The values of the dialog. */
export type LabelValues = {
  readonly size: LabelSize;
  readonly width_mm: number | null;
  readonly height_mm: number | null;
  readonly format: LabelFormat;
  readonly dpi: number;
  readonly copies: number | null;
  readonly start_position: number | null;
  readonly arrow: LabelArrow;
  readonly batch_number: string;
  /** The code of a packaging, '' for one unit. */
  readonly packaging_barcode: string;
  readonly kind: OrderLabelKind;
  /** The printer by its id, '' for none: a file; `default` for the one of such labels, if there is one. */
  readonly printer_id: string;
  /** The quantity that each label of goods stands for. */
  readonly quantity: number | null;
};

const kept = z.object({
  size: z.enum(labelSizes),
  width_mm: z.number().nullable(),
  height_mm: z.number().nullable(),
  format: z.enum(['pdf', 'zpl']),
  dpi: z.literal(labelDpis),
  arrow: z.enum(labelArrows),
  printer_id: z.string().default(chosenNone),
});

type Kept = z.output<typeof kept>;

const preferenceOf = (name: string, size: LabelSize): Preference<Kept> => ({
  name: `labels.${name}`,
  fallback: {
    size,
    width_mm: null,
    height_mm: null,
    format: 'pdf',
    dpi: 203,
    arrow: 'none',
    printer_id: chosenNone,
  },
  read: (stored) => kept.safeParse(stored).data,
});

const ofProducts = preferenceOf('products', '60x40');
const ofStock = preferenceOf('stock', '100x50');

/** The kinds of things that get labels. */
type LabelledKind = 'locations' | 'products' | 'product' | 'stock' | 'rows' | 'receipt' | 'volumes';

/** The remembered choices of each kind of labels: they lie in different printers. */
const preferences: Readonly<Record<LabelledKind, Preference<Kept>>> = {
  locations: preferenceOf('locations', '100x50'),
  products: ofProducts,
  product: ofProducts,
  stock: ofStock,
  rows: ofStock,
  receipt: ofStock,
  volumes: preferenceOf('volumes', '100x150'),
};

const each = {
  copies: 1,
  start_position: 1,
  batch_number: '',
  packaging_barcode: '',
  kind: 'order_volume',
} as const;

/** The paper and printer that this browser used last for such labels, and the way to remember others. */
export const useLabelValues = (kind: LabelledKind, quantity: number | null) => {
  const [last, setLast] = usePreference(preferences[kind]);
  const remember = (values: LabelValues): void => {
    const { data } = kept.safeParse(values);
    if (data !== undefined) setLast(data);
  };
  return [{ ...last, ...each, quantity } satisfies LabelValues, remember] as const;
};
