import { z } from 'zod';
import { recordParameter } from '../../domain/parameters.ts';
import { commonWords } from '../../domain/field-words.ts';
import { centimetresFrom, positiveKilograms, line, uuid } from '../../kernel/primitives.ts';
import { orderFieldWords as means } from './field-words.ts';
import { text } from './items-schema.ts';

const side = centimetresFrom(0.1);

const dimensions = z.strictObject({
  height: side.describe(means.height),
  width: side.describe(means.width),
  length: side.describe(means.length),
});

/** A package in which goods of an order leave, with what was checked into it. */
export const orderVolumeSchema = z.object({
  number: z.int().describe(means.volume_number),
  barcode: text.describe(means.volume_barcode),
  packaging_type: text.nullable().describe(means.packaging_type),
  dimensions: dimensions.nullable().describe(means.volume_dimensions),
  gross_weight: z.number().nullable().describe(means.gross_weight),
  suggested_weight: z.number().nullable().describe(means.suggested_weight),
  tracking_code: text.nullable().describe(means.tracking_code),
  contents: z
    .array(
      z.object({
        item_id: uuid.describe(means.item_id),
        sku: text.describe(commonWords.sku),
        quantity: z.number().describe(commonWords.quantity),
        batch_number: text.nullable().describe(commonWords.batch_number),
        serial_number: text.nullable().describe(commonWords.serial_number),
      }),
    )
    .describe(means.contents),
});
export type OrderVolume = z.output<typeof orderVolumeSchema>;

/** Body of POST /orders/{id}/volumes and of PUT /orders/{id}/volumes/{number}: only what is sent changes. */
export const volumeBody = z.strictObject({
  packaging_type: line({ min: 1, max: 40 }).nullable().optional().describe(means.packaging_type),
  dimensions: dimensions.nullable().optional().describe(means.volume_dimensions),
  gross_weight: positiveKilograms.nullable().optional().describe(means.gross_weight),
  tracking_code: line({ min: 1, max: 60 }).nullable().optional().describe(means.tracking_code),
});
export type VolumeInput = z.output<typeof volumeBody>;

/** `{id}` of an order and `{number}` of one of its volumes in a path. */
export const volumeParameters = recordParameter('order').extend({
  number: z.string().min(1).max(3).describe(means.volume_number),
});
