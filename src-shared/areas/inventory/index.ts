import { allocation } from './allocation-contract.ts';
import { stockCommands } from './commands-contract.ts';
import { stockDoneSchema } from './commands-schema.ts';
import { stockCommandTagNotes, stockCommandTags, allocationLabels } from './commands-words.ts';
import { stockEvents } from './events.ts';
import { integrity } from './integrity-contract.ts';
import { locationStock } from './location-stock-contract.ts';
import {
  locationOccupancySchema,
  locationStockSchema,
  occupancyTotalsSchema,
  floorPlanSchema,
  streetMapSchema,
  usageSchema,
} from './location-stock-schema.ts';
import { lotCorrectionSchema } from './lot-correction-schema.ts';
import { lotActBody, lotRecordSchema, lotSchema } from './lot-schema.ts';
import { lotWorkflow } from './lot-workflow.ts';
import { lots } from './lots-contract.ts';
import { movementSchema } from './movement-schema.ts';
import { movements } from './movements-contract.ts';
import { balanceFile } from './opening-file.ts';
import { stockRows } from './named-rows-contract.ts';
import { stockReads } from './reads-contract.ts';
import { stockReadTagNotes } from './reads-words.ts';
import { stockRowSchema } from './stock-row-schema.ts';
import { integritySchema } from './totals-schema.ts';
import { stockLabels } from './label-words.ts';
import { labels } from '../../domain/label-words.ts';
import { stockLists } from './words.ts';
import { actLabels, area, enumerationsOf } from '../../kernel/area.ts';

export const inventoryArea = area({
  order: 170,
  contracts: {
    stockCommands,
    allocation,
    lots,
    stock: stockReads,
    stockRows,
    movements,
    integrity,
    // what is in a location, beside the record of the location
    locations: locationStock,
  },
  audited: { lot: [lots.modify.body] },
  workflows: { [stockCommandTags.lots]: lotWorkflow },
  tagNotes: { ...stockReadTagNotes, ...stockCommandTagNotes },
  events: stockEvents,
  importKinds: { opening_balances: balanceFile },
  enumerations: enumerationsOf(stockLists, {
    ...labels,
    ...stockLabels,
    reason_code: labels.reason,
    left_out_reason: allocationLabels,
    lot_act: actLabels(lotWorkflow),
  }),
  schemas: {
    LocationStock: locationStockSchema,
    LocationOccupancy: locationOccupancySchema,
    OccupancyTotals: occupancyTotalsSchema,
    Usage: usageSchema,
    StreetMap: streetMapSchema,
    FloorPlan: floorPlanSchema,
    StockDone: stockDoneSchema,
    Lot: lotSchema,
    LotRecord: lotRecordSchema,
    LotReason: lotActBody,
    LotCorrection: lotCorrectionSchema,
    UpdateLot: lots.modify.body,
    StockRow: stockRowSchema,
    Movement: movementSchema,
    Integrity: integritySchema,
  },
});
