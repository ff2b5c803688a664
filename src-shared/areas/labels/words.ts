/** Name of the area of labels in the API's documentation. */
export const printLabelTags = { printLabels: 'Etiquetas' } as const;

export const printLabelTagNotes = {
  Etiquetas: 'Etiquetas de locais e de produtos, em PDF no tamanho exato ou em ZPL para a impressora',
} as const;

const papers =
  '`size`: um rolo em milímetros (`100x150`, `100x50`, `60x40`, `50x30`), uma folha A4 (`a4_2x7`, `a4_3x7`, `a4_3x11`) ou `custom`, com `width_mm` e `height_mm`. A resposta é o próprio arquivo: `format` `pdf`, `zpl` ou `svg` (a figura da primeira etiqueta). Até 1.000 etiquetas por vez; nada é gravado.';

export const printLabelOperations = {
  'labels.locations': {
    id: 'labels.locations',
    summary: 'Faz etiquetas de locais',
    description: `O código em letras grandes e em Code 128, o nome do local e, com \`arrow\`, uma seta. ${papers}`,
  },
  'labels.product': {
    id: 'labels.product',
    summary: 'Faz etiquetas de um produto',
    description: `Nome, SKU e o código de barras: EAN quando o produto tem um GTIN, senão o SKU em Code 128. Com \`batch_number\`, também o lote e a validade. ${papers}`,
  },
} as const;

/** What the API answers about labels, by code. */
export const printLabelAnswers = {
  labels_made: 'Etiquetas',
  label_size_not_custom: 'Só com o tamanho personalizado; deixe vazio',
  label_start_needs_sheet: 'Só uma folha A4 tem posições; use 1',
  label_start_beyond: 'A folha tem {max} posições',
  label_sheet_needs_pdf: 'Uma folha A4 se imprime em PDF; para ZPL escolha um rolo',
  label_batch_unknown: 'Este produto não tem o lote {batch}',
  too_many_labels: 'São {total} etiquetas; o limite por vez é {max}',
} as const;

/** What is printed, and the names of its files. */
export const printedWords = {
  batch: (batch: string) => `Lote ${batch}`,
  expires: (date: string) => `Val. ${date}`,
  made: (date: string) => `Fab. ${date}`,
  files: { locations: 'etiquetas-locais', product: 'etiquetas-produto' },
  creator: 'Almoxarife',
} as const;
