import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { readZpl } from '../../../../testing/barcodes.ts';
import { administrator } from '../../../../testing/sign-in.ts';
import { openPacking, type PackingKit } from './packing.test-kit.ts';

const { apiTokens, auth, labels } = contracts;

type Loose = Readonly<Record<string, unknown>>;

let kit: PackingKit;
beforeAll(async () => {
  kit = await openPacking();
});
afterAll(() => kit.server.end());

/** An order of two volumes that is being checked, the first of which weighs 8.42 kg. */
const inTwoVolumes = async () => {
  const { sku } = await kit.stocked([4]);
  const id = await kit.pickedOrder([{ sku, quantity: 4 }]);
  (await kit.start(id)).ok();
  (await kit.weigh(id, 8.42)).ok();
  const { order_number: number, volumes } = (await kit.addVolume(id)).ok().data;
  return { id, number: number ?? '', barcodes: volumes.map(({ barcode }) => barcode) };
};

const labelsOf = (id: string, body: Loose = {}, token = kit.token) =>
  kit.server.call(labels.order, { token, params: { id }, body: { format: 'zpl', size: '100x150', ...body } });

const tokenWith = async (scopes: readonly string[]) => {
  const { username, password } = administrator;
  const login = await kit.server.call(auth.login, { body: { username, password } });
  const body = { name: 'Etiquetas', scopes: [...scopes] } as never;
  return (await kit.server.call(apiTokens.create, { token: login.ok().data.access_token, body })).ok().data
    .token;
};

/** What text a label of ZPL bears. */
const textOf = (zpl: string): string =>
  zpl.replaceAll(/(?:_[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('_', ''), 'hex').toString());

describe('labels of volumes', () => {
  test('say whose each is, where it goes, which of how many and what it weighs', async () => {
    const { id, number } = await inTwoVolumes();
    const answer = await labelsOf(id);
    expect(answer.headers['content-disposition']).toContain('"etiquetas-volumes-');
    expect(answer.headers['x-total-count']).toBe('2');
    const [first = '', second = ''] = textOf(answer.text).split('^XZ');
    for (const said of ['Ana Souza', 'Rua das Flores, 120', 'Campinas - SP · CEP 13010-000']) {
      expect(first).toContain(said);
      expect(second).toContain(said);
    }
    expect(first).toContain(`${number} · Volume 1 de 2`);
    expect(first).toContain('8,420 kg');
    expect(second).toContain(`${number} · Volume 2 de 2`);
    expect(second).not.toContain(' kg');
  });

  test('bear the code of the order and the number of the volume where there is no GS1 prefix', async () => {
    const { id, number } = await inTwoVolumes();
    const { text } = await labelsOf(number, { volume_numbers: [2] });
    expect(text).toMatch(new RegExp(`\\^BCN,\\d+,N,N,N,A\\^FH\\^FD${number}-2\\^FS`));
    expect(text).not.toContain(`${number}-1`);
    expect(text.split('^XZ')).toHaveLength(2);
    expect((await kit.details(id)).version).toBeGreaterThan(0);
  });

  test('bear the SSCC as GS1-128 where there is one', async () => {
    await kit.setting('gs1_company_prefix', '952876543');
    const { id, barcodes } = await inTwoVolumes();
    await kit.setting('gs1_company_prefix', null);
    const { text } = await labelsOf(id);
    for (const [index, sscc] of barcodes.entries()) {
      const label = text.split('^XZ')[index] ?? '';
      expect(sscc).toMatch(/^\d{18}$/);
      expect(await readZpl(label)).toEqual([{ format: 'Code128', sign: ']C1', text: `00${sscc}` }]);
      expect(label).toContain(`(00) ${sscc}`);
    }
    const small = { format: 'svg', size: 'custom', width_mm: 25, height_mm: 25 };
    expect((await labelsOf(id, small)).text).toContain('<svg');
    expect((await labelsOf(id, { format: 'pdf' })).text.startsWith('%PDF-')).toBe(true);
  });

  test('of pallets say in GS1 what lies on them, where that is one product and lot', async () => {
    await kit.setting('gs1_company_prefix', '952876543');
    await kit.setting('site_name', 'Armazém Sul');
    const { sku } = await kit.stocked([6], { barcode: '7891000100103' });
    const id = await kit.pickedOrder([{ sku, quantity: 6 }]);
    (await kit.start(id)).ok();
    await kit.setting('gs1_company_prefix', null);
    const palletText = async () => (await labelsOf(id, { kind: 'pallet' })).text;
    expect(await readZpl(await palletText())).toHaveLength(1);
    (await kit.scanned(id, { code: sku, quantity: 6 })).ok();
    const zpl = await palletText();
    const sscc = (await kit.shown(id)).volumes[0]?.barcode ?? '';
    const texts = (await readZpl(zpl)).map(({ text }) => text).toSorted();
    expect(texts).toEqual([`00${sscc}`, '0207891000100103376']);
    expect(textOf(zpl)).toContain('Palete 1 de 1');
    expect(textOf(zpl)).toContain('De Armazém Sul');
    expect((await readZpl((await labelsOf(id)).text)).map(({ text }) => text)).toEqual([`00${sscc}`]);
    await kit.setting('site_name', '');
  });

  test('hide street and number from whoever may not see customers', async () => {
    const { id } = await inTwoVolumes();
    const text = textOf((await labelsOf(id, {}, await tokenWith(['orders:read']))).text);
    expect(text).toContain('Ana Souza');
    expect(text).toContain('Campinas - SP');
    expect(text).not.toContain('Flores');
    expect((await labelsOf(id, {}, await tokenWith(['products:read']))).status).toBe(403);
  });

  test('refuse an order without volumes, a volume that there is not, and too many', async () => {
    const { sku } = await kit.stocked([1]);
    const { id: none } = await kit.confirmed([{ sku, quantity: 1 }]);
    expect((await labelsOf(none)).refusal().reason).toBe('no_volumes');
    const { id } = await inTwoVolumes();
    const { errors } = (await labelsOf(id, { volume_numbers: [1, 7] })).refusal();
    expect(errors).toEqual({ 'volume_numbers.1': ['Este pedido não tem o volume 7'] });
    expect((await labelsOf(id, { copies: 501 })).refusal().errors).toHaveProperty('copies');
    expect((await labelsOf('PS-999999')).refusal().reason).toBe('not_found');
  });
});
