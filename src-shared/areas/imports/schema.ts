import { z } from 'zod';
import { importEntities } from '../../domain/import-entities.ts';
import { examples } from '../products/examples.ts';
import { instant, uuid } from '../../kernel/primitives.ts';
import { jobExample, jobSchema } from '../jobs/contract.ts';
import { commonWords } from '../../domain/field-words.ts';
import { ownWords } from './field-words.ts';
import { fieldNotes } from '../../kernel/words.ts';

/** `received`: not checked (yet, or the check failed); `checked`: nothing written; then applied, then undone. */
export const importStatuses = ['received', 'checked', 'applied', 'undone'] as const;

/** Outcomes of the check of a line; `left`: good, but left alone when the import was applied or undone. */
export const rowOutcomes = ['create', 'change', 'same', 'refuse', 'left'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type FileEncoding = (typeof encodings)[number];
const separators = [';', ',', '\t'] as const;
export type Separator = (typeof separators)[number];

/** A column of the file: its header as it stands there, the field that it fills (null: none), and example values. */
const columnSchema = z.object({
  header: z.string().describe('Cabeçalho da coluna, como veio'),
  field: z.string().nullable().describe('Campo que a coluna preenche; null quando nenhum'),
  samples: z.array(z.string()).describe('Exemplos de valores da coluna'),
});

const countsSchema = z.object({
  /** Lines of the file below the header that hold anything. */
  lines: z.int().describe('Linhas com algum conteúdo, sem o cabeçalho'),
  create: z.int().describe('Linhas que criam um produto'),
  change: z.int().describe('Linhas que alteram um produto'),
  same: z.int().describe('Linhas de produtos que já estão iguais'),
  refuse: z.int().describe('Linhas recusadas'),
});

/** One file on its way in, from its upload to its undoing. */
export const importSchema = z.object({
  id: uuid.describe(commonWords.id),
  entity: z.enum(importEntities).describe(ownWords.entity),
  file_name: z.string().describe('Nome do arquivo enviado'),
  file_bytes: z.int().describe('Tamanho do arquivo em bytes'),
  encoding: z.enum(encodings).describe('Como o texto do arquivo está codificado'),
  separator: z.enum(separators).describe('O que separa as colunas'),
  status: z.enum(importStatuses).describe(commonWords.status),
  columns: z.array(columnSchema).describe('As colunas do arquivo, na ordem'),
  /** True where the columns' fields are those chosen the last time a file had this header. */
  remembered: z.boolean().describe('Se os campos são os escolhidos da última vez com este cabeçalho'),
  /** Counts of the check; null before it is done. */
  counts: countsSchema.nullable().describe('O que a conferência achou; null antes dela'),
  /** Counts of applying; null before. */
  applied: z
    .object({
      created: z.int().describe('Produtos criados'),
      changed: z.int().describe('Produtos alterados'),
      left: z.int().describe(ownWords.left),
    })
    .nullable()
    .describe('O que a gravação fez; null antes dela'),
  /** Counts of undoing; null before. */
  undone: z
    .object({
      removed: z.int().describe('Produtos criados que foram retirados'),
      restored: z.int().describe('Produtos que voltaram ao que eram'),
      left: z.int().describe(ownWords.left),
    })
    .nullable()
    .describe('O que o desfazer fez; null antes dele'),
  /** The applied import of the same file with the same fields, which must be undone before; null: none. */
  applied_before: z
    .object({ id: uuid.describe(commonWords.id), applied_at: instant.describe(ownWords.applied_at) })
    .nullable()
    .describe('A gravação anterior do mesmo arquivo com os mesmos campos; null quando não há'),
  /** Its latest job; the import changes only when the job is done. */
  job: jobSchema.describe('O último trabalho sobre a importação'),
  created_by: z.string().describe(commonWords.created_by),
  created_at: instant.describe(commonWords.created_at),
  applied_at: instant.nullable().describe(ownWords.applied_at),
  undone_at: instant.nullable().describe('Quando foi desfeita'),
});
export type Import = z.output<typeof importSchema>;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One line of the file as the check, or applying and undoing, found it. */
export const importRowSchema = z.object({
  /** Number of the line in the file; the header is line 1. */
  line: z.int().describe('Número da linha no arquivo; o cabeçalho é a linha 1'),
  outcome: z.enum(rowOutcomes).describe(ownWords.outcome),
  key: z.string().describe(ownWords.key),
  name: z.string().describe(commonWords.name),
  /**
   * Field by field, for `change`; for `create`, from null, what the new record gets (a product: beyond an empty one).
   */
  changes: z
    .array(
      z.object({
        field: z.string().describe('Campo alterado'),
        label: z.string().describe('Nome do campo em português'),
        from: value.describe(commonWords.old_value),
        to: value.describe(commonWords.new_value),
      }),
    )
    .describe(commonWords.changes),
  /** Faults of the line, for `refuse` and `left`; column and value are empty where the whole line is at fault. */
  problems: z
    .array(
      z.object({
        column: z.string().describe('Cabeçalho da coluna com erro; vazio quando é a linha toda'),
        field: z.string().nullable().describe('Campo com erro; null quando é a linha toda'),
        value: z.string().describe('O que a célula diz'),
        message: z.string().describe(fieldNotes.message),
      }),
    )
    .describe('O que está errado na linha'),
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
    key: 'CAF-500-TM',
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
