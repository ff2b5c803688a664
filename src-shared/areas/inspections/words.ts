/** Names of the groups of the area in the API's documentation. */
export const inspectionTags = { inspections: 'Inspeções', plans: 'Planos de inspeção' } as const;

export const inspectionTagNotes = {
  Inspeções: 'O que se olha antes de vender: a amostra, o que se achou, e o que foi aprovado ou reprovado',
  'Planos de inspeção': 'O que se pede de cada mercadoria, e a lista de defeitos',
} as const;

/** Answers of the API about inspections, by code. */
export const inspectionAnswers = {
  criterion_form:
    'Use de 1 a 40 letras minúsculas sem acento, algarismos e sublinhados, a primeira uma letra',
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
  defect_code_fixed: 'O código de um defeito não muda; crie outro defeito',
  defect_in_use: 'Já há um defeito com este código: {name}',
  inspection_decided: 'Esta inspeção já foi decidida, ao todo ou em parte',
  inspection_taken: 'Isto já espera a decisão de {number}; decida ou cancele lá primeiro',
  inspection_left: 'Só resta decidir {quantity} desta inspeção',
  inspection_of_return:
    'O que volta de um cliente fica onde está até ter um destino na devolução; deixe este campo vazio',
  inspection_nothing: 'Diga quanto é aprovado, aprovado com restrição ou reprovado',
  inspection_serials: 'Diga os números de série de cada resultado: {count} desta inspeção, um por unidade',
  inspection_note_needed: 'Os achados sugerem outra decisão: {suggested}. Diga por que decide assim',
  inspection_document_unknown: 'Não há este registro; confira o código ou tire-o',
  inspection_plan_unknown: 'Não há plano ativo com este identificador; escolha outro ou nenhum',
  inspection_unverified:
    'Falta olhar: {criteria}. Anote o que achou de cada critério antes de aprovar; sem olhar, só se reprova',
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

/** The note of an inspection whose goods went back before anybody began it. */
export const receiptInspectionWords = { reversed: 'O recebimento foi desfeito' } as const;
