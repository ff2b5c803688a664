import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { stateCodes } from '../../domain/brazil/states.ts';
import { idParameter } from '../../domain/parameters.ts';
import { route } from '../../kernel/contract.ts';
import {
  pageParameters,
  queryBoolean,
  queryMoment,
  queryOneOf,
  querySort,
  queryText,
  searchParameters,
} from '../../kernel/query.ts';
import { customerExamples as examples } from './examples.ts';
import { partyRoles, personTypes } from './lists.ts';
import { customerDetailsSchema, customerHitSchema, customerSchema } from './schema.ts';
import { customerOperations as operations, customerTags as tags } from './words.ts';

/** What all operations that read customers have in common. */
export const ofCustomers = { tag: tags.customers, access: 'customers:read' } as const;

/** What whoever changes customers must hold. */
export const customersAreWritten = { access: 'customers:write' } as const;

/** What `sort` may name. */
export const customerSorts = ['code', 'name', 'city', 'created_at', 'updated_at'] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** The query of GET /customers. */
export const customerQuery = z.strictObject({
  ...pageParameters,
  ...searchParameters,
  sort: querySort(customerSorts).optional(),
  role: queryOneOf(partyRoles).optional().describe('Papel'),
  person_type: queryOneOf(personTypes).optional().describe('Tipo de pessoa'),
  is_active: queryBoolean.optional().describe(commonWords.is_active),
  is_deleted: queryBoolean.optional().describe(commonWords.is_deleted),
  id: queryText(60).optional().describe(commonWords.id),
  document: queryText(30).optional().describe('CPF, CNPJ ou documento estrangeiro, com ou sem pontuação'),
  external_reference: queryText(60).optional().describe('Código dele no seu sistema'),
  state: queryOneOf(stateCodes).optional().describe('UF do endereço principal'),
  created_from: queryMoment('first').optional().describe('Criados a partir de'),
  created_to: queryMoment('last').optional().describe('Criados até'),
  updated_since: queryMoment('first').optional().describe('Alterados a partir de'),
});
export type CustomerQuery = z.output<typeof customerQuery>;

/** What every list of them has. */
export const anyOfCustomers = {
  ...ofCustomers,
  method: 'GET',
  data: customerSchema,
  list: true,
  status: 200,
  says: 'customers_listed',
} as const;

const list = route({
  ...operations['customers.list'],
  ...anyOfCustomers,
  path: '/customers',
  query: customerQuery,
  example: { query: { role: 'customer' }, data: examples.customer },
});

const lookup = route({
  ...operations['customers.lookup'],
  ...ofCustomers,
  method: 'GET',
  path: '/customers/lookup',
  query: z.strictObject({
    code: queryText(60).optional().describe(commonWords.code),
    q: queryText(100).optional().describe(commonWords.q),
  }),
  data: z.object({ customers: z.array(customerHitSchema).describe('Os clientes encontrados') }),
  status: 200,
  says: 'customers_found',
  example: { query: { q: 'bom' }, data: { customers: [examples.hit] } },
});

const details = route({
  ...operations['customers.details'],
  ...ofCustomers,
  method: 'GET',
  path: '/customers/{id}',
  params: idParameter,
  data: customerDetailsSchema,
  status: 200,
  says: 'customer_read',
  errors: { 404: ['not_found'] },
  versioned: true,
  example: { params: examples.params, data: examples.details },
});

/** The operations that read customers: all that lists and the navigation need. */
export const customerReads = { list, lookup, details };
