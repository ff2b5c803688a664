import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { stateCodes } from '../../domain/brazil/states.ts';
import { idParameter } from '../../domain/parameters.ts';
import { route } from '../../kernel/contract.ts';
import { line, uuid } from '../../kernel/primitives.ts';
import {
  pageParameters,
  queryBoolean,
  queryMoment,
  queryOneOf,
  querySort,
  queryText,
  searchParameters,
} from '../../kernel/query.ts';
import { addressSchema, createAddressBody, updateAddressBody } from './address-schema.ts';
import { customerExamples as examples } from './examples.ts';
import { partyRoles, personTypes } from './lists.ts';
import {
  createCustomerBody,
  customerDetailsSchema,
  customerHitSchema,
  customerSchema,
  judgedDocumentSchema,
  updateCustomerBody,
} from './schema.ts';
import { customerOperations as operations, customerTags as tags } from './words.ts';

const ofCustomers = { tag: tags.customers, access: 'customers:read' } as const;
const onCustomers = { tag: tags.customers, access: 'customers:write' } as const;
const example = { params: examples.params, data: examples.details };

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
  document: queryText(30).optional().describe('CPF, CNPJ ou documento estrangeiro, com ou sem pontuação'),
  external_reference: queryText(60).optional().describe('Código dele no seu sistema'),
  state: queryOneOf(stateCodes).optional().describe('UF do endereço principal'),
  created_from: queryMoment('first').optional().describe('Criados a partir de'),
  created_to: queryMoment('last').optional().describe('Criados até'),
  updated_since: queryMoment('first').optional().describe('Alterados a partir de'),
});
export type CustomerQuery = z.output<typeof customerQuery>;

const anyOf = {
  ...ofCustomers,
  method: 'GET',
  data: customerSchema,
  list: true,
  status: 200,
  says: 'customers_listed',
} as const;

const list = route({
  ...operations['customers.list'],
  ...anyOf,
  path: '/customers',
  query: customerQuery,
  example: { query: { role: 'customer' }, data: examples.customer },
});

const ofOneRole = {
  ...anyOf,
  query: customerQuery.omit({ role: true }),
  example: { query: {}, data: examples.customer },
} as const;

const carriers = route({ ...operations['customers.carriers'], ...ofOneRole, path: '/carriers' });
const suppliers = route({ ...operations['customers.suppliers'], ...ofOneRole, path: '/suppliers' });

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

const create = route({
  ...operations['customers.create'],
  ...onCustomers,
  method: 'POST',
  path: '/customers',
  body: createCustomerBody,
  data: customerDetailsSchema,
  status: 201,
  says: 'customer_created',
  errors: { 409: ['duplicate'] },
  versioned: true,
  idempotent: true,
  example: { body: examples.createBody, data: examples.details },
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
  example,
});

const modify = route({
  ...operations['customers.modify'],
  ...onCustomers,
  method: 'PUT',
  path: '/customers/{id}',
  params: idParameter,
  body: updateCustomerBody,
  data: customerDetailsSchema,
  status: 200,
  says: 'customer_updated',
  errors: { 404: ['not_found'], 409: ['duplicate', 'already_anonymized'], 412: ['version_mismatch'] },
  versioned: true,
  example: { ...example, body: { min_remaining_shelf_life_days: 15 } },
});

const remove = route({
  ...operations['customers.remove'],
  ...onCustomers,
  method: 'DELETE',
  path: '/customers/{id}',
  params: idParameter,
  data: z.null(),
  status: 200,
  says: 'customer_deleted',
  errors: { 404: ['not_found'], 409: ['in_use'], 412: ['version_mismatch'] },
  versioned: true,
  example: { ...example, data: null },
});

const anonymize = route({
  ...operations['customers.anonymize'],
  ...onCustomers,
  method: 'POST',
  path: '/customers/{id}/anonymize',
  params: idParameter,
  data: customerDetailsSchema,
  status: 200,
  says: 'customer_anonymized',
  errors: { 404: ['not_found'], 409: ['customer_active', 'already_anonymized', 'in_use'] },
  versioned: true,
  example,
});

const validateDocument = route({
  ...operations['customers.validateDocument'],
  ...ofCustomers,
  method: 'POST',
  path: '/customers/validate-document',
  body: z.strictObject({ document: line({ min: 1, max: 30 }).describe('CPF ou CNPJ, com ou sem pontuação') }),
  data: judgedDocumentSchema,
  status: 200,
  says: 'document_judged',
  example: {
    body: { document: '111.444.777-35' },
    data: { is_valid: true, person_type: 'individual', formatted: '111.444.777-35', existing: null },
  },
});

export const customers = {
  list,
  lookup,
  create,
  validateDocument,
  details,
  modify,
  remove,
  anonymize,
  carriers,
  suppliers,
};

const addressParameters = idParameter.extend({ address_id: uuid.describe('Identificador do endereço') });
const member = { params: examples.addressParams, data: examples.address };

export const addresses = {
  list: route({
    ...operations['addresses.list'],
    ...ofCustomers,
    tag: tags.addresses,
    method: 'GET',
    path: '/customers/{id}/addresses',
    params: idParameter,
    data: z.array(addressSchema),
    status: 200,
    says: 'addresses_listed',
    errors: { 404: ['not_found'] },
    example: { params: examples.params, data: [examples.address] },
  }),
  create: route({
    ...operations['addresses.create'],
    ...onCustomers,
    tag: tags.addresses,
    method: 'POST',
    path: '/customers/{id}/addresses',
    params: idParameter,
    body: createAddressBody,
    data: addressSchema,
    status: 201,
    says: 'address_created',
    errors: { 404: ['not_found'], 409: ['already_anonymized'], 422: ['too_many_addresses'] },
    versioned: true,
    idempotent: true,
    example: { params: examples.params, body: examples.addressBody, data: examples.address },
  }),
  details: route({
    ...operations['addresses.details'],
    ...ofCustomers,
    tag: tags.addresses,
    method: 'GET',
    path: '/customers/{id}/addresses/{address_id}',
    params: addressParameters,
    data: addressSchema,
    status: 200,
    says: 'address_read',
    errors: { 404: ['not_found'] },
    versioned: true,
    example: member,
  }),
  modify: route({
    ...operations['addresses.modify'],
    ...onCustomers,
    tag: tags.addresses,
    method: 'PUT',
    path: '/customers/{id}/addresses/{address_id}',
    params: addressParameters,
    body: updateAddressBody,
    data: addressSchema,
    status: 200,
    says: 'address_updated',
    errors: { 404: ['not_found'], 409: ['already_anonymized'], 412: ['version_mismatch'] },
    versioned: true,
    example: { ...member, body: { is_default: true } },
  }),
  remove: route({
    ...operations['addresses.remove'],
    ...onCustomers,
    tag: tags.addresses,
    method: 'DELETE',
    path: '/customers/{id}/addresses/{address_id}',
    params: addressParameters,
    data: z.null(),
    status: 200,
    says: 'address_deleted',
    errors: { 404: ['not_found'], 409: ['already_anonymized'], 412: ['version_mismatch'] },
    versioned: true,
    example: { ...member, data: null },
  }),
};
