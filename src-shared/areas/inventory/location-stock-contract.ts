import { z } from 'zod';
import { stockStatuses } from '../../domain/enumerations.ts';
import {
  floorPlanSchema,
  loadPreviewBody,
  loadPreviewSchema,
  locationOccupancySchema,
  locationStockSchema,
  occupancySchema,
  streetMapSchema,
} from './location-stock-schema.ts';
import { locationStockExamples as examples } from './location-stock-examples.ts';
import { movementSchema } from './movement-schema.ts';
import { stockExamples } from './examples.ts';
import { isRecord } from '../../kernel/is-record.ts';
import { queryRecord } from '../../kernel/named-records.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { pageParameters, queryBoolean, queryFormat, queryOneOf, queryText } from '../../kernel/query.ts';
import { list, operations, read } from '../../kernel/operations.ts';
import { locationTags as tags } from '../locations/words.ts';
import { movementQuery } from './movements-contract.ts';
import { locationParameter as params, queryWarehouse, queryWarehouseId } from '../../domain/parameters.ts';
import { commonWords } from '../../domain/field-words.ts';
import { ownWords } from './field-words.ts';

const errors = { 404: ['not_found'] } as const;

/** The query of GET /locations/{location_code}/products. */
export const locationStockQuery = z.strictObject({
  ...pageParameters,
  sku: queryRecord('product').optional().describe(commonWords.sku),
  batch_number: queryText(20).optional().describe(commonWords.batch_number),
  serial_number: queryText(60).optional().describe(commonWords.serial_number),
  is_expired: queryBoolean.optional().describe(ownWords.is_expired),
  expires_soon: queryBoolean.optional().describe(ownWords.expires_soon),
  stock_status: queryOneOf(stockStatuses).optional().describe(commonWords.stock_status),
});
export type LocationStockQuery = z.output<typeof locationStockQuery>;

const street = queryFormat({ pattern: /^\d{1,4}$/, max: 4, say: 'query_street' }).describe(
  commonWords.street,
);

const warehouse = {
  warehouse_code: queryWarehouse.optional(),
  warehouse_id: queryWarehouseId.optional(),
};

/** Tells whether a query names the warehouse that it is about, by its code or its number. */
const namesWarehouse = (query: Readonly<Partial<Record<keyof typeof warehouse, unknown>>>): boolean =>
  query.warehouse_code !== undefined || query.warehouse_id !== undefined;

const warehouseIsMissing = {
  path: ['warehouse_code'],
  params: { say: 'required', vars: {} } satisfies Refusal,
  when: ({ value }: { readonly value: unknown }) => isRecord(value),
};

export const locationStock = operations('locations', tags.locations, {
  products: list({
    summary: 'Lista o estoque de um local',
    description:
      'Uma linha por produto, lote, número de série e situação, com volume em cm³ e peso em kg. Vencimento e disponível são calculados na hora da leitura, no fuso do armazém: o que está vencido, bloqueado ou em local que não serve tem `quantity_available` 0.',
    path: '/locations/{location_code}/products',
    access: 'locations:read',
    params,
    query: locationStockQuery,
    data: locationStockSchema,
    says: 'location_stock_listed',
    errors,
    example: { params: examples.params, query: {}, data: examples.row },
  }),
  movements: list({
    summary: 'Lista as movimentações de um local',
    description: 'O que entrou e o que saiu, da mais nova à mais antiga, com os filtros da lista geral.',
    path: '/locations/{location_code}/movements',
    access: 'stock:read',
    params,
    query: movementQuery.omit({ location_code: true }),
    data: movementSchema,
    says: 'movements_listed',
    errors,
    example: { params: examples.params, query: { type: 'transfer' }, data: stockExamples.movement },
  }),
  occupancyOf: read({
    summary: 'Mostra a ocupação de um local',
    description:
      'Volume, peso e itens usados diante dos limites do local. `status`: vazia, parcial, cheia (a partir de 96 % de algum limite) ou acima da capacidade.',
    path: '/locations/{location_code}/occupancy',
    access: 'locations:read',
    params,
    data: locationOccupancySchema,
    says: 'occupancy_read',
    errors,
    example: { params: examples.params, data: examples.occupancyOf },
  }),
  occupancy: read({
    summary: 'Mostra a ocupação do estabelecimento',
    description:
      'No total, por armazém e por rua. As porcentagens contam só os locais que têm aquele limite; `used` conta todos.',
    path: '/locations/occupancy',
    access: 'locations:read',
    query: z.strictObject({
      warehouse_code: queryWarehouse.optional(),
      warehouse_id: queryWarehouseId.optional(),
    }),
    data: occupancySchema,
    says: 'occupancy_read',
    example: { query: { warehouse_code: '1' }, data: examples.occupancy },
  }),
  map: read({
    summary: 'Mostra a ocupação de cada posição de uma rua',
    description: 'As posições na ordem dos códigos, até 5.000; `total` diz quantas a rua tem.',
    path: '/locations/map',
    access: 'locations:read',
    query: z.strictObject({ ...warehouse, street }).refine(namesWarehouse, warehouseIsMissing),
    data: streetMapSchema,
    says: 'street_mapped',
    example: { query: { warehouse_code: '1', street: '01' }, data: examples.map },
  }),
  floorPlan: read({
    summary: 'Mostra a planta de um armazém',
    description:
      'Por zona, as duas primeiras partes do código, ou com `street` por posição dessa rua: quanto está em uso, quanto vale e desde quando está ali a mercadoria mais antiga. Na ordem dos códigos, até 5.000; `total` diz quantas há.',
    path: '/locations/floor-plan',
    access: 'inventory:read',
    query: z
      .strictObject({ ...warehouse, street: street.optional() })
      .refine(namesWarehouse, warehouseIsMissing),
    data: floorPlanSchema,
    says: 'floor_planned',
    example: { query: { warehouse_code: '1' }, data: examples.floorPlan },
  }),
  loadPreview: read({
    summary: 'Mostra quanto caberia',
    description:
      'O que cada local teria depois de mover produtos: antes, depois, limite e o que passa dele, em m³, kg e itens. `policy` diz se o estabelecimento avisa ou recusa quando a capacidade é passada. Nada é gravado.',
    path: '/locations/load-preview',
    access: 'locations:read',
    body: loadPreviewBody,
    data: loadPreviewSchema,
    method: 'POST',
    says: 'load_previewed',
    example: { body: examples.loadPreviewBody, data: examples.loadPreview },
  }),
});
