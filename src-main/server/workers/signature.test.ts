import { randomBytes, randomInt, webcrypto } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { signatureOf } from './signature.rules.ts';

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** A verifier that shares no line with ours: Web Crypto, by the text of Standard Webhooks 1.0. */
const verifies = async (secret: string, { id, seconds, body, signature }: Signed): Promise<boolean> => {
  const bytes = Uint8Array.from(atob(secret.replace('whsec_', '')), (c) => c.charCodeAt(0));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await webcrypto.subtle.importKey('raw', bytes, algorithm, false, ['verify']);
  const content = new TextEncoder().encode([id, seconds, body].join('.'));
  for (const part of signature.split(' ')) {
    const [version, encoded = ''] = part.split(',');
    const mac = Uint8Array.from(atob(encoded), (c) => c.charCodeAt(0));
    if (version === 'v1' && (await webcrypto.subtle.verify('HMAC', key, mac, content))) return true;
  }
  return false;
};

type Signed = {
  readonly id: string;
  readonly seconds: number;
  readonly body: string;
  readonly signature: string;
};

const accepts = (secret: string, { id, seconds, body, signature }: Signed): boolean => {
  const headers = { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signature };
  try {
    new Webhook(secret).verify(body, headers, { jsonParse: false });
    return true;
  } catch {
    return false;
  }
};

/** Any text: ASCII, accents, Chinese, emoji, quotes, control characters. */
const randomText = (length: number): string =>
  String.fromCodePoint(
    ...Array.from({ length }, () => {
      const kind = randomInt(4);
      if (kind === 0) return randomInt(0x20, 0x7f);
      if (kind === 1) return randomInt(0xa0, 0x250);
      return kind === 2 ? randomInt(0x4e00, 0x9fff) : randomInt(0x1f300, 0x1f600);
    }),
  );

const sign = (secrets: readonly string[]): Signed => {
  const id = `msg_${randomBytes(8).toString('hex')}`;
  const seconds = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({ text: randomText(randomInt(0, 400)) });
  return { id, seconds, body, signature: signatureOf(secrets, { id, seconds, body }) };
};

/** The same with one bit of one byte of the body turned over. */
const mutated = (signed: Signed): Signed => {
  const bytes = Buffer.from(signed.body);
  const at = randomInt(bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << randomInt(7));
  return { ...signed, body: bytes.toString('utf8') };
};

const [first, second, third] = [newSecret(), newSecret(), newSecret()];
const states = [
  ['one secret', [first], [first]],
  ['a new one beside the old one', [second, first], [first, second]],
  ['three at once', [third, second, first], [first, second, third]],
] as const;

describe.each(states)('1,000 random payloads signed with %s', (_, secrets, known) => {
  const all = Array.from({ length: 1000 }, () => sign(secrets));

  test('are accepted by two verifiers that are not ours, with each of the secrets', async () => {
    for (const secret of known) {
      for (const signed of all) {
        expect(accepts(secret, signed)).toBe(true);
        expect(await verifies(secret, signed)).toBe(true);
      }
    }
  });

  test('are refused once a bit is turned over, or with another secret', async () => {
    const other = newSecret();
    for (const signed of all) {
      const changed = mutated(signed);
      expect(accepts(known[0], changed)).toBe(false);
      expect(await verifies(known[0], changed)).toBe(false);
      expect(accepts(other, signed)).toBe(false);
    }
  });
});

test.each([
  ['the id', { id: 'msg_x' }],
  ['the time', { seconds: Math.floor(Date.now() / 1000) + 1 }],
])('another value of %s is refused', async (_, change) => {
  const signed = { ...sign([first]), ...change };
  expect([accepts(first, signed), await verifies(first, signed)]).toEqual([false, false]);
});
