/** Names of states and origins of an inspection: the address of its list needs them before its screen. */
export const inspectionStateWords = {
  status: {
    pending: 'Aguardando',
    in_progress: 'Em inspeção',
    decided: 'Decidida',
    cancelled: 'Cancelada',
  },
  context: {
    receipt: 'Recebimento',
    return: 'Devolução',
    periodic: 'Periódica',
    manual: 'Avulsa',
  },
} as const;
