import { expect, test } from 'vitest';
import type { KeptDocumentDetails } from '#shared/areas/invoicing/documents-schema.ts';
import { useServed } from '../../../../testing/served.ts';
import { atOnce } from '../invoicing.test-kit.ts';
import { expected, nfeFile, productBodies, simple, simpleSkus, underNewKey } from '../nfe-files.test-kit.ts';

const latin = '49-falha-iso-8859-1.xml';

const { send, call, logIn, ended } = useServed();

const receive = async (token: string, file: Buffer): Promise<string> => {
  const body = { ...atOnce, xml_base64: file.toString('base64') };
  return (await call<{ document: { id: string } }>('POST', '/fiscal/nfe/receipts', { token, body })).document
    .id;
};

test('a backup holds the invoices with their files, and its restore gives each back byte for byte', async () => {
  const token = await logIn();
  await call('PUT', '/settings', { token, body: { cnpj: expected.site.cnpj } });
  const dock = { code: atOnce.location_code, location_type: 'receiving' };
  await call('POST', '/locations', { token, body: dock });
  const skus = [...simpleSkus, ...(expected.files[latin]?.items ?? []).flatMap(({ sku }) => sku ?? [])];
  for (const body of productBodies([...new Set(skus)])) await call('POST', '/products', { token, body });
  const files = [nfeFile(simple), nfeFile(latin)];
  const ids: string[] = [];
  for (const file of files) ids.push(await receive(token, file));
  const read = (as: string) =>
    Promise.all(ids.map((id) => call<KeptDocumentDetails>('GET', `/fiscal/documents/${id}`, { token: as })));
  const before = await read(token);
  const id = (await ended(token, '/backups')).result_url?.split('/').at(-1) ?? '';
  await receive(token, underNewKey(simple, '00000008'));

  expect(await ended(token, `/backups/${id}/restore`)).toMatchObject({ status: 'done' });
  await expect
    .poll(async () => (await send('GET', '/auth/me', { token }).catch(() => undefined))?.status)
    .toBe(401);
  const fresh = await logIn();
  expect(await call<object[]>('GET', '/fiscal/documents', { token: fresh })).toHaveLength(2);
  expect(await read(fresh)).toEqual(before);
  for (const [index, one] of ids.entries()) {
    const answer = await send('GET', `/fiscal/documents/${one}/xml`, { token: fresh });
    expect(Buffer.from(await answer.arrayBuffer()).equals(files[index] ?? Buffer.alloc(0))).toBe(true);
  }
  // what the supplier sent after the backup comes in again, what is in it does not
  await receive(fresh, underNewKey(simple, '00000008'));
  await expect(receive(fresh, nfeFile(simple))).rejects.toThrow(/409/u);
});
