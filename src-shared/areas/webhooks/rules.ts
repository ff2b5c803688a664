import type { Code, Vars } from '../../kernel/sentences.ts';

/** A fault of a value: the code of its sentence and the sentence's variables. */
export type Fault = { readonly say: Code; readonly vars?: Vars };

/** Most own headers of an endpoint. */
export const maxHeaders = 20;
/** Most bytes of one header line. */
const maxHeaderBytes = 4096;

/** A header of an endpoint, as it is sent. */
export type HeaderLine = { readonly name: string; readonly value: string };

const urlShape = /^https?:\/\/([^\s/?#\\]+)(?:[/?#][^\s\\]*)?$/i;

/** Finds the fault in the form of an endpoint's address; undefined where there is none. */
export const urlFault = (url: string): Fault | undefined => {
  const authority = urlShape.exec(url)?.[1];
  // oxlint-disable-next-line no-control-regex -- these characters are what is refused
  if (authority === undefined || /[\u0000-\u0020\u007f-\u009f]/.test(url))
    return { say: 'webhook_url_shape' };
  return authority.includes('@') ? { say: 'webhook_url_user' } : undefined;
};

/** Names that the sender, or the protocol, sets itself. */
const reservedHeaders: ReadonlySet<string> = new Set([
  'host',
  'content-length',
  'content-type',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'upgrade',
  'expect',
]);

const isReserved = (name: string): boolean =>
  reservedHeaders.has(name.toLowerCase()) || name.toLowerCase().startsWith('webhook-');

/** Name by RFC 9110; value of visible ASCII, blanks, tabs and Latin-1, as every receiver reads it. */
const lineShape = /^([!#$%&'*+\-.^_`|~0-9A-Za-z]+):[ \t]*([\t\u0020-\u007e\u00a0-\u00ff]*)$/;

/** The name and value of a header line; undefined where it is none. */
export const parseHeader = (line: string): HeaderLine | undefined => {
  const match = lineShape.exec(line);
  if (match === null || line.length > maxHeaderBytes) return undefined;
  const [, name = '', value = ''] = match;
  return { name, value: value.trim() };
};

/** Finds the fault of one header line of a list; undefined where there is none. */
export const headerFault = (lines: readonly string[], index: number): Fault | undefined => {
  const line = lines[index] ?? '';
  if (line.length > maxHeaderBytes) return { say: 'webhook_header_long', vars: { max: maxHeaderBytes } };
  const header = parseHeader(line);
  if (header === undefined) return { say: 'webhook_header_shape' };
  const { name } = header;
  if (isReserved(name)) return { say: 'webhook_header_forbidden', vars: { name } };
  const same = (other: string): boolean => parseHeader(other)?.name.toLowerCase() === name.toLowerCase();
  if (lines.slice(0, index).some(same)) return { say: 'webhook_header_repeated', vars: { name } };
  return undefined;
};

const base64Shape = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Tells whether a text is a secret of Standard Webhooks: `whsec_` and 24 to 64 bytes in base64. */
export const isSecret = (text: string): boolean => {
  if (!text.startsWith('whsec_')) return false;
  const encoded = text.slice('whsec_'.length);
  const padding = encoded.endsWith('==') ? 2 : encoded.endsWith('=') ? 1 : 0;
  const bytes = (encoded.length / 4) * 3 - padding;
  return base64Shape.test(encoded) && bytes >= 24 && bytes <= 64;
};

const pemShape =
  /^(?:\s*-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]{40,}-----END CERTIFICATE-----\s*){1,10}$/;

/** Tells whether a text looks like one to ten certificates in PEM. */
export const isPem = (text: string): boolean => pemShape.test(text);

/** States of a delivery; `held` ones wait for something that is not theirs: the network, a pause, a secret. */
export const deliveryStatuses = ['pending', 'held', 'claimed', 'delivered', 'dead', 'cancelled'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Lists why an attempt failed. */
export const deliveryErrors = [
  'dns',
  'refused',
  'reset',
  'tls',
  'timeout_connect',
  'timeout_total',
  'http_3xx',
  'http_4xx',
  'http_5xx',
  'blocked_address',
  'local_offline',
  'clock_suspect',
  'bad_header',
  'interrupted',
] as const;
export type DeliveryError = (typeof deliveryErrors)[number];

/** Lists why all deliveries of an endpoint wait. */
export const waitReasons = [
  'inactive',
  'paused',
  'restored',
  'unconfirmed',
  'secret_lost',
  'network',
  'failing',
] as const;
export type WaitReason = (typeof waitReasons)[number];

/** Lists why messages of an endpoint are not sent yet: what stops all of them, or what these wait for. */
export const delayReasons = [...waitReasons, 'blocked_address', 'retry', 'answer', 'rate', 'turn'] as const;
export type DelayReason = (typeof delayReasons)[number];

/** Lists the reasons for which the application itself disables an endpoint. */
export const disabledReasons = ['gone', 'failing'] as const;

/** Outcomes of an attempt; `uncounted` ones say nothing about the receiver. */
export const attemptOutcomes = ['started', 'delivered', 'failed', 'uncounted'] as const;

/** Seconds after each failed attempt until the next one, each longer by 0 to 20 % at random. */
export const retrySeconds = [
  5,
  60,
  300,
  1800,
  7200,
  18_000,
  36_000,
  ...Array.from({ length: 7 }, () => 86_400),
] as const;

/** Most events that one message tells, and most bytes of it: what the usual receivers take, which refuse more than 1 MiB. */
export const maxBatchEvents = 1000;
export const maxBatchBytes = 1_000_000;

/** Attempts of a delivery before it is given up. */
export const maxAttempts = retrySeconds.length + 1;
