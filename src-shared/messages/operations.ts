import { backupOperations, backupTags } from '../areas/backups/words.ts';
import { countOperations, countTags } from '../areas/counts/words.ts';
import { importOperations, importTags } from '../areas/imports/words.ts';
import { notificationOperations, notificationTags } from '../areas/notifications/words.ts';
import { placeOperations, placeTags } from '../areas/locations/words.ts';
import { printLabelOperations, printLabelTags } from '../areas/labels/words.ts';
import { settingsOperations, settingsTags } from '../areas/settings/words.ts';
import { stockCommandOperations, stockCommandTags } from '../areas/inventory/commands-words.ts';
import { stockReadOperations, stockReadTags } from '../areas/inventory/reads-words.ts';
import { webhookOperations, webhookTags } from '../areas/webhooks/words.ts';

/** Portuguese names of the API's areas, as its documentation groups them. */
export const tags = {
  system: 'Sistema',
  access: 'Acesso',
  users: 'Usuários',
  apiTokens: 'Tokens de API',
  products: 'Produtos',
  exports: 'Exportações',
  fiscalCodes: 'Códigos fiscais',
  stream: 'Acompanhamento',
  ...placeTags,
  ...printLabelTags,
  ...importTags,
  ...stockReadTags,
  ...countTags,
  ...stockCommandTags,
  ...settingsTags,
  ...webhookTags,
  ...notificationTags,
  ...backupTags,
} as const;

