import { postRefusals } from '../inventory/refusals.ts';
import { quarantineExamples as examples } from './examples.ts';
import { quarantineReads } from './reads-contract.ts';
import { dispositionBody, dispositionDoneSchema, quarantineSummarySchema } from './schema.ts';
import { quarantineTags as tags } from './words.ts';
import { create, operations, read, refusals } from '../../kernel/operations.ts';

/** The operations on goods that cannot be sold. */
export const quarantine = {
  ...quarantineReads,
  ...operations('quarantine', tags.quarantine, {
    summary: read({
      summary: 'Soma o que não pode ser vendido',
      description: 'Linhas e custo parado, ao todo e por motivo.',
      path: '/quality/quarantine/summary',
      access: 'rma:read',
      data: quarantineSummarySchema,
      says: 'quarantine_summed',
      example: { data: examples.summary },
    }),
    dispose: create({
      summary: 'Dá destino ao que está em quarentena',
      description:
        'Todas as linhas ou nenhuma. `release` e `scrap` pedem `reason_code`. `release` as torna disponíveis e, com `to_location_code`, as leva para lá; pede `stock:approve` onde `release_needs_approval` o exige; o que é de um lote retido se libera pelo lote. `scrap` pede `stock:adjust`. `move` leva a outro local, na situação em que estão. `supplier_return` as bloqueia e deixa em rascunho o pedido que as devolve; pede `orders:write`.',
      path: '/quality/dispositions',
      access: 'rma:write',
      body: dispositionBody,
      data: dispositionDoneSchema,
      says: 'quarantine_disposed',
      errors: refusals(postRefusals, {
        403: ['forbidden', 'release_needs_approval'],
        409: ['disposition_lot_held', 'rma_goods'],
        422: ['already_available', 'disposition_reason', 'disposition_target', 'disposition_supplier'],
      }),
      example: { body: examples.disposeBody, data: examples.disposed },
    }),
  }),
};
