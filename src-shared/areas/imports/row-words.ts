/** Other headings under which spreadsheets have a product's fields, beside the label and the API's name. */
export const columnAliases = {
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

/** Sentences about one line of an imported file: what is wrong and the way out. */
export const importRowSentences = {
  row_cell: 'Coluna {column}: {problem}',
  row_column_missing: 'Falta a coluna {column}: {problem}',
  row_width: 'A linha tem {cells} colunas e o cabeçalho tem {columns}; confira os separadores e as aspas',
  row_quote: 'As aspas abertas nesta linha não fecham como deviam; feche-as ou dobre as de dentro ("")',
  row_quote_over:
    'As aspas abertas nesta linha não fecham como deviam, e linhas abaixo foram lidas como parte dela; feche-as ou dobre as de dentro ("")',
  row_sku_repeated: 'Este SKU já está na linha {line}; deixe só uma das duas',
  row_barcode_repeated: 'Este código de barras já está na linha {line}; deixe-o só em um produto',
  row_place_repeated: 'Este local já está na linha {line}; deixe só uma das duas',
  row_label_repeated: 'Este código de barras já está na linha {line}; deixe-o só em um local',
  row_balance_repeated: 'Estes mesmos produto, local, lote e situação já estão na linha {line}; some as duas',
  row_group_refused: 'A linha {line}, do mesmo registro, tem um problema; corrija-o e as duas entram',
  row_group_apart: 'Este registro já começou na linha {line}; deixe as linhas dele uma abaixo da outra',
  row_serial_repeated: 'Este número de série já está na linha {line}; deixe só uma das duas',
  left_place_changed:
    'O local mudou depois da conferência e ficou como está; altere-o na tela ou por outro arquivo',
  left_place_taken:
    'Um local com este código ou esta etiqueta surgiu depois da conferência; altere-o na tela ou por outro arquivo',
  left_place_in_use: 'O local tem estoque ou foi alterado depois da importação e ficou como está',
  left_moved_on: 'O saldo já saiu do local, todo ou em parte, ou está reservado, e ficou como está',
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

/** Words and names of the files that imports give. */
export const importFileWords = {
  line: 'Linha',
  problem: 'O que corrigir',
  refusedName: 'linhas-recusadas.csv',
  templateNames: {
    products: 'modelo-produtos.csv',
    locations: 'modelo-locais.csv',
    opening_balances: 'modelo-saldos-iniciais.csv',
  },
  templateNote:
    'Linha de exemplo: apague-a. Célula vazia não muda o que já existe; em produto novo vale o valor inicial',
} as const;
