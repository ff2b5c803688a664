import { z } from 'zod';
import { locationTypes } from '../../domain/enumerations.ts';
import {
  blockLocationBody,
  createDockBody,
  createLocationBody,
  generatedLocationsSchema,
  generateLocationsBody,
  locationHitSchema,
  locationSchema,
  takeBackLocationsBody,
  takenBackLocationsSchema,
  updateLocationBody,
} from './schema.ts';
import { locationAnswerSchema } from './answer-schema.ts';
import { locationBatch } from './batch-contract.ts';
import { locationExamples as examples } from './examples.ts';
import { route } from '../../kernel/contract.ts';
import {
  pageParameters,
  queryBoolean,
  queryOneOf,
  querySort,
  queryText,
  searchParameters,
} from '../../kernel/query.ts';
import { locationOperations as operations, locationTags as tags } from './words.ts';
import { locationParameter as params, queryLocationPrefix } from '../../domain/parameters.ts';
import { commonWords } from '../../domain/field-words.ts';
import { ownWords } from './field-words.ts';

const tag = tags.locations;
const example = { params: examples.params, data: examples.location };

/** What `sort` may name. */
export const locationSorts = [
  'code',
  'name',
  'location_type',
  'picking_sequence',
  'created_at',
  'updated_at',
] as const;
export type LocationSort = (typeof locationSorts)[number];

/** The query of GET /locations. */
export const locationQuery = z.strictObject({
  ...pageParameters,
  ...searchParameters,
  sort: querySort(locationSorts).optional(),
  warehouse: queryText(20).optional().describe(commonWords.warehouse),
  location_type: queryOneOf(locationTypes).optional().describe(commonWords.location_type),
  is_active: queryBoolean.optional().describe(commonWords.is_active),
  is_deleted: queryBoolean.optional().describe(commonWords.is_deleted),
  is_blocked: queryBoolean.optional().describe(commonWords.is_blocked),
  is_pick_face: queryBoolean.optional().describe(ownWords.is_pick_face),
  is_exclusive: queryBoolean.optional().describe(ownWords.is_exclusive),
  code_prefix: queryLocationPrefix.optional().describe('Começo do código: grupos inteiros'),
});
export type LocationQuery = z.output<typeof locationQuery>;

const list = route({
  ...operations['locations.list'],
  method: 'GET',
  path: '/locations',
  tag,
  access: 'locations:read',
  query: locationQuery,
  data: locationAnswerSchema,
  list: true,
  status: 200,
  says: 'locations_listed',
  example: { query: { code_prefix: '01' }, data: examples.answer },
});

const lookup = route({
  ...operations['locations.lookup'],
  method: 'GET',
  path: '/locations/lookup',
  tag,
  access: 'locations:read',
  query: z.strictObject({
    code: queryText(200).optional().describe(commonWords.code),
    q: queryText(100).optional().describe(commonWords.q),
  }),
  data: z.object({ locations: z.array(locationHitSchema).describe('Os locais encontrados') }),
  status: 200,
  says: 'locations_found',
  example: { query: { code: '1.12.3.2' }, data: examples.lookup },
});

const create = route({
  ...operations['locations.create'],
  method: 'POST',
  path: '/locations',
  tag,
  access: 'locations:write',
  body: createLocationBody,
  data: locationSchema,
  status: 201,
  says: 'location_created',
  errors: { 409: ['duplicate'] },
  versioned: true,
  idempotent: true,
  example: { body: { code: examples.location.code }, data: examples.location },
});

const generate = route({
  ...operations['locations.generate'],
  method: 'POST',
  path: '/locations/generate',
  tag,
  access: 'locations:write',
  body: generateLocationsBody,
  data: generatedLocationsSchema,
  status: 200,
  says: 'locations_generated',
  example: { body: examples.generateBody, data: examples.generated },
});

const takeBack = route({
  ...operations['locations.takeBack'],
  method: 'POST',
  path: '/locations/generate/take-back',
  tag,
  access: 'locations:write',
  body: takeBackLocationsBody,
  data: takenBackLocationsSchema,
  status: 200,
  says: 'locations_taken_back',
  example: { body: { generated_at: '2026-11-20T13:45:00.123456Z' }, data: { removed: 800, kept: 0 } },
});

const details = route({
  ...operations['locations.details'],
  method: 'GET',
  path: '/locations/{location_code}',
  tag,
  access: 'locations:read',
  params,
  data: locationAnswerSchema,
  status: 200,
  says: 'location_read',
  errors: { 404: ['not_found'] },
  versioned: true,
  example: { ...example, data: examples.answer },
});

const modify = route({
  ...operations['locations.modify'],
  method: 'PUT',
  path: '/locations/{location_code}',
  tag,
  access: 'locations:write',
  params,
  body: updateLocationBody,
  data: locationSchema,
  status: 200,
  says: 'location_updated',
  errors: { 404: ['not_found'], 409: ['duplicate', 'location_of_returns'], 412: ['version_mismatch'] },
  versioned: true,
  example: { ...example, body: { capacity: { max_volume_m3: 1.6, max_weight_kg: 800 } } },
});

const remove = route({
  ...operations['locations.remove'],
  method: 'DELETE',
  path: '/locations/{location_code}',
  tag,
  access: 'locations:write',
  params,
  data: z.null(),
  status: 200,
  says: 'location_deleted',
  errors: {
    404: ['not_found'],
    409: ['stock_exists', 'location_of_returns', 'in_use'],
    412: ['version_mismatch'],
  },
  versioned: true,
  example: { ...example, data: null },
});

const restore = route({
  ...operations['locations.restore'],
  method: 'POST',
  path: '/locations/{location_code}/restore',
  tag,
  access: 'locations:write',
  params,
  data: locationSchema,
  status: 200,
  says: 'location_restored',
  errors: { 404: ['not_found'], 409: ['duplicate'] },
  versioned: true,
  example,
});

const block = route({
  ...operations['locations.block'],
  method: 'POST',
  path: '/locations/{location_code}/block',
  tag,
  access: 'locations:write',
  params,
  body: blockLocationBody,
  data: locationSchema,
  status: 200,
  says: 'location_is_blocked',
  errors: { 404: ['not_found'] },
  versioned: true,
  example: {
    params: examples.params,
    body: { reason: examples.blocked.block_reason },
    data: examples.blocked,
  },
});

const unblock = route({
  ...operations['locations.unblock'],
  method: 'POST',
  path: '/locations/{location_code}/unblock',
  tag,
  access: 'locations:write',
  params,
  data: locationSchema,
  status: 200,
  says: 'location_unblocked',
  errors: { 404: ['not_found'] },
  versioned: true,
  example,
});

export const locations = {
  list,
  lookup,
  create,
  batch: locationBatch,
  generate,
  takeBack,
  details,
  modify,
  remove,
  restore,
  block,
  unblock,
};

export const docks = {
  list: route({
    ...operations['docks.list'],
    method: 'GET',
    path: '/docks',
    tag,
    access: 'locations:read',
    query: locationQuery.omit({ location_type: true }),
    data: locationAnswerSchema,
    list: true,
    status: 200,
    says: 'docks_listed',
    example: { query: {}, data: examples.dockAnswer },
  }),
  create: route({
    ...operations['docks.create'],
    method: 'POST',
    path: '/docks',
    tag,
    access: 'locations:write',
    body: createDockBody,
    data: locationSchema,
    status: 201,
    says: 'location_created',
    errors: { 409: ['duplicate'] },
    versioned: true,
    idempotent: true,
    example: { body: { code: examples.dock.code, name: examples.dock.name }, data: examples.dock },
  }),
};
