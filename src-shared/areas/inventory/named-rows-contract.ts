import { z } from 'zod';
import { stockStatuses } from '../../domain/enumerations.ts';
import { commonWords } from '../../domain/field-words.ts';
import { lastDay } from '../../kernel/civil-day.ts';
import { route } from '../../kernel/contract.ts';
import { line } from '../../kernel/primitives.ts';
import { stockCommandOperations as operations } from './commands-words.ts';
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

/** What tells one stock row from all others, as a call names it. */
export type NamedRow = z.output<typeof identity>;

const named = route({
  ...operations['stockRows.named'],
  method: 'POST',
  path: '/inventory/rows',
  tag: tags.stock,
  access: 'inventory:read',
  body: z.strictObject({
    rows: z.array(identity).min(1).max(mostNamedRows).describe('As linhas, pelo que as distingue'),
  }),
  data: z.array(stockRowSchema),
  status: 200,
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
});

export const stockRows = { named };
