import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { administrator } from '../../testing/sign-in.ts';
import { csv, openImports, type ImportsKit } from './imports.test-kit.ts';

const { apiTokens, auth, customers, orders, products } = contracts;

let kit: ImportsKit;
beforeEach(async () => {
  kit = await openImports();
  for (const [sku, unit] of [
    ['CAF', 'UN'],
    ['QUEIJO', 'KG'],
  ] as const) {
    const body = { sku, name: sku, unit, product_type: 'resale_good' } as const;
    (await kit.server.call(products.create, { token: kit.token, body })).ok();
  }
});
afterEach(() => kit.server.end());

const head =
  'Canal;Referência externa;CPF/CNPJ;Cliente;CEP;Logradouro;Número;Bairro;Cidade;UF;Prometido para;Prioridade;Frete;SKU;Quantidade;Preço unitário;Desconto';
const where = '13010-000;Rua das Flores;120;Centro;Campinas;SP';
const first = `loja;A-1;111.444.777-35;Ana Souza;${where};24/11/2030;Alta;18,90;CAF;6;24,9000;5,00`;
const second = 'loja;A-1;;;;;;;;;;;;QUEIJO;1,250;40,00;';
const other = `loja;A-2;111.444.777-35;Ana Souza;${where};;;;CAF;2;24,90;`;

const checked = async (...lines: readonly string[]) => {
  const sent = await kit.send({ content: csv(head, ...lines), fields: { entity: 'orders' } });
  return kit.settled(sent.ok().id);
};

const applied = async (...lines: readonly string[]) => {
  const { id } = await checked(...lines);
  (await kit.apply(id)).ok();
  return kit.settled(id);
};

const listed = async () =>
  (await kit.server.call(orders.list, { token: kit.token, query: { sort: 'order_number' } })).ok().data;
const details = async (id: string) =>
  (await kit.server.call(orders.details, { token: kit.token, params: { id } })).ok().data;
const refusedWith = async (id: string) =>
  (await kit.rows(id, 'refuse')).map(({ line, problems }) => [
    line,
    problems.map(({ column, message }) => [column, message]),
  ]);

describe('a file of orders', () => {
  it('makes an order of the lines of one reference, pending, with its customer, address and totals', async () => {
    const file = await checked(first, second, other);
    expect(file.counts).toMatchObject({ create: 3, refuse: 0 });
    expect(await listed()).toEqual([]);
    await applied(first, second, other);
    const [one, two] = await listed();
    expect([one?.order_number, two?.order_number]).toEqual(['PS-000001', 'PS-000002']);
    expect(await details(one?.id ?? '')).toMatchObject({
      external_reference: 'A-1',
      channel: { code: 'loja' },
      stage: 'pending',
      priority: 3,
      promised_date: '2030-11-24',
      customer: { name: 'Ana Souza', document: '11144477735' },
      shipping_address: { city: 'Campinas', zip_code: '13010000' },
      items: [
        { product: { sku: 'CAF' }, quantity: 6, unit_price: 24.9, discount: 5 },
        { product: { sku: 'QUEIJO' }, quantity: 1.25, unit_price: 40 },
      ],
      totals: { products: 199.4, discount: 5, freight: 18.9, total: 213.3 },
    });
    const known = (await kit.server.call(customers.list, { token: kit.token })).ok().data;
    expect(known.map(({ name }) => name)).toEqual(['Ana Souza']);
  });

  it('refuses an order as a whole, and says at each line what is wrong', async () => {
    await applied(other);
    const file = await checked(
      first,
      'loja;A-1;;;;;;;;;;;;NADA;1;1,00;',
      `loja;A-2;111.444.777-35;Ana Souza;${where};;;;CAF;2;24,90;`,
      `loja;A-3;529.982.247-26;;${where};;;;CAF;2,5;24,90;`,
      `loja;A-4;111.444.777-35;Ana Souza;${where};;Alta;;CAF;1;1,00;`,
      `loja;A-4;111.444.777-35;Outra Pessoa;${where};;Baixa;;CAF;1;1,00;2,00`,
    );
    expect(file.counts).toMatchObject({ create: 0, refuse: 6 });
    const told = JSON.stringify(await refusedWith(file.id));
    for (const sentence of [
      'NADA',
      'Esta referência já é do pedido PS-000001',
      'A linha 6 deste pedido diz outra coisa',
      'O desconto passa do valor da linha',
    ]) {
      expect(told).toContain(sentence);
    }
    expect((await listed()).length).toBe(1);
  });

  it('is taken back by cancelling what is still pending', async () => {
    const { id } = await applied(first, second, other);
    const [one, two] = await listed();
    const call = { token: kit.token, params: { id: two?.id ?? '' } };
    (await kit.server.call(orders.hold, { ...call, body: { reason_code: 'payment' } })).ok();
    (await kit.undo(id)).ok();
    await kit.settled(id);
    expect((await details(one?.id ?? '')).stage).toBe('cancelled');
    expect((await details(one?.id ?? '')).cancellation).toMatchObject({ reason_code: 'import_undone' });
    expect((await details(two?.id ?? '')).stage).toBe('pending');
  });
});

/** A token that reads orders, and no customers. */
const shopToken = async (): Promise<string> => {
  const { username, password } = administrator;
  const login = await kit.server.call(auth.login, { body: { username, password } });
  const { access_token: token } = login.ok().data;
  const body = { name: 'Loja', scopes: ['orders:read' as const] };
  return (await kit.server.call(apiTokens.create, { token, body })).ok().data.token;
};

describe('an export of orders', () => {
  it('holds what the file had that made them, a line an item, and is noted', async () => {
    await applied(first, second, other);
    const answer = await kit.server.call(contracts.exports.orders, {
      token: kit.token,
      query: { channel: 'loja', sort: 'order_number' },
    });
    const lines = answer.text.trim().split('\r\n');
    expect(lines.length).toBe(4);
    expect(lines[0]).toContain('Referência externa;Canal;Tipo de operação;CPF/CNPJ;Cliente');
    expect(lines[1]).toMatch(/^A-1;loja;sale;11144477735;Ana Souza;13010000;Rua das Flores;120;/u);
    expect(lines[1]).toMatch(/CAF;6;;24,90;5,00;$/u);
    expect(lines[2]).toContain('QUEIJO;1,25;;40,00');
    const shop = await kit.server.call(contracts.exports.orders, {
      token: await shopToken(),
      query: {},
    });
    expect(shop.text).not.toContain('11144477735');
    expect(shop.text).not.toContain('Rua das Flores');
  });
});
