import type { PostingLine } from '../stock/posting.rules.ts';
import {
  batchOf,
  hasSerials,
  linesOf,
  partOfShelf,
  restingLocation,
  type Goods,
  type Locations,
} from './demo.goods.rules.ts';
import { pick, scattered } from './demo.scatter.rules.ts';

/** Describes the movements of a warehouse so many days ago; received goods become receipts. */
export type Chapter = {
  readonly daysAgo: number;
  readonly lines: readonly PostingLine[];
  readonly isReceived?: true;
};

/** Goods, locations, and the civil date of a day in the past. */
type Scene = {
  readonly goods: readonly Goods[];
  readonly locations: Locations;
  dayOf(daysAgo: number): string;
};

/** One product in ten is out of stock, one in eight runs low, the others are plenty. */
const isOut = ({ index }: Goods): boolean => index % 10 === 9;
const isLow = ({ index }: Goods): boolean => index % 8 === 3;

/** The day on which goods with a date came in: those of the cold room, which do not last, later than the others. */
const opening = { cold: 24, other: 60 } as const;
const openingOf = ({ kind }: Goods): number => (kind.cold === true ? opening.cold : opening.other);
/** Goods without a date are there from the first day that the warehouse remembers. */
const firstDay = 365;

const openingQuantity = (goods: Goods): number => {
  const salted = scattered(goods.index, 21);
  if (hasSerials(goods)) return 2 + (salted % 4);
  const wanted = isLow(goods) ? 2 + (salted % 3) : 60 + (salted % 200);
  return Math.min(wanted, partOfShelf(goods, 2));
};

/** The batch of the opening balance: made so long ago that some are expired by today and some will soon be. */
const openingLot = (goods: Goods, { dayOf }: Scene) => {
  const spread = Math.max(1, (goods.kind.shelfLife ?? 0) - 30);
  return batchOf(goods, dayOf(openingOf(goods)), scattered(goods.index, 22) % spread);
};

/** Goods with a date came in not long ago; the others, and those that are not bought any more, were there before. */
const openingLines = (
  scene: Scene,
  { isDated, daysAgo }: { readonly isDated: boolean; readonly daysAgo?: number },
): readonly PostingLine[] =>
  scene.goods
    .filter((goods) => !isOut(goods) && (goods.kind.shelfLife !== undefined) === isDated)
    .filter((goods) => daysAgo === undefined || openingOf(goods) === daysAgo)
    .flatMap((goods) =>
      linesOf({
        type: isDated && goods.isActive ? 'receipt' : 'initial_balance',
        goods,
        quantity: openingQuantity(goods),
        lot: openingLot(goods, scene),
        to: restingLocation(goods, scene.locations, 0),
      }),
    );

type Delivery = { readonly daysAgo: number; readonly every: number; readonly turn: number };

const deliveries: readonly Delivery[] = [
  { daysAgo: 20, every: 3, turn: 1 },
  { daysAgo: 12, every: 9, turn: 5 },
  { daysAgo: 6, every: 9, turn: 8 },
  { daysAgo: 2, every: 6, turn: 2 },
];

const deliveredQuantity = (goods: Goods, turn: number): number => {
  const salted = scattered(goods.index, 22 + turn);
  return hasSerials(goods) ? 1 + (salted % 3) : Math.min(40 + (salted % 120), partOfShelf(goods, 8));
};

/** Lists the goods of a delivery: active ones that are neither out of stock nor low. */
const delivered = ({ goods }: Scene, { every, turn }: Delivery): readonly Goods[] =>
  goods.filter((one) => one.isActive && !isOut(one) && !isLow(one) && one.index % every === turn);

const deliveryMove = (scene: Scene, { daysAgo, turn }: Delivery, goods: Goods) => ({
  goods,
  quantity: deliveredQuantity(goods, turn),
  lot: batchOf(goods, scene.dayOf(daysAgo), 5),
});

/** Serial numbers of a delivery begin at a hundred of their own. */
const firstPiece = ({ turn }: Delivery): number => turn * 100 + 1;

const receiptLines = (scene: Scene, delivery: Delivery): readonly PostingLine[] =>
  delivered(scene, delivery).flatMap((goods) =>
    linesOf(
      {
        ...deliveryMove(scene, delivery, goods),
        type: 'receipt',
        to: pick(scene.locations.receiving, goods.index),
      },
      firstPiece(delivery),
    ),
  );

/** A day later most of a delivery is put away; the rest still waits where it came in. */
const putawayLines = (scene: Scene, delivery: Delivery): readonly PostingLine[] =>
  delivered(scene, delivery)
    .filter(({ index }) => index % 5 !== 0)
    .flatMap((goods) =>
      linesOf(
        {
          ...deliveryMove(scene, delivery, goods),
          type: 'putaway',
          from: pick(scene.locations.receiving, goods.index),
          to: restingLocation(goods, scene.locations, delivery.turn),
        },
        firstPiece(delivery),
      ),
    );

const leastPlenty = 12;

/** Goods with plenty from the opening balance, so that a few can be taken from there. */
const plenty = ({ goods }: Scene, share: number): readonly Goods[] =>
  goods.filter(
    (one) =>
      !isOut(one) && !hasSerials(one) && one.index % share === 0 && openingQuantity(one) >= leastPlenty,
  );

const shareOf = (goods: Goods, parts: number): number => Math.floor(openingQuantity(goods) / parts);

