/** Notes of the documentation on fields that several schemas of this area have, by their names. */
export const ownWords = {
  type: 'Tipo do código',
  state: 'Estado em que vale; null: todos',
  operation_type: 'Tipo de operação em que vale; null: todos',
  valid_from: 'Primeiro dia em que vale; null: sem início',
  valid_to: 'Último dia em que vale; null: sem fim',
  is_primary: 'Se é o principal entre os do mesmo tipo, estado e tipo de operação',
  code: 'O código; pontos e traços são retirados',
} as const;
