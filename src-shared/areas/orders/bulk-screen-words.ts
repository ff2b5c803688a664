/** Words of what is done with many orders at once. */
export const orderBulkWords = {
  acts: {
    confirm: 'Confirmar',
    allocate: 'Reservar o que falta',
    'release-hold': 'Liberar da espera',
  },
  limit: (most: string) => `Marque no máximo ${most} pedidos de cada vez`,
  done: (done: string, all: string) => `Feito em ${done} de ${all}`,
  refused: 'Nada foi feito',
  dialog: {
    title: (count: string) =>
      count === '1' ? '1 pedido ficou como estava' : `${count} pedidos ficaram como estavam`,
    lead: (done: string) =>
      done === '0'
        ? 'Nenhum dos marcados mudou.'
        : `Os outros ${done} mudaram. Estes precisam de uma decisão:`,
    order: 'Pedido',
    why: 'Por quê',
    close: 'Entendi',
  },
} as const;
