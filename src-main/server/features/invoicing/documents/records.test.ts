import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openOutbound, orderOf, type OutboundKit } from '../outbound/outbound.test-kit.ts';

const { apiTokens, changes, orderInvoices } = contracts;
const consumer = '21-saida-consumidor.xml';

let kit: OutboundKit;
beforeAll(async () => {
  kit = await openOutbound();
});
afterAll(() => kit.server.end());

const tokenOf = async (...scopes: readonly string[]): Promise<string> => {
  const body = { name: scopes.join(' '), scopes: [...scopes] } as never;
  return (await kit.server.call(apiTokens.create, { token: kit.admin, body })).ok().data.token;
};
const told = async (token: string, query: object = {}) =>
  (await kit.server.call(changes.list, { token, query: { include: 'data', ...query } })).ok().data;

test('an invoice is told by the changes, with half of a document of a person for who may not see customers', async () => {
  const { id } = await kit.packed(orderOf(consumer));
  const { document } = (await kit.register(id, consumer)).ok().data;
  const seen = await told(kit.token, { entities: 'fiscal_document' });
  expect(seen.changes).toMatchObject([
    {
      entity: 'fiscal_document',
      key: document.id,
      deleted: false,
      data: {
        id: document.id,
        access_key: document.access_key,
        order_id: id,
        status: 'authorized',
        events: [],
        recipient: { document: '11144477735' },
      },
    },
  ]);
  expect(seen.changes[0]?.data).not.toHaveProperty('order');
  const masked = await told(await tokenOf('fiscal:read'), { entities: 'fiscal_document' });
  expect(masked.changes).toMatchObject([
    { key: document.id, data: { recipient: { document: '***.444.777-**' } } },
  ]);
  expect(JSON.stringify(masked)).not.toContain('11144477735');

  const stranger = await tokenOf('orders:read');
  expect((await told(stranger)).changes.filter(({ entity }) => entity === 'fiscal_document')).toEqual([]);
  const query = { entities: 'fiscal_document' };
  expect((await kit.server.call(changes.list, { token: stranger, query })).status).toBe(403);

  // one that was registered by mistake is gone for who follows
  const params = { id, document_id: document.id };
  (await kit.server.call(orderInvoices.remove, { token: kit.token, params })).ok();
  const { next_after: after, feed_id: feed } = seen;
  const gone = await told(kit.token, { entities: 'fiscal_document', after, feed });
  expect(gone.changes).toMatchObject([{ key: document.id, deleted: true, data: null }]);
});
