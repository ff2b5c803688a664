/** Names of the groups of the area in the API's documentation. */
export const inspectionTags = { inspections: 'Inspeções', plans: 'Planos de inspeção' } as const;

export const inspectionTagNotes = {
  Inspeções: 'O que se olha antes de vender: a amostra, o que se achou, e o que foi aprovado ou reprovado',
  'Planos de inspeção': 'O que se pede de cada mercadoria, e a lista de defeitos',
} as const;

/** What the documentation says of each operation, by id. */
export const inspectionOperations = {
  'inspections.list': {
    id: 'inspections.list',
    summary: 'Lista inspeções',
    description:
      'Da mais nova à mais antiga, ou como `sort` pedir. `entity` com `entity_id` acha as de um recebimento, pedido ou devolução.',
  },
  'inspections.create': {
    id: 'inspections.create',
    summary: 'Abre uma inspeção avulsa',
    description:
      'De mercadoria que está em um local, em qualquer situação; a que está disponível continua à venda até ser reprovada. Numerada sem lacunas (QI-000001).',
  },
  'inspections.details': {
    id: 'inspections.details',
    summary: 'Mostra uma inspeção',
    description:
      'Com o que o plano pede, o que se achou, o que isso sugere, o que foi decidido e, em `actions`, o que pode ser feito agora; a versão vem também no cabeçalho ETag.',
  },
  'inspections.modify': {
    id: 'inspections.modify',
    summary: 'Anota o que se achou',
    description:
      'Medidas, defeitos e resultados de critérios; cada lista enviada toma o lugar da que havia. A primeira anotação inicia a inspeção.',
  },
  'inspections.start': {
    id: 'inspections.start',
    summary: 'Inicia uma inspeção',
    description: 'Dispensável: anotar ou decidir também a inicia.',
  },
  'inspections.cancel': {
    id: 'inspections.cancel',
    summary: 'Cancela uma inspeção',
    description:
      'A mercadoria fica como está. De uma decidida em parte só o resto é cancelado: ela termina com o que foi decidido.',
  },
  'inspections.decide': {
    id: 'inspections.decide',
    summary: 'Decide uma inspeção, ao todo ou em parte',
    description:
      'O aprovado fica disponível, e pede `stock:approve` onde `release_needs_approval` o exige; com restrição, também o uso do lote é restrito. O reprovado vai para quarentena e, com `rejected_location_code`, para aquele local. Decidir de outro modo que o sugerido pede `note`. O que volta de um cliente não se move: quem lhe dá destino é a sua devolução.',
  },
  'inspections.ofSite': {
    id: 'inspections.ofSite',
    summary: 'Qualidade do armazém em um período',
    description:
      'Por dias do armazém, os dois incluídos; os últimos 90 sem período, até 1.100. Inspeções contam pelo pior resultado que tiveram; quantidades, pelo dia de cada decisão. Sem decididas, a porcentagem e a média são null.',
  },
  'inspections.ofProduct': {
    id: 'inspections.ofProduct',
    summary: 'Qualidade de um produto em um período',
    description: 'Como `GET /rma/quality`, de um produto, excluído que esteja.',
  },
  'inspectionPlans.list': {
    id: 'inspectionPlans.list',
    summary: 'Lista planos de inspeção',
    description: 'Do mais novo ao mais antigo.',
  },
  'inspectionPlans.create': {
    id: 'inspectionPlans.create',
    summary: 'Cria um plano de inspeção',
    description:
      'De vários que servem para uma mercadoria vale o mais específico: produto pesa 8, fornecedor 4, categoria 2, tipo de operação 1; dos iguais, o mais novo. Um periódico diz o produto ou a categoria.',
  },
  'inspectionPlans.details': {
    id: 'inspectionPlans.details',
    summary: 'Mostra um plano de inspeção',
    description: 'A versão vem também no cabeçalho ETag.',
  },
  'inspectionPlans.modify': {
    id: 'inspectionPlans.modify',
    summary: 'Altera um plano de inspeção',
    description: 'Só o que for enviado muda. As inspeções que já nasceram ficam como eram.',
  },
  'defects.list': {
    id: 'defects.list',
    summary: 'Lista os defeitos',
    description: 'Todos, na ordem em que foram criados.',
  },
  'defects.create': {
    id: 'defects.create',
    summary: 'Cria um defeito',
    description: 'O código não muda depois.',
  },
  'defects.details': {
    id: 'defects.details',
    summary: 'Mostra um defeito',
    description: 'A versão vem também no cabeçalho ETag.',
  },
  'defects.modify': {
    id: 'defects.modify',
    summary: 'Altera um defeito',
    description: 'Um defeito não sai da lista: fica inativo, e não se anota mais.',
  },
} as const;

