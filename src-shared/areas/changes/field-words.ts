/** The meanings of fields and parameters of the changes. */
export const changeFieldWords = {
  sequence: 'Número da mudança: quanto maior, mais nova; o registro que muda de novo ganha outro',
  entity: 'De que é o registro',
  key: 'Chave do registro: SKU, código do local ou do cliente; de uma linha de estoque, o número dela; dos demais, o id',
  deleted: 'Se o registro foi excluído, ou a linha de estoque ficou vazia',
  version: 'Versão do registro; null onde ele não tem',
  at: 'Quando mudou',
  data: 'O registro como está agora, só com os campos dele; vem com `include=data`, e null se foi excluído',
  feed_id: 'Nome desta sequência de mudanças; outro depois de uma restauração',
  changes: 'Mudanças, da mais antiga para a mais nova, cada registro uma só vez',
  next_after: 'O `after` da próxima requisição',
  has_more: 'Se há mais mudanças além destas',
  after: 'Mudanças depois desta; 0, ou ausente, é a cópia inteira',
  feed: 'O `feed_id` da requisição anterior; obrigatório quando `after` não é 0',
  entities:
    'De que são os registros, separados por vírgula ou o parâmetro repetido; todos os que quem chama pode ler, se ausente',
  limit: 'Quantas mudanças no máximo',
  include: '`data`: com o registro de cada mudança',
  wait: 'Segundos que a resposta espera por uma mudança, se ainda não há nenhuma',
} as const;
