/** Name of the area of orders in the API's documentation. */
export const orderTags = { orders: 'Pedidos' } as const;

export const orderTagNotes = {
  Pedidos: 'Pedidos de saída, de entrada e internos, do rascunho ao cancelamento',
} as const;

/** What the documentation says of each operation on orders, by id. */
export const orderOperations = {
  'orders.list': {
    id: 'orders.list',
    summary: 'Lista pedidos',
    description:
      'Página de pedidos, os mais novos primeiro. A busca olha número, referência, cliente e marcas, e acha pelo código inteiro de um volume. `status` e `stage` podem ser repetidos.',
  },
  'orders.create': {
    id: 'orders.create',
    summary: 'Cria um pedido',
    description:
      'Obrigatórios: `operation_type` e `items`. O cliente é achado pelo documento e nunca é alterado; se não existe, é criado. O mesmo pedido (canal e referência, mesmo conteúdo) responde 201 com o que já existe; com outro conteúdo, 409 `duplicate`. `submit: false` deixa um rascunho, sem número.',
  },
  'orders.batch': {
    id: 'orders.batch',
    summary: 'Cria até 100 pedidos',
    description:
      'A forma de todos é conferida antes; depois cada pedido é criado por si, e a resposta diz de cada um se foi criado, se já existia ou por que foi recusado.',
  },
  'orders.bulk': {
    id: 'orders.bulk',
    summary: 'Faz o mesmo com até 100 pedidos',
    description:
      'Confirma, reserva o que falta, atribui, põe em espera, libera ou marca. Cada pedido é um trabalho à parte, na ordem de prioridade, data prometida e número; a resposta diz de cada um, na ordem do envio, se foi feito ou por que foi recusado.',
  },
  'orders.details': {
    id: 'orders.details',
    summary: 'Mostra um pedido',
    description:
      'Por identificador ou por número. Sem a permissão de ver clientes, documento, contatos e porta do endereço vêm escondidos.',
  },
  'orders.modify': {
    id: 'orders.modify',
    summary: 'Altera um pedido',
    description:
      'Só muda o que se envia; null esvazia. Rascunho e pendente: tudo menos o tipo de operação, o canal só no rascunho. Encerrado: só marcas e observações internas. O que já não muda responde 409 `not_editable` no campo. Um envio sem diferença não muda a versão nem avisa ninguém.',
  },
  'orders.remove': {
    id: 'orders.remove',
    summary: 'Exclui um rascunho',
    description: 'Só um rascunho se exclui; um pedido enviado se cancela.',
  },
  'orders.submit': {
    id: 'orders.submit',
    summary: 'Envia um rascunho',
    description: 'O pedido recebe seu número e passa a aguardar confirmação.',
  },
  'orders.confirm': {
    id: 'orders.confirm',
    summary: 'Confirma um pedido',
    description:
      'Reserva o estoque de cada item, o que vence ou chegou antes primeiro. O que falta recusa tudo com 409 `order_short`, que diz quanto há onde e por que não serve; `allow_partial` confirma com o que há, e a falta vira aviso.',
  },
  'orders.unconfirm': {
    id: 'orders.unconfirm',
    summary: 'Desfaz a confirmação de um pedido',
    description: 'O que estava reservado volta a ficar disponível.',
  },
  'orderAllocations.list': {
    id: 'orderAllocations.list',
    summary: 'Lista as reservas de um pedido',
    description: 'De onde sai cada item; as que terminaram também.',
  },
  'orderAllocations.allocate': {
    id: 'orderAllocations.allocate',
    summary: 'Reserva o que falta a um pedido',
    description:
      'Para um pedido confirmado ou em separação. `mode: preview` mostra de onde sairia e nada grava. `reallocate` libera o que não foi separado e reserva de novo. `rows` escolhe as linhas de estoque à mão. Sem `items`, vale para todos.',
  },
  'orderAllocations.release': {
    id: 'orderAllocations.release',
    summary: 'Libera reservas de um pedido',
    description: 'O que espera separação; com `item_id`, só daquele item.',
  },
  'orders.hold': {
    id: 'orders.hold',
    summary: 'Põe um pedido em espera',
    description: 'Um pedido em espera não começa nenhuma etapa.',
  },
  'orders.releaseHold': {
    id: 'orders.releaseHold',
    summary: 'Libera um pedido da espera',
    description: 'O pedido segue de onde estava.',
  },
  'orders.split': {
    id: 'orders.split',
    summary: 'Divide um pedido',
    description:
      'O que se envia vai para um novo pedido pendente, com número próprio, sem referência e sem frete; o desconto de cada linha se divide com a quantidade. A resposta é o pedido que ficou, com o novo em `children`.',
  },
  'orders.reopen': {
    id: 'orders.reopen',
    summary: 'Reabre um pedido',
    description:
      'Um pedido separado volta à separação, e o que já foi separado continua separado. Um pedido em conferência, conferido ou pronto volta a separado e é conferido de novo.',
  },
  'orders.unpick': {
    id: 'orders.unpick',
    summary: 'Devolve ao estoque o que foi separado de um pedido cancelado',
    description: 'Tudo o que foi separado e ainda não saiu volta para onde estava e fica disponível.',
  },
  'orderPicking.details': {
    id: 'orderPicking.details',
    summary: 'Mostra a separação de um pedido',
    description: 'De onde sai cada item, na ordem do caminho, e quanto já foi separado.',
  },
  'orderPicking.start': {
    id: 'orderPicking.start',
    summary: 'Inicia a separação de um pedido',
    description:
      'O que se separa vai para `staging_location_code`, senão para o local do pedido, o do tipo de operação, ou o primeiro local de expedição aberto; em pedidos internos, para o destino do item.',
  },
  'orderPicking.pick': {
    id: 'orderPicking.pick',
    summary: 'Separa o que foi lido',
    description:
      'Uma leitura por requisição. A mesma leitura (`scan_uid`), enviada de novo, é feita uma vez só e responde o mesmo. O local pode faltar enquanto o produto sai de um ponto só. Uma leitura errada não muda nada. Outro lote ou número de série do mesmo local serve, se puder sair; `fefo_broken` avisa quando vence depois.',
  },
  'orderPicking.undo': {
    id: 'orderPicking.undo',
    summary: 'Desfaz uma leitura da separação',
    description: 'O que foi separado volta para onde estava e fica reservado de novo.',
  },
  'orderPicking.short': {
    id: 'orderPicking.short',
    summary: 'Diz que falta o que separar',
    description:
      'O que falta sai da reserva e fica bloqueado ou avariado onde está, para não ser oferecido de novo; o pedido reserva em outro lugar o que houver.',
  },
  'orderPicking.finish': {
    id: 'orderPicking.finish',
    summary: 'Conclui a separação de um pedido',
    description:
      'Com falta, `shortage` diz o que fazer: `backorder` passa o resto para um novo pedido, `cut` o tira deste.',
  },
  'orders.duplicate': {
    id: 'orders.duplicate',
    summary: 'Duplica um pedido',
    description: 'Cria um rascunho com os mesmos dados e itens, sem referência e sem data prometida.',
  },
  'orders.cancel': {
    id: 'orders.cancel',
    summary: 'Cancela um pedido',
    description: 'O número e a referência continuam dele.',
  },
  'orders.workflow': {
    id: 'orders.workflow',
    summary: 'Mostra o andamento de um pedido',
    description: 'As etapas e o que quem chama pode fazer agora, com o que impede cada ação.',
  },
  'orders.history': {
    id: 'orders.history',
    summary: 'Mostra o histórico de um pedido',
    description: 'O que foi feito com o pedido, por quem e por quê, do começo ao fim.',
  },
  'orders.cancelWorkflow': {
    id: 'orders.cancelWorkflow',
    summary: 'Cancela o andamento de um pedido',
    description: 'O mesmo que `POST /orders/{id}/cancel`.',
  },
  'orderItems.list': {
    id: 'orderItems.list',
    summary: 'Lista os itens de um pedido',
    description: 'Todos, na ordem das linhas.',
  },
  'orderItems.create': {
    id: 'orderItems.create',
    summary: 'Inclui um item em um pedido',
    description: 'Como em `POST /orders`. A resposta é o pedido com as novas somas.',
  },
  'orderItems.details': {
    id: 'orderItems.details',
    summary: 'Mostra um item de um pedido',
    description: 'O item como o pedido o mostra.',
  },
  'orderItems.modify': {
    id: 'orderItems.modify',
    summary: 'Altera um item de um pedido',
    description:
      'Só muda o que se envia; null esvazia. O produto não muda: exclua o item e inclua outro. `If-Match` leva a versão do pedido; a resposta é o pedido.',
  },
  'orderItems.remove': {
    id: 'orderItems.remove',
    summary: 'Exclui um item de um pedido',
    description: 'Um pedido enviado guarda ao menos um item. `If-Match` leva a versão do pedido.',
  },
  'orders.advance': {
    id: 'orders.advance',
    summary: 'Avança um pedido',
    description: 'Faz a ação principal da situação atual; 409 `nothing_to_advance` onde não há.',
  },
} as const;

