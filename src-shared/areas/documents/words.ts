/** Name of the area of printed documents in the API's documentation. */
export const documentTags = { documents: 'Documentos impressos' } as const;

export const documentTagNotes = {
  'Documentos impressos': 'Folhas A4 em PDF, com as letras dentro do arquivo, iguais em toda impressora',
} as const;

/** Answers of the API about printed documents, by code. */
export const documentAnswers = {
  document_of_others: 'O pedido {order} não tem este documento; ele é de pedidos em outro sentido',
  not_to_be_received: 'O pedido {order} não espera mercadoria agora; situação: {status}',
  not_yet_received: 'O pedido {order} ainda não foi recebido; as divergências se sabem no fim',
  not_ready_to_ship: 'O pedido {order} ainda não está pronto para expedir; situação: {status}',
  leaves_with_invoice: 'O pedido {order} sai com nota fiscal; a declaração é só de quem sai sem ela',
  no_invoice_yet: 'O pedido {order} ainda não tem nota fiscal; registre-a, pela chave ou pelo XML',
  danfe_not_allowed:
    'A nota do pedido {order} não sai em DANFE simplificado, que é só de NF-e autorizada, em produção, com o XML, a consumidor final e à distância; peça o DANFE ao ERP',
  no_divergences: 'O pedido {order} chegou como se esperava: não há divergências',
  not_being_counted: 'A contagem {number} não está em andamento; a folha sai depois que ela começa',
  count_too_long: 'A contagem {number} tem mais de {max} linhas; faça contagens menores, por local',
  wave_without_stops: 'A onda {wave} não tem o que separar agora; ela é separada depois de começar',
  rma_without_form:
    'A devolução {number} não tem ficha agora, que acompanha a mercadoria da aprovação até o fim; situação: {status}',
  load_without_orders: 'A carga {load} ainda não tem pedidos',
  documents_listed: 'Documentos do pedido',
  document_made: 'Documento',
  document_order_unknown: 'Não há pedido {order}; retire-o da lista ou confira',
  documents_too_long:
    'São {total} linhas ao todo; o limite de um arquivo é {max}: imprima em mais de uma vez',
  nothing_to_pick: 'O pedido {order} não tem o que separar: nada está reservado para ele, ou já saiu',
} as const;

/** Words on a simplified DANFE; titles in capitals, as the rule has them. */
export const danfeWords = {
  title: 'DANFE SIMPLIFICADO - ETIQUETA',
  protocol: 'PROTOCOLO DE AUTORIZAÇÃO DE USO',
  issuer: 'EMITENTE',
  recipient: 'DESTINATÁRIO',
  kind: 'TIPO',
  outbound: '1 – SAÍDA',
  number: 'Nº',
  series: 'SÉRIE',
  issued: 'EMISSÃO',
  total: 'VALOR TOTAL',
  money: (reais: string) => `R$ ${reais}`,
  document: (text: string) => `CNPJ/CPF ${text}`,
  registration: (text: string) => `IE ${text}`,
  state: (text: string) => `UF ${text}`,
  order: (number: string) => `Pedido ${number}`,
  carrier: (name: string) => `Transportadora: ${name}`,
  volume: (number: number, of: number) => `VOLUME ${number}/${of}`,
} as const;

