import { documentNames } from '#shared/areas/documents/label-words.ts';
import { sheetWords as words } from '#shared/areas/documents/words.ts';
import type { WavePicking } from '#shared/areas/waves/picking-schema.ts';
import { writeDecimal } from '#shared/kernel/decimal-text.ts';
import type { SheetContent } from '../../paper/sheet-blocks.rules.ts';
import { walkRows } from './order-sheets.rules.ts';

const names = words.columns;

/** The walk that picks a wave: how much at each stop, and how much of it goes into which slot; rules between streets. */
export const waveSheet = ({ wave_number: number, staging_location, stops }: WavePicking): SheetContent => ({
  title: `${documentNames.picking_list} ${number}`,
  code: number,
  facts: [words.facts.staging(staging_location.code)],
  columns: [
    { header: names.done, width: 7 },
    { header: names.location, width: 33 },
    { header: names.sku, width: 25 },
    { header: names.product, width: 42 },
    { header: names.lot, width: 22 },
    { header: names.expires, width: 20 },
    { header: names.quantity, width: 26, align: 'right' },
    { header: names.slots, width: 24 },
  ],
  rows: walkRows(stops, ({ slots }) => ({
    text: slots.map(({ slot, quantity }) => words.slot(`${slot}`, writeDecimal(quantity))).join(' · '),
  })),
  sums: [words.stops(stops.length)],
  signatures: [words.signatures.picked, words.signatures.date],
});
