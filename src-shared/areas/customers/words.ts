/** Names of the areas of customers in the API's documentation. */
export const customerTags = { customers: 'Clientes', addresses: 'Endereços de clientes' } as const;

export const customerTagNotes = {
  Clientes:
    'Clientes, fornecedores, transportadoras e depositantes: um cadastro só, com os papéis de cada um',
  'Endereços de clientes': 'Para onde se entrega, cobra e coleta; cada tipo tem um padrão',
} as const;

/** Sentences about files of customers and their lines: what is wrong and the way out. */
const customerImportRefusals = {
  mapping_needs_customers: 'Escolha a coluna do nome; sem ela as linhas não podem ser lidas',
  row_customer_repeated: 'Este cliente já está na linha {line}; deixe só uma das duas',
  left_customer_changed:
    'O cliente mudou depois da conferência e ficou como está; altere-o na tela ou por outro arquivo',
  left_customer_taken:
    'Um cliente com este documento, código ou referência surgiu depois da conferência; altere-o na tela ou por outro arquivo',
  left_customer_in_use:
    'O cliente está em um pedido aberto ou foi alterado depois da importação e ficou como está',
} as const;

/** Answers of the API about customers, by code. */
export const customerAnswers = {
  ...customerImportRefusals,
  customers_listed: 'Clientes listados',
  carriers_listed: 'Transportadoras listadas',
  suppliers_listed: 'Fornecedores listados',
  customers_found: 'Clientes encontrados',
  customer_read: 'Cliente',
  customer_summed: 'Cliente em números',
  customer_products_listed: 'Produtos do cliente',
  customer_created: 'Cliente criado',
  customer_updated: 'Cliente alterado',
  customer_deleted: 'Cliente excluído',
  customer_restored: 'Cliente de volta',
  customer_anonymized: 'Dados pessoais apagados',
  document_judged: 'Documento conferido',
  addresses_listed: 'Endereços listados',
  address_read: 'Endereço',
  address_created: 'Endereço criado',
  address_updated: 'Endereço alterado',
  address_deleted: 'Endereço excluído',
  bad_cpf: 'O CPF não confere; verifique os 11 dígitos',
  bad_email: 'Use um e-mail como nome@empresa.com.br',
  tracking_address_shape: 'Use um endereço que comece com https:// e tenha code entre chaves uma vez',
  company_without_cnpj: 'Informe o CNPJ da pessoa jurídica',
  registration_required: 'Informe a inscrição estadual do contribuinte, ou mude o indicador',
  registration_of_exempt: 'Quem é isento não tem inscrição: deixe vazio, escreva ISENTO ou mude o indicador',
  name_longer_than_invoice: 'O nome passa de {max} letras; na nota fiscal sai cortado',
  country_of_abroad: 'No exterior, informe o código do outro país',
  country_of_state: 'Para outro país, use a UF EX',
  city_of_other_state: 'Este código IBGE não é de uma cidade de {state}; confira a cidade ou a UF',
  postal_code_of_other_state: 'Este CEP não é de {state}; confira',
  customer_code_in_use: 'O código já é de {name}; use outro',
  customer_document_in_use: 'O documento já é do cliente {customer_code}, {name}',
  customer_reference_in_use: 'A referência já é do cliente {customer_code}, {name}',
  too_many_addresses: 'Um cliente pode ter até {max} endereços',
  customer_active: 'O cliente está ativo; desative-o antes de apagar os dados pessoais',
  already_anonymized: 'Os dados pessoais deste cliente foram apagados; para voltar a usá-lo, cadastre outro',
} as const;

/** The name that stands in place of one that was erased. */
export const erasedName = (code: string): string => `Cliente ${code}`;
