/** Name of the area in the API's documentation. */
export const occurrenceTags = { occurrences: 'Ocorrências' } as const;

export const occurrenceTagNotes = {
  Ocorrências: 'O que deu errado, quem cuida disso, até quando, e o que se fez',
} as const;

const acted = 'O que se escreve fica entre os comentários, com a ação.';

/** What the documentation says of each operation, by id. */
export const occurrenceOperations = {
  'occurrences.list': {
    id: 'occurrences.list',
    summary: 'Lista ocorrências',
    description:
      'Da mais nova à mais antiga, ou como `sort` pedir. `entity` com `entity_id` acha as que se ligam a um registro.',
  },
  'occurrences.create': {
    id: 'occurrences.create',
    summary: 'Abre uma ocorrência',
    description:
      'Numerada sem lacunas (OC-000001). O prazo vem da gravidade, nas horas de `sla_hours_critical` a `sla_hours_low` das configurações. Pede o escopo de leitura de cada registro a que se liga.',
  },
  'occurrences.details': {
    id: 'occurrences.details',
    summary: 'Mostra uma ocorrência',
    description:
      'Com os comentários, os prazos legais de um recolhimento e, em `actions`, o que pode ser feito agora; a versão vem também no cabeçalho ETag.',
  },
  'occurrences.modify': {
    id: 'occurrences.modify',
    summary: 'Altera uma ocorrência',
    description:
      'Só o que for enviado muda; `links` troca todas as ligações. Outra gravidade conta o prazo de novo desde a abertura. Depois de encerrada, reabra antes.',
  },
  'occurrences.start': {
    id: 'occurrences.start',
    summary: 'Começa ou retoma o tratamento',
    description: `Depois de uma espera, o prazo anda o que se esperou. ${acted}`,
  },
  'occurrences.wait': {
    id: 'occurrences.wait',
    summary: 'Espera por um terceiro',
    description: `O prazo para até o tratamento ser retomado. ${acted}`,
  },
  'occurrences.close': {
    id: 'occurrences.close',
    summary: 'Encerra a ocorrência',
    description: 'Com o que foi feito, agora ou antes.',
  },
  'occurrences.reopen': {
    id: 'occurrences.reopen',
    summary: 'Reabre uma ocorrência encerrada',
    description: `Volta ao tratamento com o prazo que tinha. ${acted}`,
  },
  'occurrences.cancel': {
    id: 'occurrences.cancel',
    summary: 'Cancela uma ocorrência',
    description: `Aberta por engano, ou repetida. ${acted}`,
  },
  'occurrences.comment': {
    id: 'occurrences.comment',
    summary: 'Comenta uma ocorrência',
    description: 'Também depois de encerrada; um comentário não muda nem sai.',
  },
  'occurrences.ofSite': {
    id: 'occurrences.ofSite',
    summary: 'Ocorrências do armazém em um período',
    description:
      'Por dias do armazém, os dois incluídos; os últimos 90 sem período, até 1.100. Sem encerradas, a porcentagem e a média são null.',
  },
  'occurrences.ofProduct': {
    id: 'occurrences.ofProduct',
    summary: 'Ocorrências de um produto em um período',
    description: 'Como `GET /rma/occurrences`, das que se ligam ao produto ou a um lote dele.',
  },
} as const;

/** What the API answers of occurrences, by code. */
export const occurrenceAnswers = {
  occurrences_listed: 'Ocorrências listadas',
  occurrence_read: 'Ocorrência',
  occurrence_created: 'Ocorrência aberta',
  occurrence_updated: 'Ocorrência alterada',
  occurrence_started: 'Ocorrência em tratamento',
  occurrence_waiting: 'Ocorrência à espera de um terceiro; o prazo para',
  occurrence_closed: 'Ocorrência encerrada',
  occurrence_reopened: 'Ocorrência reaberta',
  occurrence_cancelled: 'Ocorrência cancelada',
  occurrence_commented: 'Comentário guardado',
  occurrence_statistics_read: 'Ocorrências do período',
  occurrence_action_missing: 'Diga o que foi feito antes de encerrar',
  occurrence_ended: 'Esta ocorrência já terminou; reabra-a antes de alterar',
  occurrence_link_unknown: 'Não há este registro; confira o código ou tire a ligação',
  occurrence_link_twice: 'Este registro já está entre as ligações; tire um deles',
  occurrence_responsible_unknown: 'Não há usuário ativo com este identificador; escolha outro',
} as const;

/** What an occurrence says that goods harmed or lost on their way open. */
export const harmWords = {
  title: {
    damaged: (name: string) => `Avaria no transporte do pedido ${name}`,
    lost: (name: string) => `Extravio do pedido ${name}`,
    lost_return: (name: string) => `Extravio na volta: ${name}`,
  },
  again: (title: string, said: string) => (said === '' ? title : `${title}: ${said}`),
} as const;

/** What an occurrence that a recall opens says. */
export const recallWords = {
  title: (lot: string) => `Recolhimento do lote ${lot}`,
  again: (reason: string) => `Recolhido outra vez: ${reason}`,
  description: (reason: string) =>
    `Motivo do recolhimento: ${reason}\nA rastreabilidade do lote diz de quem veio, onde está e que clientes o receberam.`,
} as const;
