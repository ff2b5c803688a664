/** The area of invoices in the API's documentation. */
export const invoicingTags = { fiscal: 'Notas fiscais' } as const;

export const invoicingTagNotes = {
  'Notas fiscais': 'A NF-e do fornecedor, lida e conferida; nenhuma nota é emitida ou transmitida',
} as const;

/** What the documentation says of each operation of invoices, by id. */
export const invoicingOperations = {
  'fiscal.validateKey': {
    id: 'fiscal.validateKey',
    summary: 'Confere uma chave de acesso',
    description:
      'Lê as 44 posições, com letras no CNPJ ou não: UF, mês, emitente, modelo, série e número, e em `checks` o que não pode ser. Espaços, pontos e minúsculas são aceitos.',
  },
  'fiscal.parse': {
    id: 'fiscal.parse',
    summary: 'Lê o XML de uma NF-e',
    description:
      'Uma NF-e por requisição, em `xml` (texto) ou `xml_base64` (os bytes do arquivo, em UTF-8, ISO-8859-1 ou windows-1252), até 5 MiB. Responde o documento, o que as conferências acharam e, por item, o produto, o fator e os lotes; nada é gravado. Com `matches` e `mode`, os de `POST /fiscal/nfe/receipts`, o relatório diz o que aquele recebimento diria. `order` é o pedido de entrada que a nota cita, ou o de `order_id`, e em cada item está o que ele ainda espera. Um custo que se afasta um centavo e 1 % ou mais do preço no pedido, ou então da última compra por nota ou do custo médio, é um aviso (`item_price`).',
  },
  'fiscal.parseFile': {
    id: 'fiscal.parseFile',
    summary: 'Lê o arquivo de uma NF-e',
    description: 'O mesmo que `POST /fiscal/nfe/parse`, com o arquivo na parte `file` de um formulário.',
  },
  'fiscal.receive': {
    id: 'fiscal.receive',
    summary: 'Recebe a mercadoria de uma NF-e',
    description:
      'Tudo ou nada, em uma gravação. Os itens fora de `matches` ficam como `POST /fiscal/nfe/parse` os acha; um item em aberto, ou qualquer erro das conferências, é 422 `fiscal_document_refused`, com todos os erros por caminho. `remember` guarda o produto e o fator para o código deste fornecedor. Com `order_id` a mercadoria entra por aquele pedido; no modo `receipt`, o que ele não espera é erro. Um fornecedor novo é cadastrado. A mesma chave outra vez é 409 `duplicate`, com o número do primeiro recebimento; se ele foi estornado por inteiro, ou o pedido cancelado, a nota pode entrar de novo.',
  },
  'orderInvoices.register': {
    id: 'orderInvoices.register',
    summary: 'Registra a nota de um pedido de saída',
    description:
      'A NF-e que o ERP emitiu: `xml` ou `xml_base64` com o protocolo de autorização, conferido com o pedido item por item, ou só a `access_key`, com que alguém responde pelo resto. Qualquer erro é 422 `fiscal_document_refused`, com todos por caminho, e nada é gravado. Com nota o pedido fica `invoiced` e pode seguir. Com `partial` a nota cobre uma parte, e o pedido fica `invoiced` quando as notas cobrem tudo. O XML de uma nota que o pedido tem só pela chave é conferido e juntado a ela: 200. A chave de um CT-e é guardada no pedido e não o libera. A mesma nota outra vez é 409 `duplicate`, com o pedido ou o recebimento.',
  },
  'orderInvoices.registerFile': {
    id: 'orderInvoices.registerFile',
    summary: 'Registra o arquivo da nota de um pedido',
    description:
      'O mesmo que `POST /orders/{id}/fiscal-documents`, com o arquivo na parte `file` de um formulário.',
  },
  'orderInvoices.invoice': {
    id: 'orderInvoices.invoice',
    summary: 'Registra a nota de um pedido que a aguarda',
    description: 'O mesmo que `POST /orders/{id}/fiscal-documents`, para quem cuida só das notas.',
  },
  'orderInvoices.invoiceFile': {
    id: 'orderInvoices.invoiceFile',
    summary: 'Registra o arquivo da nota de um pedido que a aguarda',
    description:
      'O mesmo que `POST /orders/awaiting-invoice/{id}/invoice`, com o arquivo na parte `file` de um formulário.',
  },
  'orderInvoices.remove': {
    id: 'orderInvoices.remove',
    summary: 'Remove a nota de um pedido',
    description:
      'Para a nota registrada por engano: ela sai das listas, a chave fica livre e o pedido volta a aguardar nota. O XML fica guardado. Depois que o pedido saiu é 409 `order_shipped`.',
  },
  'orderInvoices.cancel': {
    id: 'orderInvoices.cancel',
    summary: 'Registra o cancelamento da nota de um pedido',
    description:
      'Com o XML do evento de cancelamento (110111 ou 110112, registrado: cStat 135, 136 ou 155; senão 422 `event_not_registered`), ou com `reason` quando o XML não está à mão. O pedido volta à lista dos que aguardam nota; se já saiu, o estoque fica como está e quem cuida das notas é avisado. Outra vez: 200, sem mudar nada.',
  },
  'orderInvoices.event': {
    id: 'orderInvoices.event',
    summary: 'Recebe o evento de uma nota',
    description:
      'O XML de um cancelamento ou de uma carta de correção (110110); a nota é achada pela chave (404 `fiscal_document_unknown`). A carta de correção é guardada e aparece na nota.',
  },
  'orderInvoices.details': {
    id: 'orderInvoices.details',
    summary: 'Lê uma nota de um pedido',
    description: 'O mesmo que `GET /fiscal/documents/{id}`, de uma nota deste pedido.',
  },
  'orderInvoices.xml': {
    id: 'orderInvoices.xml',
    summary: 'Baixa o XML de uma nota de um pedido',
    description: 'O mesmo que `GET /fiscal/documents/{id}/xml`, de uma nota deste pedido.',
  },
  'orderInvoices.ofOrder': {
    id: 'orderInvoices.ofOrder',
    summary: 'Lista as notas de um pedido',
    description:
      'As notas que valem e as canceladas, da primeira à última, cada uma com o que as conferências acharam.',
  },
  'fiscalDocuments.list': {
    id: 'fiscalDocuments.list',
    summary: 'Lista as notas fiscais',
    description:
      'As notas recebidas e as dos pedidos de saída, da última à primeira; as que foram desfeitas e entraram de novo aparecem uma vez. `issuer`, `recipient` e `access_key` aceitam pontos e espaços. Sem `customers:read`, o CPF de uma pessoa aparece pela metade, também na chave.',
  },
  'fiscalDocuments.details': {
    id: 'fiscalDocuments.details',
    summary: 'Lê uma nota fiscal',
    description:
      'A nota, o que as conferências acharam quando entrou, o que cada item se tornou, e o tamanho e o SHA-256 do XML. Sem `customers:read`, sem as informações complementares.',
  },
  'fiscalDocuments.xml': {
    id: 'fiscalDocuments.xml',
    summary: 'Baixa o XML de uma nota fiscal',
    description:
      'O arquivo como chegou, byte por byte, com o nome `{chave}-nfe.xml`; cada leitura fica na auditoria. Exige também `customers:read`. O XML é guardado, e entra nos backups, até o fim do quinto ano depois daquele em que a nota foi recebida; depois é 404 `xml_not_kept`, e o resto da nota fica.',
  },
} as const;

