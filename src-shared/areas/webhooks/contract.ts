import { z } from 'zod';
import { instant, uuid } from '../../kernel/primitives.ts';
import { pageParameters, queryBoolean } from '../../kernel/query.ts';
import {
  absent,
  change,
  command,
  create,
  list,
  operations,
  read,
  refusals,
  remove,
} from '../../kernel/operations.ts';
import { webhookTags } from './words.ts';
import { deliveryRoutes } from './deliveries-contract.ts';
import {
  createEndpointBody,
  endpointSchema,
  endpointSettingsBody,
  endpointSettingsSchema,
  updateEndpointBody,
} from './schema.ts';
import { webhookExamples as examples } from './examples.ts';
import { commonWords } from '../../domain/field-words.ts';
import { overlapHours } from '../../domain/secret-overlap.ts';
import { ownWords } from './field-words.ts';

const path = '/webhooks/endpoints/{endpoint_id}';
/** `{endpoint_id}` of a path. */
const params = z.object({ endpoint_id: uuid.describe(ownWords.endpoint_id) });
const example = { params: examples.params };

export const webhooks = {
  ...deliveryRoutes,
  ...operations('webhooks', webhookTags.webhooks, {
    list: list({
      summary: 'Lista destinos',
      description:
        'Página de destinos de webhook, do mais novo ao mais antigo. Segredos e cabeçalhos não aparecem.',
      path: '/webhooks/endpoints',
      access: 'webhooks:read',
      query: z.strictObject({
        ...pageParameters,
        is_active: queryBoolean.optional().describe(commonWords.is_active),
      }),
      data: endpointSchema,
      says: 'webhooks_listed',
      example: { query: { is_active: true }, data: examples.endpoint },
    }),
    create: create({
      summary: 'Cria um destino',
      description:
        'Obrigatórios: `url` e `events`. Sem `secret` os envios não são assinados; gere um em rotate-secret. Endereços da rede local exigem o escopo `webhooks:local` quando a requisição vem de um token. Um evento só vai para onde quem o escolheu pode ler o que ele leva: `stock:read`, `products:read`, e para os de pedidos `orders:read` e `customers:read`.',
      path: '/webhooks/endpoints',
      access: 'webhooks:write',
      body: createEndpointBody,
      data: endpointSchema,
      versioned: true,
      says: 'webhook_created',
      errors: { 403: ['webhooks_local_required', 'webhook_events_unreadable'] },
      example: { body: examples.createBody, data: examples.endpoint },
    }),
    details: read({
      summary: 'Mostra um destino',
      description:
        'O destino com seus totais; sua versão vem no cabeçalho ETag. `message` diz quando nada sai para ele até que alguém retome os envios.',
      path,
      access: 'webhooks:read',
      params,
      data: endpointSchema,
      versioned: true,
      says: 'webhook_read',
      errors: absent,
      example: { ...example, data: examples.endpoint },
    }),
    modify: change({
      summary: 'Altera um destino',
      description:
        'Muda só os campos enviados. `headers` e `events` são substituídos por inteiro; `secret` nulo retira a assinatura. Mudar `url` ou `events`, ou ativar, pede as permissões de leitura do que os eventos levam.',
      path,
      access: 'webhooks:write',
      params,
      body: updateEndpointBody,
      data: endpointSchema,
      versioned: true,
      says: 'webhook_updated',
      errors: refusals(absent, { 403: ['webhooks_local_required', 'webhook_events_unreadable'] }),
      example: { ...example, body: { events: ['product_created', 'stock_empty'] }, data: examples.endpoint },
    }),
    remove: remove({
      summary: 'Exclui um destino',
      description: 'O que ainda não foi entregue é cancelado.',
      path,
      access: 'webhooks:write',
      params,
      data: z.null(),
      versioned: true,
      says: 'webhook_deleted',
      errors: absent,
      example: { ...example, data: null },
    }),
    settings: read({
      summary: 'Mostra os ajustes de um destino',
      description: 'Nome, nomes dos cabeçalhos, limites de envio e por que os envios esperam, se esperam.',
      path: `${path}/settings`,
      access: 'webhooks:read',
      params,
      data: endpointSettingsSchema,
      versioned: true,
      says: 'webhook_settings_read',
      errors: absent,
      example: { ...example, data: examples.settings },
    }),
    changeSettings: change({
      summary: 'Altera os ajustes de um destino',
      description:
        'Nome, tempo limite, ritmo, envios simultâneos, eventos juntos em uma mensagem e autoridade certificadora própria.',
      path: `${path}/settings`,
      access: 'webhooks:write',
      params,
      body: endpointSettingsBody,
      data: endpointSettingsSchema,
      versioned: true,
      says: 'webhook_settings_changed',
      errors: absent,
      example: { ...example, body: { timeout_seconds: 20 }, data: examples.settings },
    }),
    rotateSecret: command({
      summary: 'Gera um novo segredo',
      description:
        'O segredo aparece só nesta resposta. O anterior continua assinando junto por `overlap_hours`, para a troca no receptor.',
      path: `${path}/rotate-secret`,
      access: 'webhooks:write',
      params,
      body: z.strictObject({
        overlap_hours: overlapHours.describe(
          'Por quantas horas o segredo anterior assina junto; 24 se não vier',
        ),
      }),
      data: z.object({
        secret: z.string().describe(ownWords.secret),
        secret_configured_at: instant.describe(ownWords.secret_configured_at),
        /** Is the end of the former secret, which signs too until then; null where there was none. */
        previous_until: instant.nullable().describe('Até quando o anterior assina junto; null se não havia'),
      }),
      says: 'webhook_secret_rotated',
      errors: refusals(absent, { 409: ['already_done'] }),
      example: { ...example, body: { overlap_hours: 24 }, data: examples.rotated },
    }),
    pause: command({
      summary: 'Pausa os envios de um destino',
      description:
        'Nada se perde: os eventos são guardados e saem, em ordem, quando os envios forem retomados.',
      path: `${path}/pause`,
      access: 'webhooks:write',
      params,
      data: endpointSettingsSchema,
      says: 'webhook_paused',
      errors: absent,
      example: { ...example, data: examples.settings },
    }),
    resume: command({
      summary: 'Retoma os envios de um destino',
      description:
        'Desfaz a pausa, também a que segue a restauração de um backup, e a de um destino cujos eventos foram escolhidos por quem não pode ler o que eles levam. Pede essas permissões de leitura.',
      path: `${path}/resume`,
      access: 'webhooks:write',
      params,
      data: endpointSettingsSchema,
      says: 'webhook_resumed',
      errors: refusals(absent, { 403: ['webhook_events_unreadable'] }),
      example: { ...example, data: examples.settings },
    }),
  }),
};
