import { choice, columnsOf, flag, number, text, type CellFormat } from '../../domain/file-cells.ts';
import { labels } from '../../domain/label-words.ts';
import { importFile } from '../../kernel/import-file.ts';
import { locationExamples } from './examples.ts';
import {
  locationColumnAliases,
  locationColumnLabels,
  locationImportWords as words,
  locationTemplateName,
} from './import-words.ts';
import { createLocationBody } from './schema.ts';

const quantity = number({ least: 0, most: 3 });
const temperature = number({ least: 0, most: 1 });

/** Kept in the order in which a file of locations has them. */
const formats: Readonly<Record<keyof typeof locationColumnLabels, CellFormat>> = {
  code: text,
  name: text,
  warehouse_code: text,
  location_type: choice({ list: labels.location_type, write: 'label' }),
  dock_direction: choice({ list: labels.dock_direction, write: 'label' }),
  is_active: flag,
  'capacity.max_volume_m3': number({ least: 0, most: 9 }),
  'capacity.max_weight_kg': quantity,
  'capacity.max_items': quantity,
  'temperature.min': temperature,
  'temperature.max': temperature,
  allows_mixed_products: flag,
  allows_mixed_batches: flag,
  is_pick_face: flag,
  picking_sequence: number({ least: 0, most: 0 }),
  barcode: text,
};

const { location } = locationExamples;

/** Files of locations, a line each. */
export const locationFile = importFile({
  columns: columnsOf(formats, locationColumnLabels),
  aliases: locationColumnAliases,
  keys: ['code'],
  needsKeys: 'mapping_needs_locations',
  body: createLocationBody,
  scope: 'locations:write',
  template: {
    name: locationTemplateName,
    records: [{ ...location, warehouse_code: location.warehouse.code }],
  },
  words,
  seenAt: '/estoque/locais',
});
