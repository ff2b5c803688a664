/** Name of loads in the API's documentation. */
export const loadTags = { loads: 'Cargas' } as const;

export const loadTagNotes = {
  Cargas: 'O que sai junto em um veículo: o romaneio, com um volume por leitura',
} as const;

/** Answers of the API about loads, by code. */
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
  order_over: 'O pedido {order} está em {status}; este volume não vai, deixe-o separado e confira o pedido',
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
