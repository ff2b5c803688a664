/** The sign of deliveries in the frame around every screen. */
export const deliverySign = {
  none: 'Nada pendente',
  noneHint: 'Todas as entregas de webhooks foram feitas',
  pending: (count: string, total: number) => `${count} ${total === 1 ? 'pendente' : 'pendentes'}`,
  pendingHint: (count: string) => `Entregas de webhooks por fazer: ${count}`,
  waiting: (count: string) => `${count} aguardando rede`,
  waitingHint: (count: string) =>
    `Sem rede: entregas de webhooks guardadas, que saem quando ela voltar: ${count}`,
} as const;
