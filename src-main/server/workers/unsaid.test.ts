import { afterAll, expect, test } from 'vitest';
import { closeHosts, head, receiver, says, sendTo } from './sender.test-kit.ts';
import { unsaid } from './unsaid.rules.ts';

afterAll(closeHosts);

const planted = 'planted-mahogany-4711';
const secret = `whsec_${Buffer.from(`${planted}-${'x'.repeat(8)}`).toString('base64')}`;
const more = {
  headers: [
    ['Authorization', `Bearer ${planted}`],
    ['X-Odd', 'quo"ted\\value'],
    ['X-Stage', 'prod'],
    ['Accept', 'application/json'],
  ] as const,
  secrets: [secret],
};

test.each([
  [`got Bearer ${planted}.`, 'got ********.'],
  [`got ${planted}, ${planted}`, 'got ********, ********'],
  [JSON.stringify({ odd: 'quo"ted\\value' }), '{"odd":"********"}'],
  [`${secret} ${secret.slice(6)}`, '******** ********'],
  ['prod takes application/json', 'prod takes application/json'],
])('what a receiver says again of %s is masked', (text, shown) => {
  expect(unsaid(receiver('http://127.0.0.1/', more))(text)).toBe(shown);
});

test('an answer that echoes the request is kept without what was sent with it, to its last kept character', async () => {
  const body = `${'x'.repeat(1990)}${planted}`;
  const slot = await says(head('200 OK', `x-echo: Bearer ${planted}\r\n`, body));
  const { answer, answerHeaders } = await sendTo(slot.url, { more });
  expect(answer).toBe(`${'x'.repeat(1990)}********`);
  expect(answerHeaders).toContainEqual(['x-echo', '********']);
  expect(JSON.stringify([answer, answerHeaders])).not.toContain(planted.slice(0, 8));
});
