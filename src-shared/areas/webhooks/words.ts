/** Name of the area in the API's documentation. */
export const webhookTags = { webhooks: 'Webhooks' } as const;

export const webhookTagNotes = {
  Webhooks: 'Destinos que recebem os eventos, assinados, pelo menos uma vez',
} as const;

/** What the API answers about webhooks, by code. Braces name the variables of a sentence. */
export const webhookAnswers = {
  // what went well
  webhooks_listed: 'Destinos listados',
  webhook_read: 'Destino',
  webhook_created: 'Destino criado',
  webhook_updated: 'Destino alterado',
  webhook_deleted: 'Destino excluído',
  webhook_settings_read: 'Ajustes do destino',
  webhook_settings_changed: 'Ajustes do destino alterados',
  webhook_secret_rotated: 'Novo segredo; copie-o agora, ele não será mostrado de novo',
  webhook_paused: 'Envios pausados; os eventos continuam sendo guardados',
  webhook_resumed: 'Envios retomados',
  webhook_history_listed: 'Entregas listadas',
  webhook_delivery_read: 'Entrega',
  webhook_redelivered: 'Reenvio marcado para agora',
  webhook_statistics_read: 'Estatísticas do destino',
  webhook_summary_read: 'Situação dos destinos',
  webhook_test_delivered: 'Teste entregue',
  webhook_test_failed: 'O teste não foi entregue; veja o motivo',
  webhook_recovered: 'Eventos marcados para envio',
  webhook_discarded: 'Entregas descartadas',
  webhook_events_listed: 'Eventos disponíveis',
  // refusals
  webhooks_local_required:
    'Este endereço é da rede local; o token precisa do escopo webhooks:local para usá-lo',
  webhook_delivery_open: 'Esta entrega está sendo enviada agora; espere o resultado',
  webhook_secret_lost: 'O segredo não pode ser aberto com a chave desta instalação; gere outro antes',
  webhook_not_active: 'O destino está desativado; ative-o antes',
  // one field
  webhook_url_shape: 'Use um endereço http:// ou https:// sem espaços',
  webhook_url_user: 'Retire usuário e senha do endereço; use um cabeçalho Authorization',
  webhook_url_forbidden: 'Este endereço nunca recebe envios ({reason}); use outro',
  webhook_event_unknown: 'Evento desconhecido. Use um destes: {allowed}',
  webhook_event_repeated: 'Este evento já está na lista; retire a repetição',
  webhook_header_shape: 'Escreva o cabeçalho como Nome: valor, sem quebras de linha',
  webhook_header_long: 'Encurte o cabeçalho; nome e valor juntos têm no máximo {max} caracteres',
  webhook_header_forbidden: 'O cabeçalho {name} é definido pelo envio; retire-o',
  webhook_header_repeated: 'O cabeçalho {name} já está na lista; retire a repetição',
  webhook_secret_shape: 'Use whsec_ seguido de 24 a 64 bytes em base64',
  webhook_recover_too_old:
    'Recupere só os últimos 90 dias; o que veio antes já pode ter sido entregue. Reenvie pelo histórico o que falta',
  webhook_ca_shape: 'Cole o certificado da autoridade em PEM, de BEGIN CERTIFICATE a END CERTIFICATE',
} as const;

/** Why an address never receives anything. */
export const forbiddenAddressReasons = {
  link_local: 'endereço de enlace, como o de metadados de nuvem',
  unspecified: 'endereço não especificado',
  carrier: 'faixa compartilhada de operadora',
  multicast: 'endereço de grupo',
  broadcast: 'endereço de difusão',
  reserved: 'faixa reservada',
  transition: 'faixa de transição IPv6',
  self: 'o próprio servidor',
  port: 'porta inválida',
} as const;

