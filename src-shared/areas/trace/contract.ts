import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { idParameter, skuParameter } from '../../domain/parameters.ts';
import { csvLine, csvMark } from '../../kernel/csv.ts';
import { operations, read } from '../../kernel/operations.ts';
import { traceExamples as examples } from './examples.ts';
import { traceSchema } from './schema.ts';
import { traceFileWords, traceTags } from './words.ts';

export const trace = operations('trace', traceTags.trace, {
  lot: read({
    summary: 'Rastreia um lote',
    description:
      'Lotes que uma correção juntou são uma família, rastreada como um só. `balance` soma as movimentações por tipo; um estorno conta no tipo do que ele estorna, e `difference` é o que elas dizem menos o que há: 0, a não ser que o banco esteja errado. `reserved` e `customers` são null para quem não tem `orders:read`.',
    path: '/lots/{id}/trace',
    access: 'stock:read',
    params: idParameter,
    data: traceSchema,
    says: 'lot_traced',
    errors: { 404: ['not_found'] },
    example: { params: { id: examples.lotId }, data: examples.trace },
  }),
  lotFile: read({
    summary: 'Baixa a rastreabilidade de um lote',
    description:
      'Um CSV com uma linha por restrição de uso, origem, local, reserva e cliente, para enviar a quem conduz o recolhimento. O contato dos clientes vem junto, e a auditoria guarda quem baixou.',
    path: '/lots/{id}/trace/file',
    access: 'customers:read',
    params: idParameter,
    file: 'text/csv',
    data: z.string(),
    says: 'lot_traced',
    errors: { 404: ['not_found'] },
    example: {
      params: { id: examples.lotId },
      data: csvMark + csvLine(Object.values(traceFileWords.columns)),
    },
  }),
  serial: read({
    summary: 'Rastreia um número de série',
    description: 'Como `GET /lots/{id}/trace`, da unidade desse número.',
    path: '/products/{sku}/serials/{serial_number}/trace',
    access: 'stock:read',
    params: skuParameter.extend({
      serial_number: z.string().min(1).max(60).describe(commonWords.serial_number),
    }),
    data: traceSchema,
    says: 'serial_traced',
    errors: { 404: ['not_found'] },
    example: {
      params: { sku: examples.trace.product.sku, serial_number: 'SN-4471' },
      data: { ...examples.trace, serial_number: 'SN-4471', family: [] },
    },
  }),
});
