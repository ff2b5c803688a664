/** Name of the area of products in the API's documentation. */
export const productTags = { products: 'Produtos' } as const;

export const productTagNotes = {
  Produtos: 'Cadastro de produtos e seus controles',
} as const;

/** Answers of the API about products, by code. Braces name the variables of a sentence. */
export const productAnswers = {
  // files of them
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
  sku_reserved: 'Este SKU é de um produto excluído: traga-o de volta ou escolha outro SKU',
  products_listed: 'Produtos listados',
  product_read: 'Produto',
  product_created: 'Produto criado',
  product_updated: 'Produto alterado',
  product_deleted: 'Produto excluído',
  product_restored: 'Produto de volta',
  products_found: 'Produtos encontrados',
  products_changed: 'Produtos conferidos um a um',
  product_groups_listed: 'Marcas e categorias listadas',
  product_groups_read: 'Marcas e categorias dos produtos',
  query_code_or_search: 'Envie code, para um código lido, ou search, para o que se digita; só um dos dois',
  expiration_twice: 'Envie os campos da validade, ou o objeto expiration_control; só um dos dois',
  ideal_below_min: 'O estoque ideal precisa ser igual ou maior que o mínimo',
  needs_expiration_control: 'Só se aplica com controle de validade ligado; ligue-o ou deixe vazio',
  above_shelf_life: 'Não pode passar da vida útil em dias',
  needs_refrigeration: 'Só se aplica a produto refrigerado; marque-o ou deixe vazio',
  temp_max_below_min: 'A temperatura máxima precisa ser igual ou maior que a mínima',
  has_ean_differs: 'É calculado a partir do código de barras; retire-o ou corrija o código de barras',
  sku_immutable: 'O SKU não muda depois de criado; crie outro produto',
  bad_gtin: 'O GTIN não é válido; confira os dígitos',
  bad_ncm: 'O NCM tem 8 dígitos',
  barcode_in_use: 'Este código de barras já é do produto {sku}',
  sku_in_use: 'Já existe um produto com este SKU: {sku}',
  sku_kept: 'Este SKU é de um produto excluído: traga-o de volta ou escolha outro SKU',
} as const;

/** The titles of the closed lists of products. */
export const productLists = {
  product_type: 'Tipo do item',
  product_origin: 'Origem da mercadoria',
  product_bulk_outcome: 'O que aconteceu com um de vários produtos',
  batch_mode: 'O que fazer com os registros de um envio',
  batch_outcome: 'O que aconteceu com um registro de um envio',
  unit: 'Unidade de medida',
  stock_level: 'Nível do estoque',
  restock_priority: 'Prioridade de reposição',
  allocation_policy: 'Ordem de saída dos lotes',
} as const;

/** The sizes of a product as the API tells them, of numbers that are written already. */
export const sizesInWords = (
  size: Readonly<Record<'height' | 'width' | 'length' | 'weight', string>>,
): string => `${size.height}cm (A) × ${size.width}cm (L) × ${size.length}cm (C) | ${size.weight}kg`;
