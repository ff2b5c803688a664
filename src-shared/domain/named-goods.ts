import { z } from 'zod';
import { commonWords } from './field-words.ts';

/** A location as answers name it. */
export const namedLocation = z
  .object({
    code: z.string().describe(commonWords.location_code),
    name: z.string().describe(commonWords.name),
  })
  .describe(commonWords.location);

/** A product as answers name it. */
export const namedProduct = z
  .object({
    sku: z.string().describe(commonWords.sku),
    name: z.string().describe(commonWords.name),
    unit: z.string().describe(commonWords.unit),
  })
  .describe(commonWords.product);

/** A product as answers name it to whoever reads its barcode. */
export const barcodedProduct = z
  .object({
    sku: z.string().describe(commonWords.sku),
    name: z.string().describe(commonWords.name),
    barcode: z.string().describe(commonWords.product_barcode),
    unit: z.string().describe(commonWords.unit),
  })
  .describe(commonWords.product);
