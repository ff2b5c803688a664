/** Name of the area in the API's documentation. */
export const returnTags = { returns: 'Devoluções' } as const;

export const returnTagNotes = {
  Devoluções: 'O que clientes devolvem: do pedido de devolução ao destino da mercadoria',
} as const;

/** Answers of the API of returns, by code. */
export const returnAnswers = {
  returns_listed: 'Devoluções listadas',
  rma_found: 'Devoluções que têm este código',
  rma_read: 'Devolução',
  rma_created: 'Devolução solicitada',
  rma_updated: 'Devolução alterada',
  rma_approved: 'Devolução aprovada',
  rma_rejected: 'Devolução recusada',
  rma_shipped: 'Devolução em trânsito',
  rma_goods_received: 'Mercadoria recebida; não se vende até ter um destino',
  rma_inspecting: 'Devolução em inspeção',
  rma_disposed: 'Mercadoria destinada',
  rma_undone: 'Desfeito',
  rma_closed: 'Devolução concluída',
  rma_cancelled: 'Devolução cancelada',
  rma_replaced: 'Pedido de troca criado, em rascunho',
  rma_noted: 'Nota da devolução guardada',
  rma_history_read: 'Histórico da devolução',
  rma_statistics_read: 'Devoluções do período',
  returnable_read: 'O que ainda pode voltar',
  rma_order_unknown: 'Não há este pedido; confira o número',
  rma_order_inbound: 'Só o que saiu por um pedido de saída volta por uma devolução; este não é um',
  rma_customer_unknown: 'Não há este cliente; escolha outro ou informe o nome',
  rma_customer_of_order: 'O cliente é o do pedido; tire este campo',
  rma_party_missing: 'Sem pedido, informe o cliente ou o nome de quem devolve',
  rma_without_order_refused:
    'Este armazém só recebe devoluções de um pedido; informe o pedido (Configurações › Devoluções)',
  rma_item_unnamed: 'Informe o item do pedido (`order_item_id`) ou o SKU, um dos dois',
  rma_item_unknown: 'Este item não é do pedido; escolha um dele',
  rma_item_twice: 'Este item já está em outra linha; some as duas',
  over_return:
    'Deste item ainda {left} {unit} podem voltar; os demais já voltam por outra devolução ou não saíram',
  lot_not_shipped: 'O lote {batch} não saiu neste item do pedido; confira o que está impresso',
  serial_not_shipped: 'O número de série {serial} não saiu neste item do pedido; confira o que está impresso',
  rma_serial_count: 'Informe um número de série por unidade: {quantity} unidade(s), {count} número(s)',
  rma_serial_twice: 'O número de série {serial} está duas vezes nesta linha; tire um',
  rma_serial_taken: 'O número de série {serial} já está na devolução {number}',
  rma_window_passed: 'A compra foi há {days} dias; o prazo de devolução deste armazém é de {most}',
  rma_items_fixed: 'Depois de aprovada os itens não mudam; cancele e solicite outra',
  rma_ended: 'Esta devolução já terminou e não muda mais',
  withdrawal_right:
    'O cliente está no prazo de arrependimento (CDC, art. 49); para recusar, diga em que a lei se apoia',
  rma_shipment_empty: 'Informe a autorização, o rastreio ou uma observação',
  rma_all_disposed: 'Tudo o que chegou já tem destino',
  inspection_open: 'A inspeção {number} ainda não foi decidida; decida-a, ou cancele-a, antes de destinar',
  rma_all_inspected: 'Tudo o que espera um destino já tem a sua inspeção',
  rma_over_approved:
    'A inspeção {number} aprovou só mais {left} {unit} para a venda; dê ao resto outro destino',
  rma_nothing_received: 'Nada chegou que se possa desfazer',
  undisposed: 'Falta destinar {quantity} do que chegou',
  rma_in_repair: 'Falta destinar {quantity} que está em conserto',
  rma_lacking: 'Itens que não vieram inteiros: {count}; diga por quê',
  resolution_missing: 'Itens em que falta dizer o que se deve ao cliente: {count}',
  return_nf_missing: 'Falta a nota da devolução; registre-a ou dispense-a com um motivo',
  rma_no_location: 'Não há um local aberto de devolução nem de quarentena; crie um ou informe onde fica',
  return_location_type:
    'O que volta fica num local de devolução, quarentena ou avaria; {location_code} não é um',
  rma_line_unnamed: 'Informe o item da devolução (`item_id`) ou o SKU, um dos dois',
  rma_line_unknown: 'Este item não é da devolução',
  not_of_return: 'Este produto não está na devolução; marque como inesperado para recebê-lo mesmo assim',
  rma_over_receipt:
    'Faltava chegar {left} {unit} deste item; marque como inesperado o que veio a mais, em outra linha',
  rma_arrival_unknown: 'Esta entrada não é da devolução, ou foi desfeita',
  rma_disposition_unknown: 'Este destino não é da devolução, ou foi desfeito',
  rma_over_disposed: 'Desta entrada faltam destinar {left} {unit}',
  rma_not_sellable: 'O que chegou como “{condition}” não volta ao estoque; escolha outro destino',
  rma_target_missing: 'Diga para que local de venda ou armazenagem volta',
  rma_target_unusable: 'De {location_code} nada se vende; escolha um local de armazenagem ou picking',
  rma_supplier_missing: 'Informe o fornecedor que recebe a mercadoria de volta',
  rma_customer_needed:
    'Para devolver ao cliente, a devolução precisa de um cliente do cadastro; escolha outro destino',
  rma_undo_unnamed: 'Informe a entrada ou o destino que se desfaz, um dos dois',
  rma_has_destination: 'Esta entrada já tem destino; desfaça o destino antes',
  rma_repaired_since: 'O conserto já teve outro destino; desfaça aquele antes',
  rma_order_gone: 'O pedido {number} já saiu do rascunho; cancele-o antes de desfazer',
  rma_replaced_already: 'O pedido de troca {number} já foi enviado; cancele-o antes de cancelar a devolução',
  rma_resolution_item: 'Este item não é da devolução',
  replacement_exceeds: 'Deste item ainda {left} {unit} podem ser trocados',
  rma_replacement_orderless: 'Só a devolução de um pedido tem pedido de troca',
  rma_note_unnamed: 'Informe a chave da nota ou o motivo da dispensa, um dos dois',
  rma_note_issuer: 'A nota desta devolução deve ser emitida por outro: {name}; confira a chave',
  access_key_mismatch: 'Esta nota não cita nenhuma nota do pedido; confira a chave',
  rma_note_purpose: 'Esta nota não é de devolução (finNFe 4); confira a chave',
  rma_note_unread: 'Só a chave foi conferida: o XML desta nota não está aqui',
  rma_goods_lost: 'Uma contagem não achou {quantity}; nada mais sai do estoque por isto',
  rma_note_cancelled: 'Esta nota foi cancelada; registre a que vale, ou dispense',
  rma_note_shared: 'Esta nota também está na devolução {number}',
  rma_goods: 'Esta mercadoria espera o seu destino na devolução {number}; destine-a nela',
  rma_movement: 'Este movimento é da devolução {number}; só nela se desfaz, enquanto não estiver concluída',
} as const;

/** Words about a return in orders that it makes. */
export const returnOrderWords = {
  replacement: (number: string) => `Troca da devolução ${number}`,
  back: (number: string) => `Da devolução ${number}`,
} as const;
