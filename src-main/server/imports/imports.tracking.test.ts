import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { campinas } from '../../testing/addresses.ts';
import { administrator } from '../../testing/sign-in.ts';
import { csv, openImports, type ImportsKit } from './imports.test-kit.ts';

const { auth, operationTypes, orders, orderShipping, orderTracking, products } = contracts;

let kit: ImportsKit;
beforeEach(async () => {
  kit = await openImports();
  const { server, token } = kit;
  const coffee = { sku: 'CAF', name: 'Café', unit: 'UN', product_type: 'resale_good' } as const;
  (await server.call(products.create, { token, body: coffee })).ok();
  const { username, password } = administrator;
  const login = (await server.call(auth.login, { body: { username, password } })).ok().data;
  const type = { code: 'so_papel', name: 'Só papel', direction: 'outbound', affects_stock: false } as const;
  (await server.call(operationTypes.create, { token: login.access_token, body: type })).ok();
});
afterEach(() => kit.server.end());

const call = (id: string) => ({ token: kit.token, params: { id } });

/** An order that has left, under that reference and code; with its number. */
const shipped = async (external_reference: string, tracking_code?: string, channel = 'loja') => {
  const body = {
    operation_type: 'so_papel',
    channel,
    external_reference,
    confirm: true,
    items: [{ sku: 'CAF', quantity: 1 }],
    customer: { document: '111.444.777-35', name: 'Ana Souza' },
    shipping_address: campinas,
  };
  const { id } = (await kit.server.call(orders.create, { token: kit.token, body })).ok().data;
  (await kit.server.call(orderShipping.ready, call(id))).ok();
  (await kit.server.call(orderShipping.ship, { ...call(id), body: { tracking_code } })).ok();
  return id;
};

const head = 'Pedido;Referência externa;Código de rastreio;Situação;Data e hora;Ocorrência;Descrição;Local';
const checked = async (...lines: readonly string[]) => {
  const sent = await kit.send({ content: csv(head, ...lines), fields: { entity: 'tracking' } });
  return kit.settled(sent.ok().id);
};
const applied = async (...lines: readonly string[]) => {
  const { id } = await checked(...lines);
  (await kit.apply(id)).ok();
  return kit.settled(id);
};
const details = async (id: string) => (await kit.server.call(orders.details, call(id))).ok().data;
const trail = async (id: string) => (await kit.server.call(orderTracking.list, call(id))).ok().data;

describe('a file of a carrier', () => {
  it('notes events of orders by number, reference or code, on the clocks of the warehouse', async () => {
    const [one, two, three] = [await shipped('A-1'), await shipped('A-2'), await shipped('A-3', 'BR7')];
    const file = await applied(
      'PS-000001;;;Em trânsito;20/11/2025 14:22;001;Saiu da unidade;Campinas, SP',
      'PS-000001;;;posted;20/11/2025 08:00;;;',
      ';A-2;RSL1;Postado;2025-11-20 09:00:30;;;',
      ';;BR7;Entregue;2025-11-21T10:00:00-03:00;;Recebido na portaria;',
    );
    expect(file).toMatchObject({ counts: { create: 4, refuse: 0 }, applied: { created: 4, left: 0 } });
    expect(await trail(one)).toMatchObject([
      {
        status: 'in_transit',
        occurred_at: '2025-11-20T17:22:00.000000Z',
        occurrence_code: '001',
        location: 'Campinas, SP',
        source: 'import',
      },
      { status: 'posted', occurred_at: '2025-11-20T11:00:00.000000Z' },
    ]);
    expect(await details(two)).toMatchObject({
      tracking: { code: 'RSL1', status: 'posted' },
      stage: 'shipped',
    });
    expect(await details(three)).toMatchObject({ tracking: { status: 'delivered' }, stage: 'completed' });
  });

  it('tells an order once, whatever it says of it', async () => {
    const id = await shipped('A-1');
    const { version } = await details(id);
    await applied('PS-000001;;;Postado;20/11/2025 08:00;;;', 'PS-000001;;;Em trânsito;20/11/2025 14:22;;;');
    expect((await details(id)).version).toBe(version + 1);
  });

  it('changes nothing where it says again what is known, in another file or twice in one', async () => {
    const id = await shipped('A-1');
    const line = 'PS-000001;;;Postado;20/11/2025 08:00;;;';
    await applied(line, line);
    const again = await checked(line, 'PS-000001;;;Em trânsito;20/11/2025 14:22;;;');
    expect(again.counts).toMatchObject({ create: 1, refuse: 0, same: 1 });
    expect(await trail(id)).toHaveLength(1);
  });

  it('says at each line what is wrong', async () => {
    await shipped('A-1', 'BR1');
    await shipped('A-1', undefined, 'outra');
    const file = await checked(
      ';;;Postado;20/11/2025 08:00;;;',
      'PS-999999;;;Postado;20/11/2025 08:00;;;',
      ';A-1;;Postado;20/11/2025 08:00;;;',
      'PS-000001;;BR2;Postado;20/11/2025 08:00;;;',
      'PS-000001;;;Perdido no mar;20/11/2025 08:00;;;',
      'PS-000001;;;Postado;20/11/2025;;;',
      'PS-000001;;;Postado;20/11/2999 08:00;;;',
    );
    expect(file.counts).toMatchObject({ create: 0, refuse: 7 });
    const told = JSON.stringify((await kit.rows(file.id, 'refuse')).map(({ problems }) => problems));
    for (const sentence of [
      'Informe o pedido, a referência externa ou o código de rastreio',
      'Não há pedido com este número',
      'Há mais de um pedido assim (PS-000001, PS-000002)',
      'O código de rastreio do pedido PS-000001 é BR1',
      'Valor não reconhecido',
      'Escreva dia e hora que existam',
      'Este momento ainda não chegou',
    ]) {
      expect(told).toContain(sentence);
    }
  });

  it('is taken back but for what completed an order', async () => {
    const [one, two] = [await shipped('A-1'), await shipped('A-2')];
    const { id } = await applied(
      'PS-000001;;;Postado;20/11/2025 08:00;;;',
      'PS-000002;;;Entregue;20/11/2025 08:00;;;',
    );
    (await kit.undo(id)).ok();
    expect(await kit.settled(id)).toMatchObject({ undone: { removed: 1, left: 1 } });
    expect(await trail(one)).toEqual([]);
    expect((await details(one)).tracking).toMatchObject({ status: null, at: null });
    expect((await details(two)).stage).toBe('completed');
  });
});
