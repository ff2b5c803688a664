/** Name of the area in the API's documentation. */
export const webhookTags = { webhooks: 'Webhooks' } as const;

export const webhookTagNotes = {
  Webhooks:
    'Destinos que recebem os eventos, assinados, pelo menos uma vez. Quando usar: `/api/v1/docs#sincronizar`',
} as const;

/** Answers of the API about webhooks, by code. Braces name the variables of a sentence. */
export const webhookAnswers = {
  // what went well
  webhooks_listed: 'Destinos listados',
  webhook_read: 'Destino',
  webhook_read_paused:
    'Destino pausado: os eventos são guardados e nada sai até que alguém retome os envios (resume)',
  webhook_read_restored:
    'Um backup foi restaurado: nada sai para este destino até que alguém retome os envios (resume)',
  webhook_read_unconfirmed:
    'Quem escolheu os eventos não pode ler o que eles levam: nada sai até que alguém que pode retome os envios (resume)',
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
    'Este endereço é da rede local; para usá-lo, o token precisa da permissão de enviar webhooks à rede local',
  webhook_events_unreadable:
    'Estes eventos levam o que só se lê com {scopes}; retire-os, ou peça essas permissões a quem administra',
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

/** The texts about why an address never receives anything. */
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
