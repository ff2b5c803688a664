/** Sentences about the cell of a file: what is wrong with it and the way out. Braces name their variables. */
export const cellSentences = {
  cell_number: 'Escreva um número, como 1234,56',
  cell_two_numbers:
    '{text} pode ser {whole} ou {decimal}, pois o arquivo tem números com ponto e com vírgula; escreva um dos dois',
  cell_date: 'Escreva uma data que exista, como 31/12/2026',
  cell_moment: 'Escreva dia e hora que existam, como 31/12/2026 14:30',
  cell_yes_no: 'Escreva Sim ou Não',
  cell_one_of: 'Valor não reconhecido. Use um destes: {allowed}',
  cell_gtin: 'O código {gtin} não é um GTIN válido; confira os dígitos',
  cell_packaging:
    'A embalagem "{text}" não foi entendida. Escreva a unidade e quantas cabem: CX 12 | PALETE 480',
  cell_failed_formula: 'A planilha deixou {text} nesta célula; corrija a fórmula e salve de novo',
  cell_broken_letter: 'Há uma letra que não pôde ser lida; corrija-a na planilha e salve como CSV UTF-8',
  cell_scientific:
    'O Excel trocou os dígitos por notação científica; formate a coluna como Número sem decimais e salve de novo',
} as const;
