/** Names of the settings in the API's documentation. */
export const settingsTags = { settings: 'Configurações' } as const;

export const settingsTagNotes = {
  Configurações: 'O que vale para o armazém inteiro',
} as const;

export const settingsAnswers = {
  settings_read: 'Configurações',
  expiry_rule_read: 'Regra das validades',
  settings_updated: 'Configurações alteradas',
  server_read: 'Configurações do servidor',
  server_updated: 'Configurações do servidor alteradas',
  given_at_start: 'Isto foi definido na linha de comando que abriu o servidor ({flag}); mude-o lá',
  not_on_this_server: 'Só o aplicativo em sua própria janela abre com o sistema',
  port_in_use: 'A porta {port} está em uso por outro programa; escolha outra',
  port_not_allowed: 'O sistema não deixa este usuário usar a porta {port}; escolha outra',
  bad_host_name: 'Use só letras sem acento, números, hífen e pontos, como almoxarife-pc',
  host_not_ours: 'Este endereço não é deste computador',
  folder_checked: 'A pasta pode receber os dados',
  folder_move_started: 'Mudança iniciada; o servidor reinicia quando a cópia estiver conferida',
  folder_copying: 'Copiando e conferindo os dados na nova pasta',
  folder_copied: 'Cópia conferida; o servidor reinicia agora na nova pasta',
  folder_network:
    'Esta pasta fica em uma unidade de rede, onde os dados podem se corromper; escolha uma deste computador',
  folder_volatile:
    'Esta pasta fica na memória, e tudo nela se perde quando o computador é desligado; escolha uma em disco',
  folder_name_long: 'Este caminho é longo demais para o sistema; use até 400 letras, e nomes de até 255',
  folder_link_broken: 'Este caminho é um atalho que não leva a lugar nenhum; escolha outro',
  folder_not_empty: 'Esta pasta já tem arquivos; escolha uma vazia, ou o nome de uma nova',
  folder_no_space: 'Não há espaço: os dados pedem {needed} MB, e o disco tem {free} MB livres',
  folder_not_absolute: 'Informe o caminho inteiro da pasta, desde a raiz do disco',
  folder_is_file: 'Isto é um arquivo; indique uma pasta',
  folder_silent: 'Esta pasta não responde; confira o disco ou a rede em que ela fica, ou escolha outra',
  folder_system: 'Esta pasta é do próprio sistema e não guarda arquivos; escolha uma em um disco',
  folder_unwritable: 'O Almoxarife não pode gravar nesta pasta; confira as permissões',
  folder_of_data: 'Esta é a pasta dos próprios dados; escolha outra, de preferência em outro disco',
  bad_dock_hours: 'Escreva o começo e o fim, como 08:00-18:00; o fim vem depois',
  zone_code_shape:
    'Uma zona é a primeira parte do código dos locais, ou as duas primeiras, como 01.012; escreva o código e depois o nome',
  zone_twice: 'A zona {zone} está duas vezes; deixe só um nome',
  bad_cnpj: 'O CNPJ não confere; verifique letras, números e os dois dígitos finais',
} as const;

/** Portuguese labels of what settings may be. */
export const settingLabels = {
  server_mode: { window: 'Janela do aplicativo', browser: 'Navegador', service: 'Serviço, sem tela' },
  weekday: {
    monday: 'segunda',
    tuesday: 'terça',
    wednesday: 'quarta',
    thursday: 'quinta',
    friday: 'sexta',
    saturday: 'sábado',
    sunday: 'domingo',
  },
  policy: { warn: 'Avisar', block: 'Impedir' },
  tax_regime: {
    1: 'Simples Nacional',
    2: 'Simples Nacional, excesso de sublimite',
    3: 'Regime normal',
    4: 'MEI',
  },
  receipt_cost_basis: {
    landed: 'Com frete, seguro, despesas, IPI e ST',
    products: 'Só os produtos, com o desconto',
  },
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

/** The titles of the closed lists of settings. */
export const settingsLists = {
  server_mode: 'Como o servidor é aberto',
  weekday: 'Dia da semana',
  policy: 'O que fazer',
  tax_regime: 'Regime tributário do emitente (CRT)',
  receipt_cost_basis: 'O que forma o custo do que se recebe por nota',
  time_zone: 'Fuso horário',
} as const;
