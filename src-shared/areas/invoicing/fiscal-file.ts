import { columnsOf, day, flag, number, text, type CellFormat } from '../../domain/file-cells.ts';
import { fileHead, fileLine } from '../../kernel/import-file.ts';
import type { FiscalDetails } from './awaiting-schema.ts';
import { fiscalFileColumns } from './fiscal-file-words.ts';

type Path = keyof typeof fiscalFileColumns;

const whole = number({ least: 0, most: 0 });
const counted = number({ least: 0, most: 3 });
const money = number({ least: 2, most: 2 });

/** The columns that are no text. */
const formats: Readonly<Partial<Record<Path, CellFormat>>> = {
  'operation.is_final_consumer': flag,
  'item.line_number': whole,
  'item.quantity': counted,
  'item.unit_price': number({ least: 2, most: 4 }),
  'item.discount': money,
  'item.freight': money,
  'item.insurance': money,
  'item.other': money,
  'item.total': money,
  'lot.quantity': counted,
  'lot.manufacturing_date': day,
  'lot.expiration_date': day,
  'transport.freight_mode': whole,
  'transport.volumes': whole,
  'transport.gross_weight': counted,
  'transport.net_weight': counted,
  'totals.total': money,
};

const columns = columnsOf(
  Object.fromEntries(
    (Object.keys(fiscalFileColumns) as Path[]).map((path) => [path, formats[path] ?? text]),
  ) as Record<Path, CellFormat>,
  fiscalFileColumns,
);

/** The first line of a file for an ERP, after the mark that tells Excel its encoding. */
export const fiscalFileHead: string = fileHead(columns);

/** Writes the fiscal details of an order as lines of a file, one an item and lot, each with its line end. */
export const fiscalFileLines = (details: FiscalDetails): string => {
  const missing = details.missing_data.map(({ message }) => message).join(' | ');
  return details.items
    .flatMap((item) => {
      const serial_numbers = item.serial_numbers.join(' ');
      const lots = item.lots.length === 0 ? [null] : item.lots;
      return lots.map((lot) => fileLine(columns, { ...details, item, lot, serial_numbers, missing }));
    })
    .join('');
};
