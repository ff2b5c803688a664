/** The defects that every site begins with; the migration of inspections holds these texts: they never change. */
export const defectSeedWords = {
  packaging: 'Embalagem',
  leak: 'Vazamento',
  parts: 'Partes faltando',
  malfunction: 'Não funciona',
  out_of_spec: 'Fora da especificação',
  other: 'Outro',
} as const;
