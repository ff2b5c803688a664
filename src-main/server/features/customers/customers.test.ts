import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { campinas, openCustomers, type CustomersKit } from './customers.test-kit.ts';

const { customers, addresses, orders, products } = contracts;

let kit: CustomersKit;
beforeAll(async () => {
  kit = await openCustomers();
});
afterAll(() => kit.server.end());

const fieldsOf = (answer: { refusal(): { readonly errors: object } }): readonly string[] =>
  Object.keys(answer.refusal().errors);

describe('a customer', () => {
  it('is numbered, keeps its document bare and starts as no contributor', async () => {
    const ana = await kit.created({ document: '111.444.777-35', phone: '(11) 98765-4321' });
    expect(ana).toMatchObject({
      code: '000001',
      document: '11144477735',
      phone: '11987654321',
      roles: ['customer'],
      ie_indicator: '9',
      is_active: true,
      addresses: [],
      warnings: [],
      version: 1,
    });
    const answer = await kit.details(ana.id);
    expect([answer.ok().data, answer.headers['etag']]).toEqual([ana, expect.stringMatching(/^"1-/)]);
    expect((await kit.created({ name: 'Bia' })).code).toBe('000002');
  });

  it('skips a number that somebody gave by hand', async () => {
    await kit.created({ code: '000003', name: 'Caio' });
    expect((await kit.created({ name: 'Davi' })).code).toBe('000004');
  });

  it.each([
    [{ person_type: 'individual', document: '111.444.777-36' }, ['document']],
    [{ person_type: 'company' }, ['document']],
    [{ person_type: 'company', document: '11.222.333/0001-82' }, ['document']],
    [{ person_type: 'foreign', document: 'X'.repeat(21) }, ['document']],
    [{ ie_indicator: '1' }, ['state_registration']],
    [{ ie_indicator: '2', state_registration: '123' }, ['state_registration']],
    [{ email: 'ana' }, ['email']],
    [{ phone: '12' }, ['phone']],
    [{ roles: [] }, ['roles']],
    [{ tracking_url_template: 'http://x/{code}' }, ['tracking_url_template']],
    [{ tracking_url_template: 'https://x/' }, ['tracking_url_template']],
    [{ contacts: [{ role: 'compras' }] }, ['contacts.0.name']],
    [{ surprise: 1 }, ['surprise']],
    [
      { addresses: [campinas, { ...campinas, state: 'RJ', number: '' }] },
      ['addresses.1.number', 'addresses.1.city_ibge_code'],
    ],
  ])('is refused with %o at %o', async (body, fields) => {
    const answer = await kit.create({ person_type: 'individual', name: 'Errado', ...body });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, fields]);
  });

  it('takes a CNPJ with letters, ISENTO and what a contributor has', async () => {
    const one = await kit.created({ person_type: 'company', name: 'A', document: '12.abc.345/01de-35' });
    expect(one).toMatchObject({ document: '12ABC34501DE35', ie_indicator: '9' });
    expect((await kit.modify(one.id, { state_registration: 'ISENTO' })).ok().data.ie_indicator).toBe('2');
    const contributor = (await kit.modify(one.id, { state_registration: '244817609115' })).ok().data;
    expect([contributor.ie_indicator, contributor.version]).toEqual(['1', 3]);
    expect((await kit.modify(one.id, contributor)).ok().data.version).toBe(3);
    expect((await kit.modify(one.id, { name: 'B' }, { 'if-match': '"1"' })).status).toBe(412);
  });

  it('keeps the document of a stranger bare too, and none of nothing but signs', async () => {
    const stranger = { person_type: 'foreign', name: 'Tourist' };
    expect((await kit.created({ ...stranger, document: 'ab-12.345' })).document).toBe('AB12345');
    expect((await kit.codes({ document: 'AB 12345' })).length).toBe(1);
    expect((await kit.created({ ...stranger, document: ' - ' })).document).toBeNull();
    expect(await kit.codes({ document: '-' })).toEqual([]);
  });

  it('shares no code, document or reference with another, and says whose they are', async () => {
    await kit.created({ code: 'loja-1', document: '529.982.247-25', external_reference: 'ERP 1' });
    const again = await kit.create({
      person_type: 'individual',
      name: 'Outra',
      code: 'LOJA-1',
      document: '52998224725',
      external_reference: 'ERP 1',
    });
    expect([again.status, again.refusal().reason]).toEqual([409, 'duplicate']);
    expect(again.refusal().errors).toEqual({
      code: ['O código já é de Ana Souza; use outro'],
      document: ['O documento já é do cliente loja-1, Ana Souza'],
      external_reference: ['A referência já é do cliente loja-1, Ana Souza'],
    });
  });

  it('warns of a name that an invoice cuts', async () => {
    const { warnings } = await kit.created({ name: 'Ana '.repeat(20).trim() });
    expect(warnings.map(({ code, path }) => [code, path])).toEqual([['name_longer_than_invoice', 'name']]);
  });

  it('leaves the lists and frees what it had', async () => {
    const gone = await kit.created({ code: 'vai', document: '12345678909' });
    expect((await kit.remove(gone.id, { 'if-match': '"7"' })).status).toBe(412);
    expect((await kit.remove(gone.id)).status).toBe(200);
    expect([(await kit.details(gone.id)).status, await kit.codes({ document: '12345678909' })]).toEqual([
      404,
      [],
    ]);
    expect((await kit.created({ code: 'vai', document: '12345678909' })).code).toBe('vai');
  });

  it('is found by what people know of it', async () => {
    await kit.created({
      code: 'busca',
      person_type: 'company',
      document: '41.770.218/0001-02',
      name: 'Mercado Bom Preço Ltda',
      trade_name: 'Bom Preço',
      roles: ['supplier', 'customer'],
      external_reference: 'ERP 8841',
      addresses: [campinas],
    });
    expect(await kit.codes({ search: 'preco campinas' })).toEqual(['busca']);
    expect(await kit.codes({ document: '41.770.218/0001-02' })).toEqual(['busca']);
    expect(await kit.codes({ external_reference: 'ERP 8841', state: 'SP' })).toEqual(['busca']);
    expect(await kit.codes({ role: 'supplier' })).toEqual(['busca']);
    expect(await kit.codes({ role: 'carrier' })).toEqual([]);
    expect((await kit.codes({ search: '41.770.218/0001-02' }))[0]).toBe('busca');
    const { carriers, list, suppliers } = contracts.customers;
    const listed = (await kit.server.call(suppliers, { token: kit.token })).ok();
    expect(listed.data.map(({ code }) => code)).toEqual(['busca']);
    const said = [suppliers, carriers, list].map(async (one) => {
      const { message } = (await kit.server.call(one, { token: kit.token })).ok();
      return message;
    });
    expect(await Promise.all(said)).toEqual([
      'Fornecedores listados',
      'Transportadoras listadas',
      'Clientes listados',
    ]);
    for (const query of [
      { code: 'BUSCA' },
      { code: '41770218000102' },
      { code: 'ERP 8841' },
      { search: 'bom pre' },
    ]) {
      expect((await kit.lookup(query)).ok().data.customers.map(({ code }) => code)).toEqual(['busca']);
    }
    expect((await kit.lookup({})).status).toBe(400);
  });

  it('is found by its whole name, small words too, as a living and as a deleted one', async () => {
    const { id } = await kit.created({ code: 'nona', name: 'Cantina da Nona e Filhos' });
    for (const search of ['Cantina da Nona e Filhos', 'nona da cantina', 'ca nona']) {
      expect(await kit.codes({ search }), search).toEqual(['nona']);
      expect((await kit.lookup({ search })).ok().data.customers.map(({ code }) => code)).toEqual(['nona']);
    }
    expect(await kit.codes({ search: 'cantina de nona' })).toEqual([]);
    await kit.modify(id, { is_active: false });
    (await kit.server.call(contracts.customers.remove, { token: kit.token, params: { id } })).ok();
    expect(await kit.codes({ search: 'cantina da nona e', is_deleted: true })).toEqual(['nona']);
    expect(await kit.codes({ search: 'cantina de nona', is_deleted: true })).toEqual([]);
  });

  it('is listed in the order that is asked', async () => {
    const named = await kit.list({ sort: 'name', per_page: 100 });
    const names = named.ok().data.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'pt-BR')));
    expect((await kit.list({ sort: 'document' })).status).toBe(400);
    for (const city of ['Sapiranga', 'São Paulo', 'santos', 'Álvares']) {
      const address = { ...campinas, city, city_ibge_code: null };
      await kit.created({ name: 'De longe', addresses: [address] });
    }
    const listed = (await kit.list({ search: 'de longe', sort: 'city' })).ok().data;
    expect(listed.map(({ city }) => city)).toEqual(['Álvares', 'santos', 'São Paulo', 'Sapiranga']);
  });

  it('says what a document is and whose', async () => {
    expect((await kit.judge('111.444.777-35')).ok().data).toMatchObject({
      is_valid: true,
      person_type: 'individual',
      formatted: '111.444.777-35',
      existing: { code: '000001' },
    });
    expect((await kit.judge('11.222.333/0001-82')).ok().data).toMatchObject({
      is_valid: false,
      person_type: 'company',
      existing: null,
    });
    expect((await kit.judge('AB-1')).ok().data).toMatchObject({ is_valid: false, person_type: null });
  });

  it('loses what is personal, once it is inactive, and for good', async () => {
    const ana = await kit.created({
      code: 'lgpd',
      document: '98765432100',
      email: 'ana@exemplo.com.br',
      contacts: [{ name: 'Ana' }],
      notes: 'mora sozinha',
      addresses: [campinas],
    });
    expect((await kit.anonymize(ana.id)).refusal().reason).toBe('customer_active');
    await kit.modify(ana.id, { is_active: false });
    const erased = (await kit.anonymize(ana.id)).ok().data;
    expect(erased).toMatchObject({
      code: 'lgpd',
      name: 'Cliente lgpd',
      document: null,
      email: null,
      contacts: [],
      notes: '',
      addresses: [],
      city: null,
    });
    expect(await kit.codes({ search: 'ana@exemplo' })).toEqual([]);
    const again = [
      await kit.anonymize(ana.id),
      await kit.modify(ana.id, { name: 'Ana', is_active: true }),
      await kit.addAddress(ana.id, campinas),
    ];
    expect(again.map((answer) => answer.refusal().reason)).toEqual(again.map(() => 'already_anonymized'));
  });
});

