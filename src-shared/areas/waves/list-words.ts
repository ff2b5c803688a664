/** The titles of the closed lists of waves; apart from their labels, which every screen loads. */
export const waveLists = {
  wave_status: 'Situação da onda',
  wave_outcome: 'O que aconteceu com um pedido da onda',
  wave_act: 'Ação sobre uma onda',
} as const;
