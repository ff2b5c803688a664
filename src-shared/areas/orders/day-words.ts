/** Answers of the API about it, by code. */
export const orderDayAnswers = { order_day_read: 'Pedidos do dia' } as const;

/** The meanings of its fields. */
export const orderDayMeans = {
  day: 'O dia do armazém',
  stages: 'Uma entrada por etapa, da confirmação até pronto para expedir, também as vazias',
  orders: 'Quantos pedidos',
  total: 'Soma dos pedidos, em reais',
  late: 'Quantos foram prometidos para antes de hoje',
  due_today: 'Quantos foram prometidos para hoje',
  short: 'Em quantos, até a separação, falta estoque para um item',
  on_load: 'Quantos estão em uma carga',
  shipped: 'O que saiu, dia por dia, o mais antigo primeiro; o último é hoje',
  shipped_late: 'Quantos saíram depois do dia prometido',
  next_cutoff: 'Quando termina a próxima visita de hoje que leva pedidos; null sem nenhuma',
} as const;
