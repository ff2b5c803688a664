import { z } from 'zod';
import { movementTypes, reasonCodes } from '../../domain/enumerations.ts';
import { movementSchema } from './movement-schema.ts';
import { stockExamples as examples } from './examples.ts';
import { queryRecord } from '../../kernel/named-records.ts';
import { pageParameters, queryInteger, queryOneOf, queryText, searchedIn } from '../../kernel/query.ts';
import { list, operations, read } from '../../kernel/operations.ts';
import { stockReadTags as tags } from './reads-words.ts';
import { idParameter, periodOf, skuParameter } from '../../domain/parameters.ts';
import { productSearched } from '../products/schema.ts';
import { ownWords } from './field-words.ts';
import { commonWords } from '../../domain/field-words.ts';

const access = 'stock:read';

const ofProductQuery = z.strictObject({
  ...pageParameters,
  type: queryOneOf(movementTypes).optional().describe(ownWords.type),
  location_code: queryRecord('location').optional().describe(commonWords.location_code),
  lot_id: queryRecord('lot').optional().describe(ownWords.lot_id),
  batch_number: queryText(20).optional().describe(commonWords.batch_number),
  serial_number: queryText(60).optional().describe(commonWords.serial_number),
  reason_code: queryOneOf(reasonCodes).optional().describe(commonWords.reason_code),
  document_number: queryText(60).optional().describe(ownWords.document_number),
  actor: queryText(80).optional().describe(commonWords.actor),
  ...periodOf('posted'),
});

/** The query of GET /inventory/movements. */
export const movementQuery = ofProductQuery.extend({
  ...searchedIn({
    words: productSearched.map((field) => `product.${field}`),
    whole: ['from.batch_number', 'to.batch_number', 'serial_number', 'document.number'],
    within: ['note'],
  }),
  sku: queryRecord('product').optional().describe(commonWords.sku),
});
export type MovementQuery = z.output<typeof movementQuery>;

const listQuery = movementQuery.extend({
  after: queryInteger(0, Number.MAX_SAFE_INTEGER).optional().describe(ownWords.after_seq),
});
export type MovementListQuery = z.output<typeof listQuery>;

export const movements = operations('movements', tags.movements, {
  list: list({
    summary: 'Lista movimentações',
    description:
      'Da mais nova à mais antiga; com `after`, a posição de quem guarda uma cópia (`/api/v1/docs#sincronizar`), da mais antiga à mais nova. `posted_from` e `posted_to` valem para o momento do lançamento. `location_code` encontra o local na origem ou no destino.',
    path: '/inventory/movements',
    access,
    query: listQuery,
    data: movementSchema,
    says: 'movements_listed',
    example: { query: { type: 'transfer', posted_from: '2026-11-01' }, data: examples.movement },
  }),
  details: read({
    summary: 'Mostra uma movimentação',
    description: 'Origem e destino com o saldo que ficou em cada um, documento, motivo e estorno.',
    path: '/inventory/movements/{id}',
    access,
    params: idParameter,
    data: movementSchema,
    says: 'movement_read',
    errors: { 404: ['not_found'] },
    example: { params: { id: examples.movement.id }, data: examples.movement },
  }),
  ofProduct: list({
    summary: 'Lista as movimentações de um produto',
    description: 'Da mais nova à mais antiga, com os mesmos filtros da lista geral.',
    path: '/products/{sku}/movements',
    access,
    params: skuParameter,
    query: ofProductQuery,
    data: movementSchema,
    says: 'movements_listed',
    errors: { 404: ['not_found'] },
    example: { params: { sku: examples.sku }, query: { type: 'transfer' }, data: examples.movement },
  }),
});
