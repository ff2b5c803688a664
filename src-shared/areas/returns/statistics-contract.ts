import { skuParameter } from '../../domain/parameters.ts';
import { route } from '../../kernel/contract.ts';
import { returnStatisticsExamples as examples } from './statistics-examples.ts';
import {
  returnStatisticsQuery,
  returnStatisticsSchema,
  siteReturnStatisticsSchema,
} from './statistics-schema.ts';
import { returnOperations as operations, returnTags as tags } from './words.ts';

const { query } = examples;
const reading = {
  tag: tags.returns,
  method: 'GET',
  access: 'rma:read',
  query: returnStatisticsQuery,
  status: 200,
  says: 'rma_statistics_read',
} as const;

const ofSite = route({
  ...operations['returns.ofSite'],
  ...reading,
  path: '/rma/statistics',
  data: siteReturnStatisticsSchema,
  example: { query, data: examples.ofSite },
});

const ofProduct = route({
  ...operations['returns.ofProduct'],
  ...reading,
  path: '/products/{sku}/rma/statistics',
  params: skuParameter,
  data: returnStatisticsSchema,
  errors: { 404: ['not_found'] },
  example: { params: { sku: 'CAF-500-TM' }, query, data: examples.ofProduct },
});

/** What the returns of a period were. */
export const returnStatisticsContracts = { ofSite, ofProduct };
