import { z } from 'zod';
import { locationExamples as examples } from './examples.ts';
import { createWarehouseBody, updateWarehouseBody, warehouseSchema } from './warehouse-schema.ts';
import { pageParameters, queryBoolean } from '../../kernel/query.ts';
import { operations } from '../../kernel/operations.ts';
import { operationsOn } from '../../kernel/record-operations.ts';
import { locationTags as tags } from './words.ts';
import { warehouseParameter as params } from '../../domain/parameters.ts';
import { commonWords } from '../../domain/field-words.ts';

const { list, create, details, modify, remove } = operationsOn({
  path: '/warehouses',
  params: params,
  data: warehouseSchema,
  reads: 'locations:read',
  writes: 'locations:write',
  example: { params: examples.warehouseParams, data: examples.warehouse },
});

export const warehouses = operations('warehouses', tags.warehouses, {
  list: list({
    summary: 'Lista armazéns',
    description: 'Página de armazéns, do mais antigo ao mais novo.',
    query: z.strictObject({
      ...pageParameters,
      is_active: queryBoolean.optional().describe(commonWords.is_active),
    }),
    says: 'warehouses_listed',
    example: { is_active: true },
  }),
  create: create({
    summary: 'Cria um armazém',
    description: 'Obrigatórios: `code` e `name`. O código não distingue maiúsculas e não muda depois.',
    body: createWarehouseBody,
    says: 'warehouse_created',
    refuses: { 409: ['duplicate'] },
    example: { code: '2', name: 'Filial' },
  }),
  details: details({
    summary: 'Mostra um armazém',
    description: 'O armazém com sua versão, também no cabeçalho ETag.',
    says: 'warehouse_read',
  }),
  modify: modify({
    summary: 'Altera um armazém',
    description: 'Muda só os campos enviados. Só se desativa um armazém sem locais ativos.',
    body: updateWarehouseBody,
    says: 'warehouse_updated',
    refuses: { 409: ['warehouse_has_active_locations', 'last_warehouse'] },
    example: { name: 'Filial' },
  }),
  remove: remove({
    summary: 'Exclui um armazém',
    description: 'Só um armazém sem locais, e nunca o último ativo.',
    says: 'warehouse_deleted',
    refuses: { 409: ['warehouse_has_locations', 'last_warehouse'] },
  }),
});
