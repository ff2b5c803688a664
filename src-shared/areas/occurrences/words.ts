/** Name of the area in the API's documentation. */
export const occurrenceTags = { occurrences: 'Ocorrências' } as const;

export const occurrenceTagNotes = {
  Ocorrências: 'O que deu errado, quem cuida disso, até quando, e o que se fez',
} as const;

/** Answers of the API about occurrences, by code. */
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

/** The texts of an occurrence about goods that were damaged or lost in transit. */
export const harmWords = {
  title: {
    damaged: (name: string) => `Avaria no transporte do pedido ${name}`,
    lost: (name: string) => `Extravio do pedido ${name}`,
    lost_return: (name: string) => `Extravio na volta: ${name}`,
  },
  again: (title: string, said: string) => (said === '' ? title : `${title}: ${said}`),
} as const;

/** The texts of an occurrence that a recall opens. */
export const recallWords = {
  title: (lot: string) => `Recolhimento do lote ${lot}`,
  again: (reason: string) => `Recolhido outra vez: ${reason}`,
  description: (reason: string) =>
    `Motivo do recolhimento: ${reason}\nA rastreabilidade do lote diz de quem veio, onde está e que clientes o receberam.`,
} as const;
