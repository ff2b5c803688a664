import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { instant, line, uuid } from '../../kernel/primitives.ts';
import { refuse } from '../../kernel/refusal.ts';
import { valuesOf } from '../../kernel/values-of.ts';
import { labelDpis } from '../labels/schema.ts';
import { printingLabels } from './label-words.ts';

const { test_page: _test, ...wanted } = printingLabels.print_kind;
const { printer_kind, printer_language, printer_paper } = printingLabels;

/** A printer on the network is sent bytes; one of the system is printed on by the window of this computer. */
export const printerKinds = valuesOf(printer_kind);
export type PrinterKind = (typeof printerKinds)[number];

/** Languages that a printer understands. */
export const printerLanguages = valuesOf(printer_language);
export type PrinterLanguage = (typeof printerLanguages)[number];

/** Papers that lie in a printer: a roll of labels, or A4. */
export const printerPapers = valuesOf(printer_paper);
export type PrinterPaper = (typeof printerPapers)[number];

/** All that people ask for: labels, and the sheets of `documentNames`. */
export const printKinds = valuesOf(wanted);
export type PrintKind = (typeof printKinds)[number];

/** The kinds that are labels; the others are sheets of A4. */
export const labelPrintKinds = ['location', 'product', 'stock_item', 'order_volume', 'pallet'] as const;
export type LabelPrintKind = (typeof labelPrintKinds)[number];

/** Tells whether a kind is printed on labels. */
export const isLabelKind = (kind: PrintKind): kind is LabelPrintKind =>
  (labelPrintKinds as readonly PrintKind[]).includes(kind);

/** Tells whether a kind comes out of printers that know labels alone; a document may be a label too. */
export const isOnLabels = (kind: PrintKind): boolean => isLabelKind(kind) || kind === 'danfe_simplified';

const hostShape = /^[\p{L}\d](?:[\p{L}\d._-]*[\p{L}\d])?\.?$|^[\da-f:.]*:[\da-f:.]*$/iu;

const host = line({ min: 1, max: 253 }).check((ctx) => {
  if (!hostShape.test(ctx.value)) refuse(ctx, 'printer_host_shape');
});

const what = {
  name: line({ min: 1, max: 60 }).describe('Nome, como as pessoas a chamam'),
  kind: z.enum(printerKinds).describe('Na rede, ou deste computador'),
  host: host.nullable().describe('Endereço ou nome na rede local; de uma impressora deste computador, null'),
  port: z.int().min(0).max(65_535).nullable().describe('9100 a 9109 ou 6101; fora da rede, null'),
  device_name: line({ min: 1, max: 200 })
    .nullable()
    .describe('Nome que o sistema deste computador lhe dá; na rede, null'),
  language: z.enum(printerLanguages).describe('O que ela entende'),
  dpi: z.literal(labelDpis).describe('Pontos por polegada'),
  paper: z.enum(printerPapers).describe('O papel que está nela'),
  default_for: z
    .array(z.enum(printKinds))
    .max(printKinds.length)
    .describe('O que sai nela sem que se escolha; de cada coisa, uma impressora só'),
  is_active: z.boolean().describe('Se imprime; o que espera por uma desativada continua esperando'),
};

/** A printer as the API shows it. */
export const printerSchema = z.object({
  id: uuid.describe(commonWords.id),
  ...what,
  version: z.int().describe(commonWords.version),
  created_at: instant.describe(commonWords.created_at),
  updated_at: instant.describe(commonWords.updated_at),
});
export type Printer = z.output<typeof printerSchema>;

/** The facts of a printer, without its id and the times of its changes. */
export type PrinterContent = Pick<Printer, keyof typeof what>;

export const createPrinterBody = z.strictObject({
  ...what,
  kind: what.kind.default('network'),
  host: what.host.default(null),
  port: what.port.optional(),
  device_name: what.device_name.default(null),
  dpi: what.dpi.default(203),
  default_for: what.default_for.default([]),
  is_active: what.is_active.default(true),
});
export type CreatePrinterInput = z.output<typeof createPrinterBody>;

export const updatePrinterBody = z.strictObject(what).partial();
export type UpdatePrinterInput = z.output<typeof updatePrinterBody>;

/** The state of a printer right now, as far as it says; its own answer is never shown. */
export const printerStatusSchema = z.object({
  state: z.enum(valuesOf(printingLabels.printer_state)).describe('Como ela está agora'),
  flags: z
    .array(z.enum(valuesOf(printingLabels.printer_flag)))
    .describe('O que ela acusa; vazio onde não acusa nada ou não sabe dizer'),
});
export type PrinterStatus = z.output<typeof printerStatusSchema>;
export type PrinterFlag = PrinterStatus['flags'][number];
