import { z } from 'zod';
import { productTypes, restockPriorities, stockLevels, unitCodes } from '../../domain/enumerations.ts';
import { productTags as tags } from './words.ts';
import {
  pageParameters,
  queryBoolean,
  queryMoment,
  queryOneOf,
  queryOneOfNumbers,
  querySort,
  queryText,
  searchedIn,
} from '../../kernel/query.ts';
import { list, operations, read } from '../../kernel/operations.ts';
import { fieldNotes } from '../../kernel/words.ts';
import { operationsOn } from '../../kernel/record-operations.ts';
import { skuParameter, typedWords } from '../../domain/parameters.ts';
import { productBatch } from './batch-contract.ts';
import { examples } from './examples.ts';
import {
  createProductBody,
  expirationRouteBody,
  productAnswerSchema,
  productDetailsSchema,
  productSchema,
  stockControlBody,
  temperatureControlBody,
  updateProductBody,
  productSearched,
} from './schema.ts';
import { commonWords } from '../../domain/field-words.ts';
import { ownWords } from './field-words.ts';
import { productSorts } from './sorts.ts';

/** The query of GET /products. */
export const productQuery = z.strictObject({
  ...pageParameters,
  ...searchedIn({ words: productSearched }),
  sort: querySort(productSorts).optional(),
  product_type: queryOneOf(productTypes).optional().describe(commonWords.product_type),
  is_active: queryBoolean.optional().describe(commonWords.is_active),
  unit: queryOneOf(unitCodes).optional().describe(commonWords.unit),
  restock_priority: queryOneOfNumbers(restockPriorities).optional().describe(commonWords.restock_priority),
  has_batch_control: queryBoolean.optional().describe(ownWords.has_batch_control),
  has_serial_number: queryBoolean.optional().describe(ownWords.has_serial_number),
  has_expiration_date: queryBoolean.optional().describe(ownWords.has_expiration_date),
  is_refrigerated: queryBoolean.optional().describe(ownWords.is_refrigerated),
  is_dangerous: queryBoolean.optional().describe(ownWords.is_dangerous),
  is_fragile: queryBoolean.optional().describe(ownWords.is_fragile),
  has_ean: queryBoolean.optional().describe(ownWords.has_ean),
  brand: queryText(60).optional().describe(ownWords.brand),
  category: queryText(60).optional().describe(commonWords.category),
  ncm: queryText(8).optional().describe(ownWords.ncm),
  barcode: queryText(60).optional().describe(commonWords.barcode),
  sku: queryText(60).optional().describe(commonWords.sku),
  stock_level: queryOneOf(stockLevels).optional().describe(commonWords.stock_level),
  is_deleted: queryBoolean.optional().describe(commonWords.is_deleted),
  created_from: queryMoment('first').optional().describe('Criados a partir desta data'),
  created_to: queryMoment('last').optional().describe('Criados até esta data'),
  updated_since: queryMoment('first').optional().describe(fieldNotes.updated_since),
});
export type ProductQuery = z.output<typeof productQuery>;

const { command, create, details, modify, remove } = operationsOn({
  path: '/products',
  params: skuParameter,
  data: productDetailsSchema,
  reads: 'products:read',
  writes: 'products:write',
  example: { params: { sku: 'CAF-500-TM' }, data: examples.details },
});

