import { z } from 'zod';
import { streamTags as tags } from './words.ts';
import { operations, read } from '../../kernel/operations.ts';

/** Areas of the API with their counters: a number that differs says that the area's answers may differ. */
const areaCounters = z.record(z.string(), z.int());

/** Lists why the server ends a stream; after `token_expired` and `server_stopping` the reader connects again. */
const endReasons = ['session_ended', 'token_expired', 'server_stopping'] as const;

/** Lists why a reader has to read everything again. */
const resetReasons = ['too_many', 'feed_changed'] as const;

/** Describes the JSON of each message of the stream, by its `event:` line. */
export const streamMessages = {
  /** The first message; counters of another `run` compare with nothing. */
  ready: z.object({ run: z.string(), feed_id: z.string(), areas: areaCounters }),
  /** One committed event, by its name and the keys of what it is about. */
  event: z.object({ name: z.string(), keys: z.record(z.string(), z.union([z.string(), z.number()])) }),
  /** Areas whose answers may have changed. */
  change: z.object({ areas: areaCounters }),
  /**
   * Tells the reader to read all anew: too much happened for single events, or the last known event is of other data.
   */
  reset: z.object({ reason: z.enum(resetReasons) }),
  end: z.object({ reason: z.enum(endReasons) }),
} as const;

export type StreamMessageName = keyof typeof streamMessages;
export type StreamMessage<N extends StreamMessageName> = z.output<(typeof streamMessages)[N]>;

/** The fields of an event's data that name its subject; the stream shows no others. */
export const eventKeyNames: readonly string[] = [
  'sku',
  'location_code',
  'batch_number',
  'serial_number',
  'order_id',
  'order_number',
  'receipt_number',
  'movement_id',
  'return_id',
  'document_id',
];

/** The header by which a reader names the last event that it got. */
export const lastEventHeader = 'last-event-id';

const exampleFeed = '9f2c61d07be84a0f93d2c5e1';

const example = [
  `event: ready\nid: ${exampleFeed}-184206\ndata: {"run":"0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f40","feed_id":"${exampleFeed}","areas":{"products":12}}`,
  `event: event\nid: ${exampleFeed}-184207\ndata: {"name":"product_updated","keys":{"sku":"CAF-500-TM"}}`,
  `event: change\nid: ${exampleFeed}-184207\ndata: {"areas":{"products":13}}`,
  ': 15 s',
];

export const stream = operations('stream', tags.stream, {
  open: read({
    summary: 'Acompanha o que muda',
    description:
      'Server-Sent Events enquanto a conexão durar: `ready` no início, `event` com o nome e as chaves de cada evento gravado, `change` com as áreas cujas respostas podem ter mudado, `reset` quando nada é contado um a um (houve eventos demais: `too_many`; ou os dados foram restaurados, voltaram no tempo ou são outros: `feed_changed`), `end` antes de o servidor encerrar. Só chega o que quem chama pode ler. Ao voltar, envie em `Last-Event-ID` o último `id` recebido, que nomeia os dados (`feed_id`, o mesmo de `GET /changes`) e o evento: os eventos perdidos são repetidos, até 500. A cada 15 s vem um comentário.',
    path: '/stream',
    access: 'authenticated',
    stream: 'text/event-stream',
    data: z.string(),
    says: 'stream_opened',
    errors: { 429: ['too_many_streams'] },
    example: { data: `${example.join('\n\n')}\n\n` },
  }),
});
