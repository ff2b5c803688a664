/** The area of counts in the API's documentation. */
export const countTags = { counts: 'Contagens' } as const;

export const countTagNotes = {
  Contagens: 'Inventários: o que contar, o que foi contado e as diferenças',
} as const;

/** Answers of the API about counts, by code. Braces name the variables of a sentence. */
export const countAnswers = {
  counts_listed: 'Contagens listadas',
  count_read: 'Contagem',
  count_created: 'Contagem criada',
  count_updated: 'Contagem alterada',
  count_started: 'Contagem iniciada',
  count_locations_listed: 'Locais da contagem listados',
  count_lines_listed: 'Linhas da contagem listadas',
  count_registered: 'Contagem do local registrada',
  count_finished: 'Contagem encerrada; confira as diferenças',
  count_recount_asked: 'Recontagem pedida',
  count_approved: 'Contagem aprovada; as diferenças foram lançadas',
  count_cancelled: 'Contagem cancelada; nada foi lançado',
  // conflicts
  count_unfinished:
    'Ainda há o que contar (locais: {locations}, linhas: {lines}); conte ou encerre deixando de fora',
  count_moved: 'O estoque mudou depois da contagem (linhas: {lines}); peça a recontagem antes de aprovar',
  count_empty: 'Nenhum local se encaixa nesta contagem; confira o que ela abrange',
  count_not_editable: 'Esta contagem já começou; só a observação ainda muda',
  // fields
  count_scope_needed: 'Informe o que será contado',
  count_scope_extra: 'Não se aplica a este tipo de contagem; retire',
  count_warehouse_unknown: 'Não há armazém com o código {warehouse_code}',
  count_location_outside: 'Este local não faz parte da contagem',
  count_location_left_out: 'A recontagem não pede este local; leia um dos que ela pede',
  count_product_outside: 'Este produto não faz parte da contagem',
  count_line_closed: 'Esta linha não está em recontagem',
  count_not_asked: 'Não há diferença a recontar nas linhas escolhidas',
  count_serial_one: 'Com número de série a quantidade é 0 ou 1',
} as const;

/** The titles of the closed lists of counts. */
export const countLists = {
  count_type: 'Tipo de contagem',
  count_status: 'Situação da contagem',
  count_location_status: 'Situação do local na contagem',
  count_line_status: 'Situação da linha da contagem',
  count_act: 'Ação sobre uma contagem',
  count_location_order: 'Ordem dos locais de uma contagem',
  count_register_mode: 'Como uma quantidade contada se registra',
} as const;
