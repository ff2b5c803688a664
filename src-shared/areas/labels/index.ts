import { labels } from './contract.ts';
import { printLabelTagNotes as tagNotes } from './words.ts';
import { area } from '../../kernel/area.ts';

export const labelArea = area({
  contracts: { labels },
  tagNotes,
  schemas: { LocationLabels: labels.locations.body, ProductLabels: labels.product.body },
});
