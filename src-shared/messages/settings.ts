/** Names of the settings in the API's documentation. */
export const settingsTags = { settings: 'Configurações' } as const;

export const settingsTagNotes = {
  Configurações: 'O que vale para o armazém inteiro',
} as const;

export const settingsOperations = {
  'settings.read': {
    id: 'settings.read',
    summary: 'Mostra as configurações do armazém',
    description: 'Todas as chaves, com o valor inicial onde nada foi gravado.',
  },
  'settings.modify': {
    id: 'settings.modify',
    summary: 'Altera as configurações do armazém',
    description: 'Muda só as chaves enviadas; nenhuma chave desconhecida é aceita.',
  },
} as const;

export const settingsAnswers = {
  settings_read: 'Configurações',
  settings_updated: 'Configurações alteradas',
  bad_cnpj: 'O CNPJ não confere; verifique letras, números e os dois dígitos finais',
} as const;

/** Portuguese labels of what settings may be. */
export const settingLabels = {
  policy: { warn: 'Avisar', block: 'Impedir' },
  time_zone: {
    'America/Noronha': 'Fernando de Noronha (UTC−2)',
    'America/Sao_Paulo': 'Brasília, São Paulo, Sul e Sudeste (UTC−3)',
    'America/Bahia': 'Bahia (UTC−3)',
    'America/Maceio': 'Alagoas e Sergipe (UTC−3)',
    'America/Recife': 'Pernambuco (UTC−3)',
    'America/Fortaleza': 'Ceará, Maranhão, Paraíba, Piauí e Rio Grande do Norte (UTC−3)',
    'America/Belem': 'Pará (leste) e Amapá (UTC−3)',
    'America/Santarem': 'Pará (oeste) (UTC−3)',
    'America/Araguaina': 'Tocantins (UTC−3)',
    'America/Campo_Grande': 'Mato Grosso do Sul (UTC−4)',
    'America/Cuiaba': 'Mato Grosso (UTC−4)',
    'America/Porto_Velho': 'Rondônia (UTC−4)',
    'America/Manaus': 'Amazonas (leste) (UTC−4)',
    'America/Boa_Vista': 'Roraima (UTC−4)',
    'America/Eirunepe': 'Amazonas (oeste) (UTC−5)',
    'America/Rio_Branco': 'Acre (UTC−5)',
  },
} as const;

export const settingsFieldWords = {
  site_name: 'Nome do armazém, como aparece nas telas e nos documentos',
  cnpj: 'CNPJ, com letras ou só números; pontos, barra e hífen são retirados',
  time_zone: 'Fuso horário em que os dias do armazém começam e terminam',
  expire_on_date: 'Se o produto já está vencido no próprio dia da validade',
  'Settings.expiration_alert_days':
    'Dias de antecedência do aviso de vencimento, onde o produto não diz outros',
  receipt_shelf_life_policy: 'No recebimento com menos vida útil que o mínimo: avisar ou impedir',
  capacity_policy: 'Quando a capacidade de um local seria excedida: avisar ou impedir',
  temperature_policy: 'Quando a temperatura do local não serve ao produto: avisar ou impedir',
  mixing_policy: 'Quando um local não aceita misturar produtos ou lotes: avisar ou impedir',
  count_lock_policy: 'Ao movimentar um local em contagem: avisar ou impedir',
} as const;
