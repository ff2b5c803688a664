/** Labels of the parts of a count. */
export const countLabels = {
  location_status: { pending: 'A contar', counting: 'Em contagem', counted: 'Contado' },
  line_status: {
    pending: 'A contar',
    counted: 'Contada',
    recount: 'A recontar',
    recounted: 'Recontada',
    posted: 'Lançada',
  },
  location_order: { code: 'Pelo código', picking_sequence: 'Pela sequência de separação' },
  register_mode: { set: 'Fica no lugar da contada', add: 'Soma-se à contada' },
} as const;

/** The text of the button of each act on a count. */
export const countActWords = {
  start: 'Iniciar contagem',
  register: 'Contar',
  finish: 'Encerrar contagem',
  recount: 'Pedir recontagem',
  approve: 'Aprovar diferenças',
  cancel: 'Cancelar contagem',
} as const;
