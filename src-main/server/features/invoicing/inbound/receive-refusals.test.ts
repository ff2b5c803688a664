import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { atOnce, openInvoicing, type InvoicingKit } from '../invoicing.test-kit.ts';
import { nfeFile, simple, simpleSkus } from '../nfe-files.test-kit.ts';

let kit: InvoicingKit;
beforeEach(async () => {
  kit = await openInvoicing();
});
afterEach(() => kit.server.end());

describe('what stands in the way', () => {
  test('of receiving at once is said by item: inactive products, serial numbers, lots that do not add up', async () => {
    await kit.stock(['FC-00033', 'N-00001', 'RW-00040', 'CT-00002']);
    const errorsOf = async (name: string, body: object = atOnce) =>
      Object.keys((await kit.receive(name, { ...body })).refusal().errors);
    expect(await errorsOf('08-entrada-produtor-cpf.xml')).toEqual(['items.0.sku']);
    expect(await errorsOf('11-entrada-numero-de-serie.xml')).toEqual([
      'items.0.serial_numbers',
      'items.1.serial_numbers',
    ]);
    expect(await errorsOf('59-falha-soma-dos-lotes.xml')).toEqual(['items.0.lots']);
    const lots = (quantity: number) => [
      { batch_number: 'NV261101', quantity: 30, expiration_date: '2027-10-31' },
      { batch_number: 'NV261102', quantity, expiration_date: '2027-10' },
    ];
    const given = (quantity: number) => ({ ...atOnce, matches: [{ item: 1, lots: lots(quantity) }] });
    expect(await errorsOf('59-falha-soma-dos-lotes.xml', given(19))).toEqual(['items.0.lots']);
    const { movements } = (await kit.receive('59-falha-soma-dos-lotes.xml', given(20))).ok().data;
    expect(movements.map(({ quantity }) => quantity)).toEqual([30, 20]);
  });

  test('is said at the place of an item from 0, with the number that the note gives it beside', async () => {
    await kit.stock(['N-00001', 'RW-00040']);
    const xml = nfeFile('11-entrada-numero-de-serie.xml')
      .toString('utf8')
      .replace('nItem="2"', 'nItem="9"')
      .replace('nItem="1"', 'nItem="4"');
    const serials = { code: 'serials_required' };
    const { items, report } = (await kit.parse({ xml })).ok().data;
    expect(items.map(({ item }) => item)).toEqual([4, 9]);
    const shown = report.checks.filter(({ code }) => code === 'serials_required');
    expect(shown).toMatchObject([
      { path: 'items.0.serial_numbers', item_number: 4 },
      { path: 'items.1.serial_numbers', item_number: 9 },
    ]);
    const refusal = (await kit.receiveSent({ xml, ...atOnce })).refusal();
    expect(refusal.details).toMatchObject([
      { ...serials, path: 'items.0.serial_numbers', item_number: 4 },
      { ...serials, path: 'items.1.serial_numbers', item_number: 9 },
    ]);
  });

  test('lets an order be made of what has serial numbers, to be read later', async () => {
    await kit.stock(['N-00001', 'RW-00040']);
    expect((await kit.receive('11-entrada-numero-de-serie.xml')).ok().data.order.order_number).toBe(
      'PE-000001',
    );
  });

  test.each([
    ['41-falha-outro-destinatario.xml', 'recipient'],
    ['42-falha-homologacao.xml', 'environment'],
    ['43-falha-cancelada.xml', 'status'],
    ['53-falha-protocolo-de-outra.xml', 'protocol'],
    ['57-falha-modelo-65.xml', 'model'],
    ['40-falha-digito-da-chave.xml', 'access_key'],
  ])('of %s is said at %s, and nothing is stored', async (name, field) => {
    await kit.stock(['DN-00009', 'CD-00037']);
    const refusal = (await kit.receive(name, atOnce)).refusal();
    expect([refusal.reason, Object.keys(refusal.errors)]).toEqual(['fiscal_document_refused', [field]]);
    const { read } = kit.server.deps.store;
    expect(await read.selectFrom('fiscal_document').selectAll().execute()).toEqual([]);
    expect(await read.selectFrom('customer').selectAll().execute()).toEqual([]);
  });

  test('is what our records can not hold, at the item that says it', async () => {
    await kit.stock(['SF-00011', 'DS-00047', 'LN-00038', 'Á7-00031']);
    const long = nfeFile('03-entrada-lotes.xml').toString('utf8').replaceAll('SF2610B', 'L'.repeat(21));
    const errorsIn = async (xml: string, body: object) => {
      const sent = { xml, ...body };
      return (await kit.server.call(contracts.fiscal.receive, { token: kit.token, body: sent })).refusal()
        .errors;
    };
    expect(await errorsIn(long, atOnce)).toEqual({ 'items.0.batch_number': [expect.stringContaining('20')] });
    expect(await errorsIn(long, {})).toEqual({ 'items.0.requested_batch': [expect.stringContaining('20')] });
    const large = nfeFile('03-entrada-lotes.xml')
      .toString('utf8')
      .replaceAll(/<(qCom|qTrib)>\d+/g, '<$1>9999999999');
    const [first = ''] = Object.keys(await errorsIn(large, {}));
    expect(first).toMatch(/^items\.\d+\.quantity$/);
  });

  test('is a location that was not named, or is not there', async () => {
    await kit.stock(simpleSkus);
    const fields = async (body: object) =>
      Object.keys((await kit.receive(simple, { ...body })).refusal().errors);
    expect(await fields({ mode: 'receipt' })).toEqual(['location_code']);
    expect(await fields({ ...atOnce, location_code: '99.999' })).toContain('items.0.location_code');
  });
});
