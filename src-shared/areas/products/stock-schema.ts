import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { ownWords } from './field-words.ts';

/** The quantities of a product, at one place or at several. */
export const quantities = {
  total_quantity: z.number().describe(commonWords.on_hand),
  reserved_quantity: z.number().describe(commonWords.reserved),
  available_quantity: z.number().describe(commonWords.available),
};

/** Tells of a product whether it is low. */
export const isBelowMinimum = z.boolean().describe(ownWords.is_below_min_stock);

/** Counts the locations in which a product is. */
export const locationsUsed = z.int().describe(ownWords.total_locations);

/** The warehouse in which a product is. */
export const warehouse = {
  id: z.int().describe(ownWords.warehouse_id),
  name: z.string().describe(commonWords.name),
  code: z.string().describe(commonWords.warehouse_code),
};

const storage = z.object({ ...quantities, total_locations: locationsUsed });

/** The stock of a product in each warehouse, picking locations apart from the rest, as its details show it. */
export const warehouseStocksSchema = z.object({
  warehouses: z
    .array(
      z.object({
        ...warehouse,
        stock: z
          .object({
            ...quantities,
            is_below_min_stock: isBelowMinimum,
            total_locations: locationsUsed,
            storage_details: z
              .object({
                available_for_sale: storage.describe(ownWords.in_picking),
                storage: storage.describe(ownWords.in_storage),
                other_areas: z.array(z.unknown()).describe(ownWords.other_areas),
              })
              .describe(ownWords.storage_details),
          })
          .describe(ownWords.warehouse_stock),
      }),
    )
    .describe(commonWords.warehouses),
});
export type WarehouseStocks = z.output<typeof warehouseStocksSchema>;
