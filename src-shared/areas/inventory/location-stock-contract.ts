import { z } from 'zod';
import { stockStatuses } from '../../domain/enumerations.ts';
import {
  loadPreviewBody,
  loadPreviewSchema,
  locationOccupancySchema,
  locationStockSchema,
  occupancySchema,
  streetMapSchema,
} from './location-stock-schema.ts';
import { locationStockExamples as examples } from './location-stock-examples.ts';
import { movementSchema } from './movement-schema.ts';
import { stockExamples } from './examples.ts';
import { route } from '../../kernel/contract.ts';
import { pageParameters, queryBoolean, queryFormat, queryOneOf, queryText } from '../../kernel/query.ts';
import { locationOperations as operations, locationTags as tags } from '../locations/words.ts';
import { movementQuery } from './movements-contract.ts';
import { locationParameter as params } from '../../domain/parameters.ts';
import { commonWords } from '../../domain/field-words.ts';
import { ownWords } from './field-words.ts';

const tag = tags.locations;
const errors = { 404: ['not_found'] } as const;

/** The query of GET /locations/{location_code}/products. */
export const locationStockQuery = z.strictObject({
  ...pageParameters,
  sku: queryText(60).optional().describe(commonWords.sku),
  batch_number: queryText(20).optional().describe(commonWords.batch_number),
  serial_number: queryText(60).optional().describe(commonWords.serial_number),
  is_expired: queryBoolean.optional().describe(ownWords.is_expired),
  expires_soon: queryBoolean.optional().describe(ownWords.expires_soon),
  stock_status: queryOneOf(stockStatuses).optional().describe(commonWords.stock_status),
});
export type LocationStockQuery = z.output<typeof locationStockQuery>;

const products = route({
  ...operations['locations.products'],
  method: 'GET',
  path: '/locations/{location_code}/products',
  tag,
  access: 'locations:read',
  params,
  query: locationStockQuery,
  data: locationStockSchema,
  list: true,
  status: 200,
  says: 'location_stock_listed',
  errors,
  example: { params: examples.params, query: {}, data: examples.row },
});

const movements = route({
  ...operations['locations.movements'],
  method: 'GET',
  path: '/locations/{location_code}/movements',
  tag,
  access: 'stock:read',
  params,
  query: movementQuery.omit({ location_code: true }),
  data: movementSchema,
  list: true,
  status: 200,
  says: 'movements_listed',
  errors,
  example: { params: examples.params, query: { type: 'transfer' }, data: stockExamples.movement },
});

const occupancyOf = route({
  ...operations['locations.occupancyOf'],
  method: 'GET',
  path: '/locations/{location_code}/occupancy',
  tag,
  access: 'locations:read',
  params,
  data: locationOccupancySchema,
  status: 200,
  says: 'occupancy_read',
  errors,
  example: { params: examples.params, data: examples.occupancyOf },
});

const occupancy = route({
  ...operations['locations.occupancy'],
  method: 'GET',
  path: '/locations/occupancy',
  tag,
  access: 'locations:read',
  query: z.strictObject({ warehouse: queryText(20).optional().describe(commonWords.warehouse) }),
  data: occupancySchema,
  status: 200,
  says: 'occupancy_read',
  example: { query: { warehouse: '1' }, data: examples.occupancy },
});

const map = route({
  ...operations['locations.map'],
  method: 'GET',
  path: '/locations/map',
  tag,
  access: 'locations:read',
  query: z.strictObject({
    warehouse: queryText(20).describe(commonWords.warehouse),
    street: queryFormat({ pattern: /^\d{1,4}$/, max: 4, say: 'query_street' }).describe(commonWords.street),
  }),
  data: streetMapSchema,
  status: 200,
  says: 'street_mapped',
  errors,
  example: { query: { warehouse: '1', street: '01' }, data: examples.map },
});

const loadPreview = route({
  ...operations['locations.loadPreview'],
  method: 'POST',
  path: '/locations/load-preview',
  tag,
  access: 'locations:read',
  body: loadPreviewBody,
  data: loadPreviewSchema,
  status: 200,
  says: 'load_previewed',
  example: { body: examples.loadPreviewBody, data: examples.loadPreview },
});

export const locationStock = { products, movements, occupancyOf, occupancy, map, loadPreview };
