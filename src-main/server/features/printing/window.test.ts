import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { PrintJob } from '#shared/areas/printing/jobs-schema.ts';
import type { Printer } from '#shared/areas/printing/schema.ts';
import { frozenClock, type FrozenClock } from '../../../testing/frozen-clock.ts';
import { setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { ServerDeps } from '../../kernel/deps.ts';
import { takeUpQueue } from './queue.work.ts';

const { apiTokens, printers, printJobs, notifications, products } = contracts;

let clock: FrozenClock;
let server: TestApp;
let token: string;
let laser: Printer;
beforeEach(async () => {
  clock = frozenClock();
  server = await openTestApp({ clock });
  token = await setUp(server);
  const body = {
    name: 'Laser',
    kind: 'system',
    device_name: 'HP_LaserJet',
    language: 'pdf',
    paper: '60x40',
    default_for: ['product'],
  } as const;
  laser = (await server.call(printers.create, { token, body })).ok().data;
  const goods = { sku: 'CAF', name: 'Café', unit: 'UN', product_type: 'resale_good' } as const;
  (await server.call(products.create, { token, body: goods })).ok();
});
afterEach(() => server.end());

const source = { kind: 'product', skus: ['CAF'] } as const;
const queued = async (): Promise<PrintJob> =>
  (await server.call(printJobs.create, { token, body: { source } })).ok().data;
const take = async (id?: string, by = token) =>
  (await server.call(printJobs.take, { token: by, body: id === undefined ? {} : { id } })).ok().data;
const job = async (id: string) => (await server.call(printJobs.details, { token, params: { id } })).ok().data;
const say = (id: string, outcome: string) =>
  server.call(printJobs.outcome, { token, params: { id }, body: { outcome } as never });
const notices = async () =>
  (await server.call(notifications.list, { token }))
    .ok()
    .data.map(({ kind, subject }) => [kind, subject.name]);

describe('what is for a printer of a computer', () => {
  it('waits for a window, is given once, oldest first, with its device and its paper', async () => {
    const [first, second] = [await queued(), await queued()];
    expect(first.status).toBe('queued');
    const taken = await Promise.all([take(), take(), take()]);
    const given = taken.filter((one) => one !== null);
    expect(given.map((one) => one.job.id).toSorted()).toEqual([first.id, second.id].toSorted());
    expect(given[0]).toMatchObject({
      job: { id: first.id, status: 'sending', attempts: 1 },
      device_name: 'HP_LaserJet',
      width_mm: 60,
      height_mm: 40,
    });
    const file = await server.call(printJobs.file, { token, params: { id: first.id } });
    expect(file.text.startsWith('%PDF-')).toBe(true);
    expect((await say(first.id, 'sent')).ok().data).toMatchObject({ status: 'sent', reason: null });
    expect((await say(first.id, 'sent')).refusal().reason).toBe('print_job_not_taken');
    expect(await take()).toBeNull();
  });

  it('ends as only the one says who took it', async () => {
    const scopes = ['products:read'] as const;
    const made = (
      await server.call(apiTokens.create, { token, body: { name: 'Outra', scopes: [...scopes] } })
    ).ok().data;
    const { id } = await queued();
    await take(id);
    const body = { outcome: 'sent' } as const;
    const other = await server.call(printJobs.outcome, { token: made.token, params: { id }, body });
    expect([other.status, other.refusal().reason]).toEqual([409, 'print_job_of_another']);
    expect((await job(id)).status).toBe('sending');
    expect((await say(id, 'sent')).ok().data.status).toBe('sent');
  });

  it('fails where the computer has no such printer, or did not take it, and people are told', async () => {
    for (const [outcome, reason] of [
      ['unknown_device', /não tem uma impressora com este nome/u],
      ['refused', /não aceitou/u],
    ] as const) {
      const { id } = await queued();
      await take(id);
      expect((await say(id, outcome)).ok().data).toMatchObject({
        status: 'failed',
        reason: expect.stringMatching(reason),
      });
    }
    expect(await notices()).toContainEqual(['print_failed', 'Laser']);
  });

  it('is uncertain where the window says nothing, is not given again, and a person prints it anew', async () => {
    const { id } = await queued();
    await take();
    clock.advance(170);
    expect(await take()).toBeNull();
    expect((await job(id)).status).toBe('sending');
    clock.advance(20);
    expect(await take()).toBeNull();
    expect(await job(id)).toMatchObject({
      status: 'uncertain',
      reason: expect.stringContaining('A janela foi fechada no meio'),
    });
    expect(await notices()).toContainEqual(['print_uncertain', 'Laser']);
    expect((await say(id, 'sent')).refusal().reason).toBe('print_job_not_taken');
    expect(await take(id)).toBeNull();
    (await server.call(printJobs.retry, { token, params: { id }, body: {} })).ok();
    expect((await take(id))?.job).toMatchObject({ id, attempts: 2 });
  });

  it('is uncertain from the start on, after a window was cut by the end of the server', async () => {
    const { id } = await queued();
    await take();
    await takeUpQueue(server.deps as unknown as ServerDeps);
    expect((await job(id)).status).toBe('uncertain');
    expect(await take()).toBeNull();
  });

  it('is not given to whoever may not see it, nor said of what the network prints', async () => {
    await queued();
    const body = { name: 'ERP', scopes: ['orders:read'] } as const;
    const { token: stranger } = (await server.call(apiTokens.create, { token, body: body as never })).ok()
      .data;
    expect(await take(undefined, stranger)).toBeNull();
    expect((await take())?.job.printer.id).toBe(laser.id);
    const zebra = { name: 'Zebra', host: '127.0.0.1', port: 9109, language: 'zpl', paper: '60x40' } as const;
    const { id } = (await server.call(printers.create, { token, body: zebra })).ok().data;
    const there = await server.call(printJobs.create, { token, body: { printer_id: id, source } });
    expect(await take()).toBeNull();
    expect((await say(there.ok().data.id, 'sent')).refusal().reason).toBe('print_job_of_network');
  });
});
