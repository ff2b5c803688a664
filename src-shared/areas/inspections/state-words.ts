/** How an inspection stands and of what it was born, in words: the address of its list needs them before its screen. */
export const inspectionStateWords = {
  status: {
    pending: 'Pendente',
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
