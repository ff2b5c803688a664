/** Labels of the closed lists of waves. */
export const waveLabels = {
  wave_status: {
    planned: 'Planejada',
    picking: 'Em separação',
    picked: 'Separada',
    cancelled: 'Desfeita',
  },
  wave_outcome: { picked: 'Separado', left_out: 'Fora da onda' },
} as const;

/** The texts of the buttons of a wave. */
export const waveActWords = {
  start: 'Iniciar separação',
  finish: 'Concluir separação',
  cancel: 'Desfazer onda',
} as const;
