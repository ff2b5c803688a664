/** Answers of the API about it, by code. */
export const returnDayAnswers = { rma_day_read: 'Devoluções de hoje' } as const;

/** The meanings of its fields. */
export const returnDayMeans = {
  statuses: 'Uma entrada por situação em aberto, da solicitada à em inspeção, também as vazias',
  count: 'Quantas devoluções',
  overdue: 'Quantas passaram do prazo',
  notes_missing: 'De quantas a mercadoria está aqui e a nota ainda falta',
  rate: 'Quanto voltou do que saiu nos últimos 30 dias, em linhas de pedidos',
  lines_returned: 'Linhas de que algo voltou',
  lines_shipped: 'Linhas de que algo saiu',
  percent: 'As que voltaram das que saíram; null quando nada saiu',
  inspections: 'As inspeções por decidir',
  pending: 'Quantas ninguém começou',
  in_progress: 'Quantas estão em andamento',
  inspections_overdue: 'Quantas passaram do prazo',
} as const;
