/** The sign of deliveries in the frame around every screen. */
export const deliverySign = {
  none: 'Nada aguardando',
  noneHint: 'Todas as entregas de webhooks foram feitas',
  pending: (count: string) => `${count} aguardando`,
  pendingHint: (count: string) => `Entregas de webhooks aguardando: ${count}`,
  waiting: (count: string) => `${count} aguardando rede`,
  waitingHint: (count: string) =>
    `Sem rede: entregas de webhooks guardadas, que saem quando ela voltar: ${count}`,
} as const;
