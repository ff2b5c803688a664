import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { importEntities, type ImportEntity } from '#shared/domain/import-entities.ts';
import { tokenScopes } from '#shared/kernel/access.ts';
import { csv, openImports, type ImportsKit } from './imports.test-kit.ts';

let kit: ImportsKit;
beforeEach(async () => {
  kit = await openImports();
});
afterEach(() => kit.server.end());

const checked = async (entity: ImportEntity, ...lines: readonly string[]) => {
  const sent = await kit.send({ content: csv(...lines), name: 'arquivo.csv', fields: { entity } });
  return kit.settled(sent.ok().id);
};

const applied = async (entity: ImportEntity, ...lines: readonly string[]) => {
  const { id } = await checked(entity, ...lines);
  (await kit.apply(id)).ok();
  return kit.settled(id);
};

const location = async (code: string) => {
  const answer = await kit.server.call(contracts.locations.details, {
    token: kit.token,
    params: { location_code: code },
  });
  return answer.status === 404 ? undefined : answer.ok().data;
};

const addLocation = async (body: Readonly<Record<string, unknown>>) =>
  (await kit.server.call(contracts.locations.create, { token: kit.token, body })).ok();

const onHand = async (sku: string): Promise<number> => {
  const params = { sku };
  const answer = await kit.server.call(contracts.stock.ofProduct, { token: kit.token, params });
  return answer.ok().data.totals.on_hand;
};

const sentences = async (id: string): Promise<Readonly<Record<number, readonly string[]>>> =>
  Object.fromEntries(
    (await kit.rows(id, 'refuse')).map(({ line, problems }) => [
      line,
      problems.map(({ message }) => message),
    ]),
  );

describe('a file of locations', () => {
  const head = 'Código;Nome;Tipo;Volume máximo (m³);Depósito;Código de barras';

  it('is checked line by line, and nothing is written', async () => {
    await addLocation({ code: '1.1', name: 'Antes' });
    const file = await checked(
      'locations',
      head,
      '1.2;Novo;Câmara fria;1,5;;',
      '01.01;Depois;;;;',
      '1.1;Repetido;;;;',
      'A-1;Errado;;;;',
      '1.3;;Varanda;;;',
      '1.4;;;0;;',
      '1.5;;;;77;',
    );
    expect(file.counts).toEqual({ lines: 7, create: 1, change: 1, same: 0, refuse: 5 });
    const [create] = await kit.rows(file.id, 'create');
    expect(create?.changes).toEqual([
      { field: 'location_type', label: 'Tipo', from: null, to: 'cold' },
      { field: 'capacity.max_volume_m3', label: 'Volume máximo (m³)', from: null, to: 1.5 },
    ]);
    const [change] = await kit.rows(file.id, 'change');
    expect(change?.changes).toEqual([{ field: 'name', label: 'Nome', from: 'Antes', to: 'Depois' }]);
    expect(await sentences(file.id)).toEqual({
      4: [expect.stringContaining('já está na linha 3')],
      5: [expect.stringContaining('Coluna Código')],
      6: [expect.stringContaining('Valor não reconhecido')],
      7: [expect.stringContaining('Coluna Volume')],
      8: [expect.stringContaining('Coluna Depósito')],
    });
    expect(await location('1.2')).toBeUndefined();
    expect(await location('1.1')).toMatchObject({ name: 'Antes' });
  });

  it('is applied whole, and undone but for what people have changed since', async () => {
    await addLocation({ code: '1.1', name: 'Antes', barcode: 'ETQ-1' });
    const file = await applied('locations', head, '1.1;Depois;;;;', '1.2;;Picking;2;;', '1.3;;;;;');
    expect(file).toMatchObject({ status: 'applied', applied: { created: 2, changed: 1, left: 0 } });
    expect(await location('1.2')).toMatchObject({
      name: '1.2',
      location_type: 'pick_face',
      capacity: { max_volume_m3: 2 },
    });
    const params = { location_code: '1.3' };
    const body = { name: 'Mexido' };
    (await kit.server.call(contracts.locations.modify, { token: kit.token, params, body })).ok();
    const back = await kit.undone(file.id);
    expect(back).toMatchObject({ status: 'undone', undone: { removed: 1, restored: 1, left: 1 } });
    expect(await location('1.1')).toMatchObject({ name: 'Antes', barcode: 'ETQ-1' });
    expect(await location('1.2')).toBeUndefined();
    expect(await location('1.3')).toMatchObject({ name: 'Mexido' });
    expect(await kit.rows(file.id, 'left')).toMatchObject([{ line: 4, key: '1.3' }]);
  });

  it('leaves alone what was made or changed after its check', async () => {
    await addLocation({ code: '1.1', name: 'Antes' });
    const { id } = await checked('locations', head, '1.1;Depois;;;;', '1.2;;;;;', '1.3;;;;;');
    await addLocation({ code: '1.2' });
    const params = { location_code: '1.1' };
    const body = { name: 'Mexido' };
    (await kit.server.call(contracts.locations.modify, { token: kit.token, params, body })).ok();
    (await kit.apply(id)).ok();
    expect(await kit.settled(id)).toMatchObject({ applied: { created: 1, changed: 0, left: 2 } });
    expect((await kit.rows(id, 'left')).map(({ line }) => line)).toEqual([2, 3]);
    expect(await location('1.1')).toMatchObject({ name: 'Mexido' });
  });
});

