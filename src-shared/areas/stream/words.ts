/** Name of the area of the stream of changes in the API's documentation. */
export const streamTags = { stream: 'Acompanhamento' } as const;

export const streamTagNotes = {
  Acompanhamento: 'O que muda, contado na hora em que muda',
} as const;

/** What the documentation says of each operation of the stream of changes, by id. */
export const streamOperations = {
  'stream.open': {
    id: 'stream.open',
    summary: 'Acompanha o que muda',
    description:
      'Server-Sent Events enquanto a conexão durar: `ready` no início, `event` com o nome e as chaves de cada evento gravado, `change` com as áreas cujas respostas podem ter mudado, `reset` quando nada é contado um a um (houve eventos demais: `too_many`; ou os dados foram restaurados, voltaram no tempo ou são outros: `feed_changed`), `end` antes de o servidor encerrar. Só chega o que quem chama pode ler. Ao voltar, envie em `Last-Event-ID` o último `id` recebido, que nomeia os dados (`feed_id`, o mesmo de `GET /changes`) e o evento: os eventos perdidos são repetidos, até 500. A cada 15 s vem um comentário.',
  },
} as const;

/** What the API answers about the stream of changes, by code. Braces name the variables of a sentence. */
export const streamAnswers = {
  too_many_streams: 'Há conexões de acompanhamento demais abertas; feche uma e tente de novo',
  stream_opened: 'Mensagens enquanto a conexão durar',
} as const;
