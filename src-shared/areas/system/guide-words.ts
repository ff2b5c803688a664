/** The pages at /api/v1/docs: their headings, their table heads and the rules that hold for every operation. */
export const apiGuide = {
  title: 'API do Almoxarife',
  lead: 'Para integrar com o Almoxarife neste computador ou na rede da empresa, sem internet.',
  version: 'Versão',
  document: 'Documento OpenAPI 3.1',
  skip: 'Ir para o conteúdo',
  contents: 'Conteúdo',
  rules: 'Regras gerais',
  forIntegrations: 'Para integrações',
  forScreens: 'Das telas e deste computador',
  /** The groups that serve screens and this computer; all others serve integrations. */
  screenGroups: [
    'Acesso',
    'Usuários',
    'Configurações',
    'Impressoras',
    'Avisos',
    'Visões',
    'Backups',
    'Acompanhamento',
  ],
  part: '{group} ({part} de {parts})',
  search: {
    slug: 'busca',
    title: 'Busca na documentação',
    label: 'Buscar operação',
    submit: 'Buscar',
    found: 'Operações encontradas: {count}',
  },
  access: {
    public: 'Aberta: não exige acesso',
    authenticated: 'Qualquer pessoa conectada ou token de API',
    scope: 'Escopo {scope}',
    personOnly: 'Só para pessoas conectadas, não para tokens de API',
  },
  parts: {
    path: 'Parâmetros do endereço',
    query: 'Parâmetros da consulta',
    header: 'Cabeçalhos',
    body: 'Corpo',
    form: 'Formulário (multipart/form-data)',
    errors: 'Recusas',
    call: 'Requisição',
    answer: 'Resposta {status}',
  },
  columns: {
    field: 'Campo',
    type: 'Tipo',
    required: 'Obrigatório',
    rule: 'Descrição e regra',
    code: 'Código',
    sentence: 'Mensagem',
    when: 'Quando',
    next: 'O que fazer',
  },
  workflow: {
    title: 'Situações e ações',
    diagram: 'Diagrama das situações; a tabela a seguir diz o mesmo em texto',
    acts: 'Ações',
    number: 'Nº',
    act: 'Ação',
    from: 'De',
    to: 'Para',
    stays: 'A mesma',
    scope: 'Escopo',
    guards: 'Pode recusar',
    waived: '{code}, exceto com `{field}`',
  },
  roles: {
    id: 'perfis',
    title: 'Perfis e escopos',
    text: 'Uma pessoa tem os escopos do seu perfil; um token, os que lhe foram dados ao criá-lo, e deles só os que quem o criou ainda tem. Quem é rebaixado rebaixa os seus tokens, quem é desativado os suspende. Um token nunca leva o que a última coluna não marca.',
    scope: 'Escopo',
    token: 'Token',
    yes: 'sim',
    no: 'não',
  },
  required: 'Sim',
  optional: 'Não',
  readOnly: 'Somente leitura, aceitos e ignorados: ',
  types: {
    string: 'texto',
    number: 'número',
    integer: 'inteiro',
    boolean: 'true ou false',
    array: 'lista',
    object: 'objeto',
    null: 'null',
    any: 'qualquer',
    or: ' ou ',
    listOf: 'lista de {type}',
  },
  fieldRules: {
    oneOf: 'Um destes: {values}',
    lengthBetween: '{min} a {max} caracteres',
    lengthUpTo: 'Até {max} caracteres',
    lengthFrom: 'A partir de {min} caracteres',
    between: 'De {min} a {max}',
    from: 'A partir de {min}',
    upTo: 'Até {max}',
    itemsBetween: '{min} a {max} itens',
    itemsUpTo: 'Até {max} itens',
    uuid: 'UUID',
    initial: 'Padrão: {value}',
    examples: 'Exemplo: {values}',
  },
} as const;

