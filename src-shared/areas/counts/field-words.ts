/** Notes of the documentation on fields that several schemas of this area have, by their names. */
export const ownWords = {
  type: 'Tipo da contagem',
  number: 'Número',
  location_codes: 'Códigos dos locais a contar',
  skus: 'Produtos a contar',
  is_blind: 'Se quem conta não vê o esperado',
  counted_by: 'Quem contou; null se ainda não',
  counted_at: 'Quando foi contado; null se ainda não',
  is_left_out: 'Se a recontagem em curso não pede o local; sempre false fora de uma',
  lines: 'As linhas contadas',
  location_limit: 'Quantos locais contar; null: todos os que a contagem alcança',
} as const;
