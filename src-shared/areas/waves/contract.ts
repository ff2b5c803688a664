import { recordParameter } from '../../domain/parameters.ts';
import { finishPickingBody } from '../fulfilment/picking-schema.ts';
import { orderWorkflow } from '../orders/workflow.ts';
import { createWaveBody, planWavesBody, startWaveBody } from './body-schema.ts';
import { waveExamples as examples } from './examples.ts';
import { waveReads } from './reads-contract.ts';
import { finishedWaveSchema, startedWaveSchema, waveDetailsSchema, wavePlanSchema } from './schema.ts';
import { waveTags as tags } from './words.ts';
import { waveWorkflow } from './workflow.ts';
import { operations, read, refusals } from '../../kernel/operations.ts';
import { actRefusals, operationsOn } from '../../kernel/record-operations.ts';

const { params } = examples;
const noStaging = ['no_staging_location', 'location_closed'] as const;

const { act, create, details } = operationsOn({
  path: '/waves',
  params: recordParameter('wave'),
  data: waveDetailsSchema,
  reads: 'orders:read',
  writes: 'orders:write',
  example: { params, data: examples.details },
});

export const waves = {
  ...waveReads,
  ...operations('waves', tags.waves, {
    plan: read({
      summary: 'Propõe ondas',
      description:
        'Nada grava. Podem entrar os pedidos de saída confirmados, reservados por inteiro, com reservas válidas, fora de espera e de outra onda. Cada onda começa pelo mais urgente (prioridade, data prometida, número) e segue sempre com o pedido que acrescenta menos paradas. Com `order_ids`, só entre estes pedidos.',
      path: '/waves/plan',
      access: 'orders:read',
      body: planWavesBody,
      data: wavePlanSchema,
      method: 'POST',
      says: 'waves_planned',
      example: { body: { filters: { promised_to: '2026-11-24' }, max_orders: 20 }, data: examples.plan },
    }),
    create: create({
      summary: 'Cria uma onda',
      description:
        'Até 24 pedidos, na ordem dos compartimentos. Um pedido que não pode entrar recusa a onda e é nomeado em `order_ids.N`. Sem `staging_location_code`, vale o primeiro local de expedição aberto.',
      body: createWaveBody,
      says: 'wave_created',
      refuses: refusals(actRefusals(orderWorkflow, 'picking/start'), {
        409: ['order_not_allocated', 'wave_of_outbound', ...noStaging],
      }),
      example: { order_ids: [examples.order.id] },
    }),
    details: details({
      summary: 'Mostra uma onda',
      description: 'Os pedidos com seus compartimentos, e em `actions` o que pode ser feito agora.',
      says: 'wave_read',
    }),
    start: act(waveWorkflow, 'start', {
      summary: 'Inicia a separação de uma onda',
      description:
        'Inicia a separação de cada pedido. Quem já não pode ser separado fica de fora e é nomeado em `left_out`.',
      body: startWaveBody,
      data: startedWaveSchema,
      says: 'wave_started',
      refuses: { 409: [...noStaging] },
      example: {},
      answer: examples.started,
    }),
    finish: act(waveWorkflow, 'finish', {
      summary: 'Conclui a separação de uma onda',
      description:
        'Conclui a separação de cada pedido e responde por pedido. Com falta, `shortage` diz o que fazer: `backorder` passa o resto para um novo pedido, `cut` o tira deste. Um pedido do qual nada foi separado sai da onda e continua em separação.',
      body: finishPickingBody,
      data: finishedWaveSchema,
      says: 'wave_finished',
      example: { shortage: 'backorder' },
      answer: examples.finished,
    }),
    cancel: act(waveWorkflow, 'cancel', {
      summary: 'Desfaz uma onda',
      description:
        'Os pedidos saem dela e seguem sozinhos, cada um na sua situação; o que já foi separado continua separado.',
      says: 'wave_cancelled',
    }),
  }),
};
