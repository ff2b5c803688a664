import { labels } from './contract.ts';
import { printLabelLabels, printLabelLists } from './label-words.ts';
import { printLabelTagNotes as tagNotes } from './words.ts';
import { area, enumerationsOf } from '../../kernel/area.ts';

export const labelArea = area({
  order: 150,
  contracts: { labels },
  tagNotes,
  enumerations: enumerationsOf(printLabelLists, printLabelLabels),
  schemas: {
    LocationLabels: labels.locations.body,
    ProductLabels: labels.product.body,
    StockLabels: labels.stock.body,
    OrderLabels: labels.order.body,
  },
});
