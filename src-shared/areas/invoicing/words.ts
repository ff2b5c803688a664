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
  'fiscalDocuments.list': {
    id: 'fiscalDocuments.list',
    summary: 'Lista as notas fiscais',
    description:
      'As notas recebidas, da última à primeira; as que foram desfeitas e entraram de novo aparecem uma vez. `issuer`, `recipient` e `access_key` aceitam pontos e espaços. Sem `customers:read`, o CPF de uma pessoa aparece pela metade, também na chave.',
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
  customers_read_required: 'O XML traz nomes e endereços; lê-lo exige também a permissão customers:read',
  xml_not_kept: 'O XML desta nota não está mais guardado; o prazo de guarda passou',
  // receiving
  fiscal_document_refused: 'A nota não pode ser recebida assim; confira o que se diz de cada item',
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
  cancelled: 'A nota está cancelada; não receba a mercadoria por ela',
  denied: 'O uso da nota foi denegado ({cstat})',
  rejected: 'A nota não foi autorizada ({cstat})',
  authorized_late: 'A nota foi autorizada fora do prazo',
  test_environment: 'A nota é de homologação, sem valor fiscal',
  signature_missing: 'A nota não está assinada',
  content_altered: 'O conteúdo mudou depois de assinado; peça o XML original',
  model_not_accepted: 'O modelo {model} não traz mercadoria para o estoque; aqui entra a NF-e, modelo 55',
  purpose_without_goods: 'Esta nota não traz mercadoria; é {purpose}',
  purpose_return: 'É uma devolução; receba pela RMA quando for de um cliente',
  direction_wrong: 'A nota é de {name}: não traz mercadoria de um fornecedor para este armazém',
  recipient_differs: 'A nota é para {name}, que não é deste armazém',
  recipient_unknown: 'Nenhum CNPJ deste armazém foi informado; confira se a nota é para {name}',
  totals_do_not_add: '{part} é {found}, e a soma dá {expected}',
  issued_in_future: 'A emissão é de {date}, daqui a mais de um dia; confira',
  encoding_converted: 'O arquivo não estava em UTF-8; os acentos foram convertidos',
  // checks of the items
  order_supplier_differs:
    'O pedido {number} é de {expected}, e a nota é de {found}; confira se é este o pedido',
  item_not_in_order: '{sku} não está no pedido {number}; escolha outro pedido ou deixe o item de fora',
  item_price: '{sku} está {percent} % {direction}: R$ {found} na nota, R$ {expected} {source}',
  item_over_order: 'O pedido {number} espera {expected} {unit} de {sku}, e a nota traz {found}',
  item_unmatched: 'Diga qual produto é o item {item}',
  item_confirm: 'Confirme que o item {item} é {sku}',
  item_factor: 'Diga quantas unidades de {sku} há em 1 {unit}',
  item_fraction: 'O item {item} daria {quantity} {unit} de {sku}; confira o fator',
  serials_required: 'Leia os {count} números de série de {sku} no recebimento do pedido',
  item_ncm: 'O NCM na nota é {found}; no produto {sku}, {expected}',
  lot_missing: '{sku} controla lote, e a nota não diz nenhum; informe ao receber',
  lot_sum: 'Os lotes do item {item} somam {found}, e não {expected}; informe as quantidades',
  lot_ignored: '{sku} não controla lote; o lote {batch} da nota não será gravado',
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
} as const;
