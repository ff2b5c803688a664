import { fileHead, fileLine, type ImportFile } from '../../kernel/import-file.ts';

/** The lines of a file that shows how such files are filled: its headings, and an example. */
export const templateLines = ({ columns, template }: ImportFile): readonly string[] => [
  fileHead(columns),
  ...template.records.map((record) => fileLine(columns, record)),
];
