import { documentNames } from '#shared/areas/documents/label-words.ts';
import { sheetWords as words } from '#shared/areas/documents/words.ts';
import type { WavePicking } from '#shared/areas/waves/picking-schema.ts';
import { zoneOf } from '#shared/domain/location-code.ts';
import { showDate } from '#shared/kernel/civil-date.ts';
import { writeDecimal } from '#shared/kernel/decimal-text.ts';
import { leadSize, type SheetContent } from '../../paper/sheet-blocks.rules.ts';
import { identityOf, packedText } from './order-sheets.rules.ts';

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
  rows: stops.map((stop, index) => {
    const before = stops[index - 1];
    const date = stop.expiration_date;
    return {
      beginsGroup: before !== undefined && zoneOf(before.location.code) !== zoneOf(stop.location.code),
      cells: [
        'box',
        { text: stop.location.code, size: leadSize, bold: true },
        { text: stop.product.sku },
        { text: stop.product.name },
        { text: identityOf(stop) },
        { text: date === null ? '' : showDate(date) },
        { text: packedText(stop.quantity, stop.product), bold: true },
        {
          text: stop.slots
            .map(({ slot, quantity }) => words.slot(`${slot}`, writeDecimal(quantity)))
            .join(' · '),
        },
      ],
    };
  }),
  sums: [words.stops(stops.length)],
  signatures: [words.signatures.picked, words.signatures.date],
});
