import { z } from 'zod';
import { instant, uuid } from '../../kernel/primitives.ts';
import { copyStatuses } from '../backups/status-schema.ts';
import { productTypes, stockLevels, stockStatuses } from '../../domain/enumerations.ts';
import { stockDetailsSchema } from './stock-details-schema.ts';
import { ownWords } from './field-words.ts';
import { stockLabels } from './label-words.ts';
import { commonWords } from '../../domain/field-words.ts';
import { namedLocation } from '../../domain/named-goods.ts';

const amounts = {
  quantity: z.number().describe(commonWords.quantity),
  value: z.number().describe(ownWords.value),
};
const rows = z.object({ rows: z.int().describe(commonWords.rows), ...amounts });

/** Movements, not quantities: no sum adds metres to kilograms. */
const movementCounts = {
  total: z.int().describe(ownWords.total),
  received: z.int().describe('Quantas entraram de fora'),
  left: z.int().describe('Quantas saíram para fora'),
};

/** Outcomes of the last comparison of the balances with the ledger. */
const stockDifferences = Object.keys(
  stockLabels.stock_difference,
) as (keyof typeof stockLabels.stock_difference)[];
const integrityStatuses = ['unknown', 'ok', 'divergent'] as const;

/** The site's stock in numbers, each of which a list can show row by row. */
export const summarySchema = z.object({
  evaluated_on: z.iso.date().describe('Data civil do site em que os números valem'),
  products: z
    .object({
      total: z.int().describe(ownWords.total),
      active: z.int().describe('Quantos estão ativos'),
      in_stock: z.int().describe(ownWords.in_stock),
      empty: z.int().describe('Quantos estão sem nada disponível'),
      critical: z.int().describe('Quantos estão no mínimo ou abaixo dele'),
    })
    .describe('Produtos, em números'),
  quantities: z
    .object({
      on_hand: z.number().describe(commonWords.on_hand),
      reserved: z.number().describe(commonWords.reserved),
      available: z.number().describe(commonWords.available),
      blocked: z.number().describe(ownWords.blocked_stock),
    })
    .describe('Quantidades de todos os produtos'),
  value: z.number().describe(ownWords.value),
  expired: rows.describe('Vencido'),
  expiring: rows.describe('Por vencer, dentro do aviso'),
  by_status: z
    .array(
      z.object({ stock_status: z.enum(stockStatuses).describe(commonWords.stock_status), ...rows.shape }),
    )
    .describe(ownWords.by_status),
  by_product_type: z
    .array(z.object({ product_type: z.enum(productTypes).describe(commonWords.product_type), ...amounts }))
    .describe(ownWords.by_product_type),
  locations: z
    .object({
      total: z.int().describe(ownWords.total),
      used: z.int().describe('Locais com estoque'),
      empty: z.int().describe('Locais sem estoque'),
      blocked: z.int().describe(ownWords.blocked),
      volume_percent: z.number().nullable().describe(ownWords.volume_percent),
      weight_percent: z.number().nullable().describe(ownWords.weight_percent),
    })
    .describe('Locais, em números'),
  movements_today: z.object(movementCounts).describe('Movimentações de hoje'),
  movements_by_day: z
    .array(z.object({ date: z.iso.date().describe('Data civil do site'), ...movementCounts }))
    .describe('Movimentações dos últimos 14 dias, o mais antigo primeiro'),
  integrity: z
    .object({
      status: z.enum(integrityStatuses).describe(commonWords.status),
      checked_at: instant.nullable().describe(ownWords.checked_at),
    })
    .describe(ownWords.integrity),
  /** Null where no copy of the present data is in the folder of backups. */
  last_backup: z
    .object({
      created_at: instant.describe('Quando foi feito'),
      status: z.enum(copyStatuses).describe(commonWords.copy_status),
    })
    .nullable()
    .describe('O backup mais novo destes dados; null se não há nenhum'),
});
export type Summary = z.output<typeof summarySchema>;

