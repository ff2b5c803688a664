import type { OrderWay } from './workflow.ts';

/** Words of the page of the API's documentation that shows an order from the inside. */
export const orderPageWords = {
  slug: 'pedido',
  title: 'Um pedido por dentro',
  lead: 'Em que situação um pedido está em cada etapa, e o que diz cada chave dele.',
  statuses: {
    id: 'situacoes',
    title: 'Etapa, status e substatus',
    text: 'A etapa (`stage`) é onde o pedido está; dela seguem o `status`, que junta etapas, e o `substatus`, que diz o que o pedido aguarda. Cada linha numerada é um caminho: as etapas por que passam os pedidos de um tipo. Um círculo vazio diz que a etapa pode aguardar a nota fiscal: enquanto o tipo a exige ali e ela falta, o `substatus` é `awaiting_fiscal_validation`. Uma espera (`is_on_hold`) não muda nenhum dos três.',
    diagram: 'Desenho das etapas de cada caminho; a tabela a seguir diz o mesmo em texto',
    table: 'Status e substatus de cada etapa',
    ways: 'Caminhos',
    number: 'Nº',
    way: 'Caminho',
    types: 'Tipos de operação do produto',
    ownTypes: 'Só tipos criados pela empresa',
    onWays: 'caminhos {numbers}',
    invoice: 'enquanto falta a nota',
  },
  ways: {
    packed: 'Saída com conferência',
    picked: 'Saída sem conferência',
    stockless: 'Saída que não movimenta estoque',
    internal: 'Operação interna',
    inbound: 'Entrada',
    announced: 'Entrada que não movimenta estoque',
  } satisfies Readonly<Record<OrderWay, string>>,
  keys: {
    id: 'chaves',
    title: 'As chaves de um pedido',
    text: 'Um pedido responde com as chaves do serviço que muitas integrações já conhecem, primeiro e na ordem delas, e depois com as nossas, que dizem mais. As duas ficam. Onde uma linha tem dos dois lados, eles dizem a mesma coisa: escolha um e leia só ele. Onde um caminho pede um item, valem o `id` e o `item_id` dele. `PUT /orders/{id}` aceita o corpo que `GET /orders/{id}` deu, com o que mudou.',
    order: 'O pedido',
    item: 'Cada item, em `items`',
    known: 'Chave já conhecida',
    own: 'Chave nossa',
  },
} as const;
