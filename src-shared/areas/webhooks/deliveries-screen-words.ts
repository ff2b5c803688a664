import { webhookLabels } from './label-words.ts';

/** Words of what was sent to a webhook's destination: deliveries, attempts, tests, numbers. */

const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

export const deliveryWords = {
  label: 'Entregas',
  failed: 'As entregas não puderam ser carregadas',
  count: (count: string, total: number) => `${count} ${plural(total, 'entrega', 'entregas')}`,
  filters: {
    status: 'Situação',
    anyStatus: 'Todas as situações',
    event: 'Evento',
    anyEvent: 'Todos os eventos',
    period: 'Período',
    clear: 'Limpar filtros',
  },
  periods: { '24h': 'Últimas 24 h', '7d': 'Últimos 7 dias', '30d': 'Últimos 30 dias', all: 'Todo o período' },
  columns: {
    time: 'Hora',
    event: 'Evento',
    subject: 'Registro',
    status: 'Situação',
    attempts: 'Tent.',
    attemptsHint: 'Tentativas',
    http: 'HTTP',
  },
  events: (count: string) => `${count} eventos`,
  status: webhookLabels.delivery_status,
  errors: webhookLabels.delivery_error,
  http: (status: number, what: string) => `${status} ${what}`,
  empty: {
    title: 'Nenhuma entrega',
    text: 'O próximo evento que este destino assina aparece aqui. Um teste não entra nesta lista.',
  },
  noMatch: {
    title: 'Nenhuma entrega assim',
    text: 'Nenhuma entrega tem esta situação, este evento e este período.',
  },
  panel: {
    label: (event: string) => `Entrega: ${event}`,
    copy: 'Copiar identificador',
    redeliver: 'Reenviar agora',
    redelivered: 'Reenvio marcado para agora',
    notRedelivered: 'A entrega não foi reenviada',
    id: 'Identificador',
    subject: 'Registro',
    sequence: (sequence: string) => `· sequência ${sequence}`,
    attempts: 'Tentativas',
    attemptsOf: (done: number, most: number) => `${done} de ${most}`,
    created: 'Evento em',
    timeline: 'Tentativas, da primeira à última',
    noAttempt: 'Nenhuma tentativa ainda.',
    answer: 'Última resposta',
    noBody: 'sem corpo',
    masked: 'Sem permissão de ler o que este evento leva, a mensagem vem sem dados e a resposta não aparece.',
    message: 'Mensagem enviada',
    showMessage: 'Mostrar mensagem',
    hideMessage: 'Ocultar mensagem',
  },
  timeline: {
    delivered: (status: number | null) => (status === null ? 'Entregue' : `${status} Entregue`),
    started: 'Em andamento',
    now: 'agora',
    planned: 'Prevista',
    daily: 'Uma por dia',
    about: (when: string) => `≈ ${when}`,
    range: (from: string, to: string) => `${from} a ${to}`,
    after: (seconds: number) => {
      if (seconds < 60) return `após ${seconds} s`;
      if (seconds < 3600) return `após ${seconds / 60} min`;
      return `após ${seconds / 3600} h`;
    },
    daysTimes: (times: number) => `24 h × ${times}`,
    duration: (seconds: string) => `${seconds} s`,
  },
} as const;

export const webhookTestWords = {
  title: (name: string) => `Teste de ${name}`,
  lead: 'Envio de verdade, assinado, com test: true. Não entra nas estatísticas.',
  event: 'Evento',
  send: 'Enviar teste',
  again: 'Enviar de novo',
  failed: 'O teste não foi enviado',
  ok: (status: number, time: string) => `Entregue: ${status} em ${time}`,
  notOk: (what: string, time: string) => `Não entregue: ${what} em ${time}`,
  request: 'Requisição',
  response: 'Resposta',
  noResponse: 'Nenhuma resposta chegou.',
  headers: 'Cabeçalhos',
  body: 'Corpo',
  milliseconds: (count: string) => `${count} ms`,
} as const;

export const recoverWords = {
  title: 'Recuperar desde…',
  lead: 'Marca para envio todos os eventos desde este momento que o destino assina e não confirmou, também os de quando estava desativado. O receptor reconhece os repetidos pelo webhook-id.',
  since: 'Desde',
  action: 'Recuperar',
  done: (count: number) =>
    count === 1 ? '1 evento marcado para envio' : `${count} eventos marcados para envio`,
  nothing: 'Nada a recuperar: tudo desde este momento já foi confirmado ou aguarda envio',
} as const;

export const statisticsWords = {
  failed: 'As estatísticas não puderam ser carregadas',
  calls: 'Tentativas',
  rate: 'Sucesso',
  mean: 'Duração média',
  p95: 'p95',
  pending: 'Aguardando',
  dead: 'Desistências',
  byEvent: 'Por evento, últimos 30 dias',
  byDay: 'Por dia (UTC), últimos 30 dias',
  columns: {
    event: 'Evento',
    day: 'Dia',
    share: 'Proporção',
    ok: 'Entregues',
    failed: 'Falhas',
    rate: 'Sucesso',
  },
  share: (ok: string, failed: string) => `${ok} entregues, ${failed} falhas`,
  nothing: 'Nenhuma tentativa nos últimos 30 dias.',
} as const;
