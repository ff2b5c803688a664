import { afterEach, beforeEach, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { reasonOf } from '#shared/kernel/fault.ts';
import { systemClock, toInstant } from '../../../kernel/clock.ts';
import { markClock } from '../../../kernel/running-time.ts';
import { openInvoicing, type InvoicingKit } from '../invoicing.test-kit.ts';
import { nfeFile, simple, simpleSkus } from '../nfe-files.test-kit.ts';
import { openOutbound, orderOf, sale } from '../outbound/outbound.test-kit.ts';
import { dropFilesOfOld } from './keep-files.work.ts';

const dayMs = 86_400_000;
const yearDays = 366;

let kit: InvoicingKit;
beforeEach(async () => {
  kit = await openInvoicing();
  await kit.stock(simpleSkus);
});
afterEach(() => kit.server.end());

/** The same server with the clock so many days ahead, once it has run for so many. */
const later = (days: number, ran: number, { deps }: Pick<InvoicingKit['server'], 'deps'> = kit.server) => {
  const now = () => Date.now() + days * dayMs;
  const steady = () => systemClock.steady() + ran * dayMs;
  return { ...deps, clock: { now, instant: () => toInstant(now()), steady } };
};

const mark = (days: number, ran: number): Promise<void> =>
  kit.server.deps.store.write('test.mark', async (tx) => markClock(tx, later(days, ran)));

test('the file of an invoice goes after the fifth year that follows its own, and the invoice stays', async () => {
  const { document } = (await kit.receive(simple)).ok().data;
  const params = { id: document.id };
  const file = async () =>
    (await kit.server.call(contracts.fiscalDocuments.details, { token: kit.token, params })).ok().data.file;

  // the clock leaps ahead: it has not shown that day for long
  const leapt = 8 * yearDays;
  await mark(leapt, 1);
  expect(await dropFilesOfOld(later(leapt, 2))).toBe(0);
  expect(await file()).not.toBeNull();

  // it has by now, and what it shows is more than five years after the invoice
  await mark(leapt, 5);
  expect(await dropFilesOfOld(later(leapt + 100, 101))).toBe(1);
  expect(await file()).toBeNull();
  const url = `/api/v1/fiscal/documents/${document.id}/xml`;
  const headers = { authorization: `Bearer ${kit.token}` };
  const gone = await kit.server.raw({ method: 'GET', url, headers });
  expect([gone.statusCode, reasonOf(gone.json())]).toEqual([404, 'xml_not_kept']);
});

test('a file that is five years old is kept', async () => {
  (await kit.receive(simple)).ok();
  const days = 5 * 365;
  await mark(days, 1);
  await mark(days, 5);
  expect(await dropFilesOfOld(later(days + 95, 101))).toBe(0);
});

test('the file of an event goes as well, and what it said stays', async () => {
  const sold = await openOutbound();
  const { deps } = sold.server;
  const { id } = await sold.packed(orderOf(sale));
  (await sold.register(id, sale)).ok();
  const xml_base64 = nfeFile('24-evento-cancelamento.xml').toString('base64');
  const sent = await sold.server.call(contracts.orderInvoices.event, {
    token: sold.token,
    body: { xml_base64 },
  });
  const [said] = sent.ok().data.document.events;
  expect(said?.type).toBe('cancellation');
  const files = () =>
    deps.store.read.selectFrom('fiscal_event').where('content', 'is not', null).select('id').execute();
  expect(await files()).toHaveLength(1);

  const leapt = 8 * yearDays;
  for (const ran of [1, 5])
    await deps.store.write('test.mark', async (tx) => markClock(tx, later(leapt, ran, sold.server)));
  // the file of the invoice and that of its event
  expect(await dropFilesOfOld(later(leapt + 100, 101, sold.server))).toBe(2);
  expect(await files()).toEqual([]);
  const [document] = await sold.documents(id);
  expect(document?.events).toEqual([said]);
  await sold.server.end();
});
