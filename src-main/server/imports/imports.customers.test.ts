import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { csv, openImports, type ImportsKit } from './imports.test-kit.ts';

const { customers, exports: files } = contracts;

let kit: ImportsKit;
beforeEach(async () => {
  kit = await openImports();
});
afterEach(() => kit.server.end());

const head =
  'Código;Nome;CPF/CNPJ;Papéis;E-mail;Telefone;CEP;Logradouro;Número;Bairro;Cidade;UF;Referência externa';

const checked = async (...lines: readonly string[]) => {
  const sent = await kit.send({ content: csv(...lines), fields: { entity: 'customers' } });
  return kit.settled(sent.ok().id);
};

const applied = async (...lines: readonly string[]) => {
  const { id } = await checked(...lines);
  (await kit.apply(id)).ok();
  return kit.settled(id);
};

const all = async () =>
  (await kit.server.call(customers.list, { token: kit.token, query: { sort: 'name' } })).ok().data;
const details = async (name: string) => {
  const id = (await all()).find((one) => one.name === name)?.id ?? '';
  return (await kit.server.call(customers.details, { token: kit.token, params: { id } })).ok().data;
};
const exported = async (query: Readonly<Record<string, unknown>> = {}) =>
  (await kit.server.call(files.customers, { token: kit.token, query })).text;
const refusedWith = async (id: string) =>
  (await kit.rows(id, 'refuse')).map(({ line, problems }) => [line, problems.map(({ message }) => message)]);

const ana =
  ';Ana Souza;111.444.777-35;;ana@exemplo.com.br;(11) 98765-4321;13010-000;Rua das Flores;120;Centro;Campinas;SP;';
const carrier = 'T-1;Rápido Sul;11.222.333/0001-81;Transportadora, fornecedor;;;;;;;;;ERP 9';

describe('a file of customers', () => {
  it('makes those that are new, with their roles and the address to ship to', async () => {
    const file = await checked(head, ana, carrier);
    expect(file.counts).toMatchObject({ create: 2, refuse: 0 });
    expect(await all()).toEqual([]);
    await applied(head, ana, carrier);
    expect(await details('Ana Souza')).toMatchObject({
      code: '000001',
      person_type: 'individual',
      document: '11144477735',
      phone: '11987654321',
      roles: ['customer'],
      addresses: [{ type: 'shipping', is_default: true, street: 'Rua das Flores', zip_code: '13010000' }],
    });
    expect(await details('Rápido Sul')).toMatchObject({
      code: 'T-1',
      person_type: 'company',
      roles: ['supplier', 'carrier'],
      external_reference: 'ERP 9',
      addresses: [],
    });
  });

  it('knows a customer by document, code or reference, and leaves alone what its cells do not say', async () => {
    await applied(head, ana, carrier);
    const again = await checked(
      head,
      ';Ana Souza Lima;11144477735;;;;;;;;;;',
      'T-1;Rápido Sul;;;;;;Av. Brasil;10;Centro;Campinas;SP;',
    );
    expect(again.counts).toMatchObject({ create: 0, change: 1, refuse: 1 });
    expect(await refusedWith(again.id)).toEqual([[3, [expect.stringContaining('CEP')]]]);
    await applied(head, ';Ana Souza Lima;11144477735;;;;;;200;;;;', ';Rápido;;;;;;;;;;;ERP 9');
    const after = await details('Ana Souza Lima');
    expect(after).toMatchObject({ email: 'ana@exemplo.com.br', phone: '11987654321' });
    expect(after.addresses).toMatchObject([{ street: 'Rua das Flores', number: '200' }]);
    expect((await details('Rápido')).code).toBe('T-1');
  });

  it('refuses a line that is wrong or comes twice, by line and with the way out', async () => {
    const file = await checked(
      head,
      ';Cpf errado;111.444.777-36;;;;;;;;;;',
      ';Sem documento;;;;;;;;;;;',
      ana,
      ana,
      ';De outro estado;;;;;13010-000;Rua A;1;Centro;Campinas;XX;',
      ';Papel;;Vizinho;;;;;;;;;',
    );
    const said = await refusedWith(file.id);
    expect(said.map(([line]) => line)).toEqual([2, 3, 5, 6, 7]);
    expect(JSON.stringify(said[0])).toContain('O CPF não confere');
    expect(JSON.stringify(said[1])).toContain('Tipo de pessoa');
    expect(JSON.stringify(said[2])).toContain('linha 4');
    expect(JSON.stringify(said[4])).toContain('Transportadora');
  });

  it('comes back as it was exported, changing nothing', async () => {
    await applied(head, ana, carrier, ';=SOMA(A1);529.982.247-25;;;;;;;;;;"a;b"');
    const file = await exported();
    expect(file).toContain('111.444.777-35');
    expect(file).toContain("'=SOMA(A1)");
    const sent = await kit.send({ content: file, fields: { entity: 'customers' } });
    const { counts } = await kit.settled(sent.ok().id);
    expect(counts).toMatchObject({ same: 3, create: 0, change: 0, refuse: 0 });
    expect((await exported({ role: 'carrier' })).split('\r\n')).toHaveLength(3);
    const acts = await kit.server.deps.store.write('test', (tx) =>
      tx.selectFrom('audit_log').where('action', '=', 'customer.export').select('changed').execute(),
    );
    expect(acts.map(({ changed }) => changed)).toEqual(['[]', '["role"]']);
  });

  it('is undone: what was made goes, what was changed comes back, what moved on stays', async () => {
    await applied(head, ana);
    const file = await applied(
      head,
      ';Ana Lima;11144477735;;;;;Rua Nova;9;;;;',
      carrier,
      ';Bia;529.982.247-25;;;;;;;;;;',
    );
    const bia = await details('Bia');
    const patch = { notes: 'mudou' };
    (await kit.server.call(customers.modify, { token: kit.token, params: { id: bia.id }, body: patch })).ok();
    (await kit.undo(file.id)).ok();
    expect(await kit.settled(file.id)).toMatchObject({ undone: { removed: 1, restored: 1, left: 1 } });
    expect((await all()).map(({ name }) => name)).toEqual(['Ana Souza', 'Bia']);
    expect((await details('Ana Souza')).addresses).toMatchObject([
      { street: 'Rua das Flores', number: '120' },
    ]);
  });
});

