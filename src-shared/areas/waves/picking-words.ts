/** Answers of the API about the picking of waves, by code. */
export const wavePickingAnswers = {
  wave_picking_read: 'Separação da onda',
} as const;
