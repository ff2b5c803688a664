/**
 * The texts about why the application refuses to start on a data folder, and the way out; `{file}` and the like are
 * filled in.
 */
export const startMessages = {
  store_locked:
    'O Almoxarife já está aberto com estes dados ({folder}). Use a janela que já está aberta ou feche-a primeiro.',
  store_folder:
    'Não foi possível gravar na pasta de dados {folder}. Confira as permissões ou escolha outra pasta com --data-dir.',
  store_disk_full:
    'Não há espaço em disco para abrir os dados em {folder}. Libere espaço e abra o Almoxarife de novo.',
  store_disk_failed:
    'O disco falhou ao ler ou guardar os dados em {folder}, que ficaram como estavam. Confira o disco e os cabos e abra o Almoxarife de novo.',
  home_unknown:
    'O sistema não conhece a pasta pessoal deste usuário, onde ficam as preferências. Defina HOME e abra o Almoxarife de novo.',
  store_network_drive:
    'A pasta de dados {folder} fica em uma unidade de rede, onde os dados podem se corromper. Escolha uma pasta deste computador.',
  data_away:
    'A pasta {folder}, onde estão os dados, não foi encontrada, e nada foi criado. Conecte o disco e abra de novo, restaure um backup (restore ARQUIVO --yes), ou comece do zero com --start-anew, em outra pasta com --data-dir.',
  data_not_there:
    'A pasta {folder} guarda os dados e agora não tem banco de dados, como quando o disco não está conectado; nada foi criado. Conecte o disco e abra de novo, restaure um backup (restore ARQUIVO --yes), ou comece do zero com --start-anew.',
  data_gone:
    'A pasta {folder} já guardou dados e está sem o banco de dados; nada foi criado. Restaure um backup (restore ARQUIVO --yes), dos que estão em {backups} ou de outro disco, ou comece do zero com --start-anew.',
  data_unknown:
    'O arquivo {file}, que diz onde estão os dados, não pode ser lido, e a pasta {folder} não tem banco de dados; nada foi criado. Diga a pasta dos dados com --data-dir, restaure um backup (restore ARQUIVO --yes), ou comece do zero com --start-anew.',
  data_unremembered:
    'A pasta {folder} não tem banco de dados, e não se pode guardar em {file} que ela passará a ter: sem isso, um disco desconectado pareceria um começo. Dê a este usuário uma pasta de preferências onde gravar (XDG_CONFIG_HOME), ou comece assim mesmo com --start-anew.',
  data_other:
    'A pasta {folder} tem dados do Almoxarife que não são os que ela guardava, e nada foi alterado. Conecte o disco certo e abra de novo, restaure um backup (restore ARQUIVO --yes), ou fique com os dados que estão nela com --start-anew.',
  store_volatile:
    'A pasta de dados {folder} fica na memória, e tudo nela se perde quando o computador é desligado. Escolha uma pasta em disco; para um ensaio, diga --temporary.',
  store_name_long:
    'O caminho da pasta de dados é longo demais para o sistema: {folder}. Escolha um com até 400 letras, e nomes de até 255.',
  store_inside_data:
    'A pasta {folder} fica dentro de outra pasta de dados do Almoxarife. Escolha uma fora dela.',
  copy_damaged: 'O arquivo {file} está danificado, ou não é um backup do Almoxarife; nada foi alterado.',
  copy_newer:
    'O backup {file} foi feito por uma versão mais nova do Almoxarife; nada foi alterado. Instale a versão mais recente.',
  store_foreign:
    'O arquivo {file} não é um banco de dados do Almoxarife e não foi alterado. Mova-o para outro lugar ou escolha outra pasta de dados.',
  store_newer:
    'O arquivo {file} foi gravado por uma versão mais nova do Almoxarife e não foi alterado. Instale a versão mais recente para abri-lo.',
  store_corrupt:
    'O arquivo {file} está danificado e não foi alterado. Guarde uma cópia dele e restaure um backup da pasta {backups}.',
  store_settings:
    'O banco de dados {file} não aceitou a configuração segura {setting} e não foi aberto. Confira o disco ou escolha outra pasta de dados.',
  store_history:
    'O banco de dados {file} passou por uma atualização que esta versão do Almoxarife não conhece ({migration}) e não foi alterado. Instale a versão que o gravou.',
  store_backup:
    'Não foi possível fazer o backup em {backups} antes de atualizar {file}, que ficou como estava. Confira o espaço em disco e as permissões.',
  store_creation:
    'Não foi possível criar o banco de dados {file}. Nenhum dado foi perdido: ele ainda estava vazio. Confira o espaço em disco e as permissões da pasta e abra o programa de novo.',
  store_migration:
    'Não foi possível atualizar o banco de dados {file}; ele ficou como estava. Há um backup na pasta {backups}.',
  demo_on_data:
    'A pasta {folder} já tem produtos e não foi alterada. Para ver a demonstração, escolha uma pasta vazia com --data-dir.',
  port_taken: 'A porta {port} já está em uso por outro programa. Feche-o ou escolha outra porta com --port.',
  port_reserved:
    'O sistema não deixa este usuário usar a porta {port}. Escolha outra, acima de 1023, com --port.',
  host_unknown:
    'Não foi possível atender em {host}. Confira o endereço ou deixe de informar --host para usar só este computador.',
  ready_file:
    'Não foi possível gravar o arquivo {file}. Confira a pasta e as permissões ou retire --ready-file.',
  bad_argument:
    'Argumento não reconhecido: {argument}. Aceitos: --port, --host, --data-dir, --demo, --ready-file, --ui-dir, --log-level, --start-anew, --temporary.',
  weak_admin_password:
    'A senha em ALMOXARIFE_ADMIN_PASSWORD não serve: use pelo menos {min} caracteres, diferente do nome de acesso e difícil de adivinhar.',
} as const;

export type StartCode = keyof typeof startMessages;
