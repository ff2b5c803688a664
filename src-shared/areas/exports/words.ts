/** Name of the area of exports in the API's documentation. */
export const exportTags = { exports: 'Exportações' } as const;

export const exportTagNotes = {
  Exportações: 'Arquivos para planilhas',
} as const;

/** Answers of the API about exports, by code. Braces name the variables of a sentence. */
export const exportAnswers = {
  exports_busy: 'Outras exportações estão em andamento e já há várias na fila; tente de novo daqui a pouco',
  products_exported: 'Arquivo de produtos',
  stock_exported: 'Arquivo de estoque',
  movements_exported: 'Arquivo de movimentações',
  customers_exported: 'Arquivo de clientes',
  orders_exported: 'Arquivo de pedidos',
} as const;

type Counted = { readonly one: string; readonly many: string };

const savedAs =
  ({ one, many }: Counted) =>
  (count: string, name: string): string =>
    `${count === '1' ? `1 ${one}` : `${count} ${many}`} em ${name}`;

/** Words of files that people save. */
export const exportWords = {
  productFile: 'produtos',
  /** The names of the sheets. */
  titles: {
    products: 'Produtos',
    customers: 'Clientes',
    orders: 'Pedidos',
    stock: 'Estoque',
    movements: 'Movimentações',
  },
  action: 'Exportar',
  formats: 'Escolher o formato do arquivo',
  asXlsx: 'Planilha do Excel (.xlsx)',
  asCsv: 'Texto separado por ponto e vírgula (.csv)',
  shown: {
    done: 'Lista exportada',
    saved: savedAs({ one: 'linha', many: 'linhas' }),
    tooMany: (total: string, max: string) =>
      `A lista tem ${total} linhas e o limite por vez é ${max}: filtre a lista e exporte por partes`,
  },
  nothing: 'Nada a exportar',
  waiting: 'Preparando o arquivo, ou à espera de outras exportações; você pode continuar',
  of: {
    products: { done: 'Produtos exportados', saved: savedAs({ one: 'produto', many: 'produtos' }) },
    stock: { done: 'Estoque exportado', saved: savedAs({ one: 'linha', many: 'linhas' }) },
    movements: {
      done: 'Movimentações exportadas',
      saved: savedAs({ one: 'movimentação', many: 'movimentações' }),
    },
    customers: { done: 'Clientes exportados', saved: savedAs({ one: 'cliente', many: 'clientes' }) },
    orders: { done: 'Pedidos exportados', saved: savedAs({ one: 'pedido', many: 'pedidos' }) },
  },
  failed: 'A exportação não foi concluída',
} as const;
