import type { Printer, PrintKind } from '#shared/areas/printing/schema.ts';
import type { PrintBody } from '../use-printers.ts';
import { bodyOf, type LabelTarget } from './label-target.ts';
import type { LabelValues } from './label-values.ts';

/** Of which kind labels are, as printers are chosen for them. */
export const printKindOf = ({ kind }: LabelTarget, values: Pick<LabelValues, 'kind'>): PrintKind => {
  if (kind === 'locations') return 'location';
  if (kind === 'products' || kind === 'product') return 'product';
  return kind === 'volumes' ? values.kind : 'stock_item';
};

/** The values as a printer has them: its language, its resolution, and the roll that lies in it. */
export const usedValues = (values: LabelValues, printer: Printer | undefined): LabelValues => {
  if (printer === undefined) return values;
  const { language: format, dpi, paper } = printer;
  return { ...values, format, dpi, ...(paper === 'a4' ? {} : { size: paper, start_position: 1 }) };
};

/** Makes the request to a printer: the labels without the settings that the printer decides itself. */
export const sourceOf = (target: LabelTarget, values: LabelValues, printer: Printer): PrintBody['source'] => {
  const { format: _format, dpi: _dpi, copies: _copies, size, ...body } = bodyOf(target, values);
  const paper = printer.paper === 'a4' ? { size } : {};
  const of = {
    kind: printKindOf(target, values),
    ...(target.kind === 'product' ? { skus: [target.sku] } : {}),
    ...(target.kind === 'volumes' ? { id: target.orderId } : {}),
  };
  return { ...body, ...paper, ...of } as PrintBody['source'];
};
