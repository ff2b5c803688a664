import type { LocationType, StockStatus } from '#shared/domain/enumerations.ts';
import { addDays } from '#shared/kernel/civil-date.ts';
import type { CreateProductInput as ProductInput } from '#shared/areas/products/schema.ts';
import type { DemoKind } from '#shared/areas/demo/words.ts';
import type { End, LotRef, PostingLine } from '../stock/posting.rules.ts';
import { skuAt } from './demo.catalogue.rules.ts';
import { shelfRoom } from './demo.locations.rules.ts';
import { pick } from './demo.scatter.rules.ts';

/**
 * A product of the catalogue that was written: its index there, its internal id, how many pieces fill a shelf, and
 * how far along the shelves it has its location, from 0 to 1.
 */
export type Goods = {
  readonly index: number;
  readonly productId: number;
  readonly kind: DemoKind;
  readonly isActive: boolean;
  readonly shelfCapacity: number;
  readonly position: number;
};

/** The internal ids of the locations of each type, in the order of their codes. */
export type Locations = Readonly<Record<LocationType, readonly number[]>>;

const thousandths = 1000;
const cubicCentimetres = 1e6;

/** Counts the pieces of these measures, in cm and kg, that fill a shelf; at least one. */
export const shelfCapacityOf = ({ dimensions }: Pick<ProductInput, 'dimensions'>): number => {
  const { height = 0, width = 0, length = 0, weight = 0 } = dimensions ?? {};
  const byVolume = (shelfRoom.max_volume_m3 * cubicCentimetres) / (height * width * length);
  return Math.max(1, Math.floor(Math.min(byVolume, shelfRoom.max_weight_kg / weight)));
};

/** So much of these goods as fills a part of a shelf, so that others fit beside them; at least one piece. */
export const partOfShelf = ({ shelfCapacity }: Goods, parts: number): number =>
  Math.max(1, Math.floor(shelfCapacity / parts));

/** Tells whether each piece of these goods has a serial number. */
export const hasSerials = ({ kind }: Goods): boolean => kind.traits?.includes('serial') ?? false;

/** A turn later, goods rest this part of all locations further on. */
const partOfTurn = 7;
/** The most locations along the shelves that are searched for space. */
const farthest = 200;

/**
 * Lists the locations where goods of that turn may be stored, near their neighbours, the best first; only suitable
 * ones.
 */
export function* restingLocations(goods: Goods, locations: Locations, turn: number): Generator<number> {
  const suiting = goods.kind.cold === true ? locations.cold : locations.storage;
  const ofOneTurn = Math.ceil(suiting.length / partOfTurn);
  const first = Math.floor(goods.position * suiting.length) + turn * ofOneTurn;
  for (let along = 0; along < Math.min(ofOneTurn, farthest); along += 1) yield pick(suiting, first + along);
}

/** The location where goods rest, each turn another one. */
export const restingLocation = (goods: Goods, locations: Locations, turn: number): number =>
  restingLocations(goods, locations, turn).next().value as number;

/** The batch of goods that were made so many days before a civil date; null where they have none. */
export const batchOf = ({ index, kind }: Goods, day: string, age: number): LotRef | null => {
  if (kind.shelfLife === undefined) return null;
  const manufacturingDate = addDays(day, -age);
  return {
    batchNumber: `L${manufacturingDate.replaceAll('-', '').slice(2)}-${index % 100}`,
    expirationDate: addDays(manufacturingDate, kind.shelfLife),
    manufacturingDate,
  };
};

/** Describes the movement of a line of the demonstration; locations as internal ids, the quantity in units. */
export type Move = {
  readonly type: PostingLine['type'];
  readonly goods: Goods;
  readonly quantity: number;
  readonly lot: LotRef | null;
  readonly from?: number;
  readonly to?: number;
  readonly fromStatus?: StockStatus;
  readonly toStatus?: StockStatus;
  readonly reason?: PostingLine['reasonCode'];
};

const endOf = (move: Move, location: number | undefined, status: StockStatus = 'available'): End | null =>
  location === undefined ? null : { locationId: location, status, lot: move.lot };

/** A move as the lines that post it: one, or one a piece where pieces have serial numbers, from that number on. */
export const linesOf = (move: Move, firstPiece = 1): readonly PostingLine[] => {
  const { type, goods, quantity, from, to, fromStatus, toStatus, reason = null } = move;
  const line = {
    type,
    productId: goods.productId,
    from: endOf(move, from, fromStatus),
    to: endOf(move, to, toStatus),
    reasonCode: reason,
  };
  if (!hasSerials(goods)) return [{ ...line, quantity: quantity * thousandths }];
  return Array.from({ length: quantity }, (_, piece) => ({
    ...line,
    quantity: thousandths,
    serialNumber: `${skuAt(goods.index)}-${String(firstPiece + piece).padStart(3, '0')}`,
  }));
};