describe('a person who came by a file and is erased', () => {
  const call = (id: string) => ({ token: kit.token, params: { id } });
  const erase = async (name: string) => {
    const { id } = await details(name);
    (await kit.server.call(customers.modify, { ...call(id), body: { is_active: false } })).ok();
    (await kit.server.call(customers.anonymize, call(id))).ok();
  };
  const dataText = () => {
    const { dataDir } = kit.server.deps.config;
    const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
    const files = names.map((name) => join(dataDir, name)).filter((file) => statSync(file).isFile());
    return files.filter((file) => !/almoxarife[^/]*$/.test(file)).map((file) => readFileSync(file, 'latin1'));
  };

  it('leaves the files of ended imports, their first cells and what they changed', async () => {
    const { id } = await applied(head, ana, carrier);
    await applied(head, ';Ana Souza Lima;11144477735;;;;;;;;;;');
    expect(dataText().some((text) => text.includes('ana@exemplo.com.br'))).toBe(true);
    await erase('Ana Souza Lima');
    expect(dataText().filter((text) => /Ana Souza|ana@exemplo/.test(text))).toEqual([]);
    expect((await kit.server.call(contracts.imports.rows, call(id))).refusal().reason).toBe(
      'import_details_gone',
    );
    const shown = await kit.read(id);
    expect(shown.columns.flatMap(({ samples }) => samples)).toEqual([]);
    expect(shown.applied).toEqual({ created: 2, changed: 0, left: 0 });
    const { read } = kit.server.deps.store;
    expect(
      await read.selectFrom('import_write').select('line').where('before', 'like', '%Ana%').execute(),
    ).toEqual([]);
  });

  it('takes nothing from a file that waits to be applied', async () => {
    await applied(head, ana);
    const waiting = await checked(head, carrier);
    await erase('Ana Souza');
    expect(await kit.rows(waiting.id)).toHaveLength(1);
    (await kit.apply(waiting.id)).ok();
    expect((await kit.settled(waiting.id)).applied).toMatchObject({ created: 1 });
  });
});
