import type { z } from 'zod';
import type { Scope } from './access.ts';
import type { Code, PlainCode, Vars } from './sentences.ts';
import { csvLine, csvMark } from './csv.ts';

/** The reading of a cell: nothing (the field stays as it is), a value of the API, or a refusal with its sentence. */
export type CellReading =
  | { readonly kind: 'blank' }
  | { readonly kind: 'value'; readonly value: string | number | boolean | readonly unknown[] }
  | { readonly kind: 'refused'; readonly say: Code; readonly vars: Vars };

/** A value of a record's field; what is not there is null. */
export type CellValue = string | number | boolean | null | readonly unknown[];

/** One column of a file that can be imported. */
export type FileColumn<Path extends string = string> = {
  /** The field that it holds, in dot notation as the API's bodies nest it. */
  readonly path: Path;
  /** Its heading. */
  readonly label: string;
  /** The cell of a value of the API, without quoting and formula guard, which `csvLine` adds. */
  readonly write: (value: CellValue) => string;
  /** Reads a parsed cell; its formula guard is taken off. */
  readonly read: (cell: string) => CellReading;
  readonly isNumber: boolean;
};

/** Words of screens about one kind of file. */
export type ImportWords = {
  readonly records: string;
  readonly title: string;
  /** The name of a line, and of the key by which its record is known again. */
  readonly line: string;
  /** The heading of what lines are about. */
  readonly key: string;
  readonly counted: (count: string) => string;
  readonly created: string;
  readonly changed: string;
  readonly undoRemoved: string;
  readonly undoStays: string;
  readonly see: string;
};

/** One kind of file that can be imported, as its area declares it. */
export type ImportFile = {
  readonly columns: readonly FileColumn[];
  /** Other headings under which spreadsheets have a column's field, by its path, folded. */
  readonly aliases: Readonly<Record<string, readonly string[]>>;
  /** The fields without which a line says nothing; the first one says what the line is about. */
  readonly keys: readonly string[];
  /** The sentence that refuses a file none of whose columns fills one of the keys. */
  readonly needsKeys: PlainCode;
  /** The body of a new record: a line fills each column whose field it demands. */
  readonly body: { readonly shape: Readonly<Record<string, z.ZodType>> };
  /** The scope that importing it takes. */
  readonly scope: Scope;
  /** The name of its template, and the records of the lines that the template shows. */
  readonly template: { readonly name: string; readonly records: readonly object[] };
  readonly words: ImportWords;
  /** The screen that shows what was imported, by its address. */
  readonly seenAt: string;
};

/** Declares one kind of file; returns it unchanged with its exact types. */
export const importFile = <const F extends ImportFile>(file: F): F => file;

/** The columns that a line must fill to make a new record: those whose fields its body demands. */
export const neededColumns = ({ columns, body }: ImportFile): readonly FileColumn[] =>
  columns.filter(({ path }) => body.shape[path]?.isOptional() === false);

/** The first line of a file with these columns, after the mark that tells Excel its encoding. */
export const fileHead = (columns: readonly FileColumn[]): string =>
  csvMark + csvLine(columns.map(({ label }) => label));

const cellAt = (record: object, path: string): CellValue =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (value as Readonly<Record<string, unknown>> | null)?.[key] ?? null,
      record,
    ) as CellValue;

/** A record as a line of a file with these columns, with its line end. */
export const fileLine = (columns: readonly FileColumn[], record: object): string =>
  csvLine(columns.map(({ path, write }) => write(cellAt(record, path))));
