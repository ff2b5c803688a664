import { z } from 'zod';
import { instant } from '../../kernel/primitives.ts';
import { restockPriorities } from '../../domain/enumerations.ts';
import { commonWords } from '../../domain/field-words.ts';
import { isBelowMinimum, locationsUsed, quantities, warehouse } from '../products/stock-schema.ts';
import { ownWords } from './field-words.ts';

const lotAtLocation = z.object({
  location_code: z.string().describe(commonWords.location_code),
  location_name: z.string().describe(ownWords.location_name),
  zone_name: z.string().describe(ownWords.zone_name),
  quantity: z.number().describe(commonWords.quantity),
  reserved_quantity: z.number().describe(ownWords.quantity_reserved),
  available_quantity: z.number().describe(ownWords.quantity_available),
  batch_number: z.string().nullable().describe(commonWords.batch_number),
  expiration_date: instant.nullable().describe(ownWords.expires_at_midnight),
  manufacturing_date: instant.nullable().describe(ownWords.made_at_midnight),
});

/** The stock of one product by warehouse, location and lot, as the stock of the product shows it beside its totals. */
export const stockDetailsSchema = z.object({
  summary: z
    .object({
      ...quantities,
      is_below_min_stock: isBelowMinimum,
      total_locations: locationsUsed,
      stock_control: z
        .object({
          min_stock_quantity: z.number().describe(commonWords.min_stock_quantity),
          ideal_stock_quantity: z.number().describe(commonWords.ideal_stock_quantity),
          restock_priority: z.literal(restockPriorities).describe(commonWords.restock_priority),
          restock_priority_description: z.string().describe(commonWords.restock_priority_description),
        })
        .describe(ownWords.stock_control),
    })
    .describe(ownWords.stock_sums),
  warehouses: z
    .array(
      z.object({
        ...warehouse,
        ...quantities,
        total_locations: locationsUsed,
        locations: z.array(lotAtLocation).describe(ownWords.lots_by_location),
      }),
    )
    .describe(commonWords.warehouses),
  locations: z.array(lotAtLocation).describe(ownWords.lots_by_location),
});
export type StockDetails = z.output<typeof stockDetailsSchema>;