describe('erasing', () => {
  it('reaches a deleted customer, and the answers that are kept for repeated calls', async () => {
    const headers = { 'idempotency-key': 'cadastro-1' };
    const body = { person_type: 'foreign', name: 'Maria Torres', email: 'maria@exemplo.com.br' };
    const create = () => kit.server.call(customers.create, { token: kit.token, body, headers });
    const { id } = (await create()).ok().data;
    const add = () =>
      kit.server.call(addresses.create, { token: kit.token, params: { id }, body: campinas, headers });
    (await add()).ok();
    const { server, token } = kit;
    const product = { sku: 'CAF', name: 'Café', unit: 'UN', product_type: 'resale_good' } as const;
    (await server.call(products.create, { token, body: product })).ok();
    const sale = { operation_type: 'sale', customer_id: id, shipping_address: campinas } as const;
    const order = { ...sale, items: [{ sku: 'CAF', quantity: 1 }] };
    const made = (await server.call(orders.create, { token, body: order, headers })).ok().data;
    const cancelling = { params: { id: made.id }, body: { reason_code: 'other' } as const };
    (await server.call(orders.cancel, { token, ...cancelling, headers })).ok();
    (await kit.remove(id)).ok();
    const erased = (await kit.anonymize(id)).ok().data;
    expect(erased).toMatchObject({ name: `Cliente ${erased.code}`, email: null, addresses: [] });
    expect((await create()).ok().data).toEqual(erased);
    expect((await add()).status).toBe(404);
    const kept = await kit.server.deps.store.write('test', async (tx) => ({
      answers: await tx.selectFrom('idempotency').select('answer').execute(),
      rows: await tx.selectFrom('customer').selectAll().where('uid', '=', id).execute(),
      addresses: await tx.selectFrom('customer_address').select('street').execute(),
    }));
    expect(JSON.stringify([kept.answers, kept.rows])).not.toMatch(/maria|torres/iu);
    expect((await kit.anonymize(id)).refusal().reason).toBe('already_anonymized');
  });
});

