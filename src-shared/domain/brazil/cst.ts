import { fiscalTables } from './tax-words.ts';

/** The official tables that are known here, by the type of fiscal code that they list. */
export type CodeTable = Exclude<keyof typeof fiscalTables, 'cfop'>;

/** Finds the meaning of a code in its table; undefined where the table does not hold it. */
export const meaningIn = (table: CodeTable, code: string): string | undefined =>
  (fiscalTables[table] as Readonly<Record<string, string>>)[code];

/** Finds the direction of goods under a CFOP by its first digit; undefined where no operation has that digit. */
export const cfopDirection = (cfop: string): string | undefined =>
  (fiscalTables.cfop as Readonly<Record<string, string>>)[cfop.slice(0, 1)];
