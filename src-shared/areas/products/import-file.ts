import { importFile } from '../../kernel/import-file.ts';
import { productColumns } from './columns.ts';
import { examples } from './examples.ts';
import { productColumnAliases, productImportWords as words, productTemplateWords } from './import-words.ts';
import { createProductBody } from './schema.ts';

/** Files of products, a line each. */
export const productFile = importFile({
  columns: productColumns,
  aliases: productColumnAliases,
  keys: ['sku'],
  needsKeys: 'mapping_needs_products',
  body: createProductBody,
  scope: 'products:write',
  template: {
    name: productTemplateWords.name,
    records: [{ ...examples.details, description: productTemplateWords.note }],
  },
  words,
  seenAt: '/produtos',
});
