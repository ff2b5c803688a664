/** Words of what goes to paper. */
export const printWords = {
  print: 'Imprimir',
  printedAt: (when: string, who: string) => `Impresso em ${when} por ${who}`,
  search: 'Busca',
  page: (page: string, last: string) => `Estas folhas trazem a página ${page} de ${last} da lista.`,
} as const;
