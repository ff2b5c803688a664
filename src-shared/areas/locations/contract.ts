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
  locationSearched,
} from './schema.ts';
import { locationAnswerSchema } from './answer-schema.ts';
import { locationBatch } from './batch-contract.ts';
import { locationExamples as examples } from './examples.ts';
import { alsoNamed } from '../../kernel/older-words.ts';
import {
  pageParameters,
  queryBoolean,
  queryOneOf,
  querySort,
  queryText,
  searchedIn,
} from '../../kernel/query.ts';
import {
  command as plain_command,
  create as createOne,
  list,
  operations,
  read,
} from '../../kernel/operations.ts';
import { operationsOn } from '../../kernel/record-operations.ts';
import { locationTags as tags } from './words.ts';
import {
  locationParameter as params,
  queryLocationPrefix,
  queryWarehouse,
  queryWarehouseId,
  typedWords,
} from '../../domain/parameters.ts';
import { commonWords } from '../../domain/field-words.ts';
import { ownWords } from './field-words.ts';

/** Lists the fields that `sort` accepts. */
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
  ...searchedIn({ words: locationSearched }),
  sort: querySort(locationSorts).optional(),
  warehouse_code: queryWarehouse.optional(),
  warehouse_id: queryWarehouseId.optional(),
  location_type: queryOneOf(locationTypes).optional().describe(commonWords.location_type),
  is_active: queryBoolean.optional().describe(commonWords.is_active),
  is_deleted: queryBoolean.optional().describe(commonWords.is_deleted),
  is_blocked: queryBoolean.optional().describe(commonWords.is_blocked),
  is_pick_face: queryBoolean.optional().describe(ownWords.is_pick_face),
  is_exclusive: queryBoolean.optional().describe(ownWords.is_exclusive),
  location_code_prefix: alsoNamed(
    queryLocationPrefix.optional().describe(commonWords.location_code_prefix),
    'code_prefix',
  ),
});
export type LocationQuery = z.output<typeof locationQuery>;

const { command, create, details, modify, remove } = operationsOn({
  path: '/locations',
  params: params,
  data: locationSchema,
  reads: 'locations:read',
  writes: 'locations:write',
  example: { params: examples.params, data: examples.location },
});

export const locations = {
  batch: locationBatch,
  ...operations('locations', tags.locations, {
    list: list({
      summary: 'Lista locais',
      description:
        'Página de locais. Sem `sort`, o de código igual à busca vem primeiro, depois por código. `location_code_prefix` aceita o começo de um código: `01` é a rua inteira.',
      path: '/locations',
      access: 'locations:read',
      query: locationQuery,
      data: locationAnswerSchema,
      says: 'locations_listed',
      example: { query: { location_code_prefix: '01' }, data: examples.answer },
    }),
    lookup: read({
      summary: 'Procura locais por código lido ou enquanto se digita',
      description:
        'Com `code`: código do local ou código de barras da etiqueta, exato; zeros à esquerda não contam. Com `search`: os 20 primeiros que contêm as palavras.',
      path: '/locations/lookup',
      access: 'locations:read',
      query: z.strictObject({
        code: queryText(200).optional().describe(commonWords.code),
        search: typedWords,
      }),
      data: z.object({ locations: z.array(locationHitSchema).describe('Os locais encontrados') }),
      says: 'locations_found',
      example: { query: { code: '1.12.3.2' }, data: examples.lookup },
    }),
    create: create({
      summary: 'Cria um local',
      description:
        'Obrigatório: `code`, de um a seis grupos de dígitos separados por ponto, único no estabelecimento sem contar zeros à esquerda. Sem mais nada: armazenagem, nome igual ao código, primeiro armazém, sem limites.',
      body: createLocationBody,
      says: 'location_created',
      refuses: { 409: ['duplicate'] },
      example: { code: examples.location.code },
    }),
    generate: plain_command({
      summary: 'Gera locais por faixas',
      description:
        'Todas as combinações de rua, prédio, nível e posição, até 100.000. Os códigos que já existem ficam como estão e são contados. Com `dry_run: true` só conta.',
      path: '/locations/generate',
      access: 'locations:write',
      body: generateLocationsBody,
      data: generatedLocationsSchema,
      says: 'locations_generated',
      example: { body: examples.generateBody, data: examples.generated },
    }),
    takeBack: plain_command({
      summary: 'Desfaz uma geração de locais',
      description:
        'Exclui os locais que aquela geração criou e que ninguém usou nem alterou; os outros ficam e são contados.',
      path: '/locations/generate/take-back',
      access: 'locations:write',
      body: takeBackLocationsBody,
      data: takenBackLocationsSchema,
      says: 'locations_taken_back',
      example: { body: { generated_at: '2026-11-20T13:45:00.123456Z' }, data: { removed: 800, kept: 0 } },
    }),
    details: details({
      summary: 'Mostra um local',
      description: 'O local com sua versão, também no cabeçalho ETag.',
      data: locationAnswerSchema,
      says: 'location_read',
      answer: examples.answer,
    }),
    modify: modify({
      summary: 'Altera um local',
      description:
        'Muda só os campos enviados; `null` limpa. O código não muda. Tornar o local inativo ou de outro tipo muda o disponível dos produtos que estão nele.',
      body: updateLocationBody,
      says: 'location_updated',
      refuses: { 409: ['duplicate', 'location_of_returns'] },
      example: { capacity: { max_volume_m3: 1.6, max_weight_kg: 800 } },
    }),
    remove: remove({
      summary: 'Exclui um local',
      description:
        'Só um local vazio. Movimentos antigos continuam a mostrá-lo; o código pode voltar a ser usado, e `…/restore` o traz de volta.',
      says: 'location_deleted',
      refuses: { 409: ['stock_exists', 'location_of_returns', 'in_use'] },
    }),
    restore: command({
      summary: 'Traz de volta um local excluído',
      description:
        'O último que foi excluído com esse código, como era; se há um local com o código, responde com ele como está. O código de barras que outro local tomou nesse meio tempo impede.',
      path: 'restore',
      says: 'location_restored',
      refuses: { 409: ['duplicate'] },
    }),
    block: command({
      summary: 'Bloqueia um local',
      description: 'O que está nele deixa de estar disponível até o desbloqueio.',
      path: 'block',
      body: blockLocationBody,
      says: 'location_is_blocked',
      example: { reason: examples.blocked.block_reason },
      answer: examples.blocked,
    }),
    unblock: command({
      summary: 'Desbloqueia um local',
      description: 'O que está nele volta a estar disponível, se nada mais impedir.',
      path: 'unblock',
      says: 'location_unblocked',
    }),
  }),
};

export const docks = operations('docks', tags.locations, {
  list: list({
    summary: 'Lista docas',
    description: 'Os locais do tipo doca.',
    path: '/docks',
    access: 'locations:read',
    query: locationQuery.omit({ location_type: true }),
    data: locationAnswerSchema,
    says: 'docks_listed',
    example: { query: {}, data: examples.dockAnswer },
  }),
  create: createOne({
    summary: 'Cria uma doca',
    description: 'O mesmo que criar um local do tipo doca.',
    path: '/docks',
    access: 'locations:write',
    body: createDockBody,
    data: locationSchema,
    versioned: true,
    says: 'location_created',
    errors: { 409: ['duplicate'] },
    example: { body: { code: examples.dock.code, name: examples.dock.name }, data: examples.dock },
  }),
});
