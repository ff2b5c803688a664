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

/** Words of screens about files of opening balances, and what their template is called. */
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
