/** Name of loads in the API's documentation. */
export const loadTags = { loads: 'Cargas' } as const;

export const loadTagNotes = {
  Cargas: 'O que sai junto em um veículo: o romaneio, com um volume por leitura',
} as const;

/** What the documentation says of each operation on loads, by id. */
export const loadOperations = {
  'loads.list': {
    id: 'loads.list',
    summary: 'Lista cargas',
    description: 'As mais novas primeiro. A busca olha número, placa e motorista.',
  },
  'loads.board': {
    id: 'loads.board',
    summary: 'Mostra o quadro da expedição',
    description:
      'Por transportadora, ou pela doca da visita de hoje (`by=dock`): o que está separado, o que está pronto, o que está em cargas abertas, e quanto saiu hoje. Cada faixa diz a visita que termina primeiro, e as faixas vêm nesta ordem. Até 500 pedidos, os mais urgentes primeiro; `counts` conta todos.',
  },
  'loads.create': {
    id: 'loads.create',
    summary: 'Abre uma carga',
    description:
      'Ela ganha o seu número (`RO-000001`). Os pedidos precisam estar prontos para expedir, fora de outra carga, e sem outra transportadora; com um que não pode, nada é aberto.',
  },
  'loads.details': {
    id: 'loads.details',
    summary: 'Mostra uma carga',
    description: 'Por identificador ou por número, com os pedidos e os volumes deles: é o romaneio.',
  },
  'loads.modify': {
    id: 'loads.modify',
    summary: 'Altera uma carga',
    description: 'Transportadora, placa e motorista. Só muda o que se envia; null esvazia.',
  },
  'loads.add': {
    id: 'loads.add',
    summary: 'Inclui pedidos em uma carga',
    description: 'Com um que não pode, nenhum entra. Um pedido que já está nela fica como está.',
  },
  'loads.remove': {
    id: 'loads.remove',
    summary: 'Retira um pedido de uma carga',
    description:
      'O pedido volta a estar pronto, e os seus volumes precisam ser lidos de novo. Sem nenhum pedido à espera, a carga de que algum já saiu está expedida.',
  },
  'loads.scan': {
    id: 'loads.scan',
    summary: 'Lê um volume para a carga',
    description:
      'Uma leitura por requisição, feita uma vez só por `scan_uid`. O volume precisa ser de um pedido da carga.',
  },
  'loads.undo': {
    id: 'loads.undo',
    summary: 'Desfaz a leitura de um volume',
    description: 'O volume sai da carga; a mesma leitura desfeita de novo não muda nada.',
  },
  'loads.ship': {
    id: 'loads.ship',
    summary: 'Expede uma carga',
    description:
      'Cada pedido que tem todos os volumes na carga sai, um a um, e `results` diz o que houve com cada um. A carga fica aberta até que todos tenham saído.',
  },
  'loads.cancel': {
    id: 'loads.cancel',
    summary: 'Cancela uma carga',
    description: 'Só se nada dela saiu. Os pedidos voltam a estar prontos.',
  },
} as const;

/** What the API answers about loads, by code. */
export const loadAnswers = {
  loads_listed: 'Cargas listadas',
  load_board_read: 'Quadro da expedição',
  load_made: 'Carga aberta',
  load_read: 'Carga',
  load_updated: 'Carga alterada',
  load_orders_added: 'Pedidos incluídos na carga',
  load_order_removed: 'Pedido retirado da carga',
  volume_scanned: 'Volume na carga',
  volume_scan_undone: 'Volume fora da carga',
  load_shipped: 'Carga expedida; veja o resultado de cada pedido',
  load_cancelled: 'Carga cancelada',
  load_incomplete: 'Nenhum pedido da carga tem todos os volumes lidos; leia os que faltam',
  load_under_way: 'Parte da carga já saiu; retire os pedidos que ficaram',
  load_full: 'Uma carga tem no máximo {max} pedidos; abra outra para os demais',
  load_order_unknown: 'Não há pedido com este identificador; confira a lista',
  order_not_ready: 'O pedido {order} está em {status}; libere-o para expedição antes',
  in_other_load: 'O pedido {order} já está na carga {load}; retire-o dela antes',
  load_carrier_differs:
    'O pedido {order} vai por {carrier}, e a carga é de outra transportadora; use outra carga',
  not_in_load: 'O pedido {order} não está nesta carga; inclua-o antes, ou deixe o volume fora',
  volume_code_unknown: 'Nenhum volume tem o código {scanned}; leia a etiqueta do volume',
  volume_loaded: 'O volume {number} do pedido {order} já está na carga; leia o próximo',
  volumes_missing:
    'Volumes que faltam na carga {load}: {missing} de {volumes}; leia-os, ou retire o pedido dela',
  load_scan_not_undone: 'O volume não está mais como esta leitura o deixou; veja na carga como ele está',
} as const;
