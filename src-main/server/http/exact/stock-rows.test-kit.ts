import fc from 'fast-check';
import { instant, perPages } from './five-operations.test-kit.ts';

/** A stock row as it is laid down, in a location of its own number. */
export const anyRow = fc.record({
  location: fc.constantFrom('01.001', '01.002.03', '2'),
  sku: fc.constantFrom('L-1', 'L-2', 'L-3'),
  kind: fc.constantFrom('plain', 'lot', 'dated', 'serial'),
  quantity: fc.constantFrom(0.001, 1, 12.5, 288, 999_999_999.999),
  reserved: fc.constantFrom(0, 0.001, 1),
  days: fc.constantFrom(-400, -1, 0, 9, 10, 11, 365),
  status: fc.constantFrom(
    'available' as const,
    'available' as const,
    'quarantine' as const,
    'damaged' as const,
  ),
});
export type Row = typeof anyRow extends fc.Arbitrary<infer One> ? One : never;

/** The products whose goods lie there, in millimetres and grams. */
export const sizes: Readonly<
  Record<Row['sku'], readonly [height: number, width: number, length: number, grams: number]>
> = {
  'L-1': [100, 95, 122, 1050],
  'L-2': [0, 0, 0, 0],
  'L-3': [999_999, 999_999, 999_999, 999_999_999],
};

const dayIn = (days: number): string => new Date(Date.UTC(2026, 10, 20 + days)).toISOString().slice(0, 10);

/** Thousandths as a text with three decimals. */
const threeDecimals = (thousandths: bigint): string =>
  `${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, '0')}`;

/** A whole number divided by another one, to the nearest. */
const divided = (value: bigint, by: bigint): bigint => (value + by / 2n) / by;

export type Item = ReturnType<typeof itemOf>;

/** The row as the specification shows it. */
export const itemOf = (row: Row, number: number) => {
  const isSerial = row.kind === 'serial';
  const quantity = isSerial ? 1 : row.quantity;
  const reserved = Math.min(row.reserved, quantity);
  const thousandths = BigInt(Math.round(quantity * 1000));
  const [height, width, length, grams] = sizes[row.sku];
  const isDated = row.kind === 'dated';
  const isExpired = isDated && row.days < 0;
  return {
    location: { name: `Local ${row.location}`, code: row.location },
    product: { name: `Produto ${row.sku}`, sku: row.sku, barcode: '' },
    warehouse: { name: 'Principal', code: '1' },
    quantity: threeDecimals(thousandths),
    quantity_reserved: reserved,
    quantity_available:
      row.status === 'available' && !isExpired ? Math.round((quantity - reserved) * 1000) / 1000 : 0,
    batch_number: row.kind === 'lot' || isDated ? `B${number}` : null,
    serial_number: isSerial ? `S${number}` : null,
    expiration_date: isDated ? dayIn(row.days) : null,
    manufacturing_date: row.kind === 'lot' ? '2026-10-17' : null,
    volume_occupied: threeDecimals(
      divided(BigInt(height) * BigInt(width) * BigInt(length) * thousandths, 1000n),
    ),
    weight_occupied: threeDecimals(divided(BigInt(grams) * thousandths, 1000n)),
    storage_info: {
      has_batch: row.kind === 'lot' || isDated,
      has_serial: isSerial,
      has_expiration: isDated,
      is_expired: isExpired,
      expires_soon: isDated && row.days >= 0 && row.days <= 10,
      days_to_expire: isDated ? row.days : null,
    },
    audit: { created_at: instant, updated_at: instant, last_movement_at: instant },
  };
};

/** What tells a row of a location from its others. */
export const keyOf = ({ product, batch_number, serial_number }: Item): string =>
  [product.sku, batch_number ?? serial_number].join();

/** A call of the list; its filters stand in the order in which an answer tells them. */
export const stockCall = fc.record(
  {
    location: fc.constantFrom('01.001', '01.002.03', '2', '9'),
    per_page: perPages,
    sku: fc.constantFrom('L-1', 'L-2', 'L-3'),
    is_expired: fc.boolean(),
    expires_soon: fc.boolean(),
    stock_status: fc.constantFrom('available', 'quarantine', 'damaged', 'blocked'),
  },
  { requiredKeys: ['location'] },
);
