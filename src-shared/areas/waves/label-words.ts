/** What a person reads of the closed lists of waves. */
export const waveLabels = {
  wave_status: {
    planned: 'Planejada',
    picking: 'Em separação',
    picked: 'Separada',
    cancelled: 'Desfeita',
  },
  wave_outcome: { picked: 'Separado', left_out: 'Fora da onda' },
} as const;

/** What the buttons of a wave say. */
export const waveActWords = {
  start: 'Iniciar separação',
  finish: 'Concluir separação',
  cancel: 'Desfazer onda',
} as const;
