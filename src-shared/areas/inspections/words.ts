/** What the API answers of inspections, by code. */
export const inspectionAnswers = {
  inspection_decided: 'Esta inspeção já foi decidida, ao todo ou em parte',
  inspection_left: 'Só resta decidir {quantity} desta inspeção',
  inspection_nothing: 'Diga quanto é aprovado, aprovado com restrição ou reprovado',
  inspection_serials: 'Diga os números de série de cada resultado: {count} desta inspeção, um por unidade',
} as const;
