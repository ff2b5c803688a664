import { z } from 'zod';
import { stockCauses, stockLevels } from '../../domain/enumerations.ts';
import { examples } from '../products/examples.ts';
import type { EventEntry } from '../../kernel/area.ts';
import { commonWords } from '../../domain/field-words.ts';
import { ownWords } from './field-words.ts';

/** Holds the quantities on hand, reserved and available of a product over the whole site. */
const totals = z.object({
  on_hand: z.number().describe(commonWords.on_hand),
  reserved: z.number().describe(commonWords.reserved),
  available: z.number().describe(commonWords.available),
});

/** Facts of a product in every stock event: the cause, and its totals before and after. */
const stockChange = z.object({
  sku: z.string().describe(commonWords.sku),
  name: z.string().describe(commonWords.name),
  /** The first of `causes`. */
  cause: z.enum(stockCauses).describe('Por que mudou; a primeira de causes'),
  causes: z.array(z.enum(stockCauses)).describe('Tudo por que mudou'),
  movement_ids: z.array(z.string()).describe('As movimentações'),
  /** The order that caused it; null where none did. */
  order_id: z.string().nullable().describe('O pedido que causou; null quando nenhum'),
  before: totals.describe('Totais antes'),
  after: totals.describe('Totais depois'),
  min_stock_quantity: z.number().describe(commonWords.min_stock_quantity),
  ideal_stock_quantity: z.number().describe(commonWords.ideal_stock_quantity),
  level: z.enum(stockLevels).describe(ownWords.level),
});

const { sku, name } = examples.details;

/** A product of minimum 5 and ideal 40 whose available quantity goes from one number to another. */
const exampleOf = (cause: (typeof stockCauses)[number], before: number, after: number) => ({
  sku,
  name,
  cause,
  causes: [cause],
  movement_ids: ['0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f40'],
  order_id: null,
  before: { on_hand: before, reserved: 0, available: before },
  after: { on_hand: after, reserved: 0, available: after },
  min_stock_quantity: 5,
  ideal_stock_quantity: 40,
  level: after === 0 ? ('empty' as const) : after <= 5 ? ('critical' as const) : ('normal' as const),
});

const shipped = exampleOf('shipment', 20, 12);

/** Events about the stock of a product: one of each a product and transaction, at most. */
export const stockEvents = {
  stock_quantity_updated: {
    when: 'O físico, o reservado ou o disponível de um produto mudou; um por produto e operação',
    data: stockChange.extend({
      /** Those of the three totals that differ. */
      changed: z
        .array(z.enum(['on_hand', 'reserved', 'available']))
        .describe('O que mudou nos totais; [] se só mudou de armazém'),
      warehouses: z
        .array(
          z.object({
            code: z.string().describe(commonWords.warehouse_code),
            name: z.string().describe(commonWords.name),
            before: totals.describe('Totais antes, no armazém'),
            after: totals.describe('Totais depois, no armazém'),
          }),
        )
        .describe('Cada armazém em que havia ou há o produto'),
    }),
    example: {
      ...shipped,
      changed: ['on_hand', 'available'],
      warehouses: [{ code: '1', name: 'Principal', before: shipped.before, after: shipped.after }],
    },
  },
  stock_critical_level: {
    when: 'O disponível caiu até o estoque mínimo ou abaixo dele; só na passagem',
    data: stockChange,
    example: exampleOf('shipment', 20, 4),
  },
  stock_empty: {
    when: 'O disponível chegou a zero',
    data: stockChange,
    example: exampleOf('shipment', 3, 0),
  },
  stock_available: {
    when: 'O disponível deixou de ser zero',
    data: stockChange,
    example: exampleOf('receipt', 0, 3),
  },
  stock_replenished: {
    when: 'O disponível voltou a passar do estoque mínimo',
    data: stockChange.extend({
      /** True where the ideal quantity was reached too. */
      reached_ideal: z.boolean().describe('Se chegou também ao estoque ideal'),
    }),
    example: { ...exampleOf('receipt', 3, 12), reached_ideal: false },
  },
} as const satisfies Readonly<Record<string, EventEntry>>;
