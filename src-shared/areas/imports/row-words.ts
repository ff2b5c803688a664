/** Sentences about one line of an imported file: what is wrong and the way out. */
export const importRowSentences = {
  row_cell: 'Coluna {column}: {problem}',
  row_column_missing: 'Falta a coluna {column}: {problem}',
  row_width: 'A linha tem {cells} colunas e o cabeçalho tem {columns}; confira os separadores e as aspas',
  row_quote: 'As aspas abertas nesta linha não fecham como deviam; feche-as ou dobre as de dentro ("")',
  row_quote_over:
    'As aspas abertas nesta linha não fecham como deviam, e linhas abaixo foram lidas como parte dela; feche-as ou dobre as de dentro ("")',
  row_group_refused: 'A linha {line}, do mesmo registro, tem um problema; corrija-o e as duas entram',
  row_group_apart: 'Este registro já começou na linha {line}; deixe as linhas dele uma abaixo da outra',
} as const;

/** Words and names of the files that imports give. */
export const importFileWords = {
  line: 'Linha',
  problem: 'O que corrigir',
  /** The template of opening balances, as the documentation shows it. */
  templateExample:
    'SKU;Local;Quantidade;Lote;Validade;Fabricação;Número de série;Situação;Custo unitário\r\n' +
    'CAF-500-TM;01.012.03.02;288;L2411;14/02/2027;14/08/2026;;Disponível;18,90\r\n',
  refusedName: 'linhas-recusadas.csv',
} as const;
