import { addDays } from '#shared/kernel/civil-date.ts';
import { demoChannels, demoOrderNotes } from '#shared/areas/demo/words.ts';
import { pick, scattered } from './demo.scatter.rules.ts';

/** The stages that the orders of a demonstration reach, each as often as it is listed. */
const ends = [
  'completed',
  'shipped',
  'ready',
  'ready',
  'ready',
  'packing',
  'packed',
  'picked',
  'picking',
  'confirmed',
  'confirmed',
  'confirmed',
  'pending',
  'pending',
  'held',
  'draft',
  'cancelled',
] as const;

/** Names the stage that an order of a demonstration reaches. */
export type DemoEnd = (typeof ends)[number];

/** An order of a demonstration: whom it goes to and what it holds, by their places among those that may be chosen. */
export type DemoOrder = {
  readonly end: DemoEnd;
  readonly reference: string;
  readonly channel: string;
  readonly customer: number;
  readonly carrier: number;
  readonly items: readonly { readonly product: number; readonly quantity: number }[];
  readonly promisedDate: string;
  readonly priority: 1 | 2 | 3 | 4;
  readonly notes: string;
};

const firstReference = 10_400;
/** One order in so many was promised for yesterday. */
const lateEvery = 11;
const lateAt = 4;

const itemsAt = (index: number): DemoOrder['items'] =>
  Array.from({ length: 1 + (scattered(index, 31) % 4) }, (_, line) => ({
    product: index * 5 + line,
    quantity: 1 + (scattered(index * 7 + line, 32) % 3),
  }));

/** So many orders of a demonstration, of every stage, promised around that day. */
export const demoOrders = (today: string, count: number): readonly DemoOrder[] =>
  Array.from({ length: count }, (_, index) => ({
    end: pick(ends, index),
    reference: `LJ-${firstReference + index}`,
    channel: pick(demoChannels, scattered(index, 34)),
    customer: scattered(index, 35),
    carrier: Math.floor(index / ends.length),
    items: itemsAt(index),
    promisedDate: addDays(today, index % lateEvery === lateAt ? -1 : scattered(index, 36) % 7),
    priority: pick([2, 2, 2, 3, 1, 4] as const, scattered(index, 37)),
    notes: pick(demoOrderNotes, scattered(index, 38)),
  }));
