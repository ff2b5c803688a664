import { csvLine, csvMark } from '../../kernel/csv.ts';
import type { CellValue, ImportFile } from '../../kernel/import-file.ts';

const cellAt = (body: object, path: string): CellValue =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (value as Readonly<Record<string, unknown>>)[key] ?? null,
      body,
    ) as CellValue;

/** The lines of a file that shows how such files are filled: its headings, and an example. */
export const templateLines = ({ columns, template }: ImportFile): readonly string[] => [
  csvMark + csvLine(columns.map(({ label }) => label)),
  ...template.records.map((record) => csvLine(columns.map(({ path, write }) => write(cellAt(record, path))))),
];
