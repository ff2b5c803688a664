/** What the documentation says of the day of orders, by id. */
export const orderDayOperations = {
  'orders.day': {
    id: 'orders.day',
    summary: 'Mostra os pedidos do dia',
    description:
      'As saídas em andamento por etapa, com valor e atrasados; o que saiu hoje, e o que saiu em cada um dos últimos 14 dias do armazém, no prazo e fora dele.',
  },
} as const;

/** What the API answers about it, by code. */
export const orderDayAnswers = { order_day_read: 'Pedidos do dia' } as const;

/** What its fields mean. */
export const orderDayMeans = {
  day: 'O dia do armazém',
  stages: 'Uma entrada por etapa, da confirmação até pronto para expedir, também as vazias',
  orders: 'Quantos pedidos',
  total: 'Soma dos pedidos, em reais',
  late: 'Quantos foram prometidos para antes de hoje',
  due_today: 'Quantos foram prometidos para hoje',
  short: 'Em quantos, confirmados ou em separação, falta estoque para um item',
  on_load: 'Quantos estão em uma carga',
  shipped: 'O que saiu, dia por dia, o mais antigo primeiro; o último é hoje',
  shipped_late: 'Quantos saíram depois do dia prometido',
  next_cutoff: 'Quando termina a próxima visita de hoje que leva pedidos; null sem nenhuma',
} as const;
