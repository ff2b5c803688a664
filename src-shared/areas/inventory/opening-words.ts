/** Headings of the files of opening balances, by the field that a column holds. */
export const balanceColumnLabels = {
  sku: 'SKU',
  location_code: 'Local',
  quantity: 'Quantidade',
  batch_number: 'Lote',
  expiration_date: 'Validade',
  manufacturing_date: 'Fabricação',
  serial_number: 'Número de série',
  stock_status: 'Situação',
  unit_cost: 'Custo unitário',
} as const;

/** Other headings under which spreadsheets have these fields, folded. */
export const balanceColumnAliases: Readonly<Record<keyof typeof balanceColumnLabels, readonly string[]>> = {
  sku: ['codigo', 'cod', 'codigo do produto', 'cod produto', 'produto', 'item', 'referencia'],
  location_code: ['endereco', 'posicao', 'codigo do local', 'localizacao'],
  quantity: ['qtd', 'qtde', 'quant', 'saldo', 'estoque', 'saldo inicial', 'quantidade em estoque'],
  batch_number: ['numero do lote', 'n lote', 'num lote'],
  expiration_date: ['vencimento', 'data de validade', 'data de vencimento', 'dt validade', 'val'],
  manufacturing_date: ['data de fabricacao', 'dt fabricacao', 'fab'],
  serial_number: ['serie', 'n de serie', 'numero serial', 'serial', 'ns'],
  stock_status: ['status', 'situacao do estoque', 'bloqueio'],
  unit_cost: ['custo', 'preco de custo', 'valor unitario', 'custo medio'],
};

/** Sentences about files of opening balances and their lines: what is wrong and the way out. */
export const balanceImportRefusals = {
  mapping_needs_opening_balances:
    'Escolha as colunas do SKU, do local e da quantidade; sem elas não há saldo a lançar',
  row_balance_repeated: 'Estes mesmos produto, local, lote e situação já estão na linha {line}; some as duas',
  row_serial_repeated: 'Este número de série já está na linha {line}; deixe só uma das duas',
  left_moved_on: 'O saldo já saiu do local, todo ou em parte, ou está reservado, e ficou como está',
} as const;

/** What screens say of files of opening balances, and what their template is called. */
export const balanceImportWords = {
  records: 'saldos iniciais',
  title: 'Importar saldos iniciais',
  line: 'Uma linha por produto, local e lote ou número de série. A quantidade soma-se ao que já está lá.',
  key: 'SKU',
  counted: (count: string) => (count === '1' ? '1 saldo' : `${count} saldos`),
  created: 'Saldos lançados',
  changed: 'Saldos alterados',
  undoRemoved: 'Lançados, são estornados',
  undoStays:
    'Saldos que já saíram do local, ou que estão reservados, ficam como estão e aparecem em De fora.',
  see: 'Ver movimentações',
} as const;

export const balanceTemplateName = 'modelo-saldos-iniciais.csv';
