/** The areas of the commands on stock in the API's documentation. */
export const stockCommandTags = {
  stockCommands: 'Operações de estoque',
  lots: 'Lotes e números de série',
} as const;

export const stockCommandTagNotes = {
  'Operações de estoque': 'O que muda o estoque: ajustar, transferir, descartar, estornar',
  'Lotes e números de série': 'Lotes com suas datas e números de série com seu lugar',
} as const;

/** What the documentation says of each command on stock, by id. */
export const stockCommandOperations = {
  'stockCommands.adjust': {
    id: 'stockCommands.adjust',
    summary: 'Ajusta o estoque',
    description:
      'Entrada ou saída com motivo. Na saída, o lote e o número de série são os do produto controlado; sem lote, com uma só validade no local, é ela.',
  },
  'stockCommands.adjustBatch': {
    id: 'stockCommands.adjustBatch',
    summary: 'Faz até 500 ajustes de estoque',
    description:
      'Cada ajuste é um trabalho à parte, na ordem do envio, e a resposta diz de cada um se foi gravado ou por que foi recusado. Com `atomic: true` são gravados todos ou nenhum: uma recusa responde 409 `batch_refused`, com o motivo de cada recusado em `items.N`. Um ajuste não tem chave: envie uma Idempotency-Key, e repetir não lança nada duas vezes, também quando a primeira tentativa foi interrompida no meio.',
  },
  'stockCommands.transfer': {
    id: 'stockCommands.transfer',
    summary: 'Transfere entre locais',
    description:
      'O tipo da movimentação segue os locais: do recebimento para a armazenagem é armazenagem, da reserva para o picking é ressuprimento, o resto é transferência.',
  },
  'stockCommands.changeStatus': {
    id: 'stockCommands.changeStatus',
    summary: 'Muda a situação do estoque',
    description: 'No mesmo local, de uma situação para outra: só o que está Disponível pode ser prometido.',
  },
  'stockCommands.scrap': {
    id: 'stockCommands.scrap',
    summary: 'Descarta estoque',
    description: 'Perda ou descarte com motivo; vale também para o que está vencido ou bloqueado.',
  },
  'stockCommands.reverse': {
    id: 'stockCommands.reverse',
    summary: 'Estorna uma movimentação',
    description:
      'Grava a movimentação inversa, uma só vez. Recusada quando o que entrou já saiu do lugar ou está reservado: a resposta diz o que há e onde.',
  },
  'allocation.preview': {
    id: 'allocation.preview',
    summary: 'Mostra de onde sairia um produto',
    description:
      'As linhas de estoque na ordem em que sairiam, o que falta, e por que cada linha deixada de fora não serve. Nada é reservado.',
  },
  'stockRows.named': {
    id: 'stockRows.named',
    summary: 'Lê linhas de estoque pelo que as distingue',
    description:
      'Até 200 de uma vez, na ordem pedida: produto, local, situação, lote, validade e número de série, como `GET /inventory` os dá; o que não está preenchido é null. Uma linha de que nada restou não vem.',
  },
  'lots.list': {
    id: 'lots.list',
    summary: 'Lista os lotes de um produto',
    description: 'Os que vencem primeiro vêm primeiro, com o que há de cada um.',
  },
  'lots.modify': {
    id: 'lots.modify',
    summary: 'Corrige um lote',
    description:
      'Datas, situação (aprovado, retido, em recolhimento), fornecedor ou nota, com o motivo; só o que for enviado muda, e a correção fica guardada. Um lote retido ou vencido deixa de estar disponível no mesmo instante.',
  },
  'lots.modifyById': {
    id: 'lots.modifyById',
    summary: 'Corrige um lote pelo seu id',
    description:
      'Como a correção pelo número do lote; serve também ao lote sem número, que só tem validade. A nova validade de um lote sem número não pode ser a de outro lote do produto (409 `lot_date_taken`).',
  },
  'lots.details': {
    id: 'lots.details',
    summary: 'Mostra um lote',
    description:
      'As datas, a situação, de quem veio e o que há dele. Onde está: `GET /inventory` com `lot_id`; o que aconteceu com ele: `GET /inventory/movements` com `lot_id`.',
  },
  'lots.lookup': {
    id: 'lots.lookup',
    summary: 'Encontra lotes e números de série',
    description:
      'Por um código inteiro, lido ou digitado (`code`; uma leitura GS1 ou AL1 vale pelo seu lote ou série), ou pelo começo dele (`q`). Até 20 de cada.',
  },
  'lots.corrections': {
    id: 'lots.corrections',
    summary: 'Lista as correções de lotes',
    description: 'As mais novas primeiro: o que mudou, por quê, quem corrigiu e quanto havia do lote.',
  },
  'lots.takeBack': {
    id: 'lots.takeBack',
    summary: 'Desfaz a correção de um lote',
    description:
      'Devolve ao lote o que ela mudou, uma só vez, com motivo. Recusada quando um dos campos já foi corrigido de novo.',
  },
  'lots.hold': {
    id: 'lots.hold',
    summary: 'Retém um lote',
    description:
      'Com o motivo. O lote deixa de estar disponível no mesmo instante; o que estava reservado dele é avisado ao pedido, e não é separado nem expedido enquanto o lote não for liberado.',
  },
  'lots.recall': {
    id: 'lots.recall',
    summary: 'Põe um lote em recolhimento',
    description:
      'Como reter, quando o que já saiu do lote tem de voltar: o aviso vai também a quem cuida dos pedidos, e `GET /lots/{id}/trace` diz quem recebeu.',
  },
  'lots.release': {
    id: 'lots.release',
    summary: 'Libera um lote',
    description:
      'Com o motivo. Volta a estar disponível o que não está vencido. Com a configuração `release_needs_approval` ligada, só quem tem `stock:approve` libera (403 `release_needs_approval`).',
  },
  'lots.serials': {
    id: 'lots.serials',
    summary: 'Lista os números de série de um produto',
    description: 'Com o local de cada um que está em estoque.',
  },
} as const;

/** Why a stock row would not be taken. */
export const allocationLabels = {
  blocked_status: 'A situação não é Disponível',
  blocked_location: 'O local está bloqueado, inativo ou não é de armazenagem',
  held_lot: 'O lote está retido ou em recolhimento',
  expired: 'Está vencido na data de saída',
  below_min_shelf_life: 'Restam menos dias de validade do que o pedido',
  other_batch: 'É de outro lote',
  other_serial: 'É de outro número de série',
  reserved: 'Está todo reservado',
  manual: 'A ordem de saída é manual: escolha a linha',
  not_needed: 'Não foi preciso',
} as const;

/** What the API answers to commands on stock. */
export const stockCommandAnswers = {
  goods_received_now: 'Mercadoria recebida',
  stock_adjusted: 'Estoque ajustado',
  stock_transferred: 'Estoque transferido',
  status_changed: 'Situação alterada',
  stock_scrapped: 'Descarte gravado',
  movement_reversed: 'Movimentação estornada',
  allocation_previewed: 'De onde sairia o produto',
  lots_listed: 'Lotes listados',
  lot_updated: 'Lote alterado',
  lot_read: 'Lote',
  lots_found: 'Lotes e números de série encontrados',
  lot_corrections_listed: 'Correções de lotes listadas',
  lot_correction_taken_back: 'Correção do lote desfeita',
  serials_listed: 'Números de série listados',
} as const;