/** A product at or below its minimum, with what would bring it back. */
export const lowStockSchema = z.object({
  sku: z.string().describe(commonWords.sku),
  name: z.string().describe(commonWords.name),
  unit: z.string().describe(commonWords.unit),
  available: z.number().describe(commonWords.available),
  on_hand: z.number().describe(commonWords.on_hand),
  reserved: z.number().describe(commonWords.reserved),
  incoming: z.number().describe(ownWords.incoming),
  min: z.number().describe(commonWords.min_stock_quantity),
  ideal: z.number().describe(ownWords.ideal),
  shortage: z.number().describe('O que falta para o mínimo'),
  suggested: z.number().describe('O que comprar para chegar ao ideal, contando o que está a receber'),
  supplier: z
    .object({
      id: uuid.describe(commonWords.id),
      code: z.string().describe('Código do fornecedor'),
      name: z.string().describe(commonWords.name),
    })
    .nullable()
    .describe('De quem o produto foi comprado por último; null se nunca foi, ou sem `customers:read`'),
  last_cost: z
    .number()
    .nullable()
    .describe(
      'Custo unitário do último recebimento, em reais; sem ele, o preço da última compra; null sem ambos',
    ),
  restock_priority: z.int().describe(commonWords.restock_priority),
  restock_priority_description: z.string().describe(commonWords.restock_priority_description),
  level: z.enum(stockLevels).describe(ownWords.level),
  days_of_cover: z
    .number()
    .nullable()
    .describe('Dias que o disponível dura na média das saídas; null sem saídas'),
});
export type LowStock = z.output<typeof lowStockSchema>;

const totals = z.object({
  on_hand: z.number().describe(commonWords.on_hand),
  reserved: z.number().describe(commonWords.reserved),
  blocked: z.number().describe(ownWords.blocked_stock),
  available: z.number().describe(commonWords.available),
  incoming: z.number().describe(ownWords.incoming),
});

const parts = {
  quantity: z.number().describe(commonWords.quantity),
  quantity_reserved: z.number().describe(ownWords.quantity_reserved),
  quantity_available: z.number().describe(ownWords.quantity_available),
};

const knownTotal = z.object({
  sku: z.string().describe(commonWords.sku),
  found: z.literal(true).describe(ownWords.found),
  on_hand: z.number().describe(commonWords.on_hand),
  reserved: z.number().describe(commonWords.reserved),
  available: z.number().describe(commonWords.available),
  level: z.enum(stockLevels).describe(ownWords.level),
});
/** The stock of one product, as a list of products shows it. */
export type StockTotal = z.output<typeof knownTotal>;

const unknownTotal = z.object({
  sku: z.string().describe('O SKU, como foi pedido'),
  found: z.literal(false).describe(ownWords.found),
});

/** The stock of a product that was asked about by its SKU, or the answer that no product has it. */
export const askedTotalSchema = z.discriminatedUnion('found', [knownTotal, unknownTotal]);
export type AskedTotal = z.output<typeof askedTotalSchema>;

/** The stock of one product: its totals, and the same by location and by lot. */
export const productStockSchema = z.object({
  sku: z.string().describe(commonWords.sku),
  name: z.string().describe(commonWords.name),
  unit: z.string().describe(commonWords.unit),
  is_active: z.boolean().describe(commonWords.is_active),
  stock_details: stockDetailsSchema.describe(ownWords.stock_details),
  totals: totals.describe('Totais do produto'),
  level: z.enum(stockLevels).describe(ownWords.level),
  min: z.number().describe(commonWords.min_stock_quantity),
  ideal: z.number().describe(ownWords.ideal),
  average_cost: z.number().describe(ownWords.average_cost),
  value: z.number().describe(ownWords.value),
  by_location: z
    .array(
      z.object({
        location: namedLocation,
        warehouse: z
          .object({
            code: z.string().describe(commonWords.warehouse_code),
            name: z.string().describe(commonWords.name),
          })
          .describe(commonWords.warehouse),
        stock_status: z.enum(stockStatuses).describe(commonWords.stock_status),
        ...parts,
      }),
    )
    .describe('Por local e situação'),
  by_batch: z
    .array(
      z.object({
        batch_number: z.string().nullable().describe(commonWords.batch_number),
        expiration_date: z.string().nullable().describe(commonWords.expiration_date),
        is_expired: z.boolean().describe(ownWords.is_expired),
        expires_soon: z.boolean().describe(ownWords.expires_soon),
        days_to_expire: z.int().nullable().describe(ownWords.days_to_expire),
        ...parts,
      }),
    )
    .describe('Por lote e validade'),
});
export type ProductStock = z.output<typeof productStockSchema>;

