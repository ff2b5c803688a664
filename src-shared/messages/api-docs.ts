import { backupTagNotes } from '../areas/backups/words.ts';
import { stockCommandTagNotes } from '../areas/inventory/commands-words.ts';
import { placeTagNotes } from '../areas/locations/words.ts';
import { printLabelTagNotes } from '../areas/labels/words.ts';
import { countTagNotes } from '../areas/counts/words.ts';
import { notificationTagNotes } from '../areas/notifications/words.ts';
import { settingsTagNotes } from '../areas/settings/words.ts';
import { stockReadTagNotes } from '../areas/inventory/reads-words.ts';

/** Words of the API's documentation: the OpenAPI document and the page that people read. */
export const apiDocs = {
  title: 'API do Almoxarife',
  document: {
    description:
      'Produtos, acesso e integrações do Almoxarife. Toda resposta é JSON com `success`, `message` (em português) e `data`.',
    license: 'MIT',
    server: 'Este servidor',
    bearer: 'Token de acesso de uma sessão, ou token de API (`alm_…`), no cabeçalho Authorization.',
    file: 'O arquivo',
    success: 'Deu certo',
    error: 'Recusa: `code` diz qual, `errors` aponta os campos',
  },
  statuses: {
    400: 'Consulta ou formato inválido',
    401: 'Sem acesso',
    403: 'Sem permissão',
    404: 'Não encontrado',
    405: 'Método não aceito',
    409: 'Conflito com o que existe',
    412: 'Versão diferente',
    413: 'Corpo grande demais',
    415: 'Tipo de corpo não aceito',
    421: 'Endereço de outro servidor',
    422: 'Campos a corrigir',
    423: 'Bloqueado por contagem',
    429: 'Muitas tentativas',
    500: 'Erro inesperado',
    503: 'Ocupado',
    507: 'Disco cheio',
  },
  headers: {
    ifMatch: 'ETag da última leitura; se o registro mudou desde então, a resposta é 412',
    idempotencyKey:
      'De 1 a 128 caracteres ASCII visíveis; repetir a chamada com a mesma chave não cria de novo',
    etag: 'Versão do registro, para If-Match',
    replayed: '`true` quando a resposta é a de uma chamada anterior com a mesma chave',
    retryAfter: 'Segundos até tentar de novo',
    authenticate: 'Sempre Bearer',
    lastEventId: 'O `id` da última mensagem recebida; os eventos depois dele são repetidos',
    disposition: 'O nome com que salvar o arquivo',
    records: 'Quantos registros o arquivo tem, sem contar o cabeçalho',
    webhookId: 'Identificador da mensagem, o mesmo em cada nova tentativa',
    webhookTimestamp: 'Segundos desde 1970, desta tentativa',
    webhookSignature: 'v1 e HMAC-SHA256 em base64 de id.timestamp.corpo; ausente enquanto não há segredo',
  },
  webhook: {
    description: 'Enviado aos destinos que assinam este evento. Só uma resposta 2xx conta como entregue.',
    received: 'Recebido',
    sequence: 'Cresce a cada evento e ordena melhor que o horário; 0 em testes',
    test: 'Se é um envio de teste',
  },
  tags: {
    Sistema: 'Estado do servidor',
    Acesso: 'Sessões, primeira configuração e registro de auditoria',
    Usuários: 'Pessoas que usam o sistema e seus perfis',
    'Tokens de API': 'Acesso de integrações, limitado por escopos',
    ...settingsTagNotes,
    ...backupTagNotes,
    ...placeTagNotes,
    ...printLabelTagNotes,
    ...stockReadTagNotes,
    ...countTagNotes,
    ...stockCommandTagNotes,
    Produtos: 'Cadastro de produtos e seus controles',
    ...notificationTagNotes,
    Webhooks: 'Destinos que recebem os eventos, assinados, pelo menos uma vez',
    Importações: 'Arquivos de produtos: conferir, gravar e desfazer',
    'Trabalhos longos': 'Andamento e cancelamento do que demora',
    Exportações: 'Arquivos para planilhas',
    Acompanhamento: 'O que muda, contado na hora em que muda',
    'Códigos fiscais': 'NCM, CEST, CFOP, CST e os outros códigos de um produto, por estado e operação',
  } as Readonly<Record<string, string>>,
} as const;
