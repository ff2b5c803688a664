import { z } from 'zod';
import { choice, columnsOf, moment, text, type CellFormat } from '../../domain/file-cells.ts';
import { importFile } from '../../kernel/import-file.ts';
import { orderExamples } from '../orders/examples.ts';
import { trackingExamples } from './examples.ts';
import {
  trackingColumnAliases,
  trackingColumnLabels,
  trackingImportWords as words,
  trackingTemplateName,
} from './import-words.ts';
import { orderLabels } from '../orders/label-words.ts';

/** Kept in the order in which a file of a carrier has them. */
const formats: Readonly<Record<keyof typeof trackingColumnLabels, CellFormat>> = {
  order_number: text,
  external_reference: text,
  tracking_code: text,
  status: choice({ list: orderLabels.tracking_status, write: 'label' }),
  occurred_at: moment,
  occurrence_code: text,
  description: text,
  location: text,
};

const { order } = orderExamples;
const { status, occurrence_code, description, location } = trackingExamples.event;

const filed = {
  order_number: order.order_number,
  external_reference: order.external_reference,
  tracking_code: 'BR123456789BR',
  status,
  occurred_at: '2026-11-24T14:22:00',
  occurrence_code,
  description,
  location,
};

/** Files of carriers, a line an event. */
export const trackingFile = importFile({
  columns: columnsOf(formats, trackingColumnLabels),
  aliases: trackingColumnAliases,
  keys: ['occurred_at', 'status'],
  needsKeys: 'mapping_needs_tracking',
  // events are judged as those of the API are
  body: z.object({ status: z.string(), occurred_at: z.string() }),
  scope: 'orders:write',
  template: { name: trackingTemplateName, records: [filed] },
  words,
  seenAt: '/pedidos',
});
