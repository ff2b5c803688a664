/** The reasons for which a location is proposed to goods that arrived. */
export const proposalReasons = {
  lot: 'já guarda este lote',
  product: 'já guarda este produto',
  empty: 'primeiro local vazio',
} as const;
