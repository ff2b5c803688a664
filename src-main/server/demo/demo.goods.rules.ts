import type { LocationType, StockStatus } from '#shared/domain/enumerations.ts';
import { addDays } from '#shared/kernel/civil-date.ts';
import type { CreateProductInput as ProductInput } from '#shared/areas/products/schema.ts';
import type { DemoKind } from '#shared/messages/demo-words.ts';
import type { End, LotRef, PostingLine } from '../stock/posting/posting.rules.ts';
import { skuAt } from './demo.catalogue.rules.ts';
import { shelfRoom } from './demo.places.rules.ts';
import { pick } from './demo.scatter.rules.ts';

/**
 * A product of the catalogue that was written: its index there, its internal id, how many pieces fill a shelf, and
 * how far along the shelves it has its place, from 0 to 1.
 */
export type Goods = {
  readonly index: number;
  readonly productId: number;
  readonly kind: DemoKind;
  readonly isActive: boolean;
  readonly shelfful: number;
  readonly position: number;
};

/** The internal ids of the places of each type, in the order of their codes. */
export type Places = Readonly<Record<LocationType, readonly number[]>>;

const thousandths = 1000;
const cubicCentimetres = 1e6;

/** How many pieces of these measures, in cm and kg, fill a shelf; at least one. */
export const shelffulOf = ({ dimensions }: Pick<ProductInput, 'dimensions'>): number => {
  const { height = 0, width = 0, length = 0, weight = 0 } = dimensions ?? {};
  const byVolume = (shelfRoom.max_volume_m3 * cubicCentimetres) / (height * width * length);
  return Math.max(1, Math.floor(Math.min(byVolume, shelfRoom.max_weight_kg / weight)));
};

/** Whether each piece of these goods has a serial number. */
export const hasSerials = ({ kind }: Goods): boolean => kind.traits?.includes('serial') ?? false;

/** A turn later, goods rest this part of all places further on. */
const partOfTurn = 7;
/** As far as one looks along the shelves for room. */
const farthest = 200;

/** Where goods may rest that turn, near their neighbours, the best place first: of the places that suit them. */
export function* restingPlaces(goods: Goods, places: Places, turn: number): Generator<number> {
  const suiting = goods.kind.cold === true ? places.cold : places.storage;
  const ofOneTurn = Math.ceil(suiting.length / partOfTurn);
  const first = Math.floor(goods.position * suiting.length) + turn * ofOneTurn;
  for (let along = 0; along < Math.min(ofOneTurn, farthest); along += 1) yield pick(suiting, first + along);
}

/** The place where goods rest, each turn another one. */
export const restingPlace = (goods: Goods, places: Places, turn: number): number =>
  restingPlaces(goods, places, turn).next().value as number;

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

/** What a line of the demonstration moves; places as internal ids, the quantity in units. */
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

const endOf = (move: Move, place: number | undefined, status: StockStatus = 'available'): End | null =>
  place === undefined ? null : { locationId: place, status, lot: move.lot };

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
