import { webhookTitles } from './title-words.ts';
import { webhookLabels } from './label-words.ts';

/** Words of the webhook screens: destinations, their health, their form, the sign of what is pending. */

const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

export const webhookWords = {
  title: webhookTitles.webhooks,
  count: (count: string, total: number) => `${count} ${plural(total, 'destino', 'destinos')}`,
  add: 'Novo destino',
  catalogue: webhookTitles.eventCatalogue,
  list: 'Destinos',
  noWrite: 'Seu perfil só consulta destinos.',
  failed: 'Os destinos não puderam ser carregados',
  empty: {
    title: 'Nenhum destino',
    text: 'Um destino é o endereço de outro sistema, que recebe cada evento assim que ele acontece, mesmo depois de dias sem rede.',
  },
  gone: {
    title: 'Este destino não existe mais',
    text: 'Ele pode ter sido excluído em outra janela.',
    back: 'Ver os destinos',
  },
  totals: { sent: 'Entregas em 24 h', rate: 'Sucesso', pending: 'Aguardando', dead: 'Desistências' },
  rateOf: (ok: string, all: string) => `${ok} de ${all} tentativas em 24 h`,
  none: '—',
  health: webhookLabels.webhook_health,
  waiting: webhookLabels.webhook_waiting_reason,
  card: {
    rate: 'Sucesso',
    pending: 'Aguardando',
    lastError: 'Último erro',
    hours: (ok: string, failed: string) => `Últimas 24 h: ${ok} entregues, ${failed} com falha`,
    error: (what: string, when: string) => `${what} · ${when}`,
  },
  facts: {
    events: (count: number) => `${count} ${plural(count, 'evento', 'eventos')}`,
    headers: (count: number) => `${count} ${plural(count, 'cabeçalho', 'cabeçalhos')}`,
    signed: 'assinado',
    unsigned: 'sem assinatura',
    copyUrl: 'Copiar endereço',
  },
  notes: {
    failing: (since: string) => `Sem sucesso desde ${since}.`,
    failingWait: (pending: string) => `Entregas que aguardam: ${pending}.`,
    failingEnd: (percent: number) =>
      percent === 0
        ? 'O destino é desativado após 5 dias de rede sem sucesso.'
        : `O destino é desativado após 5 dias de rede sem sucesso; já passaram ${percent} % deles.`,
    next: (when: string) => `Próxima tentativa: ${when}.`,
    last: (failure: string) => `Última tentativa: ${failure}.`,
    retry: 'O que falhou espera a próxima tentativa.',
    blocked: 'O endereço não é permitido.',
    blockedBody: 'O nome leva a um endereço que nunca recebe envios; corrija o destino.',
    answer: (count: string) => `Esperando a resposta do destino. Envios em andamento: ${count}.`,
    rate: 'O ritmo do destino foi alcançado; ele se muda em Segurança, Ajustar.',
    network: 'Aguardando rede.',
    networkBody: (pending: string) =>
      `Quando a rede voltar saem, em ordem, as entregas guardadas: ${pending}.`,
    paused: 'Envios pausados.',
    pausedBody: 'Os eventos continuam sendo guardados e saem, em ordem, quando os envios forem retomados.',
    restored: 'Um backup foi restaurado.',
    restoredBody:
      'As entregas que estavam abertas esperam uma confirmação, para não repetir o que já foi enviado.',
    unconfirmed: 'Quem escolheu os eventos deste destino não pode ler o que eles levam.',
    unconfirmedBody:
      'Nada sai até que alguém decida: confira o endereço e retome os envios, ou exclua o destino. O que espera está guardado.',
    secretLost: 'A chave que abre segredos e cabeçalhos não é a que os fechou.',
    secretLostBody: 'Gere outro segredo e informe os cabeçalhos de novo; nada é enviado sem assinatura.',
    disabled: {
      gone: 'O destino respondeu 410 e foi desativado.',
      failing: 'Cinco dias sem sucesso: o destino foi desativado.',
    },
    inactive: 'Destino desativado.',
    disabledBody:
      'Nada é enviado nem guardado para ele. Depois de ativar, recupere o que houve enquanto isso.',
  },
  actions: {
    test: 'Enviar teste',
    pause: 'Pausar',
    resume: 'Retomar',
    recover: 'Recuperar desde…',
    rotate: 'Trocar segredo',
    discard: (count: string) => `Descartar desistências (${count})`,
    activate: 'Ativar',
    deactivate: 'Desativar',
    remove: 'Excluir',
    paused: 'Envios pausados',
    resumed: 'Envios retomados',
    activated: 'Destino ativado',
    deactivated: 'Destino desativado',
    refused: 'O destino não foi alterado',
    removeTitle: 'Excluir destino',
    removeBody: (name: string, pending: string) =>
      `${name} sai da lista com o seu histórico. Entregas que aguardam e são canceladas: ${pending}.`,
    removeConfirm: 'Excluir destino',
    removed: 'Destino excluído',
    discardTitle: 'Descartar desistências',
    discardBody: (count: string) =>
      `As desistências ficam no histórico como canceladas e não são mais lembradas: ${count}.`,
    discardConfirm: (count: string) => `Descartar ${count}`,
    discarded: (count: string) => `${count} descartadas`,
  },
  tabs: {
    label: 'Partes do destino',
    deliveries: 'Entregas',
    statistics: 'Estatísticas',
    events: 'Eventos',
    security: 'Segurança',
  },
  categories: webhookLabels.event_category,
} as const;

