import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { SettingsInput } from '#shared/areas/settings/schema.ts';
import { openInvoicing, type InvoicingKit } from '../invoicing.test-kit.ts';
import { expected, nfeFile, simple, simpleSkus } from '../nfe-files.test-kit.ts';

let kit: InvoicingKit;

beforeAll(async () => {
  kit = await openInvoicing();
  await kit.addProducts([...simpleSkus, 'SF-00011', 'DS-00047', 'LN-00038']);
});
afterAll(() => kit.server.end());

const set = async (body: SettingsInput): Promise<void> =>
  void (await kit.server.call(contracts.settings.modify, { token: kit.admin, body })).ok();

const codesOf = async (name: string, severity: string): Promise<readonly string[]> => {
  const { report } = (await kit.parseFile(name)).ok().data;
  return report.checks.filter((check) => check.severity === severity).map(({ code }) => code);
};

describe('what the settings say of invoices', () => {
  test('lets in the goods of whoever stores them here', async () => {
    const name = '41-falha-outro-destinatario.xml';
    expect(await codesOf(name, 'error')).toContain('recipient_differs');
    await set({ fiscal_issuers: [expected.files[name]?.recipient ?? ''] });
    expect(await codesOf(name, 'error')).not.toContain('recipient_differs');
    await set({ fiscal_issuers: [] });
  });

  test('takes invoices of tests with a warning', async () => {
    const name = '42-falha-homologacao.xml';
    expect(await codesOf(name, 'error')).toContain('test_environment');
    await set({ fiscal_accept_test: true });
    expect(await codesOf(name, 'error')).not.toContain('test_environment');
    expect(await codesOf(name, 'warning')).toContain('test_environment');
    await set({ fiscal_accept_test: false });
  });

  test('counts as cost all that an invoice adds, or its products alone', async () => {
    const costs = async () =>
      (await kit.parseFile(simple)).ok().data.items.map(({ unit_cost: cost }) => cost);
    expect(await costs()).toEqual([2.31, 3.696, 81.9, 250, 26.9]);
    await set({ receipt_cost_basis: 'products' });
    const ofProducts = await costs();
    expect(ofProducts.slice(0, 1)).toEqual([2.31]);
    expect(ofProducts[1]).toBeLessThan(3.696);
    expect(ofProducts[2]).toBeLessThan(81.9);
    await set({ receipt_cost_basis: 'landed' });
  });
});

const parsed = async (name: string, body: object) =>
  (await kit.parse({ xml_base64: nfeFile(name).toString('base64'), ...body })).ok().data;

const errorsOf = ({ report }: Awaited<ReturnType<typeof parsed>>) =>
  report.checks.filter(({ severity }) => severity === 'error').map(({ path, code }) => `${path} ${code}`);

describe('parsing with what was said of the items', () => {
  test('judges as receiving would: products, factors and lots that were said, items that stay out', async () => {
    const name = '59-falha-soma-dos-lotes.xml';
    const { items } = await parsed(name, {});
    const [item] = items;
    const matches = [{ item: 1, sku: 'DS-00047', factor: 1 }];
    expect(errorsOf(await parsed(name, { matches, mode: 'order' }))).toEqual([]);
    expect(errorsOf(await parsed(name, { matches, mode: 'receipt' }))).toEqual(['items.0.lots lots_needed']);
    const lots = [{ batch_number: 'A1', quantity: item?.quantity ?? 0, expiration_date: '2030-12-31' }];
    const said = [{ ...matches[0], lots }];
    expect(errorsOf(await parsed(name, { matches: said, mode: 'receipt' }))).toEqual([]);
    const left = await parsed(name, { matches: [{ item: 1, skip: true }], mode: 'receipt' });
    expect(errorsOf(left)).toEqual([]);
  });

  test('refuses what names nothing', async () => {
    const body = { xml_base64: nfeFile(simple).toString('base64') };
    const matches = [{ item: 77 }, { item: 1, sku: 'NADA' }];
    const answer = await kit.parse({ ...body, matches });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.refusal().errors)).toEqual(['matches.0.item', 'matches.1.sku']);
  });
});
