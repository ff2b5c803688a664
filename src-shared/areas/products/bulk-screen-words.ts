/** Words of what is done with many products at once. */
export const productBulkWords = {
  labels: 'Etiquetas',
  activate: 'Ativar',
  deactivate: 'Desativar',
  category: 'Categoria…',
  minimum: 'Mínimo…',
  done: (changed: string) => (changed === '1' ? '1 produto alterado' : `${changed} produtos alterados`),
  already: (count: string) => (count === '1' ? '1 já estava assim' : `${count} já estavam assim`),
  refused: 'Os produtos não foram alterados',
  left: {
    title: (count: string) =>
      count === '1' ? '1 produto ficou como estava' : `${count} produtos ficaram como estavam`,
    lead: (done: string) => (done === '1' ? '1 foi alterado.' : `${done} foram alterados.`),
    sku: 'SKU',
    why: 'Por quê',
    close: 'Fechar',
  },
  form: {
    of: (count: string) => (count === '1' ? '1 produto' : `${count} produtos`),
    categoryTitle: 'Categoria dos produtos marcados',
    category: 'Categoria',
    categoryHelp: 'Vazia, a categoria é retirada',
    brand: 'Marca',
    brandHelp: 'Vazia, a marca fica como está em cada produto',
    minimumTitle: 'Estoque mínimo dos produtos marcados',
    min: 'Estoque mínimo',
    ideal: 'Estoque ideal',
    idealHelp: 'Vazio, fica como está em cada produto',
    save: 'Alterar',
  },
} as const;
