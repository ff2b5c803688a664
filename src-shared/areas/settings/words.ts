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
  'server.read': {
    id: 'server.read',
    summary: 'Mostra como o servidor é acessado neste computador',
    description:
      'A porta, o acesso pela rede e o início com o sistema: o que vale agora e o que foi escolhido.',
  },
  'server.modify': {
    id: 'server.modify',
    summary: 'Altera a porta, o acesso pela rede e o início com o sistema',
    description:
      'Muda só as chaves enviadas. Porta e rede valem a partir do próximo início; uma porta ocupada é recusada antes de gravar. Com `network_host` outros computadores acessam o servidor, sem criptografia: `0.0.0.0` em todos os endereços deste computador, null só aqui.',
  },
  'server.checkFolder': {
    id: 'server.checkFolder',
    summary: 'Confere uma pasta para os dados',
    description:
      'Diz se a pasta pode receber os dados, sem gravar nada: vazia ou nova, neste computador, com espaço e permissão. O que a impede volta em `target`.',
  },
  'server.moveFolder': {
    id: 'server.moveFolder',
    summary: 'Move os dados para outra pasta',
    description:
      'Copia os dados, confere a cópia e reinicia o servidor com ela; a pasta antiga fica como estava. Morto no meio, o servidor volta com a pasta antiga ou com a nova, nunca algo entre as duas. O andamento está no trabalho devolvido.',
  },
} as const;

export const settingsAnswers = {
  settings_read: 'Configurações',
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
  folder_absent: 'Esta pasta não existe, ou o disco dela não está conectado',
  folder_unwritable: 'O Almoxarife não pode gravar nesta pasta; confira as permissões',
  folder_of_data: 'Esta é a pasta dos próprios dados; escolha outra, de preferência em outro disco',
  bad_cnpj: 'O CNPJ não confere; verifique letras, números e os dois dígitos finais',
} as const;

/** Portuguese labels of what settings may be. */
export const settingLabels = {
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
  temperature_policy: 'Quando a temperatura do local não é a do produto: avisar ou impedir',
  mixing_policy: 'Quando um local não aceita misturar produtos ou lotes: avisar ou impedir',
  data_folder: 'Pasta dos dados',
  'data_folder.path': 'Caminho da pasta',
  'data_folder.bytes': 'Quanto os dados ocupam, com os backups, em bytes',
  free_bytes: 'Espaço livre no disco, em bytes',
  'data_folder.free_bytes': 'Espaço livre no disco, em bytes; null quando não se sabe',
  storage:
    'O que se sabe dos dados no disco: sound, em ordem; checking, o disco falhou ao ler e os dados estão sendo conferidos; unsaved, o disco não guarda o que se grava; damaged, uma conferência achou um defeito. Fora de sound, nada é gravado',
  is_open_to_network: 'Se o servidor atende também a outros computadores da rede',
  'BackupStatus.last': 'O último backup automático',
  'BackupStatus.second': 'A última cópia para a segunda pasta',
  is_synchronised: 'Se, pelo nome, outro programa copia a pasta para fora (OneDrive, Dropbox…)',
  is_open_to_others: 'Se outros usuários deste computador podem olhar dentro da pasta',
  moved_from: 'Pasta de onde os dados vieram, guardada como estava; null quando não foram movidos',
  failed_target: 'Pasta para onde a última mudança não pôde ser feita; null quando nenhuma',
  target: 'Caminho inteiro da nova pasta',
  needed_bytes: 'Espaço que os dados pedem, em bytes',
  mode: 'Em que janela o servidor abre: a do aplicativo, um navegador, ou nenhuma',
  'ServerSettings.port': 'Porta do servidor',
  now: 'Em uso agora; null quando o servidor não atende',
  chosen: 'A que vale a partir do próximo início',
  is_fixed: 'Se foi definido na linha de comando, e só lá muda',
  network: 'Quem acessa o servidor',
  is_open: 'Se outros computadores acessam o servidor agora',
  urls: 'Onde outros computadores o acessam agora',
  chosen_host: 'Endereço em que atende a partir do próximo início; null quando só neste computador',
  'network.names': 'Nomes deste computador na rede, além dos endereços',
  available: 'Endereços deste computador na rede',
  'ServerSettings.open_at_login': 'Início com o sistema',
  is_on: 'Se abre quando a pessoa entra no sistema',
  applies: 'Se é possível neste servidor',
  needs_restart: 'Se algo escolhido espera o próximo início',
  program: 'O programa que atende',
  data_version: 'Número do formato em que os dados são guardados; um programa mais antigo não abre um maior',
  port: 'Porta a partir do próximo início, de 1024 a 65535',
  network_host: 'Endereço em que atender, 0.0.0.0 em todos; null só neste computador',
  network_names: 'Nomes deste computador na rede, aceitos além dos endereços',
  open_at_login: 'Se o aplicativo abre quando a pessoa entra no sistema',
  backup_hour: 'Hora do dia, de 0 a 23, a partir da qual o backup é feito',
  backup_days: 'Dias da semana em que o backup é feito',
  backup_keep_daily: 'De quantos dias fica o último backup',
  backup_keep_weekly: 'De quantas semanas fica o último backup',
  backup_keep_monthly: 'De quantos meses fica o último backup',
  backup_folder: 'Segunda pasta que recebe uma cópia de cada backup; null quando nenhuma',
  count_lock_policy: 'Ao movimentar um local em contagem: avisar ou impedir',
} as const;

/** What the closed lists of settings are called. */
export const settingsLists = {
  weekday: 'Dia da semana',
  policy: 'O que fazer',
  time_zone: 'Fuso horário',
} as const;
