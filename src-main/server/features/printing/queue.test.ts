import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { PrintJob } from '#shared/areas/printing/jobs-schema.ts';
import type { Printer } from '#shared/areas/printing/schema.ts';
import { frozenClock, type FrozenClock } from '../../../testing/frozen-clock.ts';
import { logIn } from '../../../testing/people.ts';
import { administrator, setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sendBytes } from './attempt.work.ts';
import { connectTo } from './connection.work.ts';
import { openPrinter, type FakePrinter } from './fake-printer.test-kit.ts';

const { printers, printJobs, labels, notifications, products } = contracts;

type Loose = Readonly<Record<string, unknown>>;

let clock: FrozenClock;
let server: TestApp;
let token: string;
let fake: FakePrinter;
let zebra: Printer;
beforeEach(async () => {
  clock = frozenClock();
  server = await openTestApp({ clock });
  token = await setUp(server);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  fake = await openPrinter();
  zebra = await printerAt(fake.port);
  const body = { sku: 'CAF', name: 'Café', unit: 'UN', product_type: 'resale_good' };
  (await server.call(products.create, { token, body })).ok();
});
afterEach(async () => {
  await fake.off();
  await server.end();
});

const printerAt = async (port: number, more: Loose = {}): Promise<Printer> => {
  const body = { name: `P${port}`, host: '127.0.0.1', port, language: 'zpl', paper: '60x40', ...more };
  return (await server.call(printers.create, { token, body })).ok().data;
};

const source = { kind: 'product', skus: ['CAF'] };
const print = (body: Loose = {}, headers: Readonly<Record<string, string>> = {}) =>
  server.call(printJobs.create, { token, body: { printer_id: zebra.id, source, ...body }, headers });
const queued = async (body: Loose = {}): Promise<PrintJob> => (await print(body)).ok().data;
const job = async (id: string) => (await server.call(printJobs.details, { token, params: { id } })).ok().data;
const becomes = async (id: string, status: string): Promise<void> => {
  await expect.poll(async () => (await job(id)).status).toBe(status);
};
const attempted = async (id: string, times: number): Promise<void> => {
  await expect.poll(async () => (await job(id)).attempts).toBe(times);
};
const retry = (id: string, body: Loose = {}) => server.call(printJobs.retry, { token, params: { id }, body });
const notices = async () =>
  (await server.call(notifications.list, { token }))
    .ok()
    .data.map(({ kind, subject }) => [kind, subject.name]);

/** Lets time pass, more than a session of the administrator lasts. */
const advance = async (seconds: number): Promise<void> => {
  clock.advance(seconds);
  token = (await logIn(server, administrator.username, administrator.password)).access_token;
};

let others = 0;
/** Lets the queue look at the clock: it does so whenever a printer is written. */
const look = async (): Promise<void> => {
  others += 1;
  await printerAt(9109, { name: `Outra ${others}` });
};

describe('what is printed', () => {
  it('reaches the printer byte by byte as its file, once', async () => {
    const { id, status, has_file, name } = await queued({ copies: 3 });
    expect([status, has_file, name]).toEqual(['queued', true, 'etiquetas-produtos-2026-11-20.zpl']);
    await becomes(id, 'sent');
    const body = { skus: ['CAF'], format: 'zpl', size: '60x40', copies: 3 } as const;
    const { text } = await server.call(labels.products, { token, body });
    expect(fake.received.map(String)).toEqual([text]);
    const file = await server.call(printJobs.file, { token, params: { id } });
    expect([file.text, file.headers['content-type']]).toEqual([text, 'text/plain; charset=utf-8']);
    expect(await job(id)).toMatchObject({ attempts: 1, reason: null, created_by: administrator.username });
  });

  it('is a test page too, in either language', async () => {
    const laser = await printerAt(fake.port, { name: 'Laser', language: 'pdf', paper: 'a4' });
    for (const { id } of [zebra, laser]) {
      const made = await server.call(printers.test, { token, params: { id } });
      expect(made.status).toBe(202);
      await becomes(made.ok().data.id, 'sent');
    }
    const [zpl = '', pdf = ''] = fake.received.map((bytes) => bytes.toString('latin1'));
    expect(zpl).toMatch(/^\^XA\^CI28\^PW480\^LL320/);
    for (const part of ['_C3_81_C3_89', '^BEN', '^GFA', '^GB400,']) expect(zpl).toContain(part);
    expect(pdf.startsWith('%PDF-')).toBe(true);
  });

  it('goes out one after the other, also where the printer is slow', async () => {
    fake.behave('slow');
    const ids = [(await queued({ copies: 40 })).id, (await queued()).id, (await queued()).id];
    for (const id of ids) await becomes(id, 'sent');
    expect(fake.most()).toBe(1);
    expect(fake.received).toHaveLength(3);
    expect(fake.received.map((bytes) => String(bytes).match(/\^XZ/g)?.length)).toEqual([1, 1, 1]);
  });

  it('is printed once for an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'impressao-0001' };
    const first = await print({}, headers);
    const again = await print({}, headers);
    expect(again.ok().data.id).toBe(first.ok().data.id);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await print({ copies: 2 }, headers)).refusal().reason).toBe('idempotency_mismatch');
    await becomes(first.ok().data.id, 'sent');
    await look();
    expect(fake.received).toHaveLength(1);
  });
});

