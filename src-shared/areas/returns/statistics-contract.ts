import { skuParameter } from '../../domain/parameters.ts';
import { operations, read } from '../../kernel/operations.ts';
import { returnStatisticsExamples as examples } from './statistics-examples.ts';
import {
  returnStatisticsQuery,
  returnStatisticsSchema,
  siteReturnStatisticsSchema,
} from './statistics-schema.ts';
import { returnTags as tags } from './words.ts';

const { query } = examples;
const statistics = {
  access: 'rma:read',
  query: returnStatisticsQuery,
  says: 'rma_statistics_read',
} as const;

/** Statistics of the returns of a period. */
export const returnStatisticsContracts = operations('returns', tags.returns, {
  ofSite: read({
    summary: 'Estatísticas das devoluções do armazém',
    description:
      'De um período, pelo livro de movimentos e pelas devoluções, com os produtos e os clientes de que mais voltou; e as conferências da mercadoria devolvida. Um estorno conta como menos do que estorna, no dia em que foi feito.',
    ...statistics,
    path: '/rma/statistics',
    data: siteReturnStatisticsSchema,
    example: { query, data: examples.ofSite },
  }),
  ofProduct: read({
    summary: 'Estatísticas das devoluções de um produto',
    description:
      'De um período, também de um produto inativo ou excluído; e as conferências da mercadoria devolvida. Um estorno conta como menos do que estorna, no dia em que foi feito.',
    ...statistics,
    path: '/products/{sku}/rma/statistics',
    params: skuParameter,
    data: returnStatisticsSchema,
    errors: { 404: ['not_found'] },
    example: { params: { sku: 'CAF-500-TM' }, query, data: examples.ofProduct },
  }),
});
