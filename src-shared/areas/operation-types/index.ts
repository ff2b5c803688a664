import { operationTypes } from './contract.ts';
import { operationTypeLabels, operationTypeLists } from './label-words.ts';
import { goodsReceipts } from './receipt-contract.ts';
import { receiptSchema } from './receipt-schema.ts';
import { operationTypeSchema } from './schema.ts';
import { operationTypeTagNotes as tagNotes } from './words.ts';
import { area, enumerationsOf } from '../../kernel/area.ts';

export const operationTypeArea = area({
  order: 160,
  contracts: { operationTypes, goodsReceipts },
  audited: { operation_type: [operationTypes.modify.body] },
  tagNotes,
  enumerations: enumerationsOf(operationTypeLists, operationTypeLabels),
  schemas: {
    OperationType: operationTypeSchema,
    GoodsReceiptDetails: receiptSchema,
    CreateOperationType: operationTypes.create.body,
    UpdateOperationType: operationTypes.modify.body,
  },
});
