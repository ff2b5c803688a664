import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { systemClock } from '../../kernel/clock.ts';
import { openDeliveries, type DeliveriesKit } from './webhooks.test-kit.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const example = join(root, 'resources', 'examples', 'receber-webhooks.js');
const { webhooks } = contracts;

let kit: DeliveriesKit;
beforeEach(async () => {
  kit = await openDeliveries({}, { clock: systemClock });
});
afterEach(() => kit.end());

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

const untilListening = async (url: string): Promise<void> => {
  for (;;) {
    const answer = await fetch(url, { method: 'POST' }).catch(() => undefined);
    if (answer?.status === 401) return;
    await sleep(50);
  }
};

test('the receiver that resources/docs/integrar.md shows takes what we sign, and refuses what we do not', async () => {
  const code = readFileSync(example, 'utf8');
  expect(readFileSync(join(root, 'resources', 'docs', 'integrar.md'), 'utf8')).toContain(
    `\`\`\`js\n${code}\`\`\``,
  );
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
  const child = fork(example, [String(port)], {
    env: { ...process.env, SEGREDO: secret },
    silent: true,
    execArgv: [],
  });
  try {
    await untilListening(url);
    const signed = await kit.created({ url, secret });
    const unsigned = await kit.created({ url });
    const other = await kit.created({ url, secret: `whsec_${Buffer.alloc(32, 6).toString('base64')}` });
    const statusOf = async (endpoint_id: string) => {
      const call = { token: kit.token, params: { endpoint_id }, body: {} };
      return (await kit.server.call(webhooks.test, call)).ok().data.response?.http_status;
    };
    expect([await statusOf(signed.id), await statusOf(unsigned.id), await statusOf(other.id)]).toEqual([
      204, 401, 401,
    ]);
  } finally {
    child.kill('SIGKILL');
  }
});
