/** Name of the area of labels in the API's documentation. */
export const printLabelTags = { printLabels: 'Etiquetas' } as const;

export const printLabelTagNotes = {
  Etiquetas:
    'Etiquetas de locais, de produtos, de mercadorias em estoque e dos volumes de pedidos, em PDF no tamanho exato ou em ZPL para a impressora',
} as const;

/** Answers of the API about labels, by code. */
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

/** The texts on labels, and the names of their files. */
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
  streetLine: (street: string, number: string) => `${street}, ${number}`,
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