describe('the addresses of a customer', () => {
  const standing = async (id: string) =>
    (await kit.addresses(id))
      .ok()
      .data.map(({ label, type, is_default }) => `${type} ${label}${is_default ? ' *' : ''}`);
  const add = async (id: string, body: object) =>
    (await kit.addAddress(id, { ...campinas, ...body })).ok().data;

  it('have one default of each type, whatever is added, changed and deleted', async () => {
    const { id } = await kit.created({ name: 'Loja' });
    const a = await add(id, { label: 'A' });
    const b = await add(id, { label: 'B' });
    await add(id, { label: 'C', type: 'billing' });
    expect(await standing(id)).toEqual(['billing C *', 'shipping A *', 'shipping B']);
    const d = await add(id, { label: 'D', is_default: true });
    expect(await standing(id)).toEqual(['billing C *', 'shipping D *', 'shipping A', 'shipping B']);
    await kit.removeAddress(id, d.id);
    expect(await standing(id)).toEqual(['billing C *', 'shipping B *', 'shipping A']);
    await kit.modifyAddress({ id, address_id: b.id }, { is_default: false });
    expect(await standing(id)).toEqual(['billing C *', 'shipping A *', 'shipping B']);
    await kit.modifyAddress({ id, address_id: a.id }, { type: 'billing', is_default: false });
    expect(await standing(id)).toEqual(['billing C *', 'billing A', 'shipping B *']);
    expect(
      (await kit.modifyAddress({ id, address_id: b.id }, { is_default: false })).ok().data.is_default,
    ).toBe(true);
  });

  it('sent with the customer, begin with the first of each type as its default', async () => {
    const sent = [{ label: 'A' }, { label: 'B' }, { label: 'C', type: 'billing' }];
    const { id } = await kit.created({ addresses: sent.map((one) => ({ ...campinas, ...one })) });
    expect(await standing(id)).toEqual(['billing C *', 'shipping A *', 'shipping B']);
  });

  it('say where the customer is, and mark it as changed', async () => {
    const { id } = await kit.created({ name: 'Onde' });
    await add(id, { type: 'pickup', city: 'Santos', city_ibge_code: null });
    expect((await kit.details(id)).ok().data).toMatchObject({ city: 'Santos', state: 'SP', version: 2 });
    await add(id, {});
    expect((await kit.details(id)).ok().data).toMatchObject({ city: 'Campinas', version: 3 });
  });

  it('warn of a CEP of another state, and need no CEP abroad', async () => {
    const { id } = await kit.created({ name: 'CEP' });
    const one = await add(id, { zip_code: '20010-000', city_ibge_code: null });
    expect(one.warnings.map(({ code }) => code)).toEqual(['postal_code_of_other_state']);
    const abroad = { street: 'Calle Mayor 1', city: 'Madrid', state: 'EX' };
    expect(fieldsOf(await kit.addAddress(id, abroad))).toEqual(['country_code']);
    expect((await kit.addAddress(id, { ...abroad, country_code: '2453' })).status).toBe(201);
    const stale = await kit.modifyAddress({ id, address_id: one.id }, { label: 'x' }, { 'if-match': '"9"' });
    expect(stale.status).toBe(412);
  });

  it('are 50 at most', async () => {
    const { id } = await kit.created({ addresses: Array.from({ length: 50 }, () => campinas) });
    const one = await kit.addAddress(id, campinas);
    expect([one.status, one.refusal().reason]).toEqual([422, 'too_many_addresses']);
  });
});
