import { backupAnswers } from '../areas/backups/words.ts';
import { countAnswers } from '../areas/counts/words.ts';
import { fiscalSentences } from '../areas/fiscal-codes/words.ts';
import { importRowSentences } from '../areas/imports/row-words.ts';
import { importAnswers } from '../areas/imports/words.ts';
import { notificationAnswers } from '../areas/notifications/words.ts';
import { placeAnswers } from '../areas/locations/words.ts';
import { printLabelAnswers } from '../areas/labels/words.ts';
import { settingsAnswers } from '../areas/settings/words.ts';
import { stockSentences } from '../areas/inventory/words.ts';
import { stockCommandAnswers } from '../areas/inventory/commands-words.ts';
import { stockReadAnswers } from '../areas/inventory/reads-words.ts';
import { validation } from './validation.ts';
import { webhookAnswers } from '../areas/webhooks/words.ts';

/** Every sentence that the API answers, by code. Braces name the variables of a sentence. */
const answers = {
  // refusals of the API as a whole
  invalid_filter: 'Filtro inválido: {parameter}',
  validation_failed: 'Confira os campos indicados',
  malformed_json: 'O corpo não é um JSON válido; confira aspas, vírgulas e chaves',
  json_encoding: 'O corpo não está em UTF-8; envie-o nessa codificação',
  body_required: 'Envie um corpo JSON',
  body_not_expected: 'Esta operação não recebe corpo',
  unauthenticated: 'Entre com usuário e senha ou envie um token de acesso válido',
  token_expired: 'O token de acesso expirou; renove a sessão',
  api_token_expired: 'O token de API venceu; crie outro',
  invalid_credentials: 'Usuário ou senha não conferem',
  session_ended: 'A sessão terminou; entre novamente',
  refresh_reused: 'Este token de renovação já foi usado; por segurança a sessão foi encerrada',
  forbidden: 'Falta a permissão {scope} para esta operação',
  session_required: 'Esta operação é só para pessoas conectadas, não para tokens de API',
  foreign_origin: 'A origem desta chamada não é aceita',
  wrong_host: 'Este endereço não pertence a este servidor',
  not_found: 'Registro não encontrado',
  route_not_found: 'Endereço não encontrado: {method} {path}',
  method_not_allowed: 'O método {method} não é aceito neste endereço; use {allowed}',
  request_timeout: 'A chamada demorou demais para chegar; envie de novo',
  headers_too_large: 'Os cabeçalhos da chamada são grandes demais',
  bad_request: 'A chamada não pôde ser lida; confira cabeçalhos e formato',
  version_mismatch: 'O registro foi alterado por outra pessoa; recarregue e tente de novo',
  bad_if_match: 'If-Match precisa ser o ETag recebido na leitura',
  body_too_large: 'O corpo passa do limite de {limit}',
  unsupported_media_type: 'Envie o corpo como application/json',
  too_many_streams: 'Há conexões de acompanhamento demais abertas; feche uma e tente de novo',
  too_many_attempts: 'Muitas tentativas; aguarde {seconds} s e tente de novo',
  internal: 'O servidor encontrou um erro inesperado; nada foi perdido. Tente de novo',
  disk_full: 'O disco está cheio: nada foi gravado. Libere espaço e tente de novo',
  busy: 'O servidor está ocupado; tente de novo em instantes',
  exports_busy: 'Outras exportações estão em andamento e já há várias na fila; tente de novo daqui a pouco',
  bulk_in_progress: 'Um trabalho longo está gravando; tente de novo em instantes',
  database_damaged:
    'O banco de dados tem um defeito; a gravação parou e nada foi apagado. Restaure uma cópia',
  not_saved: 'O disco falhou ao gravar e nada deste pedido foi gravado. Tente de novo',
  saving_uncertain:
    'O disco falhou ao gravar e não se sabe se este pedido foi gravado; consulte antes de repetir. A gravação volta quando o disco responder',
  storage_checking:
    'O disco falhou e os dados estão sendo conferidos; este pedido não foi feito. Tente de novo em instantes; se continuar, confira o disco e os cabos',
  setup_required: 'Crie primeiro o administrador, na tela inicial ou em POST /api/v1/setup',
  setup_local_only: 'A configuração inicial só é aceita neste computador',
  bad_idempotency_key: 'Idempotency-Key precisa ter de 1 a 128 caracteres ASCII visíveis',
  idempotency_mismatch: 'Esta Idempotency-Key já foi usada com outro conteúdo; use outra',
  already_done: 'Esta chamada já foi feita e o segredo só é mostrado uma vez; crie outro',
  // conflicts
  duplicate: 'Já existe um registro com este valor',
  sku_reserved: 'Este SKU foi de um produto excluído e não volta a ser usado',
  invalid_transition: 'Na situação atual ({status}) isto não pode ser feito',
  in_use: 'O registro está em uso e não pode ser alterado assim',
  already_set_up: 'A configuração inicial já foi feita; entre com um usuário',
  last_admin: 'Este é o último administrador ativo; crie outro antes',
  own_user: 'Você não pode excluir, desativar ou rebaixar o próprio usuário',
  // what went well
  health_ok: 'Servidor em funcionamento',
  setup_state: 'Estado da configuração inicial',
  setup_done: 'Administrador criado',
  logged_in: 'Sessão iniciada',
  session_renewed: 'Sessão renovada',
  logged_out: 'Sessão encerrada',
  me_read: 'Sessão atual',
  password_changed: 'Senha alterada; as outras sessões foram encerradas',
  sessions_listed: 'Sessões listadas',
  session_revoked: 'Sessão encerrada',
  users_listed: 'Usuários listados',
  user_read: 'Usuário',
  user_created: 'Usuário criado',
  user_updated: 'Usuário alterado',
  user_deleted: 'Usuário excluído',
  tokens_listed: 'Tokens listados',
  token_created: 'Token criado; copie-o agora, ele não será mostrado de novo',
  token_revoked: 'Token revogado',
  audit_listed: 'Registro de auditoria listado',
  products_listed: 'Produtos listados',
  product_read: 'Produto',
  product_created: 'Produto criado',
  product_updated: 'Produto alterado',
  product_deleted: 'Produto excluído',
  products_found: 'Produtos encontrados',
  products_exported: 'Arquivo de produtos',
  stream_opened: 'Mensagens enquanto a conexão durar',
} as const;

