/** What a person reads of the parts of a count. */
export const countLabels = {
  place_status: { pending: 'A contar', counting: 'Em contagem', counted: 'Contado' },
  line_status: {
    pending: 'A contar',
    counted: 'Contada',
    recount: 'A recontar',
    recounted: 'Recontada',
    posted: 'Lançada',
  },
} as const;
