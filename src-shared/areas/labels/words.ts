/** Name of the area of labels in the API's documentation. */
export const printLabelTags = { printLabels: 'Etiquetas' } as const;

export const printLabelTagNotes = {
  Etiquetas:
    'Etiquetas de locais, de produtos, de mercadorias em estoque e dos volumes de pedidos, em PDF no tamanho exato ou em ZPL para a impressora',
} as const;

const papers =
  '`size`: um rolo em milímetros (`100x150`, `100x50`, `60x40`, `50x30`), uma folha A4 (`a4_2x7`, `a4_3x7`, `a4_3x11`) ou `custom`, com `width_mm` e `height_mm`. A resposta é o próprio arquivo: `format` `pdf`, `zpl` ou `svg` (a figura da primeira etiqueta). Até 1.000 etiquetas por vez; nada é gravado.';

export const printLabelOperations = {
  'labels.locations': {
    id: 'labels.locations',
    summary: 'Faz etiquetas de locais',
    description: `O código em letras grandes e em Code 128, o nome do local e, com \`arrow\`, uma seta. ${papers}`,
  },
  'labels.products': {
    id: 'labels.products',
    summary: 'Faz etiquetas de vários produtos',
    description: `O que sai na etiqueta de um produto, de cada um deles. ${papers}`,
  },
  'labels.product': {
    id: 'labels.product',
    summary: 'Faz etiquetas de um produto',
    description: `Nome, SKU e o código de barras: EAN quando o produto tem um GTIN (ITF-14 quando é o de uma caixa), senão o SKU em Code 128. Com \`packaging_barcode\`, o código é o da embalagem (ITF-14 de 14 dígitos) e se lê quantas unidades ela contém. Com \`batch_number\`, também o lote, a validade e o que limita o uso dele. ${papers}`,
  },
  'labels.stock': {
    id: 'labels.stock',
    summary: 'Faz etiquetas de mercadorias em estoque',
    description: `Nome, SKU, lote, validade, número de série, quantidade e a restrição de uso do lote, de \`items\` ou de tudo o que um recebimento trouxe (\`receipt_number\`). O código é GS1, \`(01)(17)(10)(21)\`: em GS1-128 até 48 caracteres, senão em GS1 DataMatrix; sem GTIN, ou com sinais que o GS1 não tem, um QR \`AL1.sku.lote.AAMMDD.serie\`, que os leitores e as buscas entendem. ${papers}`,
  },
  'labels.order': {
    id: 'labels.order',
    summary: 'Faz etiquetas dos volumes de um pedido',
    description: `Número do pedido, volume n de N, destinatário, endereço, peso e transportadora, e o código do volume: o SSCC em GS1-128, \`(00)…\`, quando há prefixo GS1, senão o código do pedido em Code 128. Com \`kind\` \`pallet\`, um volume é um palete: se há nele um só produto e lote, o GTIN, a quantidade, a validade e o lote, \`(02)(17)(37)(10)\`, ficam acima do SSCC. Sem o escopo \`customers:read\` faltam rua e número. ${papers}`,
  },
} as const;

/** What the API answers about labels, by code. */
export const printLabelAnswers = {
  labels_made: 'Etiquetas',
  label_size_not_custom: 'Só com o tamanho personalizado; deixe vazio',
  label_start_needs_sheet: 'Só uma folha A4 tem posições; use 1',
  label_start_beyond: 'A folha tem {max} posições',
  label_sheet_needs_pdf: 'Uma folha A4 se imprime em PDF; para ZPL escolha um rolo',
  label_volume_unknown: 'Este pedido não tem o volume {number}',
  no_volumes: 'O pedido {order} ainda não tem volumes; eles nascem na conferência',
  label_sku_unknown: 'Não há um produto com o SKU {sku}; retire-o ou confira',
  label_batch_unknown: 'Este produto não tem o lote {batch}',
  label_packaging_unknown: 'Este produto não tem uma embalagem com o código {barcode}',
  label_date_unknown: 'Este produto não tem mercadoria sem lote com essa validade',
  label_serial_unknown: 'Este produto não tem o número de série {serial}',
  label_items_or_receipt: 'Informe items ou receipt_number, um dos dois',
  label_receipt_unknown: 'Não há um recebimento {number}; confira o número',
  label_receipt_empty: 'Nada do recebimento {number} ficou no estoque: foi todo estornado',
  too_many_labels: 'São {total} etiquetas; o limite por vez é {max}',
} as const;

/** What is printed, and the names of its files. */
export const printedWords = {
  batch: (batch: string) => `Lote ${batch}`,
  restricted: (restriction: string) => `Restrição: ${restriction}`,
  expires: (date: string) => `Val. ${date}`,
  serial: (serial: string) => `N/S ${serial}`,
  quantity: (quantity: string, unit: string) => `${quantity} ${unit}`,
  packed: (unit: string, factor: string, base: string) => `${unit} com ${factor} ${base}`,
  made: (date: string) => `Fab. ${date}`,
  from: (site: string) => `De ${site}`,
  pallet: (order: string, number: number, of: number) => `${order} · Palete ${number} de ${of}`,
  order_volume: (order: string, number: number, of: number) => `${order} · Volume ${number} de ${of}`,
  door: (street: string, number: string) => `${street}, ${number}`,
  city: (city: string, state: string) => `${city} - ${state}`,
  zipCode: (code: string) => `CEP ${code}`,
  invoices: (numbers: string) => `NF-e ${numbers}`,
  weight: (kilograms: string) => `${kilograms} kg`,
  files: {
    locations: 'etiquetas-locais',
    products: 'etiquetas-produtos',
    product: 'etiquetas-produto',
    stock: 'etiquetas-estoque',
    order: 'etiquetas-volumes',
  },
} as const;
