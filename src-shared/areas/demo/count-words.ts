/**
 * The counts of a demonstration, with the step that each reaches: of so many locations one is counted with so many pieces
 * less than the books say.
 */
export const demoCounts = [
  { end: 'approved', note: 'Rua 1, depois da troca das etiquetas', locations: 4, missing: 2 },
  { end: 'review', note: 'Itens de maior giro', locations: 3, missing: 1 },
  { end: 'counting', note: 'Contagem da semana', locations: 3, missing: 0 },
  { end: 'draft', note: 'Inventário do fim do mês', locations: 2, missing: 0 },
] as const;
