import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { pageParameters, queryOneOf } from '../../kernel/query.ts';
import { instant } from '../../kernel/primitives.ts';
import { partyRoles } from './lists.ts';

const orders = z.int().describe('Quantos pedidos');
const total = z.number().describe('Quanto somam, em reais');

/** The role in which somebody is looked at. */
const role = queryOneOf(partyRoles)
  .optional()
  .describe(
    'Em que papel: o que o cliente comprou, o que o fornecedor enviou, o que a transportadora levou; sem isto, o primeiro papel dele',
  );

/** The query of GET /customers/{id}/figures. */
export const figuresQuery = z.strictObject({ role });

/** Tells what was done with a customer, supplier or carrier, in numbers. Drafts and cancelled orders do not count. */
export const figuresSchema = z.object({
  role: z.enum(partyRoles).describe('O papel que foi contado'),
  open: z.object({ orders, total }).describe('Pedidos que ainda não saíram, ou não chegaram por inteiro'),
  year: z
    .object({
      orders,
      total,
      average_total: z.number().nullable().describe('O pedido médio, em reais; null sem pedidos'),
      average_lines: z.number().nullable().describe('Linhas por pedido, em média; null sem pedidos'),
    })
    .describe('Pedidos criados neste mês e nos onze anteriores'),
  on_time: z
    .object({
      orders: z.int().describe('Quantos saíram, ou chegaram, até o dia prometido'),
      promised: z.int().describe('Quantos saíram, ou chegaram, dos que tinham promessa'),
    })
    .describe('Dos mesmos pedidos, os cumpridos no prazo'),
  returns: z
    .object({
      total: z.int().describe('Quantas devoluções dele foram pedidas nos mesmos meses'),
      open: z.int().describe('Quantas delas ainda estão abertas'),
    })
    .describe('Devoluções'),
  months: z
    .array(z.object({ month: z.string().describe('AAAA-MM, no fuso do site'), orders, total }))
    .describe('Os doze meses, o mais antigo primeiro'),
});
export type PartyFigures = z.output<typeof figuresSchema>;

/** The query of GET /customers/{id}/products. */
export const partyProductsQuery = z.strictObject({ ...pageParameters, role });
export type PartyProductsQuery = z.output<typeof partyProductsQuery>;

const moved = {
  quantity: z.number().describe('Quanto, sem o que foi estornado'),
  last_at: instant.describe('Quando foi a última vez'),
};

/** A product that somebody received or sent, with the lots of it. */
export const partyProductSchema = z.object({
  sku: z.string().describe(commonWords.sku),
  name: z.string().describe(commonWords.name),
  unit: z.string().describe(commonWords.unit),
  orders: z.int().describe('Em quantos pedidos'),
  ...moved,
  lots: z
    .array(
      z.object({
        id: z.string().describe('O lote'),
        batch_number: z.string().nullable().describe(commonWords.batch_number),
        expiration_date: z.string().nullable().describe(commonWords.expiration_date),
        ...moved,
      }),
    )
    .describe('Por lote, o mais novo primeiro; vazio onde o produto não tem lote'),
});
export type PartyProduct = z.output<typeof partyProductSchema>;

const month = (name: string, count: number, sum: number): PartyFigures['months'][number] => ({
  month: name,
  orders: count,
  total: sum,
});

/** Examples of the documentation. */
export const figuresExamples = {
  figures: {
    role: 'customer',
    open: { orders: 3, total: 22_308.58 },
    year: { orders: 61, total: 214_880.4, average_total: 3522.63, average_lines: 14 },
    on_time: { orders: 57, promised: 61 },
    returns: { total: 2, open: 1 },
    months: [month('2026-10', 7, 23_140.1), month('2026-11', 6, 22_308.58)],
  },
  product: {
    sku: 'IOG-NAT-170',
    name: 'Iogurte natural integral 170 g',
    unit: 'UN',
    orders: 12,
    quantity: 1440,
    last_at: '2026-11-18T13:45:00.123456Z',
    lots: [
      {
        id: '0192f6a0-7c1e-7b3a-9d52-2f1c8e4b6a77',
        batch_number: 'L2509',
        expiration_date: '2026-12-20',
        quantity: 240,
        last_at: '2026-11-18T13:45:00.123456Z',
      },
    ],
  },
} satisfies { readonly figures: PartyFigures; readonly product: PartyProduct };
