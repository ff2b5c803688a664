/** The words of the closed lists of locations that only their answers tell. */
export const locationLabels = {
  location_structure: {
    SHELF: 'Prateleira',
    PICK_FACE: 'Picking',
    RECEIVING: 'Recebimento',
    STAGING: 'Expedição',
    PACKING: 'Conferência',
    QUARANTINE: 'Quarentena',
    DAMAGED: 'Avaria',
    RETURNS: 'Devolução',
    COLD: 'Câmara fria',
    DOCK: 'Doca',
  },
  location_status: { empty: 'Vazio', occupied: 'Ocupado', blocked: 'Bloqueado', inactive: 'Inativo' },
  location_filling: {
    empty: 'Vazio',
    low: 'Baixa ocupação',
    medium: 'Média ocupação',
    high: 'Alta ocupação',
    full: 'Cheio',
    over: 'Acima da capacidade',
    unknown: 'Sem limite informado',
  },
  sale_availability: {
    available_for_sale: 'Disponível para Venda',
    storage_only: 'Apenas Armazenamento',
    unavailable: 'Indisponível',
  },
} as const;
