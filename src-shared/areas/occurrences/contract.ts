import { recordParameter, skuParameter } from '../../domain/parameters.ts';
import { occurrenceExamples as examples } from './examples.ts';
import { occurrenceReads } from './reads-contract.ts';
import {
  closeBody,
  commentBody,
  createOccurrenceBody,
  occurrenceDetailsSchema,
  reasonBody,
  startBody,
  updateOccurrenceBody,
} from './schema.ts';
import { occurrenceStatisticsSchema, statisticsQuery } from './statistics-schema.ts';
import { occurrenceWorkflow } from './workflow.ts';
import { occurrenceTags as tags } from './words.ts';
import { operations, read } from '../../kernel/operations.ts';
import { operationsOn } from '../../kernel/record-operations.ts';

const acted = 'O que se escreve fica entre os comentários, com a ação.';
const params = { id: examples.id };
const notFound = { 404: ['not_found'] } as const;
const linking = [
  'occurrence_link_unknown',
  'occurrence_link_twice',
  'occurrence_responsible_unknown',
] as const;

const { act, command, create, details, modify } = operationsOn({
  path: '/occurrences',
  params: recordParameter('occurrence'),
  data: occurrenceDetailsSchema,
  reads: 'rma:read',
  writes: 'rma:write',
  example: { params, data: examples.details },
});

export const occurrences = {
  ...occurrenceReads,
  ...operations('occurrences', tags.occurrences, {
    create: create({
      summary: 'Abre uma ocorrência',
      description:
        'Numerada sem lacunas (OC-000001). O prazo vem da gravidade, nas horas de `sla_hours_critical` a `sla_hours_low` das configurações. Pede o escopo de leitura de cada registro a que se liga.',
      body: createOccurrenceBody,
      says: 'occurrence_created',
      refuses: { 403: ['forbidden'], 422: linking },
      example: examples.createBody,
    }),
    details: details({
      summary: 'Mostra uma ocorrência',
      description:
        'Com os comentários, os prazos legais de um recolhimento e, em `actions`, o que pode ser feito agora; a versão vem também no cabeçalho ETag.',
      says: 'occurrence_read',
    }),
    modify: modify({
      summary: 'Altera uma ocorrência',
      description:
        'Só o que for enviado muda; `links` troca todas as ligações. Outra gravidade conta o prazo de novo desde a abertura. Depois de encerrada, reabra antes.',
      body: updateOccurrenceBody,
      says: 'occurrence_updated',
      refuses: { 403: ['forbidden'], 409: ['occurrence_ended'], 422: linking },
      example: { severity: 'critical' },
    }),
    start: act(occurrenceWorkflow, 'start', {
      summary: 'Começa ou retoma o tratamento',
      description: `Depois de uma espera, o prazo anda o que se esperou. ${acted}`,
      body: startBody,
      says: 'occurrence_started',
      example: { comment: 'Avisei a transportadora' },
    }),
    wait: act(occurrenceWorkflow, 'wait', {
      summary: 'Espera por um terceiro',
      description: `O prazo para até o tratamento ser retomado. ${acted}`,
      body: startBody,
      says: 'occurrence_waiting',
      example: { comment: 'A transportadora vem buscar' },
    }),
    close: act(occurrenceWorkflow, 'close', {
      summary: 'Encerra a ocorrência',
      description: 'Com o que foi feito, agora ou antes.',
      body: closeBody,
      says: 'occurrence_closed',
      example: { action_taken: 'Descartadas; a transportadora paga' },
    }),
    reopen: act(occurrenceWorkflow, 'reopen', {
      summary: 'Reabre uma ocorrência encerrada',
      description: `Volta ao tratamento com o prazo que tinha. ${acted}`,
      body: reasonBody,
      says: 'occurrence_reopened',
      example: { reason: 'Mais uma caixa molhada' },
    }),
    cancel: act(occurrenceWorkflow, 'cancel', {
      summary: 'Cancela uma ocorrência',
      description: `Aberta por engano, ou repetida. ${acted}`,
      body: reasonBody,
      says: 'occurrence_cancelled',
      example: { reason: 'Repetida' },
    }),
    comment: command({
      summary: 'Comenta uma ocorrência',
      description: 'Também depois de encerrada; um comentário não muda nem sai.',
      path: 'comments',
      body: commentBody,
      status: 201,
      says: 'occurrence_commented',
      example: { text: 'Fotos anexadas' },
    }),
    ofSite: read({
      summary: 'Ocorrências do armazém em um período',
      description:
        'Por dias do armazém, os dois incluídos; os últimos 90 sem período, até 1.100. Sem encerradas, a porcentagem e a média são null.',
      path: '/rma/occurrences',
      access: 'rma:read',
      query: statisticsQuery,
      data: occurrenceStatisticsSchema,
      says: 'occurrence_statistics_read',
      example: { query: { start_date: '2026-08-23', end_date: '2026-11-20' }, data: examples.statistics },
    }),
    ofProduct: read({
      summary: 'Ocorrências de um produto em um período',
      description: 'Como `GET /rma/occurrences`, das que se ligam ao produto ou a um lote dele.',
      path: '/products/{sku}/rma/occurrences',
      access: 'rma:read',
      params: skuParameter,
      query: statisticsQuery,
      data: occurrenceStatisticsSchema,
      says: 'occurrence_statistics_read',
      errors: notFound,
      example: {
        params: { sku: 'CAF-500-TM' },
        query: { start_date: '2026-08-23', end_date: '2026-11-20' },
        data: {
          ...examples.statistics,
          product: { id: 12, sku: 'CAF-500-TM', name: 'Café torrado e moído 500 g' },
          filters: { ...examples.statistics.filters, sku: 'CAF-500-TM' },
        },
      },
    }),
  }),
};
