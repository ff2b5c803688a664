/** Notes of the documentation on fields that several schemas of this area have, by their names. */
export const ownWords = {
  key: 'O que identifica o registro da linha: SKU de um produto, código de um local, documento de um cliente',
  left: 'Linhas deixadas como estavam',
  applied_at: 'Quando foi gravada',
  outcome: 'O que acontece com a linha',
  entity: 'O que as linhas do arquivo são',
} as const;
