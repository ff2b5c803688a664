import { z } from 'zod';
import { importEntities } from './columns.ts';
import { examples } from '../products/examples.ts';
import { instant, uuid } from '../../kernel/primitives.ts';
import { jobExample, jobSchema } from '../jobs/contract.ts';

/** `received`: not checked (yet, or the check failed); `checked`: nothing written; then applied, then undone. */
export const importStatuses = ['received', 'checked', 'applied', 'undone'] as const;

/** What a check found of a line; `left`: good, but left alone when the import was applied or undone. */
export const rowOutcomes = ['create', 'change', 'same', 'refuse', 'left'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type FileEncoding = (typeof encodings)[number];
const separators = [';', ',', '\t'] as const;
export type Separator = (typeof separators)[number];

/** A column of the file: its header as it stands there, the field that it fills (null: none), and example values. */
const columnSchema = z.object({
  header: z.string(),
  field: z.string().nullable(),
  samples: z.array(z.string()),
});

const countsSchema = z.object({
  /** Lines of the file below the header that hold anything. */
  lines: z.int(),
  create: z.int(),
  change: z.int(),
  same: z.int(),
  refuse: z.int(),
});

/** One file on its way in, from its upload to its undoing. */
export const importSchema = z.object({
  id: uuid,
  entity: z.enum(importEntities),
  file_name: z.string(),
  file_bytes: z.int(),
  encoding: z.enum(encodings),
  separator: z.enum(separators),
  status: z.enum(importStatuses),
  columns: z.array(columnSchema),
  /** Whether the columns' fields are those chosen the last time a file had this header. */
  remembered: z.boolean(),
  /** What the check found; null before it is done. */
  counts: countsSchema.nullable(),
  /** What applying did; null before. */
  applied: z.object({ created: z.int(), changed: z.int(), left: z.int() }).nullable(),
  /** What undoing did; null before. */
  undone: z.object({ removed: z.int(), restored: z.int(), left: z.int() }).nullable(),
  /** The applied import of the same file with the same fields, which must be undone before; null: none. */
  applied_before: z.object({ id: uuid, applied_at: instant }).nullable(),
  /** Its latest job; the import changes only when the job is done. */
  job: jobSchema,
  created_by: z.string(),
  created_at: instant,
  applied_at: instant.nullable(),
  undone_at: instant.nullable(),
});
export type Import = z.output<typeof importSchema>;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One line of the file as the check, or applying and undoing, found it. */
export const importRowSchema = z.object({
  /** Number of the line in the file; the header is line 1. */
  line: z.int(),
  outcome: z.enum(rowOutcomes),
  sku: z.string(),
  name: z.string(),
  /** Field by field, for `change`; for `create`, from null, what the new record gets (a product: beyond an empty one). */
  changes: z.array(z.object({ field: z.string(), label: z.string(), from: value, to: value })),
  /** What is wrong, for `refuse` and `left`; column and value are empty where the whole line is at fault. */
  problems: z.array(
    z.object({
      column: z.string(),
      field: z.string().nullable(),
      value: z.string(),
      message: z.string(),
    }),
  ),
});
export type ImportRow = z.output<typeof importRowSchema>;

const moment = '2026-11-20T13:45:00.123456Z';

/** Example answers of the imports' routes. */
export const importExamples = {
  import: {
    id: '0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f41',
    entity: 'products',
    file_name: 'catalogo.csv',
    file_bytes: 433_414,
    encoding: 'utf-8',
    separator: ';',
    status: 'received',
    columns: [
      { header: 'SKU', field: 'sku', samples: ['N-00001', 'CT-00002'] },
      { header: 'Custo', field: 'unit_cost', samples: ['4.205,1769', '25,45'] },
    ],
    remembered: false,
    counts: null,
    applied: null,
    undone: null,
    applied_before: null,
    job: jobExample,
    created_by: 'marcia',
    created_at: moment,
    applied_at: null,
    undone_at: null,
  },
  row: {
    line: 17,
    outcome: 'refuse',
    sku: 'CAF-500-TM',
    name: examples.product.name,
    changes: [],
    problems: [
      {
        column: 'Custo',
        field: 'unit_cost',
        value: '-3,00',
        message: 'Coluna Custo: Use um valor a partir de 0',
      },
    ],
  },
} as const;
