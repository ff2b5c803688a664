import { z } from 'zod';
import { importEntities } from '../../domain/import-entities.ts';
import { importFileWords } from './row-words.ts';
import { route } from '../../kernel/contract.ts';
import { csvLine, csvMark } from '../../kernel/csv.ts';
import { uuid } from '../../kernel/primitives.ts';
import { pageParameters, searchParameters, queryOneOf } from '../../kernel/query.ts';
import { importOperations as operations, importTags as tags } from './words.ts';
import { importExamples, importRowSchema, importSchema, importStatuses, rowOutcomes } from './schema.ts';
import { idParameter } from '../../domain/parameters.ts';
import { commonWords } from '../../domain/field-words.ts';
import { ownWords } from './field-words.ts';

const tag = tags.imports;
const example = importExamples.import;
const params = { id: example.id };

/** Most bytes of a file to import. */
export const maxImportBytes = 200 * 1024 * 1024;
/** Most columns of a file to import. */
export const maxImportColumns = 200;

/** A job was started: its id, and the import as it stands. */
const started = z.object({
  job_id: uuid.describe(commonWords.job_id),
  import: importSchema.describe('A importação como está'),
});
const startedExample = { job_id: example.job.id, import: example };

const list = route({
  ...operations['imports.list'],
  method: 'GET',
  path: '/imports',
  tag,
  access: 'products:read',
  query: z.strictObject({
    ...pageParameters,
    entity: queryOneOf(importEntities).optional().describe(ownWords.entity),
    status: queryOneOf(importStatuses).optional().describe(commonWords.status),
  }),
  data: importSchema,
  list: true,
  status: 200,
  says: 'imports_listed',
  example: { query: { status: 'applied' }, data: example },
});

const create = route({
  ...operations['imports.create'],
  method: 'POST',
  path: '/imports',
  tag,
  access: 'products:write',
  upload: true,
  bodyLimit: maxImportBytes,
  body: z.strictObject({ entity: z.enum(importEntities).describe(ownWords.entity) }),
  data: started,
  status: 202,
  says: 'import_received',
  errors: {
    422: [
      'import_empty_file',
      'import_header_alone',
      'import_is_spreadsheet',
      'import_spreadsheet_unread',
      'import_spreadsheet_too_large',
      'import_not_text',
      'import_too_many_columns',
      'import_header_unread',
    ],
  },
  example: { body: { entity: 'products' }, data: startedExample },
});

const details = route({
  ...operations['imports.details'],
  method: 'GET',
  path: '/imports/{id}',
  tag,
  access: 'products:read',
  params: idParameter,
  data: importSchema,
  status: 200,
  says: 'import_read',
  example: { params, data: example },
});

const mapping = route({
  ...operations['imports.mapping'],
  method: 'PUT',
  path: '/imports/{id}/mapping',
  tag,
  access: 'products:write',
  params: idParameter,
  body: z.strictObject({
    fields: z
      .array(z.string().max(80).nullable())
      .max(maxImportColumns)
      .describe('O campo de cada coluna, na ordem; null deixa a coluna de fora'),
  }),
  data: started,
  status: 202,
  says: 'import_mapped',
  errors: { 404: ['import_details_gone'], 409: ['import_busy', 'import_closed'] },
  example: { params, body: { fields: ['sku', 'unit_cost'] }, data: startedExample },
});

/** One cell of the file, by its line and by the field that its column fills, and what it is to say. */
const mendedCell = z.strictObject({
  line: z.int().min(1).describe('Número da linha no arquivo'),
  field: z.string().min(1).max(80).describe('Campo que a coluna da célula preenche'),
  value: z.string().max(2000).describe('O que a célula passa a dizer; vazio apaga'),
});

const mend = route({
  ...operations['imports.mend'],
  method: 'PUT',
  path: '/imports/{id}/cells',
  tag,
  access: 'products:write',
  params: idParameter,
  body: z.strictObject({
    cells: z
      .array(mendedCell)
      .min(1)
      .max(500)
      .describe('As células corrigidas; as de antes continuam valendo'),
  }),
  data: started,
  status: 202,
  says: 'import_mended',
  errors: { 404: ['import_details_gone'], 409: ['import_busy', 'import_closed'] },
  example: {
    params,
    body: { cells: [{ line: 17, field: 'unit_cost', value: '3,00' }] },
    data: startedExample,
  },
});

const rows = route({
  ...operations['imports.rows'],
  method: 'GET',
  path: '/imports/{id}/rows',
  tag,
  access: 'products:read',
  params: idParameter,
  query: z.strictObject({
    ...pageParameters,
    ...searchParameters,
    outcome: queryOneOf(rowOutcomes).optional().describe(ownWords.outcome),
  }),
  data: importRowSchema,
  list: true,
  status: 200,
  says: 'import_rows_listed',
  errors: { 404: ['import_details_gone'], 409: ['import_of_other_version'] },
  example: { params, query: { outcome: 'refuse' }, data: importExamples.row },
});

const apply = route({
  ...operations['imports.apply'],
  method: 'POST',
  path: '/imports/{id}/apply',
  tag,
  access: 'products:write',
  params: idParameter,
  data: started,
  status: 202,
  says: 'import_apply_started',
  errors: {
    404: ['import_details_gone'],
    409: [
      'import_busy',
      'import_not_checked',
      'import_nothing_to_do',
      'import_already_applied',
      'import_of_other_version',
    ],
  },
  example: { params, data: startedExample },
});

const undo = route({
  ...operations['imports.undo'],
  method: 'POST',
  path: '/imports/{id}/undo',
  tag,
  access: 'products:write',
  params: idParameter,
  data: started,
  status: 202,
  says: 'import_undo_started',
  errors: { 409: ['import_busy', 'import_not_applied'] },
  example: { params, data: startedExample },
});

const errors = route({
  ...operations['imports.errors'],
  method: 'GET',
  path: '/imports/{id}/errors.csv',
  tag,
  access: 'products:read',
  params: idParameter,
  data: z.string(),
  file: 'text/csv',
  longFile: true,
  status: 200,
  says: 'import_rows_listed',
  errors: { 404: ['import_details_gone'], 409: ['import_not_checked'] },
  example: {
    params,
    data: csvMark + csvLine(['Linha', 'O que corrigir', 'SKU']) + csvLine(['17', 'Coluna SKU', 'N-1']),
  },
});

const template = route({
  ...operations['imports.template'],
  method: 'GET',
  path: '/imports/templates/{entity}',
  tag,
  access: 'products:read',
  params: z.strictObject({ entity: z.enum(importEntities).describe(ownWords.entity) }),
  data: z.string(),
  file: 'text/csv',
  status: 200,
  says: 'import_template',
  example: { params: { entity: 'opening_balances' }, data: csvMark + importFileWords.templateExample },
});

export const imports = { list, create, details, mapping, mend, rows, apply, undo, errors, template };
