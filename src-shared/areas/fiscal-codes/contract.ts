import { z } from 'zod';
import { createFiscalCodeBody, fiscalCodeSchema, updateFiscalCodeBody } from './schema.ts';
import { fiscalExamples as examples } from './examples.ts';
import { fiscalTags as tags } from './words.ts';
import { idParameter, skuParameter } from '../../domain/parameters.ts';
import { change, create, operations, read, remove } from '../../kernel/operations.ts';

const collection = '/products/{sku}/fiscal-codes';
const member = '/products/{sku}/fiscal-codes/{id}';
const params = skuParameter.extend(idParameter.shape);
const { sku } = examples.params;

/** Most fiscal codes that one product may have. */
export const mostFiscalCodes = 200;

export const fiscalCodes = operations('fiscalCodes', tags.fiscalCodes, {
  list: read({
    summary: 'Lista os códigos fiscais de um produto',
    description:
      'Todos, por tipo. O NCM e a origem do produto (`extra.ncm`, `extra.origin`) são os códigos principais sem estado nem tipo de operação.',
    path: collection,
    access: 'fiscal:read',
    params: skuParameter,
    data: z.array(fiscalCodeSchema),
    says: 'fiscal_codes_listed',
    errors: { 404: ['not_found'] },
    example: { params: { sku }, data: [examples.code] },
  }),
  details: read({
    summary: 'Mostra um código fiscal',
    description: 'O código com sua versão, também no cabeçalho ETag, e em `warnings` o que convém conferir.',
    path: member,
    access: 'fiscal:read',
    params,
    data: fiscalCodeSchema,
    versioned: true,
    says: 'fiscal_code_read',
    errors: { 404: ['not_found'] },
    example: { params: examples.params, data: examples.code },
  }),
  create: create({
    summary: 'Inclui um código fiscal',
    description:
      'Pontos e traços são aceitos e retirados. Sem `is_primary`, o primeiro código do seu tipo, estado e tipo de operação é o principal. Um código bem formado fora das tabelas conhecidas é aceito, com `warnings`.',
    path: collection,
    access: 'fiscal:write',
    params: skuParameter,
    body: createFiscalCodeBody,
    data: fiscalCodeSchema,
    versioned: true,
    says: 'fiscal_code_created',
    errors: { 404: ['not_found'], 409: ['duplicate'] },
    example: { params: { sku }, body: examples.createBody, data: examples.code },
  }),
  modify: change({
    summary: 'Altera um código fiscal',
    description:
      'Muda só os campos enviados. `is_primary: true` tira a marca do principal anterior do mesmo tipo, estado e tipo de operação. O tipo não muda.',
    path: member,
    access: 'fiscal:write',
    params,
    body: updateFiscalCodeBody,
    data: fiscalCodeSchema,
    versioned: true,
    says: 'fiscal_code_updated',
    errors: { 404: ['not_found'], 409: ['duplicate'], 412: ['version_mismatch'] },
    example: { params: examples.params, body: { is_primary: true }, data: examples.code },
  }),
  remove: remove({
    summary: 'Exclui um código fiscal',
    description:
      'Excluir o NCM ou a origem principal deixa o produto sem NCM ou sem origem; nenhum outro código toma o lugar.',
    path: member,
    access: 'fiscal:write',
    params,
    data: z.null(),
    versioned: true,
    says: 'fiscal_code_deleted',
    errors: { 404: ['not_found'], 412: ['version_mismatch'] },
    example: { params: examples.params, data: null },
  }),
});
