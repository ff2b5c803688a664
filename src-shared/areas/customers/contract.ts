import { z } from 'zod';
import { idParameter, recordParameter } from '../../domain/parameters.ts';
import { line, uuid } from '../../kernel/primitives.ts';
import { change, command, create, operations, read, remove } from '../../kernel/operations.ts';
import { addressSchema, createAddressBody, updateAddressBody } from './address-schema.ts';
import { customerBatch } from './batch-contract.ts';
import { customerExamples as examples } from './examples.ts';
import { anyOfCustomers, customerQuery, customerReads } from './reads-contract.ts';
import {
  createCustomerBody,
  customerDetailsSchema,
  judgedDocumentSchema,
  updateCustomerBody,
} from './schema.ts';
import { customerTags as tags } from './words.ts';

const example = { params: examples.params, data: examples.details };

const ofOneRole = {
  ...anyOfCustomers,
  query: customerQuery.omit({ role: true }),
  example: { query: {}, data: examples.customer },
} as const;

/** Every operation on customers, in the order of the documentation. */
export const customers = {
  list: customerReads.list,
  lookup: customerReads.lookup,
  details: customerReads.details,
  figures: customerReads.figures,
  products: customerReads.products,
  batch: customerBatch,
  ...operations('customers', tags.customers, {
    create: create({
      summary: 'Cria um cliente',
      description:
        'Obrigatórios: `person_type` e `name`; de pessoa jurídica também `document`. Sem `code`, o próximo número. Pode trazer os endereços.',
      path: '/customers',
      access: 'customers:write',
      body: createCustomerBody,
      data: customerDetailsSchema,
      versioned: true,
      says: 'customer_created',
      errors: { 409: ['duplicate'] },
      example: { body: examples.createBody, data: examples.details },
    }),
    validateDocument: read({
      summary: 'Confere um CPF ou CNPJ',
      description:
        'Diz de quem é um documento desta forma, se os dígitos conferem e se algum cliente já o tem.',
      path: '/customers/validate-document',
      access: 'customers:read',
      body: z.strictObject({
        document: line({ min: 1, max: 30 }).describe('CPF ou CNPJ, com ou sem pontuação'),
      }),
      data: judgedDocumentSchema,
      method: 'POST',
      says: 'document_judged',
      example: {
        body: { document: '111.444.777-35' },
        data: { is_valid: true, person_type: 'individual', formatted: '111.444.777-35', existing: null },
      },
    }),
    modify: change({
      summary: 'Altera um cliente',
      description: 'Muda só os campos enviados; `null` limpa. Os endereços têm rotas próprias.',
      path: '/customers/{id}',
      access: 'customers:write',
      params: recordParameter('customer'),
      body: updateCustomerBody,
      data: customerDetailsSchema,
      versioned: true,
      says: 'customer_updated',
      errors: { 404: ['not_found'], 409: ['duplicate', 'already_anonymized'], 412: ['version_mismatch'] },
      example: { ...example, body: { min_remaining_shelf_life_days: 15 } },
    }),
    remove: remove({
      summary: 'Exclui um cliente',
      description:
        'Sai das listas; código, documento e referência podem voltar a ser usados, e `…/restore` o traz de volta.',
      path: '/customers/{id}',
      access: 'customers:write',
      params: recordParameter('customer'),
      data: z.null(),
      versioned: true,
      says: 'customer_deleted',
      errors: { 404: ['not_found'], 409: ['in_use'], 412: ['version_mismatch'] },
      example: { ...example, data: null },
    }),
    restore: command({
      summary: 'Traz de volta um cliente excluído',
      description:
        'Como era quando foi excluído; um cliente que não está excluído responde como está. Código, documento ou referência que outro cliente tomou nesse meio tempo impedem.',
      path: '/customers/{id}/restore',
      access: 'customers:write',
      params: idParameter,
      data: customerDetailsSchema,
      versioned: true,
      says: 'customer_restored',
      errors: { 404: ['not_found'], 409: ['duplicate'] },
      example,
    }),
    anonymize: command({
      summary: 'Apaga os dados pessoais de um cliente',
      description:
        'Só de um cliente inativo ou já excluído: nome, documento, contatos, endereços, observações e anexos (com os arquivos) são apagados na hora e não voltam (LGPD), também nas respostas guardadas para requisições repetidas, nos corpos guardados de webhooks e no que foi mandado imprimir: como não se sabe quem cada impressão nomeia, todas as que nomeiam clientes perdem o conteúdo, e as que esperam na fila são canceladas. Também as linhas e amostras das planilhas de clientes e pedidos cuja importação terminou são apagadas; a que ainda espera para ser gravada fica, por até 30 dias. Ficam, porque a lei manda guardar ou porque o estoque os pede: notas fiscais com o seu XML, pedidos com o destinatário e o endereço de entrega, romaneios, devoluções, inspeções e ocorrências, com o que alguém escreveu neles, e a auditoria, que guarda só códigos. Os backups já feitos não podem ser mudados: neles os dados ficam até que cada um seja apagado.',
      path: '/customers/{id}/anonymize',
      access: 'customers:write',
      params: idParameter,
      data: customerDetailsSchema,
      versioned: true,
      says: 'customer_anonymized',
      errors: { 404: ['not_found'], 409: ['customer_active', 'already_anonymized', 'in_use'] },
      example,
    }),
    carriers: {
      id: 'customers.carriers',
      summary: 'Lista transportadoras',
      description: 'Os clientes com o papel de transportadora.',
      ...ofOneRole,
      path: '/carriers',
      says: 'carriers_listed',
    },
    suppliers: {
      id: 'customers.suppliers',
      summary: 'Lista fornecedores',
      description: 'Os clientes com o papel de fornecedor.',
      ...ofOneRole,
      path: '/suppliers',
      says: 'suppliers_listed',
    },
  }),
};

