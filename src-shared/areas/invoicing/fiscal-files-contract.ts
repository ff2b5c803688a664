import { z } from 'zod';
import { recordParameter } from '../../domain/parameters.ts';
import { type FileType } from '../../kernel/contract.ts';
import { queryOneOf } from '../../kernel/query.ts';
import { valuesOf } from '../../kernel/values-of.ts';
import { operations, read } from '../../kernel/operations.ts';
import { awaitingQuery } from './awaiting-contract.ts';
import { awaitingExamples as examples } from './awaiting-examples.ts';
import { invoicingLabels } from './label-words.ts';
import { invoicingTags as tags } from './words.ts';

const formats = valuesOf(invoicingLabels.fiscal_file_format);

/** The media types of the files for an ERP. */
export const fiscalFileTypes = {
  json: 'application/json',
  csv: 'text/csv',
} as const satisfies Record<(typeof formats)[number], FileType>;

/** Most orders of one file. */
export const mostFiscalOrders = 200;

const asFile = {
  format: queryOneOf(formats).optional().describe('O arquivo: json, quando nada é dito, ou csv'),
};

/** The query of the file of many orders: that of the list without its pages. */
export const fiscalFileQuery = awaitingQuery.omit({ page: true, per_page: true }).extend(asFile);
export type FiscalFileQuery = z.output<typeof fiscalFileQuery>;

export const fiscalFiles = operations('fiscalFiles', tags.fiscal, {
  order: read({
    summary: 'Baixa os dados para a nota de um pedido',
    description:
      'O mesmo que `fiscal-details`, como arquivo para um ERP: JSON, quando nada é dito, ou CSV com uma linha por item e lote. Fica na auditoria; exige também `customers:read`.',
    path: '/orders/awaiting-invoice/{id}/fiscal-details/file',
    access: 'fiscal:read',
    params: recordParameter('order'),
    query: z.strictObject(asFile),
    file: [fiscalFileTypes.json, fiscalFileTypes.csv],
    data: z.string(),
    says: 'fiscal_file_made',
    errors: { 403: ['customers_read_required'], 404: ['not_found'] },
    example: { params: { id: examples.details.id }, data: JSON.stringify(examples.details) },
  }),
  list: read({
    summary: 'Baixa os dados para as notas de muitos pedidos',
    description:
      'Os pedidos que a lista mostraria com estes filtros, até 200, em um arquivo: uma lista em JSON, quando nada é dito, ou CSV com uma linha por item e lote. Fica na auditoria; exige também `customers:read`.',
    path: '/orders/awaiting-invoice/file',
    access: 'fiscal:read',
    query: fiscalFileQuery,
    file: [fiscalFileTypes.json, fiscalFileTypes.csv],
    longFile: true,
    data: z.string(),
    says: 'fiscal_file_made',
    errors: { 403: ['customers_read_required'], 409: ['fiscal_file_too_long'] },
    example: { query: { waiting_over_hours: 24 }, data: JSON.stringify([examples.details]) },
  }),
});