/** What the API answers about invoices, by code. */
export const invoicingAnswers = {
  access_key_read: 'Chave conferida',
  nfe_parsed: 'Nota lida',
  nfe_received: 'Nota recebida',
  fiscal_documents_listed: 'Notas listadas',
  fiscal_document_read: 'Nota encontrada',
  fiscal_document_xml: 'XML da nota',
  customers_read_required: 'Isto traz nomes e endereços de clientes; exige também a permissão customers:read',
  xml_not_kept: 'O XML desta nota não está mais guardado; o prazo de guarda passou',
  // receiving
  fiscal_document_refused: 'A nota não pode ser aceita assim; confira o que se diz de cada item',
  nothing_to_receive: 'Todos os itens ficaram de fora; receba algum ou deixe a nota',
  invoice_received: 'Esta nota já entrou pelo recebimento {number}',
  invoice_ordered: 'Esta nota já entrou pelo pedido {number}',
  item_not_in_invoice: 'A nota não tem o item {item}',
  item_twice: 'O item {item} já está em outra linha; deixe uma só',
  lots_needed: 'Informe o lote, a validade e a quantidade de {sku}; a nota não diz tudo',
  lots_do_not_add: 'Os lotes somam {found}, e o item tem {expected} {unit}; acerte as quantidades',
  // the file
  xml_or_base64: 'Envie xml ou xml_base64, um dos dois',
  bad_base64: 'Isto não é base64; envie os bytes do arquivo em base64',
  xml_empty: 'O arquivo está vazio; baixe o XML de novo',
  xml_zip: 'Isto é um arquivo compactado; descompacte e envie os XML',
  xml_encoding: 'O arquivo diz {declared} e contém outra coisa; baixe-o de novo em UTF-8',
  xml_doctype: 'Isto não é o XML da nota; baixe-o de novo',
  xml_malformed: 'XML quebrado na linha {line}, coluna {column}; baixe o arquivo de novo',
  xml_too_heavy: 'O arquivo tem mais do que uma nota pode ter; confira o que é',
  xml_root: 'Este arquivo é {root}, e não uma nota; envie o XML completo da NF-e',
  nfe_version: 'A nota é da versão {version}, e aqui se lê a 4.00; peça o XML nesta versão',
  nfe_incomplete: 'Falta {element} na nota, ou não é o que deveria; peça o XML completo',
  nfe_too_many_items: 'A nota tem {count} itens, e o limite é {most}; confira o arquivo',
  // checks of the document
  key_shape: 'A chave tem 44 posições: números, e letras só no CNPJ; confira a digitação',
  key_digit: 'O último dígito da chave deveria ser {digit}; confira a digitação',
  key_content: '{part} da chave não existe; confira a digitação',
  key_differs: '{part} na chave é {found}; no XML, {expected}',
  protocol_missing: 'Falta o protocolo; peça o XML autorizado',
  protocol_key: 'O protocolo é de outra nota, a de chave {found}',
  protocol_digest: 'O protocolo autoriza outro conteúdo; peça o XML autorizado',
  cancelled: 'A nota está cancelada; não movimente mercadoria por ela',
  denied: 'O uso da nota foi denegado ({cstat})',
  rejected: 'A nota não foi autorizada ({cstat})',
  authorized_late: 'A nota foi autorizada fora do prazo',
  test_environment: 'A nota é de homologação, sem valor fiscal',
  signature_missing: 'A nota não está assinada',
  content_altered: 'O conteúdo mudou depois de assinado; peça o XML original',
  model_not_accepted: 'O modelo {model} não serve aqui; {wanted}',
  purpose_without_goods: 'Esta nota não traz mercadoria; é {purpose}',
  purpose_return: 'É uma devolução; receba pela RMA quando for de um cliente',
  direction_wrong: 'A nota é de {name}, e {why}',
  recipient_differs: 'A nota é para {name}, que não é {whose}',
  recipient_unknown: '{why}; confira se a nota é para {name}',
  totals_do_not_add: '{part} é {found}, e a soma dá {expected}',
  issued_in_future: 'A emissão é de {date}, daqui a mais de um dia; confira',
  encoding_converted: 'O arquivo não estava em UTF-8; os acentos foram convertidos',
  // checks of the items
  order_supplier_differs:
    'O pedido {number} é de {expected}, e a nota é de {found}; confira se é este o pedido',
  item_not_in_order: '{sku} não está no pedido {number}; {hint}',
  item_price: '{sku} está {percent} % {direction}: R$ {found} na nota, R$ {expected} {source}',
  item_over_order: 'O pedido {number} espera {expected} {unit} de {sku}, e a nota traz {found}',
  item_unmatched: 'Diga qual produto é o item {item}',
  item_confirm: 'Confirme que o item {item} é {sku}',
  item_factor: 'Diga quantas unidades de {sku} há em 1 {unit}',
  item_fraction: 'O item {item} daria {quantity} {unit} de {sku}; confira o fator',
  serials_required: 'Leia os {count} números de série de {sku} no recebimento do pedido',
  item_ncm: 'O NCM na nota é {found}; no produto {sku}, {expected}',
  lot_missing: '{sku} controla lote, e a nota não diz nenhum; {hint}',
  lot_sum: 'Os lotes do item {item} somam {found}, e não {expected}; confira as quantidades',
  lot_ignored: '{sku} não controla lote; o lote {batch} da nota não será gravado',
  // checks of an invoice against the order that leaves with it
  issuer_differs: 'Emitida por {name}, que não é deste armazém',
  issuer_unknown: 'Nenhum CNPJ deste armazém foi informado; confira se a nota é de {name}',
  item_missing: '{sku}: separado {expected}, e a nota não traz',
  item_quantity: '{sku}: separado {expected}, na nota {found}',
  lot_differs: '{sku}: o lote {batch} não foi separado, ou não tanto',
  order_total_differs: 'O total da nota é R$ {found}, e o do pedido, R$ {expected}',
  order_reference_differs: 'A nota cita o pedido {found}, e este é o {expected}',
  volumes_differ: 'A nota diz {found} volumes; há {expected}',
  carrier_differs: 'A nota diz a transportadora {found}, e o pedido sai com {expected}',
  // the register of invoices of orders
  invoice_registered: 'Nota registrada no pedido',
  invoice_removed: 'Nota removida do pedido',
  invoice_cancelled: 'Cancelamento da nota registrado',
  fiscal_event_kept: 'Evento da nota registrado',
  event_root: 'Este arquivo é uma nota, e não um evento; envie o XML do evento (procEventoNFe)',
  event_unknown: 'O evento {type} não é um cancelamento nem uma carta de correção; nada foi gravado',
  event_not_registered: 'O evento não foi registrado pela SEFAZ ({cstat}); a nota continua como está',
  event_of_other: 'O evento é da nota de chave {key}, e esta é outra',
  fiscal_document_unknown: 'Nenhuma nota registrada aqui tem a chave {key}',
  cancel_by_event_or_reason: 'Envie o XML do evento (xml ou xml_base64) ou diga o motivo (reason), um deles',
  order_shipped: 'O pedido {number} já saiu; a nota dele não é removida',
  goods_received: 'A mercadoria desta nota já entrou; estorne o recebimento em vez de remover a nota',
  invoice_one_of: 'Envie access_key, xml ou xml_base64, um deles',
  invoice_not_required: 'O pedido não exige nota fiscal; nenhuma é registrada nele',
  invoice_too_early: 'O pedido ainda está em {status}; a nota é registrada quando ele chega à etapa dela',
  invoice_registered_before: 'Esta nota já está registrada no pedido {number}',
  other_invoice_registered: 'O pedido já tem a nota {number}; cancele ou remova essa antes',
} as const;

