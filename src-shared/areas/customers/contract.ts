import { z } from 'zod';
import { idParameter } from '../../domain/parameters.ts';
import { route } from '../../kernel/contract.ts';
import { line, uuid } from '../../kernel/primitives.ts';
import { addressSchema, createAddressBody, updateAddressBody } from './address-schema.ts';
import { customerExamples as examples } from './examples.ts';
import {
  anyOfCustomers,
  customerQuery,
  customerReads,
  customersAreWritten,
  ofCustomers,
} from './reads-contract.ts';
import {
  createCustomerBody,
  customerDetailsSchema,
  judgedDocumentSchema,
  updateCustomerBody,
} from './schema.ts';
import { customerOperations as operations, customerTags as tags } from './words.ts';

const onCustomers = { tag: tags.customers, ...customersAreWritten } as const;
const example = { params: examples.params, data: examples.details };

const ofOneRole = {
  ...anyOfCustomers,
  query: customerQuery.omit({ role: true }),
  example: { query: {}, data: examples.customer },
} as const;

const carriers = route({
  ...operations['customers.carriers'],
  ...ofOneRole,
  path: '/carriers',
  says: 'carriers_listed',
});
const suppliers = route({
  ...operations['customers.suppliers'],
  ...ofOneRole,
  path: '/suppliers',
  says: 'suppliers_listed',
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

const restore = route({
  ...operations['customers.restore'],
  ...onCustomers,
  method: 'POST',
  path: '/customers/{id}/restore',
  params: idParameter,
  data: customerDetailsSchema,
  status: 200,
  says: 'customer_restored',
  errors: { 404: ['not_found'], 409: ['duplicate'] },
  versioned: true,
  example,
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

/** Every operation on customers, in the order of the documentation. */
export const customers = {
  list: customerReads.list,
  lookup: customerReads.lookup,
  create,
  validateDocument,
  details: customerReads.details,
  modify,
  remove,
  restore,
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
