import {
  customerExportQuery,
  fileExports,
  movementExportQuery,
  orderExportQuery,
  productExportQuery,
  stockExportQuery,
} from './contract.ts';
import { exportLabels, exportLists } from './label-words.ts';
import { exportTagNotes as tagNotes } from './words.ts';
import { area, enumerationsOf } from '../../kernel/area.ts';

export const exportArea = area({
  order: 80,
  contracts: { exports: fileExports },
  audited: {
    product: [productExportQuery],
    stock: [stockExportQuery],
    movements: [movementExportQuery],
    customer: [customerExportQuery],
    order: [orderExportQuery],
  },
  tagNotes,
  enumerations: enumerationsOf(exportLists, exportLabels),
});
