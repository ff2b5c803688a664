/** Headings and words of a product file, as a Brazilian warehouse keeps it in a spreadsheet. */
export const productColumnLabels = {
  sku: 'SKU',
  name: 'Nome',
  description: 'Descrição',
  product_type: 'Tipo',
  unit: 'Unidade',
  unit_cost: 'Custo unitário',
  barcode: 'Código de barras',
  'extra.ncm': 'NCM',
  is_active: 'Ativo',
  'dimensions.height': 'Altura (cm)',
  'dimensions.width': 'Largura (cm)',
  'dimensions.length': 'Comprimento (cm)',
  'dimensions.weight': 'Peso (kg)',
  'characteristics.is_dangerous': 'Perigoso',
  'characteristics.is_fragile': 'Frágil',
  'characteristics.has_serial_number': 'Controla série',
  'characteristics.has_batch_control': 'Controla lote',
  'stock_control.restock_priority': 'Prioridade de reposição',
  'stock_control.min_stock_quantity': 'Estoque mínimo',
  'stock_control.ideal_stock_quantity': 'Estoque ideal',
  'expiration_control.has_expiration_date': 'Controla validade',
  'expiration_control.shelf_life_days': 'Vida útil (dias)',
  'expiration_control.expiration_alert_days': 'Alerta de validade (dias)',
  'temperature_control.is_refrigerated': 'Refrigerado',
  'temperature_control.storage_temp_min': 'Temp. mínima',
  'temperature_control.storage_temp_max': 'Temp. máxima',
  'expiration_control.min_remaining_shelf_life': 'Mínimo na saída (dias)',
  'extra.origin': 'Origem',
  'extra.brand': 'Marca',
  'extra.category': 'Categoria',
  'extra.allocation_policy': 'Ordem de saída',
  'extra.gtins': 'Outros GTINs',
  'extra.supplier_codes': 'Códigos do fornecedor',
  'extra.packagings': 'Embalagens',
} as const;

/** Headings of what there is of a product, at the end of its file. */
export const productStockLabels = { on_hand: 'Em estoque', available: 'Disponível' } as const;

/** The words that yes and no are written with, and others that are read as such (folded: no accents, lower case). */
export const yesNo = {
  yes: 'Sim',
  no: 'Não',
  readAsYes: ['sim', 's', 'x', 'true', 'verdadeiro', 'v', 'ativo', 'ativa', '1'],
  readAsNo: ['nao', 'n', 'false', 'falso', 'f', 'inativo', 'inativa', '0'],
} as const;
