import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { stateCodes } from '../../domain/brazil/states.ts';
import { typedWords } from '../../domain/parameters.ts';
import { recordParameter } from '../../domain/parameters.ts';
import {
  pageParameters,
  queryBoolean,
  queryMoment,
  queryOneOf,
  querySort,
  queryText,
  searchedIn,
} from '../../kernel/query.ts';
import { list, operations, read } from '../../kernel/operations.ts';
import { fieldNotes } from '../../kernel/words.ts';
import { customerExamples as examples } from './examples.ts';
import {
  figuresExamples,
  figuresQuery,
  figuresSchema,
  partyProductSchema,
  partyProductsQuery,
} from './figures-schema.ts';
import { partyRoles, personTypes } from './lists.ts';
import { customerSearched, customerDetailsSchema, customerHitSchema, customerSchema } from './schema.ts';
import { customerTags as tags } from './words.ts';

/** Facts that all operations that read customers have in common. */
const ofCustomers = { tag: tags.customers, access: 'customers:read' } as const;

/** The scope that a caller needs to change customers. */
export const customersAreWritten = { access: 'customers:write' } as const;

/** Fields that `sort` may name. */
export const customerSorts = ['code', 'name', 'city', 'created_at', 'updated_at'] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** The query of GET /customers. */
export const customerQuery = z.strictObject({
  ...pageParameters,
  ...searchedIn({ words: customerSearched }),
  sort: querySort(customerSorts).optional(),
  role: queryOneOf(partyRoles).optional().describe('Papel'),
  person_type: queryOneOf(personTypes).optional().describe('Tipo de pessoa'),
  is_active: queryBoolean.optional().describe(commonWords.is_active),
  is_deleted: queryBoolean.optional().describe(commonWords.is_deleted),
  id: queryText(60).optional().describe(commonWords.id),
  code: queryText(20).optional().describe('Código, sem distinção de maiúsculas'),
  document: queryText(30).optional().describe('CPF, CNPJ ou documento estrangeiro, com ou sem pontuação'),
  external_reference: queryText(60).optional().describe('Código dele no seu sistema'),
  state: queryOneOf(stateCodes).optional().describe('UF do endereço principal'),
  created_from: queryMoment('first').optional().describe('Criados a partir de'),
  created_to: queryMoment('last').optional().describe('Criados até'),
  updated_since: queryMoment('first').optional().describe(fieldNotes.updated_since),
});
export type CustomerQuery = z.output<typeof customerQuery>;

/** Facts that every list of them has. */
export const anyOfCustomers = {
  ...ofCustomers,
  method: 'GET',
  data: customerSchema,
  list: true,
  status: 200,
  says: 'customers_listed',
} as const;

/** The operations that read customers: all that lists and the navigation need. */
export const customerReads = operations('customers', tags.customers, {
  list: list({
    summary: 'Lista clientes',
    description:
      'Página de clientes. Sem `sort`, o de código ou documento igual à busca vem primeiro, depois por nome. `role` escolhe um papel.',
    path: '/customers',
    access: 'customers:read',
    query: customerQuery,
    data: customerSchema,
    says: 'customers_listed',
    example: { query: { role: 'customer' }, data: examples.customer },
  }),
  lookup: read({
    summary: 'Procura clientes por código ou enquanto se digita',
    description:
      'Com `code`: código, CPF, CNPJ ou referência externa, exato. Com `search`: os 20 primeiros que contêm as palavras.',
    path: '/customers/lookup',
    access: 'customers:read',
    query: z.strictObject({
      code: queryText(60).optional().describe(commonWords.code),
      search: typedWords,
    }),
    data: z.object({ customers: z.array(customerHitSchema).describe('Os clientes encontrados') }),
    says: 'customers_found',
    example: { query: { search: 'bom' }, data: { customers: [examples.hit] } },
  }),
  details: read({
    summary: 'Mostra um cliente',
    description:
      'Pelo identificador ou pelo código. O cliente com seus endereços e com sua versão, também no cabeçalho ETag.',
    path: '/customers/{id}',
    access: 'customers:read',
    params: recordParameter('customer'),
    data: customerDetailsSchema,
    versioned: true,
    says: 'customer_read',
    errors: { 404: ['not_found'] },
    example: { params: examples.params, data: examples.details },
  }),
  figures: read({
    summary: 'Mostra um cliente, fornecedor ou transportadora em números',
    description:
      'Pedidos em andamento, os dos últimos doze meses, mês por mês, quantos cumpriram o prazo, e as devoluções. `role` diz em que papel; sem ele, vale o primeiro papel do cadastro.',
    path: '/customers/{id}/figures',
    access: 'customers:read',
    params: recordParameter('customer'),
    query: figuresQuery,
    data: figuresSchema,
    says: 'customer_summed',
    errors: { 404: ['not_found'] },
    example: { params: examples.params, query: { role: 'customer' }, data: figuresExamples.figures },
  }),
  products: list({
    summary: 'Lista o que um cliente recebeu, ou um fornecedor enviou',
    description:
      'Por produto e lote, pelas movimentações dos pedidos dele, o mais recente primeiro; de um pedido que terminou sem mover estoque contam os itens, sem lote: quanto de cada lote o cliente tem, ou de quem veio. O que foi estornado não conta; o que um cliente devolveu continua contado aqui.',
    path: '/customers/{id}/products',
    access: 'customers:read',
    params: recordParameter('customer'),
    query: partyProductsQuery,
    data: partyProductSchema,
    says: 'customer_products_listed',
    errors: { 404: ['not_found'] },
    example: { params: examples.params, query: { role: 'customer' }, data: figuresExamples.product },
  }),
});
