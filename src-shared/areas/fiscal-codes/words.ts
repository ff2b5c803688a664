/** Name of the area of fiscal codes in the API's documentation. */
export const fiscalTags = { fiscalCodes: 'Códigos fiscais' } as const;

export const fiscalTagNotes = {
  'Códigos fiscais': 'NCM, CEST, CFOP, CST e os outros códigos de um produto, por estado e operação',
} as const;

/** Sentences about the fiscal codes of a product: refusals say the way out, remarks what to check. */
export const fiscalSentences = {
  fiscal_codes_listed: 'Códigos fiscais listados',
  fiscal_code_read: 'Código fiscal',
  fiscal_code_created: 'Código fiscal incluído',
  fiscal_code_updated: 'Código fiscal alterado',
  fiscal_code_deleted: 'Código fiscal excluído',
  bad_ex_tipi: 'O EX da TIPI tem 2 ou 3 dígitos',
  bad_cest: 'O CEST tem 7 dígitos',
  bad_fiscal_gtin: 'Informe um GTIN válido de 8, 12, 13 ou 14 dígitos, ou SEM GTIN',
  bad_origin: 'A origem tem 1 dígito',
  bad_cfop: 'O CFOP tem 4 dígitos',
  bad_cst: 'O CST tem 2 dígitos; a origem é um código próprio',
  bad_csosn: 'O CSOSN tem 3 dígitos',
  bad_cst_ibs_cbs: 'O CST do IBS e da CBS tem 3 dígitos',
  bad_cclasstrib: 'O cClassTrib tem 6 dígitos',
  bad_cbenef: 'O cBenef tem 8 ou 10 letras e números, ou SEM CBENEF',
  bad_fci: 'A FCI tem 36 caracteres, como B01F70AF-10BF-4B1F-848C-65FF57F616FE',
  bad_taxable_unit: 'A unidade tributável tem de 1 a 6 letras e números',
  bad_operation_type: 'Use o código do tipo de operação: letras minúsculas, números e sublinhado',
  bad_civil_date: 'Esta data não existe ou está incompleta; confira dia, mês e ano',
  valid_to_before_from: 'O fim da validade precisa ser igual ou depois do início',
  fiscal_type_immutable: 'O tipo não muda depois de incluído; inclua outro código',
  fiscal_code_repeated: 'Este código já está no produto com o mesmo estado e tipo de operação',
  origin_not_listed: 'A origem principal do produto vai de 0 a 8; escolha uma delas',
  too_many_fiscal_codes: 'O produto já tem {max} códigos fiscais; exclua algum antes',
  fiscal_unknown: '{fiscal_code} não está na tabela de {table} que o sistema conhece; confira',
  fiscal_ncm_services: 'O NCM 00000000 é só para serviços; confira',
  fiscal_cest_segment: 'O segmento do CEST, que são os 2 primeiros dígitos, vai de 01 a 28; confira',
  fiscal_cfop_internal: 'O CFOP da operação no mesmo estado começa com 1 ou 5; confira',
  fiscal_cfop_interstate: 'O CFOP da operação com outro estado começa com 2 ou 6; confira',
  fiscal_cclasstrib_cst:
    'O cClassTrib {fiscal_code} é do CST {cst}, que falta nos códigos deste produto; confira',
  fiscal_cbenef_state: 'O cBenef {fiscal_code} não começa com {state}, o estado em que vale; confira',
  fiscal_gtin_elsewhere: 'Este GTIN não é o código de barras do produto nem um dos outros GTIN; confira',
} as const;