export const products = {
  batch: productBatch,
  ...operations('products', tags.products, {
    list: list({
      summary: 'Lista produtos',
      description:
        'Página de produtos. Sem `sort`, os de SKU ou código de barras igual à busca vêm primeiro, depois por nome.',
      path: '/products',
      access: 'products:read',
      query: productQuery,
      data: productSchema,
      says: 'products_listed',
      example: { query: { product_type: 'finished_good' }, data: examples.product },
    }),
    lookup: read({
      summary: 'Procura produtos por código lido ou enquanto se digita',
      description:
        'Com `code`: SKU, GTIN, DUN, código de fornecedor ou leitura GS1 ou AL1, exato, com os campos lidos. Com `search`: os 20 primeiros que contêm as palavras, sem total.',
      path: '/products/lookup',
      access: 'products:read',
      query: z.strictObject({
        code: queryText(200).optional().describe(commonWords.code),
        search: typedWords,
      }),
      data: z.object({
        products: z
          .array(
            z.object({
              sku: z.string().describe(commonWords.sku),
              name: z.string().describe(commonWords.name),
              unit: z.string().describe(commonWords.unit),
              barcode: z.string().describe(commonWords.barcode),
              is_active: z.boolean().describe(commonWords.is_active),
            }),
          )
          .describe('Os produtos encontrados'),
        parsed: z
          .object({
            sscc: z.string().nullable().describe('SSCC lido, do identificador 00'),
            gtin: z.string().nullable().describe('GTIN lido'),
            batch_number: z.string().nullable().describe(commonWords.batch_number),
            serial_number: z.string().nullable().describe(commonWords.serial_number),
            expiration_date: z.string().nullable().describe(commonWords.expiration_date),
            manufacturing_date: z.string().nullable().describe(commonWords.manufacturing_date),
            quantity: z.number().nullable().describe(commonWords.quantity),
          })
          .nullable()
          .describe('Campos de uma leitura GS1 ou AL1; null quando não é uma'),
      }),
      says: 'products_found',
      example: { query: { search: 'cafe' }, data: examples.lookup },
    }),
    create: create({
      summary: 'Cria um produto',
      description: 'Obrigatórios: `sku`, `name`, `unit`, `product_type`. O restante tem valores iniciais.',
      body: createProductBody,
      says: 'product_created',
      refuses: { 409: ['duplicate', 'sku_reserved'] },
      example: examples.createBody,
    }),
    details: details({
      summary: 'Mostra um produto',
      description:
        'O produto com seus dados complementares em `extra` e sua versão, também no cabeçalho ETag.',
      data: productAnswerSchema,
      says: 'product_read',
      answer: examples.answer,
    }),
    modify: modify({
      summary: 'Altera um produto',
      description:
        'Muda só os campos enviados; `null` limpa; objetos são mesclados chave a chave e listas substituídas.',
      body: updateProductBody,
      says: 'product_updated',
      refuses: { 409: ['duplicate', 'stock_exists'] },
      example: { unit_cost: 19.5 },
    }),
    remove: remove({
      summary: 'Exclui um produto',
      description: 'Sai das listas; o SKU fica reservado, e `…/restore` o traz de volta.',
      says: 'product_deleted',
      refuses: { 409: ['stock_exists', 'in_use'] },
    }),
    restore: command({
      summary: 'Traz de volta um produto excluído',
      description:
        'Como era quando foi excluído; um produto que não está excluído responde como está. O código de barras que outro produto tomou nesse meio tempo impede.',
      path: 'restore',
      says: 'product_restored',
      refuses: { 409: ['duplicate'] },
    }),
    stockControl: modify({
      summary: 'Altera o controle de estoque',
      description: 'Prioridade de reposição, estoque mínimo e ideal; só o que for enviado muda.',
      path: 'stock-control',
      body: stockControlBody.partial(),
      says: 'product_updated',
      refuses: { 409: ['duplicate', 'stock_exists'] },
      example: { restock_priority: 3, min_stock_quantity: 10, ideal_stock_quantity: 40 },
    }),
    expirationControl: modify({
      summary: 'Altera o controle de validade e lote',
      description:
        'Os campos de `expiration_control` e `has_batch_control`, sem objeto em volta; só o que for enviado muda. O objeto `expiration_control` ainda é aceito no lugar dos seus campos, nunca junto com eles.',
      path: 'expiration-control',
      body: expirationRouteBody,
      says: 'product_updated',
      refuses: { 409: ['duplicate', 'stock_exists'] },
      example: { has_expiration_date: true, shelf_life_days: 365, has_batch_control: true },
    }),
    temperatureControl: modify({
      summary: 'Altera o controle de temperatura',
      description: 'Refrigerado e faixa de temperatura em graus Celsius; só o que for enviado muda.',
      path: 'temperature-control',
      body: temperatureControlBody.partial(),
      says: 'product_updated',
      refuses: { 409: ['duplicate', 'stock_exists'] },
      example: { is_refrigerated: true, storage_temp_min: 2, storage_temp_max: 8 },
    }),
  }),
};