/** The value of the stock on hand at its average cost, in reais. */
export const valuationSchema = z.object({
  total: z.object(amounts).describe('O estoque inteiro'),
  by_warehouse: z
    .array(
      z.object({
        code: z.string().describe(commonWords.warehouse_code),
        name: z.string().describe(commonWords.name),
        ...amounts,
      }),
    )
    .describe(commonWords.warehouses),
  by_product_type: z
    .array(z.object({ product_type: z.enum(productTypes).describe(commonWords.product_type), ...amounts }))
    .describe(ownWords.by_product_type),
  by_status: z
    .array(z.object({ stock_status: z.enum(stockStatuses).describe(commonWords.stock_status), ...amounts }))
    .describe(ownWords.by_status),
});
export type Valuation = z.output<typeof valuationSchema>;

export const abcClasses = ['A', 'B', 'C'] as const;
export type AbcClass = (typeof abcClasses)[number];

/** A product of the ABC curve: A up to 80 % of the whole, B up to 95 %, C the rest. */
export const abcSchema = z.object({
  position: z.int().describe('Posição na curva'),
  sku: z.string().describe(commonWords.sku),
  name: z.string().describe(commonWords.name),
  unit: z.string().describe(commonWords.unit),
  quantity: z.number().describe(commonWords.quantity),
  value: z.number().describe(ownWords.value),
  share_percent: z.number().describe('Parte do total, em %'),
  cumulative_percent: z.number().describe('Parte do total até esta posição, em %'),
  class: z.enum(abcClasses).describe(ownWords.class),
});
export type AbcRow = z.output<typeof abcSchema>;

/** A difference between two records of the same fact. */
const differenceSchema = z.object({
  kind: z
    .enum(stockDifferences)
    .describe('O que difere: saldo ou reserva de uma linha, um total do produto, ou algo de um pedido'),
  sku: z.string().nullable().describe(commonWords.sku),
  location_code: z.string().nullable().describe(commonWords.location_code),
  stock_status: z.enum(stockStatuses).nullable().describe(commonWords.stock_status),
  batch_number: z.string().nullable().describe(commonWords.batch_number),
  serial_number: z.string().nullable().describe(commonWords.serial_number),
  order_number: z.string().nullable().describe('O pedido que difere'),
  expected: z.string().describe('O que as movimentações, as reservas ou as linhas dizem'),
  found: z.string().describe('O que está guardado'),
});

/** The last comparison of balances and totals with the ledger; at most 100 differences are shown. */
export const integritySchema = z.object({
  status: z.enum(integrityStatuses).describe(commonWords.status),
  checked_at: instant.nullable().describe(ownWords.checked_at),
  duration_ms: z.int().describe('Duração da conferência, em milissegundos'),
  movements: z.int().describe('Movimentações somadas'),
  stock_rows: z.int().describe('Linhas de estoque conferidas'),
  products: z.int().describe('Produtos conferidos'),
  allocations: z.int().describe('Reservas conferidas'),
  orders: z.int().describe('Pedidos conferidos'),
  differences_total: z.int().describe('Quantas diferenças foram encontradas'),
  repairable: z.int().describe('Quantas delas o recálculo dos totais resolve'),
  differences: z.array(differenceSchema).describe('As primeiras diferenças'),
});
export type Integrity = z.output<typeof integritySchema>;