/** Every product is picked from a location of its own, as far as there are enough. */
const pickFaceOf = ({ position }: Goods, { pick_face: faces }: Locations): number =>
  pick(faces, Math.floor(position * faces.length));

const replenishmentLines = (scene: Scene): readonly PostingLine[] =>
  plenty(scene, 4)
    .filter(({ kind }) => kind.cold !== true)
    .flatMap((goods) =>
      linesOf({
        type: 'replenishment',
        goods,
        quantity: shareOf(goods, 4),
        lot: openingLot(goods, scene),
        from: restingLocation(goods, scene.locations, 0),
        to: pickFaceOf(goods, scene.locations),
      }),
    );

const adjustmentLines = (scene: Scene): readonly PostingLine[] =>
  plenty(scene, 11).flatMap((goods) =>
    linesOf({
      type: 'adjustment_out',
      goods,
      quantity: shareOf(goods, 12),
      lot: openingLot(goods, scene),
      from: restingLocation(goods, scene.locations, 0),
      reason: 'missing',
    }),
  );

const inspectionLines = (scene: Scene): readonly PostingLine[] =>
  plenty(scene, 13).flatMap((goods) =>
    linesOf({
      type: 'status_change',
      goods,
      quantity: shareOf(goods, 6),
      lot: openingLot(goods, scene),
      from: restingLocation(goods, scene.locations, 0),
      to: restingLocation(goods, scene.locations, 0),
      toStatus: 'inspection',
      reason: 'quality_rejection',
    }),
  );

const damageLines = (scene: Scene): readonly PostingLine[] =>
  plenty(scene, 17).flatMap((goods) => {
    const move = { goods, lot: openingLot(goods, scene), from: restingLocation(goods, scene.locations, 0) };
    const damaged = pick(scene.locations.damaged, 0);
    return [
      ...linesOf({
        ...move,
        type: 'transfer',
        quantity: shareOf(goods, 6),
        to: damaged,
        toStatus: 'damaged',
      }),
      ...linesOf({
        ...move,
        type: 'scrap',
        quantity: shareOf(goods, 12),
        from: damaged,
        fromStatus: 'damaged',
        reason: 'damaged',
      }),
    ];
  });

/** The number of latest days with movements of their own. */
const busyDays = 19;
const dailyShare = 10;

/** Nobody works on Sundays. */
export const isSunday = (date: string): boolean => new Date(date).getUTCDay() === 0;

/** Goods of which something is done on that day: each on one day for each salt. */
const onDay = (scene: Scene, daysAgo: number, salt: number): readonly Goods[] =>
  plenty(scene, 1).filter(({ index }) => scattered(index, salt) % busyDays === daysAgo);

const usedLines = (scene: Scene, daysAgo: number): readonly PostingLine[] =>
  onDay(scene, daysAgo, 31).flatMap((goods) =>
    linesOf({
      type: 'adjustment_out',
      goods,
      quantity: shareOf(goods, dailyShare),
      lot: openingLot(goods, scene),
      from: restingLocation(goods, scene.locations, 0),
      reason: 'internal_use',
    }),
  );

const refillLines = (scene: Scene, daysAgo: number): readonly PostingLine[] =>
  onDay(scene, daysAgo, 32)
    .filter(({ kind }) => kind.cold !== true)
    .flatMap((goods) =>
      linesOf({
        type: 'replenishment',
        goods,
        quantity: shareOf(goods, dailyShare),
        lot: openingLot(goods, scene),
        from: restingLocation(goods, scene.locations, 0),
        to: pickFaceOf(goods, scene.locations),
      }),
    );

/** The day on which the work of that day is done: that of a Sunday waits for Monday, so that none is left out. */
const workingDay = (scene: Scene, daysAgo: number): number =>
  daysAgo > 0 && isSunday(scene.dayOf(daysAgo)) ? daysAgo - 1 : daysAgo;

/** Lists the movements of each working day: goods are consumed, and pick faces are refilled. */
const dailyChapters = (scene: Scene): readonly Chapter[] =>
  Array.from({ length: busyDays }, (_, day) => day).flatMap((day) => {
    const daysAgo = workingDay(scene, day);
    return [
      { daysAgo, lines: refillLines(scene, day) },
      { daysAgo, lines: usedLines(scene, day) },
    ];
  });

const ownChapters = (scene: Scene): readonly Chapter[] => [
  { daysAgo: firstDay, lines: openingLines(scene, { isDated: false }) },
  ...Object.values(opening).map((daysAgo) => ({
    daysAgo,
    lines: openingLines(scene, { isDated: true, daysAgo }),
    isReceived: true as const,
  })),
  ...deliveries.flatMap((delivery) => [
    { daysAgo: delivery.daysAgo, lines: receiptLines(scene, delivery), isReceived: true } as const,
    { daysAgo: delivery.daysAgo - 1, lines: putawayLines(scene, delivery) },
  ]),
  { daysAgo: 0, lines: replenishmentLines(scene) },
  { daysAgo: 0, lines: adjustmentLines(scene) },
  { daysAgo: 0, lines: inspectionLines(scene) },
  { daysAgo: 0, lines: damageLines(scene) },
  ...dailyChapters(scene),
];

/**
 * The goods that lie in a small warehouse today, and their way there: balances, deliveries, what was put away, moved, used, counted, inspected and lost.
 */
export const storyOf = (scene: Scene): readonly Chapter[] =>
  ownChapters(scene).toSorted((one, other) => other.daysAgo - one.daysAgo);