describe('a file of opening balances', () => {
  const head = 'SKU;Local;Quantidade;Lote;Validade;Número de série;Situação;Custo unitário';
  const batched = {
    characteristics: { has_batch_control: true },
    expiration_control: { has_expiration_date: true },
  };

  beforeEach(async () => {
    await addLocation({ code: '1.1' });
    await addLocation({ code: '1.2' });
    (await kit.create({ sku: 'COPO' })).ok();
    (await kit.create({ sku: 'LEITE', ...batched })).ok();
    (await kit.create({ sku: 'BALANCA', characteristics: { has_serial_number: true } })).ok();
  });

  it('is checked against products, locations, lots and serial numbers, and nothing is written', async () => {
    const params = { location_code: '1.2' };
    const body = { reason: 'obra' };
    (await kit.server.call(contracts.locations.block, { token: kit.token, params, body })).ok();
    const file = await checked(
      'opening_balances',
      head,
      'copo;01.01;12;;;;;2,50',
      'LEITE;1.1;3;L1;31/12/2099;;Quarentena;',
      'BALANCA;1.1;1;;;S-1;;',
      'NADA;1.1;1;;;;;',
      'COPO;9.9;1;;;;;',
      'LEITE;1.1;3;;;;;',
      'BALANCA;1.1;1;;;s-1;;',
      'COPO;1.1;5;;;;;',
      'COPO;1.2;5;;;;;',
      'LEITE;1.1;3;L2;31/02/2099;;;',
      'COPO;1.1;-2;;;;;',
    );
    expect(file.counts).toEqual({ lines: 11, create: 3, change: 0, same: 0, refuse: 8 });
    const [cups, milk] = await kit.rows(file.id, 'create');
    expect(cups?.changes.map(({ field, from, to }) => [field, from, to])).toEqual([
      ['location_code', null, '01.01'],
      ['quantity', null, 12],
      ['unit_cost', null, 2.5],
    ]);
    expect(milk?.changes.map(({ label, to }) => [label, to])).toEqual([
      ['Local', '1.1'],
      ['Quantidade', 3],
      ['Lote', 'L1'],
      ['Validade', '2099-12-31'],
      ['Situação', 'quarantine'],
    ]);
    expect(await sentences(file.id)).toEqual({
      5: [expect.stringContaining('Não há produto com o SKU NADA')],
      6: [expect.stringContaining('Não há local com o código 9.9')],
      7: [expect.stringContaining('Coluna Lote')],
      8: [expect.stringContaining('já está na linha 4')],
      9: [expect.stringContaining('linha 2; some as duas')],
      10: [expect.stringContaining('não recebe estoque: obra')],
      11: [expect.stringContaining('Escreva uma data que exista')],
      12: [expect.stringContaining('Coluna Quantidade')],
    });
    expect(await onHand('COPO')).toBe(0);
  });

  it('is posted to the ledger with its events, and undone by reversals', async () => {
    const file = await applied(
      'opening_balances',
      head,
      'COPO;1.1;12;;;;;2,50',
      'LEITE;1.1;3;L1;31/12/2099;;;',
      'BALANCA;1.2;1;;;S-1;;',
    );
    expect(file).toMatchObject({ status: 'applied', applied: { created: 3, changed: 0, left: 0 } });
    expect([await onHand('COPO'), await onHand('LEITE'), await onHand('BALANCA')]).toEqual([12, 3, 1]);
    const { store } = kit.server.deps;
    const told = await store.read
      .selectFrom('event_message')
      .select(['name', 'body'])
      .where('name', '=', 'stock_quantity_updated')
      .execute();
    expect(told.map(({ body }) => (JSON.parse(body) as { data: object }).data)).toMatchObject([
      { sku: 'COPO', cause: 'import' },
      { sku: 'LEITE', cause: 'import' },
      { sku: 'BALANCA', cause: 'import' },
    ]);
    const body = { sku: 'COPO', quantity: 2, from_location_code: '1.1', to_location_code: '1.2' };
    (await kit.server.call(contracts.stockCommands.transfer, { token: kit.token, body })).ok();
    expect(await kit.undone(file.id)).toMatchObject({ undone: { removed: 2, restored: 0, left: 1 } });
    expect([await onHand('COPO'), await onHand('LEITE'), await onHand('BALANCA')]).toEqual([12, 0, 0]);
    expect(await kit.rows(file.id, 'left')).toMatchObject([{ line: 2, key: 'COPO' }]);
    const found = await kit.server.call(contracts.integrity.check, { token: kit.token });
    expect(found.ok().data).toMatchObject({ status: 'ok', movements: 6 });
  });

  it('is posted whole or not at all: a location closed meanwhile refuses it with its sentence', async () => {
    const { id } = await checked('opening_balances', head, 'COPO;1.1;12;;;;;', 'COPO;1.2;3;;;;;');
    const params = { location_code: '1.2' };
    const reason = { reason: 'obra' };
    (await kit.server.call(contracts.locations.block, { token: kit.token, params, body: reason })).ok();
    (await kit.apply(id)).ok();
    const failed = await kit.settled(id);
    expect(failed).toMatchObject({ status: 'checked', job: { status: 'failed' } });
    expect(failed.job.message).toContain('não recebe estoque: obra');
    expect(await onHand('COPO')).toBe(0);
  });

  it('of many lines is posted in lists, in one piece', async () => {
    const lines = Array.from({ length: 2500 }, (_, index) => `LEITE;1.1;1;L${index};31/12/2099;;;`);
    const file = await applied('opening_balances', head, ...lines);
    expect(file.applied).toEqual({ created: 2500, changed: 0, left: 0 });
    expect(await onHand('LEITE')).toBe(2500);
    expect(await kit.undone(file.id)).toMatchObject({ undone: { removed: 2500, left: 0 } });
    expect(await onHand('LEITE')).toBe(0);
  });

  it('is imported by those alone who may adjust stock', async () => {
    const person = await kit.server.call(contracts.auth.login, {
      body: { username: 'marcia', password: 'girafa-azul-72' },
    });
    const scopes = tokenScopes.filter((scope) => scope !== 'stock:adjust');
    const made = await kit.server.call(contracts.apiTokens.create, {
      token: person.ok().data.access_token,
      body: { name: 'Sem ajuste', scopes },
    });
    const { token } = made.ok().data;
    const { id } = await checked('opening_balances', head, 'COPO;1.1;12;;;;;');
    const refused = await kit.server.call(contracts.imports.apply, { token, params: { id } });
    expect(refused.refusal()).toMatchObject({ code: 'forbidden' });
  });
});

describe('a template', () => {
  it.each(importEntities)('of %s has headings that are all recognized', async (entity) => {
    const template = await kit.server.call(contracts.imports.template, {
      token: kit.token,
      params: { entity },
    });
    expect(template.status).toBe(200);
    const sent = await kit.send({ content: template.text, fields: { entity } });
    const { columns } = await kit.settled(sent.ok().id);
    expect(columns.filter(({ field }) => field === null)).toEqual([]);
  });

  it.each([
    ['locations', 'Nome', 'código do local'],
    ['opening_balances', 'SKU;Local', 'SKU, do local e da quantidade'],
  ] as const)('of %s is not mapped without its key', async (entity, header, words) => {
    const { id, columns } = await checked(entity, `${header};x`, '1;2;3');
    const answer = await kit.server.call(contracts.imports.mapping, {
      token: kit.token,
      params: { id },
      body: { fields: columns.map(({ field }) => field) },
    });
    expect(JSON.stringify(answer.refusal().errors)).toContain(words);
  });
});
