import { z } from 'zod';
import { importEntities } from '../../domain/import-entities.ts';
import { importFileWords } from './row-words.ts';
import { csvLine, csvMark } from '../../kernel/csv.ts';
import { uuid } from '../../kernel/primitives.ts';
import { pageParameters, searchedIn, queryOneOf } from '../../kernel/query.ts';
import { change, list, operations, read } from '../../kernel/operations.ts';
import { importTags as tags } from './words.ts';
import { importExamples, importRowSchema, importSchema, importStatuses, rowOutcomes } from './schema.ts';
import { idParameter } from '../../domain/parameters.ts';
import { commonWords } from '../../domain/field-words.ts';
import { ownWords } from './field-words.ts';

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

/** One cell of the file, by its line and by the field that its column fills, and what it is to say. */
const mendedCell = z.strictObject({
  line: z.int().min(1).describe('Número da linha no arquivo'),
  field: z.string().min(1).max(80).describe('Campo que a coluna da célula preenche'),
  value: z.string().max(2000).describe('O que a célula passa a dizer; vazio apaga'),
});

export const imports = operations('imports', tags.imports, {
  list: list({
    summary: 'Lista importações',
    description: 'O histórico, da mais nova à mais antiga.',
    path: '/imports',
    access: 'products:read',
    query: z.strictObject({
      ...pageParameters,
      entity: queryOneOf(importEntities).optional().describe(ownWords.entity),
      status: queryOneOf(importStatuses).optional().describe(commonWords.status),
    }),
    data: importSchema,
    says: 'imports_listed',
    example: { query: { status: 'applied' }, data: example },
  }),
  create: {
    summary: 'Envia um arquivo para importar',
    description:
      '`entity` diz o que o arquivo tem; importar pede também a permissão de gravar esses registros: `locations:write` para locais, `stock:adjust` para saldos iniciais. CSV com `;`, `,` ou tabulação, em UTF-8, UTF-16 ou Windows-1252, ou a primeira planilha de um `.xlsx`, até 200 MiB. As colunas são reconhecidas pelo nome e a conferência começa; nada é gravado.',
    path: '/imports',
    access: 'products:write',
    body: z.strictObject({ entity: z.enum(importEntities).describe(ownWords.entity) }),
    bodyLimit: maxImportBytes,
    upload: {
      types: ['text/csv', 'text/plain', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      example: 'produtos.csv',
    },
    data: started,
    status: 202,
    method: 'POST',
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
  },
  details: read({
    summary: 'Mostra uma importação',
    description: 'Colunas reconhecidas com exemplos, contagens da conferência e o último trabalho.',
    path: '/imports/{id}',
    access: 'products:read',
    params: idParameter,
    data: importSchema,
    says: 'import_read',
    example: { params, data: example },
  }),
  mapping: change({
    summary: 'Define o campo de cada coluna',
    description:
      'Um item por coluna do arquivo, na ordem; `null` deixa a coluna de fora. Fica lembrado para arquivos com o mesmo cabeçalho, e a conferência recomeça.',
    path: '/imports/{id}/mapping',
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
  }),
  mend: change({
    summary: 'Corrige células do arquivo',
    description:
      'O arquivo enviado fica como está; as células corrigidas valem no lugar das dele, também depois de mudar as colunas, e a conferência recomeça.',
    path: '/imports/{id}/cells',
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
  }),
  rows: list({
    summary: 'Lista as linhas conferidas',
    description:
      'O que seria criado, alterado (campo a campo), o que já está igual e o que foi recusado, com o número da linha. `left`: linhas que ficaram de fora ao gravar ou desfazer, com o motivo. `search` olha, nas recusadas, também as células do arquivo.',
    path: '/imports/{id}/rows',
    access: 'products:read',
    params: idParameter,
    query: z.strictObject({
      ...pageParameters,
      ...searchedIn({ words: ['key', 'name', 'changes', 'problems.message'] }),
      outcome: queryOneOf(rowOutcomes).optional().describe(ownWords.outcome),
    }),
    data: importRowSchema,
    says: 'import_rows_listed',
    errors: { 404: ['import_details_gone'], 409: ['import_of_other_version'] },
    example: { params, query: { outcome: 'refuse' }, data: importExamples.row },
  }),
  apply: {
    summary: 'Grava uma importação conferida',
    description:
      'Só as linhas boas, tudo de uma vez. Um produto ou local alterado depois da conferência fica como está e aparece em `left`. Saldos iniciais entram no livro de movimentações, com seus eventos; se algum não puder entrar, nenhum entra.',
    path: '/imports/{id}/apply',
    access: 'products:write',
    params: idParameter,
    data: started,
    status: 202,
    method: 'POST',
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
  },
  undo: {
    summary: 'Desfaz uma importação',
    description:
      'Só mexe em produtos que ninguém alterou depois: os criados saem das listas, os alterados voltam ao que eram; locais, o mesmo; saldos iniciais que ainda estão onde entraram são estornados. Os SKUs retirados assim podem ser importados de novo.',
    path: '/imports/{id}/undo',
    access: 'products:write',
    params: idParameter,
    data: started,
    status: 202,
    method: 'POST',
    says: 'import_undo_started',
    errors: { 409: ['import_busy', 'import_not_applied'] },
    example: { params, data: startedExample },
  },
  errors: read({
    summary: 'Baixa as linhas recusadas',
    description:
      'CSV com o número da linha, o que corrigir e as células como vieram; corrija e envie de novo. Células que uma planilha executaria vêm com apóstrofo, que a importação retira.',
    path: '/imports/{id}/errors.csv',
    access: 'products:read',
    params: idParameter,
    file: 'text/csv',
    longFile: true,
    data: z.string(),
    says: 'import_rows_listed',
    errors: { 404: ['import_details_gone'], 409: ['import_not_checked'] },
    example: {
      params,
      data: csvMark + csvLine(['Linha', 'O que corrigir', 'SKU']) + csvLine(['17', 'Coluna SKU', 'N-1']),
    },
  }),
  template: read({
    summary: 'Baixa um modelo de arquivo',
    description:
      'CSV com todos os cabeçalhos e uma linha de exemplo. Célula vazia não muda o que já existe; em produto novo vale o valor inicial.',
    path: '/imports/templates/{entity}',
    access: 'products:read',
    params: z.strictObject({ entity: z.enum(importEntities).describe(ownWords.entity) }),
    file: 'text/csv',
    data: z.string(),
    says: 'import_template',
    example: { params: { entity: 'opening_balances' }, data: csvMark + importFileWords.templateExample },
  }),
});
