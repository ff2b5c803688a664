import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { list, operations } from '../../kernel/operations.ts';
import { uuid } from '../../kernel/primitives.ts';
import { pageParameters, queryDayOrInstant, queryTexts } from '../../kernel/query.ts';
import { stockReadTags } from '../inventory/reads-words.ts';
import { orderFieldWords } from './field-words.ts';
import { shortageMeans as means } from './shortage-words.ts';

const text = z.string();
const amount = z.number();

/** The query of GET /inventory/shortages. */
const shortageQuery = z.strictObject({
  ...pageParameters,
  until: queryDayOrInstant.optional().describe(means.until),
  sku: queryTexts({ longest: 60, most: 50 }).optional().describe(means.sku),
});
export type ShortageQuery = z.output<typeof shortageQuery>;

/** A product on a day on which there is less of it than orders want. */
export const shortageSchema = z.object({
  date: z.iso.date().describe(means.date),
  sku: text.describe(commonWords.sku),
  name: text.describe(commonWords.name),
  unit: text.describe(commonWords.unit),
  available: amount.describe(means.available),
  wanted: amount.describe(means.wanted),
  orders: z.int().describe(means.orders),
  missing: amount.describe(means.missing),
  covered_on: z.iso.date().nullable().describe(means.covered_on),
  next_arrival: z
    .object({
      date: z.iso.date().describe(orderFieldWords.promised_date),
      order_id: uuid.describe(commonWords.id),
      order_number: text.describe(orderFieldWords.order_number),
      quantity: amount.describe(means.expected_quantity),
    })
    .nullable()
    .describe(means.next_arrival),
  undated: amount.describe(means.undated),
});
export type Shortage = z.output<typeof shortageSchema>;

const byDay = z.object({
  by_day: z
    .array(
      z.object({
        date: z.iso.date().describe(means.date),
        products: z.int().describe(means.products),
      }),
    )
    .describe(means.by_day),
});
export type ShortDays = z.output<typeof byDay>['by_day'];

const example = {
  date: '2026-11-20',
  sku: 'IOG-NAT-170',
  name: 'Iogurte natural integral 170 g',
  unit: 'UN',
  available: 840,
  wanted: 960,
  orders: 1,
  missing: 120,
  covered_on: '2026-11-21',
  next_arrival: {
    date: '2026-11-21',
    order_id: '0192f6a0-7c1e-7b3a-9d52-2f1c8e4b6a10',
    order_number: 'PE-000076',
    quantity: 960,
  },
  undated: 0,
};

/** Says of which products orders want more than there will be, day by day. */
export const stockShortages = operations('stock', stockReadTags.stock, {
  shortages: list({
    summary: 'Lista o que vai faltar, dia por dia',
    description:
      'O disponível de agora, mais as chegadas marcadas dos pedidos de entrada, menos o que os pedidos de saída abertos ainda não têm reservado, pela data prometida. Uma linha por produto e dia em que não há o bastante; o que se prometeu antes é atendido antes. Pedidos atrasados ou sem promessa contam hoje; chegadas atrasadas ou sem data não contam e vêm em `undated`.',
    path: '/inventory/shortages',
    access: 'inventory:read',
    query: shortageQuery,
    data: shortageSchema,
    beside: byDay,
    says: 'shortages_listed',
    example: {
      query: { until: '2026-11-27' },
      data: example,
      beside: { by_day: [{ date: '2026-11-20', products: 1 }] },
    },
  }),
});
