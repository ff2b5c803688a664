/** Labels of the closed lists of goods that cannot be sold. */
export const quarantineLabels = {
  reason: {
    inspection: 'Para inspecionar',
    quarantine: 'Quarentena',
    held_lot: 'Lote retido',
    damaged: 'Avariado',
    expired: 'Vencido',
  },
  disposition: {
    release: 'Liberar',
    scrap: 'Descartar',
    move: 'Mover',
    supplier_return: 'Devolver ao fornecedor',
  },
} as const;

/** The titles of these closed lists. */
export const quarantineLists = {
  quarantine_reason: 'Por que não pode ser vendido',
  quarantine_disposition: 'O que se faz com o que está em quarentena',
} as const;
