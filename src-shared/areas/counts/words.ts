/** The area of counts in the API's documentation. */
export const countTags = { counts: 'Contagens' } as const;

export const countTagNotes = {
  Contagens: 'Inventários: o que contar, o que foi contado e as diferenças',
} as const;

/** What the API answers about counts, by code. Braces name the variables of a sentence. */
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
  count_product_outside: 'Este produto não faz parte da contagem',
  count_line_closed: 'Esta linha não está em recontagem',
  count_not_asked: 'Não há diferença a recontar nas linhas escolhidas',
  count_serial_one: 'Com número de série a quantidade é 0 ou 1',
} as const;

/** What the documentation says of each operation of counts, by id. */
export const countOperations = {
  'counts.list': {
    id: 'counts.list',
    summary: 'Lista contagens',
    description: 'Da mais nova à mais antiga, com o andamento de cada uma.',
  },
  'counts.create': {
    id: 'counts.create',
    summary: 'Cria uma contagem',
    description:
      'Fica em rascunho. `full`: todo o armazém. `location`: os locais de `location_codes` ou os que começam por `location_prefix`. `product`: os locais que têm os produtos de `skus`, e só esses produtos. `cycle`: os `location_limit` locais com estoque que estão há mais tempo sem contagem. `spot`: qualquer local que for lido. Cega (`is_blind`) por padrão: quem conta não vê o esperado.',
  },
  'counts.details': {
    id: 'counts.details',
    summary: 'Mostra uma contagem',
    description:
      'Situação, andamento e diferenças com seu valor, e em `actions` o que pode ser feito agora e o que o impede; a versão vem também no cabeçalho ETag.',
  },
  'counts.modify': {
    id: 'counts.modify',
    summary: 'Altera uma contagem',
    description: 'Em rascunho tudo muda; depois de iniciada só a observação. Só o que for enviado muda.',
  },
  'counts.start': {
    id: 'counts.start',
    summary: 'Inicia a contagem',
    description: 'Define os locais a contar. Cada local fica bloqueado para movimentação quando é lido.',
  },
  'counts.locations': {
    id: 'counts.locations',
    summary: 'Lista os locais da contagem',
    description: 'Na ordem dos códigos, com o andamento de cada um.',
  },
  'counts.lines': {
    id: 'counts.lines',
    summary: 'Lista as linhas da contagem',
    description:
      'Na ordem dos locais. Numa contagem cega o esperado e a diferença vêm nulos até o encerramento.',
  },
  'counts.register': {
    id: 'counts.register',
    summary: 'Lê um local e registra o que foi contado',
    description:
      'A primeira leitura de um local guarda o que o sistema espera nele. `mode` `set` troca a quantidade da linha, `add` soma. `finished: true` encerra o local: o que não foi encontrado conta como zero. Em recontagem, só as linhas pedidas.',
  },
  'counts.finish': {
    id: 'counts.finish',
    summary: 'Encerra a contagem para conferência',
    description: 'Com `leave_rest: true` o que não foi contado fica de fora.',
  },
  'counts.recount': {
    id: 'counts.recount',
    summary: 'Pede recontagem',
    description:
      'Das linhas de `line_ids` ou, sem elas, de todas as que têm diferença. A nova leitura do local atualiza o esperado delas.',
  },
  'counts.approve': {
    id: 'counts.approve',
    summary: 'Aprova a contagem',
    description:
      'Lança sobras e faltas, tudo ou nada. É recusada se alguma linha com diferença mudou no estoque depois de contada.',
  },
  'counts.cancel': {
    id: 'counts.cancel',
    summary: 'Cancela a contagem',
    description: 'Nada é lançado e os locais são liberados.',
  },
} as const;

/** What the closed lists of counts are called. */
export const countLists = {
  count_type: 'Tipo de contagem',
  count_status: 'Situação da contagem',
  count_location_status: 'Situação do local na contagem',
  count_line_status: 'Situação da linha da contagem',
  count_act: 'Ação sobre uma contagem',
  count_location_order: 'Ordem dos locais de uma contagem',
  count_register_mode: 'Como uma quantidade contada se registra',
} as const;