export const endpointFormWords = {
  createTitle: webhookTitles.newEndpoint,
  editTitle: webhookTitles.editEndpoint,
  create: 'Criar destino',
  created: (name: string) => `${name} criado`,
  saved: 'Destino alterado',
  failed: 'O destino não pôde ser carregado',
  target: 'Para onde',
  targetNote: 'O sistema que recebe. A rede local e este computador também valem.',
  name: 'Nome',
  nameHelp: 'Só para as pessoas, por exemplo ERP Financeiro.',
  url: 'Endereço',
  urlHelp: 'https, ou http na rede local.',
  plainHttp: 'Sem https, quem estiver no caminho lê o que é enviado. Use só na rede local.',
  active: 'Ativo',
  activeHelp: 'Desativado, nada é enviado nem guardado para ele.',
  sign: 'Assinar os envios',
  signHelp: 'O segredo é mostrado uma vez, logo depois de criar.',
  events: 'O que recebe',
  eventsNote: 'Cada evento é enviado assim que acontece.',
  together: 'Enviar juntos os eventos que acontecem juntos',
  togetherHelp:
    'Um ato em massa, como uma importação ou a confirmação de cem pedidos, chega em uma mensagem, events_batch, com até 1.000 eventos. Ela sai depois de 1 segundo sem eventos novos, em 10 no máximo.',
  chosen: (count: number, total: number) => `${count} de ${total}`,
  all: 'Todos',
  noneOf: 'Nenhum',
  example: 'Exemplo do que chega',
  showExample: (label: string) => `Exemplo de ${label}`,
  headers: 'Cabeçalhos próprios',
  headersNote:
    'Vão em cada envio, por exemplo Authorization. Os valores são cifrados e não voltam a ser exibidos.',
  headerName: (index: number) => `Nome do cabeçalho ${index}`,
  headerValue: (index: number) => `Valor do cabeçalho ${index}`,
  headerNameHint: 'Nome',
  headerValueHint: 'Valor',
  addHeader: 'Incluir cabeçalho',
  removeHeader: (index: number) => `Retirar cabeçalho ${index}`,
  replaceHeaders: 'Substituir todos',
  keepHeaders: 'Manter os de antes',
  noHeaders: 'Nenhum cabeçalho próprio.',
} as const;