/** Shows how a typed caller reads a record and writes it back; `almoxarife.d.ts` is made from the OpenAPI document. */
const typedClient = `import type { paths } from './almoxarife.d.ts';

type Address = '/api/v1/products/{sku}';
type Read = paths[Address]['get']['responses']['200']['content']['application/json']['data'];
type Written = paths[Address]['put']['requestBody']['content']['application/json'];

export async function restock(origin: string, token: string, sku: string): Promise<void> {
  const url = \`\${origin}/api/v1/products/\${encodeURIComponent(sku)}\`;
  const headers = { authorization: \`Bearer \${token}\`, 'content-type': 'application/json' };
  const read = await fetch(url, { headers });
  const product = ((await read.json()) as { data: Read }).data;
  const stock_control = { ...product.stock_control, min_stock_quantity: 24, ideal_stock_quantity: 48 };
  const body: Written = { ...product, stock_control };
  const etag = read.headers.get('etag') ?? '';
  const written = await fetch(url, {
    method: 'PUT',
    headers: { ...headers, 'if-match': etag },
    body: JSON.stringify(body),
  });
  if (!written.ok) throw new Error(await written.text());
}`;

/** One rule that holds for the whole API: its heading, its paragraphs and an example. */
export type GuideSection = {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly code?: string;
};

