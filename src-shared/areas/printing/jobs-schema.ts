import { recordParameter } from '../../domain/parameters.ts';
import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { instant, line, uuid } from '../../kernel/primitives.ts';
import { pageParameters, queryFormat, querySome } from '../../kernel/query.ts';
import { valuesOf } from '../../kernel/values-of.ts';
import { documentsBatchBody, orderDocumentKinds } from '../documents/schema.ts';
import {
  labelledPackaging,
  labelSizes,
  locationLabelsBody,
  orderLabelsBody,
  productsLabelsBody,
  stockLabelsBody,
} from '../labels/schema.ts';
import { printingLabels } from './label-words.ts';
import { printerLanguages } from './schema.ts';

/** Fields that the printer itself decides, and the number of copies: no part of the thing that is to be printed. */
const ofPrinter = { format: true, dpi: true, copies: true } as const;

const size = z.enum(labelSizes).optional().describe('O papel; sem ele, o que está na impressora');

const order = z.strictObject({
  order_ids: documentsBatchBody.shape.order_ids,
  blind: z.boolean().default(false).describe('Só na folha de conferência: sem as quantidades esperadas'),
});
const recordOf = (record: Parameters<typeof recordParameter>[0]) =>
  z.strictObject(recordParameter(record).shape);
const ofOrder = orderLabelsBody
  .omit({ ...ofPrinter, kind: true })
  .extend({ size, ...recordParameter('order').shape });

const kindOf = <const Kind extends string>(kind: Kind) => z.literal(kind).describe('O que se imprime');

/** The thing that is to be printed: its kind, with the body of the operation that makes its file. */
export const printSource = z.discriminatedUnion('kind', [
  locationLabelsBody.omit(ofPrinter).extend({ size, kind: kindOf('location') }),
  productsLabelsBody.omit(ofPrinter).extend({
    size,
    kind: kindOf('product'),
    batch_number: line({ min: 1, max: 20 }).nullish().describe('Lote, de um produto só'),
    packaging_barcode: labelledPackaging,
  }),
  stockLabelsBody.omit(ofPrinter).extend({ size, kind: kindOf('stock_item') }),
  ofOrder.extend({ kind: kindOf('order_volume') }),
  ofOrder.extend({ kind: kindOf('pallet') }),
  order.extend({ kind: z.enum(orderDocumentKinds).describe('O que se imprime') }),
  recordOf('count').extend({ kind: kindOf('count_sheet') }),
  recordOf('wave').extend({ kind: kindOf('wave_picking_list') }),
  recordOf('return').extend({ kind: kindOf('rma_form') }),
  recordOf('load').extend({ kind: kindOf('romaneio') }),
]);
export type PrintSource = z.output<typeof printSource>;

/** Most copies of labels in one call, and of sheets: what is printed by mistake is paper. */
const mostCopies = 500;
export const mostSheetCopies = 20;

/** Body of POST /print-jobs. */
export const printBody = z.strictObject({
  printer_id: uuid.optional().describe('A impressora; sem ela, a padrão do que se imprime'),
  copies: z.int().min(1).max(mostCopies).default(1).describe('Cópias; de folhas até 20'),
  source: printSource.describe('O que se imprime: kind e o corpo da rota que faz o arquivo'),
});
export type PrintInput = z.output<typeof printBody>;

/** Body of POST /print-jobs/{id}/retry. */
export const retryBody = z.strictObject({
  printer_id: uuid
    .optional()
    .describe('Outra impressora, da mesma linguagem, resolução e papel; sem ela, a mesma'),
});

/** Body of POST /print-jobs/take. */
export const takeBody = z.strictObject({
  id: uuid.optional().describe('Só esta impressão; sem ele, a que espera há mais tempo'),
});

/** Outcomes that a window reports of its prints. */
export const printOutcomes = valuesOf(printingLabels.print_outcome);
export type PrintOutcome = (typeof printOutcomes)[number];

/** Body of POST /print-jobs/{id}/outcome. */
export const outcomeBody = z.strictObject({
  outcome: z.enum(printOutcomes).describe('Como terminou, pelo que o sistema do computador disse'),
});

export const printStatuses = valuesOf(printingLabels.print_status);
export type PrintStatus = (typeof printStatuses)[number];

/** All that is printed, the test page too. */
export const printedKinds = valuesOf(printingLabels.print_kind);
export type PrintedKind = (typeof printedKinds)[number];

/** Parameters of the list of prints. */
export const printJobListQuery = z.strictObject({
  ...pageParameters,
  status: querySome(printStatuses).optional().describe('Situações'),
  printer_id: queryFormat({ pattern: /^[\da-f-]{36}$/i, max: 36, say: 'bad_uuid' })
    .optional()
    .describe('Só as de uma impressora'),
});

/** Something printed, or to be printed. */
export const printJobSchema = z.object({
  id: uuid.describe(commonWords.id),
  printer: z
    .object({ id: uuid.describe(commonWords.id), name: z.string().describe(commonWords.name) })
    .describe('A impressora'),
  kind: z.enum(printedKinds).describe('O que se imprime'),
  name: z.string().describe('Nome do arquivo'),
  language: z.enum(printerLanguages).describe('Em que linguagem ele está'),
  copies: z.int().describe('Cópias'),
  size: z.int().describe('Tamanho do arquivo, em bytes'),
  status: z.enum(printStatuses).describe(commonWords.status),
  attempts: z.int().describe('Quantas vezes se tentou ligar à impressora'),
  reason: z
    .string()
    .nullable()
    .describe('Por que não foi impresso, ou pode não ter saído inteiro; null: nada a dizer'),
  next_attempt_at: instant.nullable().describe('Quando se tenta de novo, se a impressora não respondeu'),
  has_file: z.boolean().describe('Se o arquivo ainda está guardado: por 7 dias'),
  created_by: z.string().describe('Quem mandou imprimir'),
  created_at: instant.describe(commonWords.created_at),
  updated_at: instant.describe(commonWords.updated_at),
  ended_at: instant.nullable().describe(commonWords.ended_at),
});
export type PrintJob = z.output<typeof printJobSchema>;

/** Something that a window prints from now on, and what it is to be laid on. */
export const takenJobSchema = z.object({
  job: printJobSchema.describe('A impressão; o arquivo está em /print-jobs/{id}/file'),
  device_name: z.string().describe('Como o sistema do computador chama a impressora'),
  width_mm: z.number().nullable().describe('Largura do papel; null, a do próprio arquivo'),
  height_mm: z.number().nullable().describe('Altura do papel; null, a do próprio arquivo'),
});
export type TakenJob = z.output<typeof takenJobSchema>;
