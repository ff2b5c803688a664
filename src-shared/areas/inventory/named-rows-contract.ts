import { z } from 'zod';
import { stockStatuses } from '../../domain/enumerations.ts';
import { commonWords } from '../../domain/field-words.ts';
import { lastDay } from '../../kernel/civil-day.ts';
import { line } from '../../kernel/primitives.ts';
import { operations, read } from '../../kernel/operations.ts';
import { stockExamples as examples } from './examples.ts';
import { stockReadTags as tags } from './reads-words.ts';
import { stockRowSchema } from './stock-row-schema.ts';

/** Most stock rows that one call may name. */
export const mostNamedRows = 200;

const code = z.string().min(1).max(60);

const identity = z.strictObject({
  sku: code.describe(commonWords.sku),
  location_code: code.describe(commonWords.location_code),
  stock_status: z.enum(stockStatuses).describe(commonWords.stock_status),
  batch_number: line({ min: 1, max: 20 }).nullish().describe(commonWords.batch_number),
  expiration_date: lastDay.nullish().describe(commonWords.expiration_date),
  serial_number: line({ min: 1, max: 60 }).nullish().describe(commonWords.serial_number),
});

/** Fields that tell one stock row from all others, as a call names it. */
export type NamedRow = z.output<typeof identity>;

export const stockRows = operations('stockRows', tags.stock, {
  named: read({
    summary: 'Lê linhas de estoque pelo que as distingue',
    description:
      'Até 200 de uma vez, na ordem pedida: produto, local, situação, lote, validade e número de série, como `GET /inventory` os dá; o que não está preenchido é null. Uma linha de que nada restou não vem.',
    path: '/inventory/rows',
    access: 'inventory:read',
    body: z.strictObject({
      rows: z.array(identity).min(1).max(mostNamedRows).describe('As linhas, pelo que as distingue'),
    }),
    data: z.array(stockRowSchema),
    method: 'POST',
    says: 'stock_listed',
    example: {
      body: {
        rows: [
          {
            sku: examples.row.product.sku,
            location_code: examples.row.location.code,
            stock_status: examples.row.stock_status,
            batch_number: examples.row.batch_number,
            expiration_date: examples.row.expiration_date,
          },
        ],
      },
      data: [examples.row],
    },
  }),
});
