import type { OrderVolume, VolumeInput } from '#shared/areas/orders/volumes-schema.ts';
import { fromScaled, toScaled } from '#shared/kernel/primitives.ts';
import type { OrderVolumeRow } from '../../../db/schema/fulfilment.ts';
import { orNull } from '../../../kernel/stored-values.ts';

/** Goods that were checked into a volume; quantities in thousandths, weights in grams a unit. */
export type ContentRow = {
  readonly id: number;
  readonly volume_id: number;
  readonly order_item_id: number;
  readonly item_uid: string;
  readonly lot_id: number;
  readonly serial_id: number;
  readonly quantity: number;
  readonly sku: string;
  readonly weight: number;
  readonly batch_number: string | null;
  readonly serial_number: string | null;
};

/** Holds the columns of a volume without its ids. */
export type VolumeColumns = Omit<OrderVolumeRow, 'id' | 'order_id' | 'number' | 'barcode' | 'load_id'>;

/** Sums the catalogue weights of goods, in grams; null where one product has no weight. */
const weightOf = (contents: readonly Pick<ContentRow, 'quantity' | 'weight'>[]): number | null => {
  if (contents.length === 0 || contents.some(({ weight }) => weight === 0)) return null;
  return Math.round(contents.reduce((sum, { quantity, weight }) => sum + (quantity * weight) / 1000, 0));
};

/** The dimensions of a volume in centimetres. */
const dimensionsOf = ({ height, width, length }: OrderVolumeRow): OrderVolume['dimensions'] =>
  height === null || width === null || length === null
    ? null
    : { height: fromScaled(height, 1), width: fromScaled(width, 1), length: fromScaled(length, 1) };

const kilograms = (grams: number | null): number | null => (grams === null ? null : fromScaled(grams, 3));

/** A volume as the API shows it; what was scanned in several goes is one. */
export const toVolume = (row: OrderVolumeRow, contents: readonly ContentRow[]): OrderVolume => {
  const groups = Map.groupBy(
    contents,
    ({ order_item_id: item, lot_id: lot, serial_id: serial }) => `${item} ${lot} ${serial}`,
  );
  return {
    number: row.number,
    barcode: row.barcode,
    packaging_type: orNull(row.packaging_type),
    dimensions: dimensionsOf(row),
    gross_weight: kilograms(row.gross_weight),
    suggested_weight: kilograms(weightOf(contents)),
    tracking_code: orNull(row.tracking_code),
    contents: [...groups.values()].flatMap(([first, ...rest]) =>
      first === undefined
        ? []
        : [
            {
              item_id: first.item_uid,
              sku: first.sku,
              quantity: fromScaled(
                rest.reduce((sum, { quantity }) => sum + quantity, first.quantity),
                3,
              ),
              batch_number: first.batch_number,
              serial_number: first.serial_number,
            },
          ],
    ),
  };
};

/** A volume of which nothing is known yet. */
export const blankVolume: VolumeColumns = {
  packaging_type: '',
  height: null,
  width: null,
  length: null,
  gross_weight: null,
  tracking_code: '',
};

const millimetresOf = ({ dimensions }: VolumeInput): Partial<VolumeColumns> => {
  if (dimensions === undefined) return {};
  if (dimensions === null) return { height: null, width: null, length: null };
  const { height, width, length } = dimensions;
  return { height: toScaled(height, 1), width: toScaled(width, 1), length: toScaled(length, 1) };
};

/** Reads the columns of a volume from a body; null empties a column. */
export const volumeColumns = (sent: VolumeInput): Partial<VolumeColumns> => {
  const { packaging_type: packaging, gross_weight: weight, tracking_code: code } = sent;
  return {
    ...(packaging !== undefined && { packaging_type: packaging ?? '' }),
    ...(weight !== undefined && { gross_weight: weight === null ? null : toScaled(weight, 3) }),
    ...(code !== undefined && { tracking_code: code ?? '' }),
    ...millimetresOf(sent),
  };
};

/** Tells whether a volume is the automatic first one of an order, without contents and without any field filled. */
export const isUntouched = (volume: OrderVolume): boolean =>
  volume.number === 1 &&
  volume.contents.length === 0 &&
  volume.gross_weight === null &&
  volume.packaging_type === null &&
  volume.dimensions === null &&
  volume.tracking_code === null;
