/** Name of the area of products in the API's documentation. */
export const productTags = { products: 'Produtos' } as const;

export const productTagNotes = {
  Produtos: 'Cadastro de produtos e seus controles',
} as const;

/** What the documentation says of each operation of products, by id. */
export const productOperations = {
  'products.list': {
    id: 'products.list',
    summary: 'Lista produtos',
    description:
      'Página de produtos. Sem `sort`, os de SKU ou código de barras igual à busca vêm primeiro, depois por nome.',
  },
  'products.lookup': {
    id: 'products.lookup',
    summary: 'Procura produtos por código lido ou enquanto se digita',
    description:
      'Com `code`: SKU, GTIN, DUN, código de fornecedor ou leitura GS1 ou AL1, exato, com os campos lidos. Com `q`: os 20 primeiros que contêm as palavras, sem total.',
  },
  'productGroups.list': {
    id: 'productGroups.list',
    summary: 'Lista as marcas e as categorias em uso',
    description:
      'Cada uma como está escrita nos produtos e em quantos está, em ordem alfabética; as 500 de mais produtos.',
  },
  'productGroups.of': {
    id: 'productGroups.of',
    summary: 'Mostra a marca e a categoria de vários produtos',
    description: 'Até 100 SKUs de uma vez; os que não existem ficam de fora.',
  },
  'products.create': {
    id: 'products.create',
    summary: 'Cria um produto',
    description: 'Obrigatórios: `sku`, `name`, `unit`, `product_type`. O restante tem valores iniciais.',
  },
  'productBulk.change': {
    id: 'productBulk.change',
    summary: 'Altera o mesmo em até 100 produtos',
    description:
      'Situação, tipo, custo, controle de estoque e dados complementares. Cada produto é um trabalho à parte; a resposta diz de cada um se mudou, se já estava assim ou por que foi recusado.',
  },
  'products.batch': {
    id: 'products.batch',
    summary: 'Cria ou altera até 500 produtos',
    description:
      'Pelo SKU: `create` só cria, `update` só altera, `upsert` faz um ou outro; muda só o que for enviado de cada um. A forma de todos é conferida antes; depois cada produto é um trabalho à parte, na ordem do envio, e a resposta diz de cada um o que aconteceu. Com `atomic: true` são gravados todos ou nenhum: uma recusa responde 409 `batch_refused`, com o motivo de cada recusado em `items.N`. `if_match` é a versão que se conhece do produto. Repetir com a mesma Idempotency-Key não faz nada duas vezes, também quando a primeira tentativa foi interrompida no meio.',
  },
  'products.details': {
    id: 'products.details',
    summary: 'Mostra um produto',
    description: 'O produto com seus dados complementares em `extra` e sua versão, também no cabeçalho ETag.',
  },
  'products.modify': {
    id: 'products.modify',
    summary: 'Altera um produto',
    description:
      'Muda só os campos enviados; `null` limpa; objetos são mesclados chave a chave e listas substituídas.',
  },
  'products.remove': {
    id: 'products.remove',
    summary: 'Exclui um produto',
    description: 'Sai das listas; o SKU fica reservado, e `…/restore` o traz de volta.',
  },
  'products.restore': {
    id: 'products.restore',
    summary: 'Traz de volta um produto excluído',
    description:
      'Como era quando foi excluído; um produto que não está excluído responde como está. O código de barras que outro produto tomou nesse meio tempo impede.',
  },
  'products.stockControl': {
    id: 'products.stockControl',
    summary: 'Altera o controle de estoque',
    description: 'Prioridade de reposição, estoque mínimo e ideal; só o que for enviado muda.',
  },
  'products.expirationControl': {
    id: 'products.expirationControl',
    summary: 'Altera o controle de validade e lote',
    description: 'Recebe o objeto `expiration_control` e `has_batch_control`; só o que for enviado muda.',
  },
  'products.temperatureControl': {
    id: 'products.temperatureControl',
    summary: 'Altera o controle de temperatura',
    description: 'Refrigerado e faixa de temperatura em graus Celsius; só o que for enviado muda.',
  },
} as const;

/** What the API answers about products, by code. Braces name the variables of a sentence. */
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
  query_code_or_q: 'Envie code, para um código lido, ou q, para o que se digita; só um dos dois',
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

/** What the closed lists of products are called. */
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