/** What the documentation says of each operation, by id. */
export const operations = {
  'products.list': {
    id: 'products.list',
    summary: 'Lista produtos',
    description:
      'Página de produtos. Sem `sort`, os de SKU ou código de barras igual à busca vêm primeiro, depois por nome.',
  },
  'exports.products': {
    id: 'exports.products',
    summary: 'Exporta produtos em CSV',
    description:
      'Todos os produtos que a lista mostraria, com os mesmos filtros, busca e ordem. O arquivo abre certo no Excel do Brasil (ponto e vírgula, vírgula decimal, UTF-8 com BOM) e volta igual pela importação. Células que começam com =, +, -, @ ou tabulação vêm com um apóstrofo na frente, que a importação retira.',
  },
  'products.lookup': {
    id: 'products.lookup',
    summary: 'Procura produtos por código lido ou enquanto se digita',
    description:
      'Com `code`: SKU, GTIN, DUN, código de fornecedor ou leitura GS1, exato, com os campos lidos. Com `q`: os 20 primeiros que contêm as palavras, sem total.',
  },
  'products.create': {
    id: 'products.create',
    summary: 'Cria um produto',
    description: 'Obrigatórios: `sku`, `name`, `unit`, `product_type`. O restante tem valores iniciais.',
  },
  'products.details': {
    id: 'products.details',
    summary: 'Mostra um produto',
    description: 'O produto com seus dados complementares em `extra` e sua versão, também no cabeçalho ETag.',
  },
  'products.modify': {
    id: 'products.modify',
    summary: 'Altera um produto',
    description:
      'Muda só os campos enviados; `null` limpa; objetos são mesclados chave a chave e listas substituídas.',
  },
  'products.remove': {
    id: 'products.remove',
    summary: 'Exclui um produto',
    description: 'Sai das listas; o SKU fica reservado e não volta a ser usado.',
  },
  'products.stockControl': {
    id: 'products.stockControl',
    summary: 'Altera o controle de estoque',
    description: 'Prioridade de reposição, estoque mínimo e ideal; só o que for enviado muda.',
  },
  'products.expirationControl': {
    id: 'products.expirationControl',
    summary: 'Altera o controle de validade e lote',
    description: 'Recebe o objeto `expiration_control` e `has_batch_control`; só o que for enviado muda.',
  },
  'products.temperatureControl': {
    id: 'products.temperatureControl',
    summary: 'Altera o controle de temperatura',
    description: 'Refrigerado e faixa de temperatura em graus Celsius; só o que for enviado muda.',
  },
  'fiscalCodes.list': {
    id: 'fiscalCodes.list',
    summary: 'Lista os códigos fiscais de um produto',
    description:
      'Todos, por tipo. O NCM e a origem do produto (`extra.ncm`, `extra.origin`) são os códigos principais sem estado nem tipo de operação.',
  },
  'fiscalCodes.details': {
    id: 'fiscalCodes.details',
    summary: 'Mostra um código fiscal',
    description: 'O código com sua versão, também no cabeçalho ETag, e em `warnings` o que convém conferir.',
  },
  'fiscalCodes.create': {
    id: 'fiscalCodes.create',
    summary: 'Inclui um código fiscal',
    description:
      'Pontos e traços são aceitos e retirados. Sem `is_primary`, o primeiro código do seu tipo, estado e tipo de operação é o principal. Um código bem formado fora das tabelas conhecidas é aceito, com `warnings`.',
  },
  'fiscalCodes.modify': {
    id: 'fiscalCodes.modify',
    summary: 'Altera um código fiscal',
    description:
      'Muda só os campos enviados. `is_primary: true` tira a marca do principal anterior do mesmo tipo, estado e tipo de operação. O tipo não muda.',
  },
  'fiscalCodes.remove': {
    id: 'fiscalCodes.remove',
    summary: 'Exclui um código fiscal',
    description:
      'Excluir o NCM ou a origem principal deixa o produto sem NCM ou sem origem; nenhum outro código toma o lugar.',
  },
  'system.health': {
    id: 'system.health',
    summary: 'Estado do servidor',
    description: 'Responde enquanto o servidor está no ar; não exige acesso.',
  },
  'setup.state': {
    id: 'setup.state',
    summary: 'Diz se falta criar o administrador',
    description: 'Responde só neste computador. `is_set_up` falso significa que ainda não há usuário.',
  },
  'setup.run': {
    id: 'setup.run',
    summary: 'Cria o administrador',
    description: 'Só enquanto não há usuário, e só neste computador.',
  },
  'auth.login': {
    id: 'auth.login',
    summary: 'Inicia uma sessão',
    description:
      'Token de acesso de 15 minutos e token de renovação de 30 dias. Com `cookie: true` o de renovação vai num cookie HttpOnly.',
  },
  'auth.refresh': {
    id: 'auth.refresh',
    summary: 'Renova a sessão',
    description:
      'Troca o token de renovação por outro. Um token já trocado, usado de novo, encerra a sessão.',
  },
  'auth.logout': {
    id: 'auth.logout',
    summary: 'Encerra a sessão',
    description: 'Encerra a sessão do token de renovação ou do token de acesso enviado.',
  },
  'auth.me': {
    id: 'auth.me',
    summary: 'Mostra a sessão atual',
    description: 'Quem está conectado, ou o token de API, com seus escopos.',
  },
  'auth.password': {
    id: 'auth.password',
    summary: 'Troca a própria senha',
    description: 'Exige a senha atual e encerra as outras sessões.',
  },
  'auth.sessions': {
    id: 'auth.sessions',
    summary: 'Lista as próprias sessões',
    description: 'As sessões abertas da pessoa conectada; a desta chamada vem marcada.',
  },
  'auth.revokeSession': {
    id: 'auth.revokeSession',
    summary: 'Encerra uma das próprias sessões',
    description: 'Vale de imediato.',
  },
  'users.list': {
    id: 'users.list',
    summary: 'Lista usuários',
    description: 'Página de usuários, por nome.',
  },
  'users.details': {
    id: 'users.details',
    summary: 'Mostra um usuário',
    description: 'Um usuário, com sua versão no cabeçalho ETag.',
  },
  'users.create': {
    id: 'users.create',
    summary: 'Cria um usuário',
    description: 'Nome de acesso, nome, perfil e a primeira senha.',
  },
  'users.modify': {
    id: 'users.modify',
    summary: 'Altera um usuário',
    description: 'Nome, perfil, situação ou nova senha; desativar ou trocar a senha encerra suas sessões.',
  },
  'users.remove': {
    id: 'users.remove',
    summary: 'Exclui um usuário',
    description: 'Encerra suas sessões e revoga os tokens que criou; o histórico permanece.',
  },
  'apiTokens.list': {
    id: 'apiTokens.list',
    summary: 'Lista tokens de API',
    description: 'Página de tokens, do mais novo ao mais antigo, sem o segredo.',
  },
  'apiTokens.create': {
    id: 'apiTokens.create',
    summary: 'Cria um token de API',
    description: 'O segredo aparece só nesta resposta. O token não pode ter escopo que quem o cria não tem.',
  },
  'apiTokens.revoke': {
    id: 'apiTokens.revoke',
    summary: 'Revoga um token de API',
    description: 'Vale de imediato.',
  },
  'audit.list': {
    id: 'audit.list',
    summary: 'Lista o registro de auditoria',
    description:
      'Quem fez o quê e quando, do mais novo ao mais antigo; guarda só os nomes dos campos alterados.',
  },
  'stream.open': {
    id: 'stream.open',
    summary: 'Acompanha o que muda',
    description:
      'Server-Sent Events enquanto a conexão durar: `ready` no início, `event` com o nome e as chaves de cada evento gravado, `change` com as áreas cujas respostas podem ter mudado, `reset` quando houve eventos demais para contar um a um, `end` antes de o servidor encerrar. Só chega o que quem chama pode ler. Ao voltar, envie em `Last-Event-ID` o último `id` recebido: os eventos perdidos são repetidos, até 500. A cada 15 s vem um comentário.',
  },
  ...importOperations,
  ...placeOperations,
  ...printLabelOperations,
  ...stockReadOperations,
  ...countOperations,
  ...stockCommandOperations,
  ...settingsOperations,
  ...webhookOperations,
  ...notificationOperations,
  ...backupOperations,
} as const;