/** Words on the sheets of orders. */
export const sheetWords = {
  creator: 'Almoxarife',
  draft: 'rascunho',
  several: (label: string, count: number) => `${label} de ${count === 1 ? '1 pedido' : `${count} pedidos`}`,
  restricted: (restriction: string) => `Restrição: ${restriction}`,
  page: (page: number, of: number) => `${page}/${of}`,
  made: (at: string, by: string) => `Impresso em ${at} por ${by}`,
  facts: {
    customer: (name: string) => `Cliente: ${name}`,
    stage: (label: string) => `Situação: ${label}`,
    promised: (date: string) => `Prometido para ${date}`,
    carrier: (name: string) => `Transportadora: ${name}`,
    staging: (code: string) => `Leve tudo para ${code}`,
    reference: (text: string) => `Número no seu sistema: ${text}`,
    address: (text: string) => `Entrega: ${text}`,
    supplier: (name: string) => `Fornecedor: ${name}`,
    arrivalLocation: (code: string) => `Chega em ${code}`,
    sender: (text: string) => `Remetente: ${text}`,
    recipient: (text: string) => `Destinatário: ${text}`,
    invoice: (text: string) => `NF-e: ${text}`,
    count: (type: string) => `Contagem: ${type}`,
    vehicle: (plate: string) => `Placa: ${plate}`,
    driver: (name: string) => `Motorista: ${name}`,
    unknown: '______________________',
    notes: (text: string) => `Observação: ${text}`,
  },
  columns: {
    done: '',
    location: 'Local',
    sku: 'SKU',
    product: 'Produto',
    lot: 'Lote ou série',
    expires: 'Validade',
    quantity: 'Quantidade',
    found: 'Separado',
    stock: 'Situação',
    slots: 'Compartimentos',
    order: 'Pedido',
    invoice: 'NF-e',
    customer: 'Cliente',
    city: 'Cidade',
    volumes: 'Volumes',
    gtin: 'Código de barras',
    unit: 'Unid.',
    expected: 'Esperado',
    counted: 'Contado',
    received: 'Recebido',
    damaged: 'Avaria',
    difference: 'Diferença',
    reason: 'Motivo',
    line: 'Item',
    content: 'Conteúdo',
    value: 'Valor (R$)',
    price: 'Preço',
    total: 'Total',
    volume: 'Vol.',
    code: 'Código',
    weight: 'Peso',
  },
  kilograms: (weight: string) => `${weight} kg`,
  stops: (count: number) => (count === 1 ? '1 parada' : `${count} paradas`),
  volumes: (count: number) => (count === 1 ? '1 volume' : `${count} volumes`),
  unexpected: 'Não foi pedido',
  items: (count: number) => (count === 1 ? '1 item' : `${count} itens`),
  differing: (count: number) => (count === 1 ? '1 item diferente' : `${count} itens diferentes`),
  slot: (slot: string, quantity: string) => `${slot}: ${quantity}`,
  locations: (count: number) => (count === 1 ? '1 local' : `${count} locais`),
  load: (of: {
    readonly orders: string;
    readonly volumes: string;
    readonly weight: string;
    readonly total: string;
  }) => `${of.orders} · ${of.volumes} · ${of.weight} · R$ ${of.total}`,
  orders: (count: number) => (count === 1 ? '1 pedido' : `${count} pedidos`),
  receivedWhole: 'Recebi os volumes acima, conferidos e sem avaria aparente.',
  document: (text: string) => `CPF/CNPJ ${text}`,
  invoice: (number: string, series: string) => `${number} série ${series}`,
  /** The words of the form that carriers and the post know. */
  declared: [
    'Declaro que não me enquadro no conceito de contribuinte previsto no art. 4º da Lei Complementar nº 87/1996, uma vez que não realizo, com habitualidade ou em volume que caracterize intuito comercial, operações de circulação de mercadoria, ainda que se iniciem no exterior, ou estou dispensado da emissão da nota fiscal por força da legislação tributária vigente, responsabilizando-me, nos termos da lei e a quem de direito, por informações inverídicas.',
    'Declaro que não envio objeto que ponha em risco o transporte aéreo, nem objeto proibido no fluxo postal, assumindo responsabilidade pela informação prestada e ciente de que o descumprimento pode configurar crime, conforme o art. 261 do Código Penal Brasileiro; declaro ainda estar ciente da lista de proibições e restrições.',
  ],
  signatures: {
    name: 'Nome legível',
    document: 'Documento',
    signature: 'Assinatura',
    where: 'Local e data',
    declarant: 'Assinatura do declarante',
    loaded: 'Carregado por',
    counted: 'Contado por',
    driver: 'Motorista',
    decided: 'Responsável',
    picked: 'Separado por',
    checked: 'Conferido por',
    date: 'Data e hora',
  },
  sum: (total: string) => `Total: ${total}`,
} as const;

/** Words on the form of a return beside those of other sheets. */
export const returnFormWords = {
  order: (number: string) => `Pedido: ${number}`,
  reason: (label: string) => `Motivo: ${label}`,
  mode: (label: string) => `Como volta: ${label}`,
  authorization: (code: string) => `Autorização: ${code}`,
  until: (date: string) => `Autorização vale até ${date}`,
  tracking: (code: string) => `Rastreio: ${code}`,
  arrivalLocation: (code: string) => `Ao chegar, deixe em ${code}`,
  due: (date: string) => `Concluir até ${date}`,
  customerResolution: 'A resolver',
  sender: 'Enviado por',
  receiver: 'Recebido por',
} as const;
