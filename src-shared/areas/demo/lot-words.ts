/** The actions on lots of a demonstration, one lot after the other. */
export const demoLots = [
  { act: 'hold', reason: 'Cheiro estranho; à espera do laudo do fornecedor' },
  { act: 'recall', reason: 'O fornecedor avisou de vidro em uma linha de envase' },
  { act: 'restrict', reason: 'Aceito com ressalva na conferência', restriction: 'Vender só no balcão' },
] as const;