/** The rules in the order in which one meets them; words between grave accents are code. */
export const guideSections: readonly GuideSection[] = [
  {
    id: 'acesso',
    title: 'Autenticação',
    paragraphs: [
      'Uma integração usa um token de API: crie-o em Tokens de API, com os escopos de que ela precisa, e envie-o no cabeçalho `Authorization`. O token aparece uma vez só; guarde-o como uma senha e nunca o ponha num endereço.',
      'Pessoas usam `POST /api/v1/auth/login`: o token de acesso vale 15 minutos e é renovado com `POST /api/v1/auth/refresh`. Cada token de renovação serve uma vez; usado de novo, encerra a sessão.',
      'Sem token, ou com um que expirou, a resposta é 401; sem o escopo da operação, 403 com o nome do escopo que falta.',
    ],
    code: 'Authorization: Bearer alm_3JxkYwExemplo',
  },
  {
    id: 'resposta',
    title: 'Forma da resposta',
    paragraphs: [
      'Toda resposta é JSON com `success`, `message` (uma frase em português) e `data`. Uma exclusão responde 200 com `data` null. Só os arquivos para salvar e o que se acompanha (`GET /api/v1/stream`) não são JSON; a recusa deles é. Uma lista traz também `search_query`, `filters` (`[]` quando não há filtro) e `pagination`.',
      'Horários são UTC com microssegundos: `2026-11-20T13:45:00.123456Z`; nos parâmetros valem também com outro fuso, como `2026-11-20T10:45:00-03:00`. Onde há GET há HEAD. Números usam ponto decimal. Um campo desconhecido no corpo é recusado com 422; PUT muda só o que foi enviado e `null` limpa.',
    ],
    code: '{\n  "success": true,\n  "message": "Produto",\n  "data": { "sku": "CAF-500-TM", "version": 1 }\n}',
  },
  {
    id: 'paginas',
    title: 'Páginas',
    paragraphs: [
      '`page` começa em 1 e `per_page` é 15 se não for enviado, até 100. `pagination` diz a página, a última, se há anterior e próxima, e em `records` a posição do primeiro e do último registro e o total.',
      'Uma página além do fim responde 200 com `data` vazio e `records.from` e `records.to` em 0.',
    ],
    code: 'GET /api/v1/products?page=2&per_page=50',
  },
  {
    id: 'busca',
    title: 'Busca e filtros',
    paragraphs: [
      '`search` (ou `search_query`) aceita até 100 caracteres. Cada palavra precisa aparecer em algum dos campos que a lista diz pesquisar, em qualquer posição, sem distinção de acentos nem de maiúsculas; em produtos, locais, clientes, pedidos e estoque, palavras de duas letras valem pelo início de uma palavra, e uma letra só, pelo início do campo; ao lado de palavras maiores, uma letra não é procurada. Aspas e operadores não têm significado.',
      'Um parâmetro desconhecido, repetido ou com valor que não existe, também o identificador ou código de um registro que nunca houve (produto, pedido, recebimento, cliente, local, armazém, lote, carga, onda, tipo de operação), responde 400 `invalid_filter` e diz em `errors` o que é aceito: uma sincronização com erro de digitação nunca recebe uma lista vazia em silêncio. O mesmo vale para os filtros de um corpo, que respondem 422. Só a chave do próprio registro da lista (o SKU em `/products`, o número em `/orders`) responde uma página vazia quando não há nenhum.',
      'Onde se pede um pedido, carga, onda, devolução, inspeção, ocorrência, contagem ou recebimento, no caminho, em um filtro ou no corpo, valem o `id` e o número; de um cliente, o `id` e o código; de um item de pedido, o `id` e o `item_id`. O número de um tipo de operação, de um armazém ou de uma doca vai no campo que termina em `_id`, ao lado do que pede o código.',
    ],
    code: 'GET /api/v1/products?search=cafe+500&is_active=true',
  },
  {
    id: 'ordem',
    title: 'Ordem',
    paragraphs: [
      '`sort` recebe campos separados por vírgula; com menos na frente, decrescente. Cada lista diz os campos que aceita, e termina sempre por uma chave única, para que as páginas não se sobreponham.',
    ],
    code: 'GET /api/v1/products?sort=-updated_at,name',
  },
  {
    id: 'sincronizar',
    title: 'Manter uma cópia igual',
    paragraphs: [
      'Para uma cópia há um só caminho, `GET /api/v1/changes`. Comece com `after=0`, que é a cópia inteira, guarde `feed_id` e `next_after` junto com o que recebeu e continue deles, enquanto `has_more` e depois de tempos em tempos, ou com `wait=30` para ser respondido assim que algo mudar. Cada registro aparece uma só vez, na última mudança dele: grave por `entity` e `key`, apague o que vem com `deleted`; repetir do mesmo ponto nunca faz mal. Um 409 `feed_changed` diz que os dados foram restaurados ou trocados: apague a cópia e comece de novo com `after=0`.',
      'Um pedido vem com itens, volumes e rastreamento, e o que foi separado ou recebido de cada item quando essa etapa termina; uma devolução, com o que chegou e o destino de cada parte; um documento fiscal, com os seus eventos. Movimentações nunca mudam e têm a sua própria posição: `GET /api/v1/inventory/movements?after=` continua do `seq` da última.',
      'Os outros caminhos servem a outra coisa. Webhooks, e `GET /api/v1/stream` para quem fica conectado, são de quem age assim que algo acontece: dizem o que houve, não tudo o que há. `updated_since`, nas listas, é de quem olha um tipo de registro de vez em quando e não precisa saber o que foi excluído: envie o maior `updated_at` já recebido, e não a hora do seu relógio. Uma lista lida página por página não é uma cópia: o que muda enquanto se lê passa de uma página para outra.',
    ],
    code: 'GET /api/v1/changes?after=184207&feed=9f2c61d07be84a0f93d2c5e1&include=data&limit=1000',
  },
  {
    id: 'recusas',
    title: 'Recusas',
    paragraphs: [
      'Uma recusa tem `success` false, `data` null, um `code` que não muda (use-o no programa), a frase em `message`, os campos com erro em `errors` e o `request_id` para procurar no registro do servidor.',
      'Em `details` está o mesmo para programas: cada erro com seu `path` (null quando não é de um campo só), o `code` da frase e os fatos que ela diz: quantidades como números, datas como 2026-11-20, valores aceitos como lista.',
      'Um `code` diz o que fazer, e por isso junta casos que se resolvem do mesmo modo: a tabela em `/api/v1/docs/codigos` diz de cada um quando vem e o que fazer. O caso exato está em `details[].was`, que é o código que ele tinha antes: quem comparava aquele lê `details[0].was`, ou `code` onde não há `was`.',
      'Envie `X-Request-Id` (até 64 letras, números, `.`, `-`, `_` ou `:`) para reconhecer a sua requisição: ele volta no cabeçalho de toda resposta, em `request_id` das recusas e na auditoria; sem ele, o servidor dá um.',
      'O corpo precisa ser `application/json` em UTF-8, sem compressão, com até 256 KiB; onde nada precisa ser dito, pode faltar ou ser `{}`. Chaves repetidas, números que não cabem sem perda e caracteres inválidos são recusados com o nome do campo.',
    ],
    code: '{\n  "success": false,\n  "message": "Confira os campos indicados",\n  "data": null,\n  "code": "validation_failed",\n  "errors": { "unit_cost": ["Use até 4 casas decimais; o valor enviado foi 12,34567"] },\n  "details": [{ "path": "unit_cost", "code": "too_many_decimals", "decimals": 4, "value": 12.34567 }],\n  "request_id": "req_5a6c1d2e3f40_1"\n}',
  },
  {
    id: 'repeticao',
    title: 'Repetir sem duplicar',
    paragraphs: [
      'Envie `Idempotency-Key` (1 a 128 caracteres ASCII visíveis) em cada POST que cria, registra ou faz algo; só não a aceitam os que nada mudam (conferir, ler um XML, fazer etiquetas), os que levam uma senha (entrar, criar usuário), os de importações, o cancelamento de um trabalho, o reparo dos totais, a mudança da pasta de dados e a restauração de um backup. Se a resposta se perder, repita a requisição com a mesma chave e o mesmo corpo por até 24 horas: nada é feito de novo, a resposta é a primeira e vem com `Idempotency-Replayed: true`. A mesma chave com outro corpo responde 409. Nenhuma operação ignora a chave: esses respondem 400 `key_not_taken`; PUT e DELETE, que podem ser repetidos sem ela, respondem 400 `key_not_needed`.',
    ],
    code: 'Idempotency-Key: pedido-4711-produto-1',
  },
  {
    id: 'versoes',
    title: 'Versões',
    paragraphs: [
      'Todo registro que se altera tem `version`, também no cabeçalho `ETag`. Envie o que leu em `If-Match` ao alterar ou excluir: se outra pessoa mudou o registro desde a leitura, a resposta é 412 com a versão atual em `details` (`current_version`) e no `ETag`, e nada é gravado. Sem `If-Match`, vale a última gravação.',
      'Numa leitura, o `ETag` é `"versão-revisão"`: a revisão muda também com o que a leitura acrescenta ao registro, como o estoque. Envie-o em `If-None-Match` para ler de novo: se nada mudou, a resposta é 304, sem corpo. `If-Match` só compara a versão. Ele também leva uma lista (`"3", "5"`): basta que uma seja a atual; um ETag fraco (`W/…`) nunca serve.',
    ],
    code: 'If-None-Match: "3-5f2b9a01c3d4e6f7"\nIf-Match: "3"',
  },
  {
    id: 'cliente-tipado',
    title: 'Um cliente com tipos',
    paragraphs: [
      'Do documento OpenAPI saem os tipos de todas as operações: `npx openapi-typescript http://127.0.0.1:4477/api/v1/openapi.json -o almoxarife.d.ts`. Com eles o compilador recusa um campo que não existe e um valor fora da lista, e o que um GET leu volta num PUT sem conversão.',
    ],
    code: typedClient,
  },
  {
    id: 'mudancas-da-api',
    title: 'O que pode mudar na API',
    paragraphs: [
      'A versão está no endereço: `/api/v1`. Dentro dela podem surgir operações, parâmetros e campos opcionais, chaves novas em respostas e eventos, valores novos em listas abertas de `GET /enumerations`, códigos de recusa novos e tipos novos em `entities` de `GET /changes`: ignore o que não conhece, e trate um `code` desconhecido pelo status.',
      'Não mudam: nome, tipo e significado do que existe, o que é obrigatório, os códigos, a ordem das páginas sem `sort`, os nomes dos eventos e a assinatura deles. As frases em `message` são para pessoas e podem ser melhoradas.',
      'O que um dia sair é antes anunciado em Novidades e marcado `deprecated` no documento OpenAPI, e continua a funcionar por pelo menos 12 meses. Uma mudança que quebre integrações só vem em `/api/v2`, e as duas versões ficam lado a lado por esse tempo.',
    ],
  },
  {
    id: 'limites',
    title: 'Limites',
    paragraphs: [
      'Corpo: 256 KiB, onde a operação não diz outro; arquivos para importar: 200 MiB, como formulário (`multipart/form-data`). JSON: 32 níveis. Cabeçalhos: 16 KiB. Listas: `per_page` até 100 e `page` até 1.000.000; `GET /changes`: `limit` até 1.000. Busca: 100 caracteres. Uma recusa nomeia até 100 erros e diz quantos mais há.',
      'Não há limite de requisições por minuto: quando o servidor não dá conta (500 requisições em andamento, ou 100 na fila por mais de 100 ms), a resposta é 503 `busy` com `Retry-After`. Exportações longas: duas por vez e seis na fila; `GET /changes` com `wait`: 20 esperam ao mesmo tempo, e os demais são respondidos na hora; acompanhamento: 16 conexões por pessoa ou token, 100 ao todo.',
      'Senhas erradas: depois de cinco, 429 com espera de 1 s, que dobra até 15 minutos. `Idempotency-Key`: 24 horas. Token de acesso: 15 minutos; de renovação: 30 dias. Webhooks: 10 envios por segundo e um por vez em cada destino, salvo ajuste, com 15 s para responder; o histórico de entregas fica 90 dias.',
    ],
  },
];