/** What the API answers about orders, by code. */
export const orderAnswers = {
  orders_listed: 'Pedidos listados',
  orders_found: 'Pedidos encontrados',
  order_read: 'Pedido',
  order_made: 'Pedido criado',
  orders_made: 'Pedidos lidos; veja o resultado de cada um',
  order_updated: 'Pedido alterado',
  order_items_listed: 'Itens do pedido',
  order_item_read: 'Item do pedido',
  order_item_added: 'Item incluído',
  order_item_updated: 'Item alterado',
  order_item_deleted: 'Item excluído',
  not_editable: 'Não muda mais na situação {status}',
  order_type_fixed: 'O tipo de operação não muda; crie outro pedido',
  item_sku_fixed: 'O produto do item não muda; exclua o item e inclua outro',
  too_many_items: 'Um pedido tem no máximo {max} itens',
  assignee_unknown: 'Não há usuário ativo com este identificador',
  destination_of_internal: 'Só pedidos internos têm destino por item',
  orders_done: 'Pedidos lidos; veja o resultado de cada um',
  too_many_tags: 'Um pedido tem no máximo {max} marcas',
  order_deleted: 'Rascunho excluído',
  order_submitted: 'Pedido enviado',
  order_confirmed: 'Pedido confirmado',
  order_unconfirmed: 'Confirmação desfeita',
  order_short: 'Faltam {missing} de {sku}{why}. Receba mais, mude a quantidade ou confirme com o que há',
  on_hold: 'O pedido está em espera: {reason}. Libere-o antes',
  item_inactive: 'O produto {sku} está inativo; ative-o ou tire o item',
  allocations_listed: 'Reservas do pedido',
  allocations_made: 'Reservas atualizadas',
  allocations_released: 'Reservas liberadas',
  picking_read: 'Separação do pedido',
  picking_started: 'Separação iniciada',
  picked: 'Separado',
  pick_undone: 'Leitura desfeita',
  shortage_noted: 'Falta registrada',
  picking_finished: 'Separação concluída',
  order_reopened: 'Pedido reaberto',
  unpicked: 'Devolvido ao estoque',
  nothing_allocated: 'Nada está reservado para o pedido; reserve antes',
  allocation_invalid: 'Algo reservado não pode mais sair; reserve de novo',
  picking_unfinished: 'Faltam {missing} para separar. Separe, ou diga em `shortage` o que fazer com a falta',
  only_less_while_picking:
    'Em separação a quantidade só diminui, e não abaixo do que já foi separado ({picked})',
  nothing_to_return: 'Nada deste pedido espera devolução',
  nothing_picked: 'Nada foi separado; cancele o pedido em vez de concluir a separação',
  no_staging_location:
    'Não há local do tipo Expedição aberto, onde o separado espera a saída; cadastre um ou informe o local',
  location_closed: 'O local {location_code} está bloqueado ou inativo; escolha outro',
  code_unknown: 'Nenhum produto tem o código {scanned}',
  not_in_order: 'O pedido não leva {sku}, ou já está todo separado',
  wrong_location: 'Em {location_code} não há {sku} para este pedido; vá a {right}',
  location_needed: '{sku} sai de mais de um local ({locations}); leia o local',
  lot_needed: 'Há mais de um lote de {sku} neste local; leia o lote',
  serial_needed: 'Leia o número de série de {sku}',
  other_lot_refused: 'O lote {batch} de {sku} não serve: {reason}. O pedido leva {wanted}',
  lot_substitution_blocked:
    'Separe o lote {wanted} de {sku}, que é o reservado: as configurações impedem trocá-lo pelo {batch}',
  over_pick: 'Só faltam {quantity} de {sku} neste local',
  fefo_broken: 'O lote separado vence em {picked}, depois do previsto ({planned})',
  scan_unknown: 'Não há leitura deste pedido com este identificador',
  scan_not_undone: 'Esta leitura não pode mais ser desfeita: o que foi separado já seguiu',
  short_over: 'Neste local só faltam {quantity} de {sku}',
  not_reserved_again: 'Voltou ao local, mas não pôde ser reservado de novo: {reason}',
  not_allocatable: 'Só um pedido confirmado ou em separação reserva estoque; a situação é {status}',
  row_unknown: 'Não há estoque assim de {sku} neste local; confira local, lote e número de série',
  row_obstacle: 'Não pode ser reservado: {reason}',
  more_than_wanted: 'O item ainda pede {quantity}; reserve menos',
  order_advanced: 'Pedido avançado',
  order_held: 'Pedido em espera',
  order_released: 'Pedido liberado da espera',
  order_split: 'Pedido dividido',
  split_all: 'Tudo iria para o novo pedido; deixe ao menos um item',
  split_over: 'O item tem {quantity}; envie menos',
  split_item_unknown: 'Este item não é do pedido, ou veio duas vezes',
  order_was_cancelled: 'Pedido cancelado',
  order_workflow_read: 'Andamento do pedido',
  order_history_read: 'Histórico do pedido',
  already_on_hold: 'O pedido já está em espera: {reason}',
  not_on_hold: 'O pedido não está em espera',
  nothing_to_advance: 'Não há ação principal na situação atual ({status})',
  order_reference_in_use: 'Esta referência já é do pedido {number} neste canal, com outro conteúdo',
  operation_type_unknown: 'Não há tipo de operação {type_code}; confira ou cadastre-o',
  operation_type_inactive: 'O tipo de operação {type_code} está inativo; ative-o ou escolha outro',
  channel_reserved: 'O canal {channel} é do próprio armazém; use outro',
  customers_write_required: 'Cadastrar o cliente do pedido exige a permissão customers:write',
  party_given_twice: 'Envie o identificador ou o documento, não os dois',
  party_unknown: 'Não há cadastro com este identificador ou documento',
  party_inactive: 'O cadastro de {name} está inativo',
  party_of_other_role: 'O cadastro de {name} não tem o papel que este pedido exige',
  customer_differs: 'O cadastro de {name} tem outros dados ({fields}) e ficou como está',
  address_required: 'Informe o endereço de entrega, ou cadastre um no cliente',
  order_without_items: 'Inclua ao menos um item',
  product_not_ordered: 'O produto {sku} está inativo e não pode ser pedido',
  more_serials_than_units: 'Há mais números de série que unidades',
  discount_over_gross: 'O desconto passa do valor da linha',
  order_total_range: 'O total do pedido precisa ficar entre 0 e 99.999.999.999,99',
  declared_total_differs: 'O total informado ({declared}) não é o calculado ({total}); vale o calculado',
} as const;
