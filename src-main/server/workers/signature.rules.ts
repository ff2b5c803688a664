import { createHmac } from 'node:crypto';

/** Holds what is signed: the message's id, the attempt's time in seconds, and the sent bytes. */
export type Signable = { readonly id: string; readonly seconds: number; readonly body: string };

const keyOf = (secret: string): Buffer => Buffer.from(secret.slice('whsec_'.length), 'base64');

/** `v1,` and the base64 HMAC-SHA256 of `id.seconds.body` for each secret (Standard Webhooks 1.0). */
export const signatureOf = (secrets: readonly string[], { id, seconds, body }: Signable): string =>
  secrets
    .map((secret) => createHmac('sha256', keyOf(secret)).update(`${id}.${seconds}.${body}`).digest('base64'))
    .map((digest) => `v1,${digest}`)
    .join(' ');