describe('a printer that is off', () => {
  beforeEach(() => fake.off());

  it('is tried again after 5, 15, 30 and then each 60 s, and prints once it is on', async () => {
    const { id } = await queued();
    await attempted(id, 1);
    for (const [index, wait] of [5, 15, 30, 60, 60].entries()) {
      await advance(wait - 1);
      await look();
      expect(await job(id)).toMatchObject({ status: 'queued', attempts: index + 1 });
      expect((await job(id)).next_attempt_at).not.toBeNull();
      await advance(1);
      await look();
      await attempted(id, index + 2);
    }
    fake = await openPrinter(zebra.port ?? 0);
    await advance(60);
    await look();
    await becomes(id, 'sent');
    expect(fake.received).toHaveLength(1);
  });

  it('fails what has waited 15 minutes, tells it once, and another one prints it', async () => {
    const first = await queued();
    const second = await queued();
    await attempted(first.id, 1);
    const waits = [5, 15, 30, ...Array.from({ length: 13 }, () => 60)];
    for (const [index, wait] of waits.entries()) {
      await advance(wait);
      await look();
      await attempted(first.id, index + 2);
      expect((await job(first.id)).status).toBe('queued');
    }
    await advance(80);
    await look();
    await becomes(first.id, 'failed');
    await becomes(second.id, 'failed');
    expect((await job(second.id)).reason).toBe('A impressora não respondeu');
    expect(await notices()).toEqual([['print_failed', zebra.name]]);
    const late = await openPrinter();
    const other = await printerAt(late.port, { name: 'Reserva' });
    const large = await printerAt(late.port, { name: 'Grande', paper: '100x150' });
    expect((await retry(first.id, { printer_id: large.id })).refusal().reason).toBe('printer_differs');
    (await retry(first.id, { printer_id: other.id })).ok();
    await becomes(first.id, 'sent');
    expect((await job(first.id)).printer.name).toBe('Reserva');
    expect(late.received).toHaveLength(1);
    await late.off();
  });

  it('is tried at once where somebody asks for it', async () => {
    const { id } = await queued();
    await attempted(id, 1);
    (await retry(id)).ok();
    await attempted(id, 2);
    (await server.call(printJobs.cancel, { token, params: { id } })).ok();
    await advance(3600);
    await look();
    expect(await job(id)).toMatchObject({ status: 'cancelled', attempts: 2 });
    const again = await server.call(printJobs.cancel, { token, params: { id } });
    expect(again.refusal().reason).toBe('print_job_ended');
  });

  it('that is removed ends what waits for it', async () => {
    const { id } = await queued();
    await attempted(id, 1);
    (await server.call(printers.remove, { token, params: { id: zebra.id } })).ok();
    expect(await job(id)).toMatchObject({ status: 'failed', reason: 'A impressora foi excluída' });
    expect((await retry(id)).refusal().reason).toBe('printer_missing');
  });
});

describe('a cut in the middle', () => {
  it('leaves it uncertain: told, never repeated by itself, printed again by a person', async () => {
    fake.behave('cut');
    const { id } = await queued({ copies: 100 });
    await becomes(id, 'uncertain');
    fake.behave('takes');
    for (let turn = 0; turn < 3; turn += 1) {
      await advance(3600);
      await look();
    }
    const next = await queued();
    await becomes(next.id, 'sent');
    expect(await job(id)).toMatchObject({ status: 'uncertain', attempts: 1 });
    expect(fake.received).toHaveLength(2);
    expect(await notices()).toEqual([['print_uncertain', zebra.name]]);
    (await retry(id)).ok();
    await becomes(id, 'sent');
    expect(fake.received).toHaveLength(3);
    expect((await retry(id)).refusal().reason).toBe('print_job_sent');
  });

  it('is told of one that takes nothing more', async () => {
    fake.behave('stuck');
    const line = { host: '127.0.0.1', port: fake.port, resolve: async () => [], ownPort: () => null };
    const socket = await connectTo(line, 3000);
    expect(await sendBytes(socket, Buffer.alloc(32 * 1024 * 1024), 500)).toBe('print_stuck');
  });
});

describe('a printer is not reached', () => {
  it.each([['8.8.8.8'], ['169.254.169.254']])('where its name leads to %s by now', async (address) => {
    const resolve = async () => ['127.0.0.1', address];
    const line = { host: 'zebra', port: fake.port, resolve, ownPort: () => null };
    await expect(connectTo(line, 3000)).rejects.toThrow('printer address');
    expect(fake.received).toEqual([]);
  });
});

it('comes out on the default printer of its kind, which the list tells', async () => {
  const body = { default_for: ['product'] };
  (await server.call(printers.modify, { token, params: { id: zebra.id }, body })).ok();
  const { id, printer } = await queued({ printer_id: undefined });
  expect(printer.id).toBe(zebra.id);
  await becomes(id, 'sent');
  const list = async (query: Loose) => (await server.call(printJobs.list, { token, query })).ok().data;
  expect((await list({})).map((one) => one.id)).toEqual([id]);
  expect(await list({ status: 'failed,queued' })).toEqual([]);
  expect(await list({ status: 'sent', printer_id: zebra.id })).toHaveLength(1);
  expect(await list({ printer_id: id })).toEqual([]);
});
