/** Headings of the files of places and of opening balances, by the field that a column holds. */
export const locationColumnLabels = {
  code: 'Código',
  name: 'Nome',
  warehouse_code: 'Depósito',
  location_type: 'Tipo',
  is_active: 'Ativo',
  'capacity.max_volume_m3': 'Volume máximo (m³)',
  'capacity.max_weight_kg': 'Peso máximo (kg)',
  'capacity.max_items': 'Itens no máximo',
  'temperature.min': 'Temp. mínima',
  'temperature.max': 'Temp. máxima',
  allows_mixed_products: 'Mistura produtos',
  allows_mixed_batches: 'Mistura lotes',
  is_pick_face: 'Ponto de separação',
  picking_sequence: 'Sequência de separação',
  barcode: 'Código de barras',
} as const;

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
export const locationColumnAliases: Readonly<Record<keyof typeof locationColumnLabels, readonly string[]>> = {
  code: ['cod', 'local', 'endereco', 'posicao', 'codigo do local', 'codigo do endereco'],
  name: ['descricao', 'nome do local', 'descricao do local'],
  warehouse_code: ['armazem', 'codigo do deposito', 'filial'],
  location_type: ['tipo de local', 'tipo do local', 'tipo de endereco'],
  is_active: ['status', 'habilitado'],
  'capacity.max_volume_m3': ['volume', 'volume m3', 'cubagem', 'volume maximo'],
  'capacity.max_weight_kg': ['peso', 'peso kg', 'carga maxima', 'peso maximo'],
  'capacity.max_items': ['itens', 'capacidade', 'quantidade maxima'],
  'temperature.min': ['temperatura minima', 'temp min'],
  'temperature.max': ['temperatura maxima', 'temp max'],
  allows_mixed_products: ['permite misturar produtos', 'multi produto'],
  allows_mixed_batches: ['permite misturar lotes', 'multi lote'],
  is_pick_face: ['picking', 'separacao'],
  picking_sequence: ['sequencia', 'ordem', 'rota'],
  barcode: ['etiqueta', 'ean', 'cod barras', 'codigo barras'],
};

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
