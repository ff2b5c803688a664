import { isSscc } from '#shared/domain/sscc.ts';
import type { Wanted } from './drawn.rules.ts';

/** The bars of a volume: its SSCC in GS1-128 with the identifier 00, any other code as it is. */
export const volumeBars = (barcode: string): Wanted =>
  isSscc(barcode)
    ? { symbology: 'gs1_128', text: `(00)${barcode}`, caption: `(00) ${barcode}` }
    : { symbology: 'code128', text: barcode, caption: barcode };