const addressParameters = recordParameter('customer').extend({
  address_id: uuid.describe('Identificador do endereço'),
});
const member = { params: examples.addressParams, data: examples.address };

export const addresses = operations('addresses', tags.addresses, {
  list: read({
    summary: 'Lista os endereços de um cliente',
    description: 'Todos, o padrão de cada tipo primeiro.',
    path: '/customers/{id}/addresses',
    access: 'customers:read',
    params: recordParameter('customer'),
    data: z.array(addressSchema),
    says: 'addresses_listed',
    errors: { 404: ['not_found'] },
    example: { params: examples.params, data: [examples.address] },
  }),
  create: create({
    summary: 'Acrescenta um endereço a um cliente',
    description:
      'Obrigatórios: `street`, `city` e `state`; no Brasil também `number`, `neighborhood` e `zip_code`. O primeiro de um tipo é o padrão dele.',
    path: '/customers/{id}/addresses',
    access: 'customers:write',
    params: recordParameter('customer'),
    body: createAddressBody,
    data: addressSchema,
    versioned: true,
    says: 'address_created',
    errors: { 404: ['not_found'], 409: ['already_anonymized'], 422: ['too_many_addresses'] },
    example: { params: examples.params, body: examples.addressBody, data: examples.address },
  }),
  details: read({
    summary: 'Mostra um endereço de um cliente',
    description: 'O endereço com sua versão, também no cabeçalho ETag.',
    path: '/customers/{id}/addresses/{address_id}',
    access: 'customers:read',
    params: addressParameters,
    data: addressSchema,
    versioned: true,
    says: 'address_read',
    errors: { 404: ['not_found'] },
    example: member,
  }),
  modify: change({
    summary: 'Altera um endereço de um cliente',
    description: 'Muda só os campos enviados. `is_default: true` toma o lugar do padrão do tipo.',
    path: '/customers/{id}/addresses/{address_id}',
    access: 'customers:write',
    params: addressParameters,
    body: updateAddressBody,
    data: addressSchema,
    versioned: true,
    says: 'address_updated',
    errors: { 404: ['not_found'], 409: ['already_anonymized'], 412: ['version_mismatch'] },
    example: { ...member, body: { is_default: true } },
  }),
  remove: remove({
    summary: 'Exclui um endereço de um cliente',
    description: 'Se era o padrão do tipo, o mais novo dos outros passa a ser.',
    path: '/customers/{id}/addresses/{address_id}',
    access: 'customers:write',
    params: addressParameters,
    data: z.null(),
    versioned: true,
    says: 'address_deleted',
    errors: { 404: ['not_found'], 409: ['already_anonymized'], 412: ['version_mismatch'] },
    example: { ...member, data: null },
  }),
});
