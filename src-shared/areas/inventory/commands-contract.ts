import { actBatchBody, batchBodyLimit } from '../../domain/batch-schema.ts';
import { commandExamples as examples } from './commands-examples.ts';
import {
  adjustmentBody,
  adjustmentResultsSchema,
  reverseBody,
  scrapBody,
  statusChangeBody,
  stockDoneSchema,
  transferBody,
} from './commands-schema.ts';
import { stockExamples } from './examples.ts';
import { route } from '../../kernel/contract.ts';
import { stockCommandOperations as operations, stockCommandTags as tags } from './commands-words.ts';
import { idParameter } from '../../domain/parameters.ts';

const tag = tags.stockCommands;

/** How goods may be refused at a location. */
const locationConflicts = [
  'location_blocked',
  'capacity_exceeded',
  'temperature_mismatch',
  'mixed_not_allowed',
] as const;

const underCount = { 423: ['count_in_progress'] } as const;

const command = {
  tag,
  method: 'POST',
  data: stockDoneSchema,
  status: 201,
  idempotent: true,
} as const;

const adjust = route({
  ...command,
  ...operations['stockCommands.adjust'],
  path: '/inventory/adjustments',
  access: 'stock:adjust',
  body: adjustmentBody,
  says: 'stock_adjusted',
  errors: {
    ...underCount,
    409: [
      'insufficient_stock',
      'rma_goods',
      'serial_in_use',
      'lot_conflict',
      'not_stockable',
      ...locationConflicts,
    ],
  },
  example: { body: examples.adjustmentBody, data: examples.adjustment },
});

const adjustBatch = route({
  ...operations['stockCommands.adjustBatch'],
  tag,
  method: 'POST',
  path: '/inventory/adjustments/batch',
  access: 'stock:adjust',
  body: actBatchBody(adjustmentBody),
  bodyLimit: batchBodyLimit,
  data: adjustmentResultsSchema,
  status: 200,
  says: 'batch_done',
  errors: { 409: ['batch_refused'] },
  idempotent: true,
  example: {
    body: { atomic: true, items: [examples.adjustmentBody] },
    data: { results: [examples.adjustmentResult] },
  },
});

const transfer = route({
  ...command,
  ...operations['stockCommands.transfer'],
  path: '/inventory/transfers',
  access: 'stock:write',
  body: transferBody,
  says: 'stock_transferred',
  errors: { ...underCount, 409: ['insufficient_stock', 'not_stockable', ...locationConflicts] },
  example: { body: examples.transferBody, data: examples.transfer },
});

const changeStatus = route({
  ...command,
  ...operations['stockCommands.changeStatus'],
  path: '/inventory/status-changes',
  access: 'stock:write',
  body: statusChangeBody,
  says: 'status_changed',
  errors: {
    ...underCount,
    403: ['release_needs_approval'],
    409: ['insufficient_stock', 'rma_goods', 'not_stockable'],
  },
  example: { body: examples.statusBody, data: examples.statusChange },
});

const scrap = route({
  ...command,
  ...operations['stockCommands.scrap'],
  path: '/inventory/scrap',
  access: 'stock:adjust',
  body: scrapBody,
  says: 'stock_scrapped',
  errors: { ...underCount, 409: ['insufficient_stock', 'rma_goods', 'not_stockable'] },
  example: { body: examples.scrapBody, data: examples.scrap },
});

const reverse = route({
  ...command,
  ...operations['stockCommands.reverse'],
  path: '/inventory/movements/{id}/reverse',
  access: 'stock:adjust',
  params: idParameter,
  body: reverseBody,
  says: 'movement_reversed',
  errors: {
    ...underCount,
    404: ['not_found'],
    409: [
      'already_reversed',
      'order_movement',
      'rma_movement',
      'insufficient_stock',
      'serial_in_use',
      'not_stockable',
      'location_blocked',
    ],
  },
  example: {
    params: { id: stockExamples.movement.id },
    body: examples.reverseBody,
    data: examples.reversal,
  },
});

/** The commands that change stock. */
export const stockCommands = { adjust, adjustBatch, transfer, changeStatus, scrap, reverse };
