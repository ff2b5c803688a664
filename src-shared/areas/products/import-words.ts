/** Other headings under which spreadsheets have a product's fields, beside the label and the API's name. */
export const productColumnAliases = {
  sku: ['codigo', 'cod', 'codigo do produto', 'cod produto', 'codigo interno', 'referencia', 'ref', 'item'],
  name: ['produto', 'nome do produto', 'descricao do produto', 'descricao curta', 'titulo'],
  description: ['descricao completa', 'descricao longa', 'detalhes', 'observacao', 'complemento'],
  product_type: ['tipo do produto', 'tipo de produto', 'tipo do item', 'tipo item'],
  unit: ['unid', 'un', 'und', 'um', 'unidade de medida', 'u m', 'unidade comercial'],
  unit_cost: ['custo', 'preco de custo', 'valor de custo', 'custo medio', 'valor unitario', 'preco custo'],
  barcode: [
    'ean',
    'gtin',
    'ean 13',
    'gtin ean',
    'cod barras',
    'cod de barras',
    'codigo barras',
    'codigo ean',
  ],
  'extra.ncm': ['codigo ncm', 'ncm sh', 'classificacao fiscal'],
  is_active: ['situacao', 'status', 'habilitado'],
  'dimensions.height': ['altura'],
  'dimensions.width': ['largura'],
  'dimensions.length': ['comprimento', 'profundidade'],
  'dimensions.weight': ['peso', 'peso bruto', 'peso kg'],
  'characteristics.is_dangerous': ['produto perigoso'],
  'characteristics.is_fragile': ['produto fragil'],
  'characteristics.has_serial_number': ['numero de serie', 'serie', 'controla numero de serie'],
  'characteristics.has_batch_control': ['lote', 'rastreia lote', 'controle de lote'],
  'stock_control.restock_priority': ['prioridade'],
  'stock_control.min_stock_quantity': ['minimo', 'estoque min', 'est minimo', 'quantidade minima'],
  'stock_control.ideal_stock_quantity': ['ideal', 'est ideal', 'quantidade ideal'],
  'expiration_control.has_expiration_date': ['tem validade', 'validade', 'controle de validade'],
  'expiration_control.shelf_life_days': ['vida util', 'dias de validade', 'prazo de validade'],
  'expiration_control.expiration_alert_days': ['alerta de validade', 'aviso de vencimento', 'dias de alerta'],
  'temperature_control.is_refrigerated': ['refrigeracao', 'resfriado'],
  'temperature_control.storage_temp_min': ['temperatura minima', 'temp min'],
  'temperature_control.storage_temp_max': ['temperatura maxima', 'temp max'],
  'expiration_control.min_remaining_shelf_life': ['minimo na saida', 'validade minima na saida'],
  'extra.origin': ['origem da mercadoria', 'origem do produto'],
  'extra.brand': ['fabricante'],
  'extra.category': ['grupo', 'familia', 'departamento', 'secao'],
  'extra.allocation_policy': ['politica de saida', 'fefo fifo'],
  'extra.gtins': ['gtins', 'outros codigos de barras', 'codigos de barras', 'eans', 'outros eans'],
  'extra.supplier_codes': [
    'codigo do fornecedor',
    'cod fornecedor',
    'referencia do fornecedor',
    'codigo no fornecedor',
  ],
  'extra.packagings': ['embalagem', 'fatores de embalagem', 'unidades de compra', 'caixas'],
} as const;

/** Sentences about files of products and their lines: what is wrong and the way out. */
export const productImportRefusals = {
  mapping_needs_products: 'Escolha a coluna do SKU; sem ela as linhas não podem ser reconhecidas',
  row_sku_repeated: 'Este SKU já está na linha {line}; deixe só uma das duas',
  row_barcode_repeated: 'Este código de barras já está na linha {line}; deixe-o só em um produto',
  left_changed:
    'O produto mudou depois da conferência e ficou como está; altere-o na tela ou por outro arquivo',
  left_sku_taken:
    'Este SKU surgiu ou saiu depois da conferência e ficou como está; altere-o na tela ou por outro arquivo',
  left_barcode: 'O código de barras passou a ser de outro produto; corrija um dos dois',
  left_stock: 'O produto tem estoque e ficou como está; retire ou transfira o estoque antes',
  left_counted:
    'O produto está em uma contagem aberta e ficou como está; termine ou cancele a contagem antes',
  left_edited: 'O produto foi alterado depois da importação e ficou como está',
} as const;

/** What screens say of files of products, and what their template is called and says. */
export const productImportWords = {
  records: 'produtos',
  title: 'Importar produtos',
  line: 'Uma linha por produto, reconhecido pelo SKU. Célula vazia não muda o que já existe.',
  key: 'SKU',
  counted: (count: string) => (count === '1' ? '1 produto' : `${count} produtos`),
  created: 'Produtos criados',
  changed: 'Produtos alterados',
  undoRemoved: 'Criados, saem das listas',
  undoStays:
    'Produtos que alguém alterou depois da importação ficam como estão e aparecem em De fora, com o motivo.',
  see: 'Ver produtos',
} as const;

export const productTemplateWords = {
  name: 'modelo-produtos.csv',
  note: 'Linha de exemplo: apague-a. Célula vazia não muda o que já existe; em produto novo vale o valor inicial',
} as const;
