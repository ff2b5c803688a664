/** The meanings of the fields of the site's address. */
export const addressWords = {
  street: 'Logradouro',
  number: 'Número',
  complement: 'Complemento',
  neighborhood: 'Bairro',
  city: 'Município',
  city_ibge_code: 'Código IBGE do município, 7 dígitos',
  state: 'UF',
  zip_code: 'CEP, 8 dígitos',
} as const;

/** Notes of the documentation on fields that several schemas of this area have, by their names. */
export const ownWords = {
  gs1_company_prefix: 'Prefixo GS1 da empresa, com que os volumes ganham um SSCC-18; null quando nenhum',
  fiscal_issuers:
    'CNPJ dos depositantes: de quem é a mercadoria que também se guarda aqui; com o do armazém, são os que uma nota pode ter como destinatário',
  site_address: 'Endereço do armazém, como sai na nota; null quando não informado',
  zones: 'As zonas que têm um nome: as duas primeiras partes do código dos seus locais, e como se chamam',
  zone_code: 'Começo do código dos locais da zona, uma ou duas partes',
  zone_name: 'Como a zona se chama',
  backup_days: 'Dias da semana em que o backup é feito',
  is_fixed: 'Se foi definido na linha de comando, e só lá muda',
  is_synchronised: 'Se, pelo nome, outro programa copia a pasta para fora (OneDrive, Dropbox…)',
  target: 'Caminho inteiro da nova pasta',
} as const;
