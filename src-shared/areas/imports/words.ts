/** Name of the area of imports in the API's documentation. */
export const importTags = { imports: 'Importações' } as const;

export const importTagNotes = {
  Importações: 'Arquivos de produtos: conferir, gravar e desfazer',
} as const;

/** Answers of the API about imports, by code. Braces name the variables of a sentence. */
export const importAnswers = {
  import_checking: 'Conferindo o arquivo',
  import_checked:
    'Conferência pronta: {create} a criar, {change} a alterar, {same} {same?igual:iguais} e {refuse} {refuse?recusada:recusadas}',
  import_applying: 'Gravando a importação',
  import_applied:
    'Importação gravada: {created} {created?criado:criados} e {changed} {changed?alterado:alterados}; {left} {left?linha ficou:linhas ficaram} de fora',
  import_undoing: 'Desfazendo a importação',
  import_undone:
    'Importação desfeita: {removed} {removed?retirado:retirados} e {restored} {restored?devolvido:devolvidos}; {left} {left?ficou como está:ficaram como estão}',
  // what went well
  imports_listed: 'Importações listadas',
  import_read: 'Importação',
  import_received: 'Arquivo recebido; a conferência começou',
  import_mended: 'Células corrigidas; a conferência começou de novo',
  import_many_mends: 'São {most} células corrigidas no máximo; corrija o arquivo e envie-o de novo',
  import_mapped: 'Colunas definidas; a conferência começou de novo',
  import_rows_listed: 'Linhas listadas',
  import_template: 'Modelo de arquivo',
  import_apply_started: 'Gravação iniciada',
  import_undo_started: 'Importação sendo desfeita',
  // the file as a whole
  import_file_required: 'Envie o arquivo na parte file de um multipart/form-data',
  import_one_file: 'Envie um só arquivo por importação',
  upload_cut_short: 'O envio do arquivo foi interrompido; envie de novo',
  multipart_required: 'Envie o corpo como multipart/form-data',
  import_empty_file: 'O arquivo está vazio; escolha um com cabeçalho e pelo menos uma linha',
  import_header_alone: 'O arquivo só tem o cabeçalho; inclua pelo menos uma linha abaixo dele',
  import_is_spreadsheet:
    'Esta planilha é do formato antigo (.xls) ou tem senha; no Excel use Salvar como e escolha .xlsx ou CSV',
  import_spreadsheet_unread: 'A planilha não pôde ser lida; abra-a no Excel e use Salvar como .xlsx ou CSV',
  import_spreadsheet_too_large:
    'A planilha é grande demais depois de descompactada; divida-a, ou salve-a como CSV',
  import_not_text:
    'O arquivo não é uma tabela em texto; envie um CSV separado por ponto e vírgula, vírgula ou tabulação',
  import_too_many_columns: 'O arquivo tem {columns} colunas; o limite é {max}. Retire as que não interessam',
  import_header_unread:
    'O cabeçalho não pôde ser lido: há nele aspas abertas que não fecham; feche-as ou retire-as',
  // conflicts
  import_already_applied:
    'Este mesmo arquivo, com as mesmas colunas, já foi importado; desfaça aquela importação antes',
  import_busy: 'Há um trabalho em andamento nesta importação; espere terminar. Só quem o começou o cancela',
  import_not_checked: 'Só uma importação conferida pode ser gravada; veja a situação dela',
  import_not_applied: 'Só uma importação gravada pode ser desfeita',
  import_nothing_to_do: 'Nenhuma linha cria ou altera nada; não há o que gravar',
  import_closed: 'Esta importação já foi gravada; suas colunas não mudam mais',
  import_of_other_version:
    'Este arquivo foi conferido por outra versão do programa; envie-o de novo para que seja conferido',
  import_details_gone: 'As linhas desta importação já foram descartadas; só o resumo fica guardado',
  // the mapping
  mapping_length: 'Informe um item por coluna do arquivo: {columns}',
  mapping_unknown_field: 'Campo desconhecido: {field}',
  mapping_twice: 'O campo {field} foi escolhido em mais de uma coluna',
} as const;