/** What the API answers of inspections, by code. */
export const inspectionAnswers = {
  inspections_listed: 'Inspeções listadas',
  inspection_read: 'Inspeção',
  inspection_created: 'Inspeção aberta',
  inspection_updated: 'Inspeção anotada',
  inspection_started: 'Inspeção iniciada',
  inspection_cancelled: 'Inspeção cancelada',
  inspection_decided_now: 'Decisão gravada',
  quality_statistics_read: 'Qualidade no período',
  plans_listed: 'Planos de inspeção listados',
  plan_read: 'Plano de inspeção',
  plan_created: 'Plano de inspeção criado',
  plan_updated: 'Plano de inspeção alterado',
  defects_listed: 'Defeitos listados',
  defect_read: 'Defeito',
  defect_created: 'Defeito criado',
  defect_updated: 'Defeito alterado',
  defect_in_use: 'Já há um defeito com este código: {name}',
  inspection_decided: 'Esta inspeção já foi decidida, ao todo ou em parte',
  inspection_left: 'Só resta decidir {quantity} desta inspeção',
  inspection_of_return:
    'O que volta de um cliente fica onde está até ter um destino na devolução; deixe este campo vazio',
  inspection_nothing: 'Diga quanto é aprovado, aprovado com restrição ou reprovado',
  inspection_serials: 'Diga os números de série de cada resultado: {count} desta inspeção, um por unidade',
  inspection_note_needed: 'Os achados sugerem outra decisão: {suggested}. Diga por que decide assim',
  inspection_document_unknown: 'Não há este registro; confira o código ou tire-o',
  inspection_plan_unknown: 'Não há plano ativo com este identificador; escolha outro ou nenhum',
  restriction_needs_lot: 'Só se restringe o uso de um lote, e esta mercadoria não tem; aprove ou reprove',
  criterion_unknown: 'O plano desta inspeção não tem este critério',
  criterion_number: 'Este critério se mede: envie um número',
  defect_unknown: 'Não há defeito ativo com este código; escolha um da lista',
  check_quantity: 'Os resultados deste critério passam da amostra, de {most}',
  plan_sku: 'Não há produto com o código {sku}',
  plan_supplier: 'Não há este fornecedor; escolha outro',
  plan_operation_type: 'Não há tipo de operação com este código',
  plan_sample:
    'A porcentagem é preciso dizer só onde se olha uma porcentagem, e o máximo não é menor que o mínimo',
  plan_days: 'De quantos em quantos dias é preciso dizer só nos planos periódicos',
  plan_too_wide: 'Um plano periódico diz o produto ou a categoria',
  plan_periodic_match:
    'Um plano periódico olha o que está guardado: não depende de fornecedor nem de tipo de operação',
  plan_criterion_twice: 'Já há um critério com este código no plano',
  plan_limits: 'O menor valor não passa do maior, e só o que se mede tem limites',
} as const;

/** What is kept of an inspection whose goods went back before anybody began it. */
export const landingWords = { takenBack: 'O recebimento foi desfeito' } as const;