/** What the documentation says of each operation, by id. */
export const webhookOperations = {
  'webhooks.list': {
    id: 'webhooks.list',
    summary: 'Lista destinos',
    description:
      'Página de destinos de webhook, do mais novo ao mais antigo. Segredos e cabeçalhos não aparecem.',
  },
  'webhooks.create': {
    id: 'webhooks.create',
    summary: 'Cria um destino',
    description:
      'Obrigatórios: `url` e `events`. Sem `secret` os envios não são assinados; gere um em rotate-secret. Endereços da rede local exigem o escopo `webhooks:local` quando a requisição vem de um token.',
  },
  'webhooks.details': {
    id: 'webhooks.details',
    summary: 'Mostra um destino',
    description: 'O destino com seus totais; sua versão vem no cabeçalho ETag.',
  },
  'webhooks.modify': {
    id: 'webhooks.modify',
    summary: 'Altera um destino',
    description:
      'Muda só os campos enviados. `headers` e `events` são substituídos por inteiro; `secret` nulo retira a assinatura.',
  },
  'webhooks.remove': {
    id: 'webhooks.remove',
    summary: 'Exclui um destino',
    description: 'O que ainda não foi entregue é cancelado.',
  },
  'webhooks.settings': {
    id: 'webhooks.settings',
    summary: 'Mostra os ajustes de um destino',
    description: 'Nome, nomes dos cabeçalhos, limites de envio e por que os envios esperam, se esperam.',
  },
  'webhooks.changeSettings': {
    id: 'webhooks.changeSettings',
    summary: 'Altera os ajustes de um destino',
    description: 'Nome, tempo limite, ritmo, envios simultâneos e autoridade certificadora própria.',
  },
  'webhooks.rotateSecret': {
    id: 'webhooks.rotateSecret',
    summary: 'Gera um novo segredo',
    description:
      'O segredo aparece só nesta resposta. O anterior continua assinando junto por `overlap_hours`, para a troca no receptor.',
  },
  'webhooks.pause': {
    id: 'webhooks.pause',
    summary: 'Pausa os envios de um destino',
    description:
      'Nada se perde: os eventos são guardados e saem, em ordem, quando os envios forem retomados.',
  },
  'webhooks.resume': {
    id: 'webhooks.resume',
    summary: 'Retoma os envios de um destino',
    description: 'Desfaz a pausa, também a que segue a restauração de um backup.',
  },
  'webhooks.history': {
    id: 'webhooks.history',
    summary: 'Lista as entregas de um destino',
    description: 'Da mais nova à mais antiga, com filtros de situação, evento e período.',
  },
  'webhooks.delivery': {
    id: 'webhooks.delivery',
    summary: 'Mostra uma entrega',
    description:
      'A mensagem enviada e cada tentativa: quando, quanto durou, o resultado e o começo da resposta.',
  },
  'webhooks.redeliver': {
    id: 'webhooks.redeliver',
    summary: 'Reenvia uma entrega',
    description:
      'Vale para qualquer situação, também as já entregues. O identificador da mensagem é o mesmo: o receptor reconhece a repetição.',
  },
  'webhooks.statistics': {
    id: 'webhooks.statistics',
    summary: 'Mostra as estatísticas de um destino',
    description:
      'Totais de sempre; por evento e por dia, no fuso do site, do período pedido, os últimos 30 dias se nenhum for; duração média e p95.',
  },
  'webhooks.summary': {
    id: 'webhooks.summary',
    summary: 'Mostra a situação de todos os destinos',
    description: 'Pendentes, rede e saúde de cada destino com as últimas 24 horas, para painéis.',
  },
  'webhooks.test': {
    id: 'webhooks.test',
    summary: 'Envia um teste',
    description:
      'Envio de verdade, assinado, com `test: true` e `sequence` 0, fora das estatísticas. Mostra a requisição feita e a resposta.',
  },
  'webhooks.recover': {
    id: 'webhooks.recover',
    summary: 'Envia de novo o que houve desde um momento',
    description:
      'Todos os eventos desde `since` que o destino assina e não confirmou, também os de quando estava desativado.',
  },
  'webhooks.discard': {
    id: 'webhooks.discard',
    summary: 'Descarta entregas que desistiram',
    description: 'Ficam no histórico como canceladas.',
  },
  'webhooks.events': {
    id: 'webhooks.events',
    summary: 'Lista os eventos disponíveis',
    description: 'Nome, rótulo, categoria, uma mensagem de exemplo e o JSON Schema dela.',
  },
} as const;