/** Words that stand in the sentences above. */
export const invoicingWords = {
  keyParts: {
    state: 'A UF',
    month: 'O mês',
    model: 'O modelo',
    issuer: 'O CNPJ ou CPF',
    yearMonth: 'O mês da emissão',
    series: 'A série',
    number: 'O número',
    emission: 'O tipo de emissão',
    code: 'O código numérico',
    digit: 'O dígito',
  },
  costIn: { order: 'no pedido', purchase: 'na última compra', average: 'no custo médio' },
  above: 'acima',
  below: 'abaixo',
  total: 'O total da nota',
  products: 'O total dos produtos',
  itemTotal: 'O total do item {item}',
  noDate: 'nenhuma',
  modelsIn: 'aqui entra a NF-e, modelo 55',
  modelsOut: 'registre a NF-e, modelo 55, ou a NFC-e, modelo 65',
  keyModels: 'registre a NF-e (55), a NFC-e (65) ou o CT-e (57)',
  notToUs: 'não traz mercadoria de um fornecedor para este armazém',
  isEntry: 'é uma nota de entrada; aqui se registra a de saída',
  ofWarehouse: 'deste armazém',
  ofOrder: 'o cliente do pedido',
  noOwn: 'Nenhum CNPJ deste armazém foi informado',
  noCustomer: 'O pedido não diz o CNPJ ou CPF do cliente',
  otherOrder: 'escolha outro pedido ou deixe o item de fora',
  checkInvoice: 'confira se a nota é deste pedido',
  tellOnReceipt: 'informe ao receber',
  checkPicked: 'confira se saiu o lote separado',
} as const;
