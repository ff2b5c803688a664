/** Labels of the closed lists of fiscal codes. */
export const fiscalLabels = {
  fiscal_code_type: {
    ncm: 'NCM',
    ex_tipi: 'EX da TIPI',
    cest: 'CEST',
    gtin: 'GTIN',
    gtin_taxable: 'GTIN tributável',
    origin: 'Origem',
    cfop_internal: 'CFOP no estado',
    cfop_interstate: 'CFOP interestadual',
    cst_icms: 'CST do ICMS',
    csosn: 'CSOSN',
    cst_ipi: 'CST do IPI',
    cst_pis: 'CST do PIS',
    cst_cofins: 'CST da COFINS',
    cst_ibs_cbs: 'CST do IBS e da CBS',
    cclasstrib: 'cClassTrib',
    cbenef: 'cBenef',
    fci: 'FCI',
    taxable_unit: 'Unidade tributável',
  },
} as const;

/** The titles of the closed lists of fiscal codes. */
export const fiscalLists = {
  fiscal_code_type: 'Tipo de código fiscal',
  state: 'Estado',
} as const;