const sentences = {
  ...answers,
  ...importAnswers,
  ...stockReadAnswers,
  ...countAnswers,
  ...settingsAnswers,
  ...placeAnswers,
  ...printLabelAnswers,
  ...importRowSentences,
  ...validation,
  ...fiscalSentences,
  ...stockSentences,
  ...stockCommandAnswers,
  ...webhookAnswers,
  ...notificationAnswers,
  ...backupAnswers,
} as const;

export type Code = keyof typeof sentences;

type VarNames<S extends string> = S extends `${string}{${infer Brace}}${infer Rest}`
  ? (Brace extends `${infer Name}?${string}` ? Name : Brace) | VarNames<Rest>
  : never;
/** The variables that the sentence of a code takes. */
export type VarsOf<C extends Code> = { readonly [K in VarNames<(typeof sentences)[C]>]: string | number };
export type AnyVars = Readonly<Record<string, string | number>>;

/** A number is written with a decimal comma. */
const shown = (value: string | number): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : value;

const brace = /\{(\w+)(?:\?([^:}]*):([^}]*))?\}/g;

/** The sentence of that code: `{left}` is filled with the value, `{left?linha:linhas}` with the word for one or for any other number; a variable that is not given keeps its braces. */
export const fill = (code: Code, vars: AnyVars = {}): string =>
  sentences[code].replace(brace, (braces, name: string, ...[one, other]: readonly (string | undefined)[]) => {
    const given = vars[name];
    if (given === undefined) return braces;
    const value = shown(given);
    return (value === '1' ? one : other) ?? value;
  });

/** The arguments after a code: exactly the variables in the braces of its sentence, none where it has none. */
export type VarsGiven<C extends Code> = [VarNames<(typeof sentences)[C]>] extends [never]
  ? []
  : [vars: VarsOf<C>];

/** The sentence of that code; the compiler asks for exactly the variables in its braces. */
export const say = <C extends Code>(code: C, ...[vars]: VarsGiven<C>): string => fill(code, vars ?? {});

/** Every code of the catalogue, for the test that none is unused. */
export const allCodes = Object.keys(sentences) as readonly Code[];
