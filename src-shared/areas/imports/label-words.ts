/** Labels of the closed lists of imports. */
export const importLabels = {
  import_status: {
    received: 'Recebida',
    checked: 'Conferida',
    applied: 'Importada',
    undone: 'Desfeita',
  },
  import_row_outcome: {
    create: 'A criar',
    change: 'A alterar',
    same: 'Igual',
    refuse: 'Recusada',
    left: 'De fora',
  },
  file_encoding: {
    'utf-8': 'UTF-8',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16',
    'windows-1252': 'Windows-1252',
  },
  file_separator: { ';': 'ponto e vírgula', ',': 'vírgula', '\t': 'tabulação' },
} as const;

/** The titles of those lists. */
export const importLists = {
  import_entity: 'O que um arquivo tem',
  import_status: 'Situação da importação',
  import_row_outcome: 'O que acontece com uma linha importada',
  file_encoding: 'Codificação do arquivo',
  file_separator: 'Separador das colunas',
} as const;
