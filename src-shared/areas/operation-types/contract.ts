import { commandExamples as examples } from '../inventory/commands-examples.ts';
import { goodsReceiptBody, goodsReceiptSchema } from '../inventory/commands-schema.ts';
import { route } from '../../kernel/contract.ts';
import { operationTypeOperations as operations, operationTypeTags as tags } from './words.ts';

const goodsReceipt = route({
  ...operations['operationTypes.goodsReceipt'],
  method: 'POST',
  path: '/operation-types/goods-receipt',
  tag: tags.operationTypes,
  access: 'stock:write',
  body: goodsReceiptBody,
  bodyLimit: 2 * 1024 * 1024,
  data: goodsReceiptSchema,
  status: 201,
  says: 'goods_received',
  errors: {
    409: [
      'serial_in_use',
      'lot_conflict',
      'lot_expired',
      'below_min_shelf_life',
      'not_stockable',
      'location_blocked',
      'capacity_exceeded',
      'temperature_mismatch',
      'mixed_not_allowed',
    ],
    423: ['count_in_progress'],
  },
  idempotent: true,
  example: { body: examples.receiptBody, data: examples.receipt },
});

export const operationTypes = { goodsReceipt };
