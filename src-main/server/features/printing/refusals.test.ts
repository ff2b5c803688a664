import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { PrintJob } from '#shared/areas/printing/jobs-schema.ts';
import type { Printer } from '#shared/areas/printing/schema.ts';
import { createPerson } from '../../../testing/people.ts';
import { setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openPrinter, type FakePrinter } from './fake-printer.test-kit.ts';

const { apiTokens, printers, printJobs, products, returns } = contracts;

type Loose = Readonly<Record<string, unknown>>;

let server: TestApp;
let token: string;
let fake: FakePrinter;
let zebra: Printer;
beforeEach(async () => {
  server = await openTestApp();
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

describe('printing is refused', () => {
  const refusal = async (body: Loose) => {
    const { reason: code, errors } = (await print(body)).refusal();
    return [code, ...Object.keys(errors)];
  };

  it('where no printer does it', async () => {
    expect(await refusal({ printer_id: undefined })).toEqual(['printer_missing']);
    (
      await server.call(printers.modify, { token, params: { id: zebra.id }, body: { is_active: false } })
    ).ok();
    expect(await refusal({})).toEqual(['printer_inactive']);
  });

  it('at the field that is wrong', async () => {
    const order = { kind: 'order_summary', order_ids: ['PS-000001'] };
    expect(await refusal({ source: order })).toEqual(['validation_failed', 'source.kind']);
    expect(await refusal({ source: { kind: 'fax' } })).toEqual(['validation_failed', 'source.kind']);
    expect(await refusal({ source: { kind: 'product', skus: ['NADA'] } })).toEqual([
      'validation_failed',
      'source.skus.0',
    ]);
    expect(await refusal({ source: { ...source, format: 'pdf' } })).toEqual([
      'validation_failed',
      'source.format',
    ]);
    expect(await refusal({ source: { ...source, size: 'a4_3x7' } })).toEqual([
      'validation_failed',
      'source.size',
    ]);
    const danfe = { kind: 'danfe_simplified', order_ids: ['PS-000001'] };
    // the roll in it is too small
    expect(await refusal({ source: danfe })).toEqual(['validation_failed', 'source.kind']);
    const several = { ...source, skus: ['CAF', 'CAF'] };
    for (const field of ['batch_number', 'packaging_barcode']) {
      const one = await refusal({ source: { ...several, [field]: '17891000100100' } });
      expect(one).toEqual(['validation_failed', `source.${field}`]);
    }
    const laser = await printerAt(fake.port, { name: 'Laser', language: 'pdf', paper: 'a4' });
    expect(await refusal({ printer_id: laser.id })).toEqual(['validation_failed', 'source.size']);
    expect(await refusal({ printer_id: laser.id, source: order, copies: 21 })).toEqual([
      'validation_failed',
      'copies',
    ]);
    expect(await refusal({ printer_id: laser.id, source: order })).toEqual([
      'validation_failed',
      'source.order_ids.0',
    ]);
  });

  it('without the scope of what is printed, also of its file', async () => {
    const { id } = await queued();
    await becomes(id, 'sent');
    const scopes = ['orders:read'];
    const made = await server.call(apiTokens.create, { token, body: { name: 'ERP', scopes } });
    const { token: stranger } = made.ok().data;
    const body = { printer_id: zebra.id, source };
    const answer = await server.call(printJobs.create, { token: stranger, body });
    expect([answer.status, answer.refusal().reason]).toEqual([403, 'forbidden']);
    for (const spec of [printJobs.file, printJobs.cancel]) {
      expect((await server.call(spec, { token: stranger, params: { id } })).status).toBe(403);
    }
    const { token: viewer } = await createPerson(server, token, { role: 'viewer' });
    expect((await server.call(printJobs.file, { token: viewer, params: { id } })).status).toBe(200);
  });

  it('and its file kept, from whoever may not see the people that it names', async () => {
    const ask = { party_name: 'Ana Souza', reason_code: 'regret', items: [{ sku: 'CAF', quantity: 1 }] };
    const { data: rma } = (await server.call(returns.create, { token, body: ask as never })).ok();
    (await server.call(returns.approve, { token, params: { id: rma.id }, body: {} })).ok();
    const laser = await printerAt(fake.port, { name: 'Laser', language: 'pdf', paper: 'a4' });
    const { id } = await queued({ printer_id: laser.id, source: { kind: 'rma_form', id: rma.id } });
    const made = async (...scopes: readonly string[]) =>
      (await server.call(apiTokens.create, { token, body: { name: 'ERP', scopes } as never })).ok().data
        .token;
    const blind = await made('rma:read');
    expect((await server.call(printJobs.file, { token: blind, params: { id } })).refusal().reason).toBe(
      'forbidden',
    );
    const seeing = await made('rma:read', 'customers:read');
    expect((await server.call(printJobs.file, { token: seeing, params: { id } })).status).toBe(200);
  });
});
