import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { ageStaging } from '../db/test-damage.ts';
import { importFiles } from './import-files.work.ts';
import { csv, openImports, type ImportsKit } from './imports.test-kit.ts';

let kit: ImportsKit;
beforeAll(async () => {
  kit = await openImports();
});
afterAll(() => kit.server.end());

const head = 'SKU;Nome;Tipo;Unidade;Custo unitário;NCM';
const lineOf = (sku: string, name: string, cost = '1,50'): string =>
  `${sku};${name};other;UN;${cost};0901.21.00`;

type Body = {
  timestamp: string;
  data: { product: { name: string; created_at: string; updated_at: string } };
};
type EmittedEvent = { sequence: number; name: string; uid: string; body: string; occurred_at: string };

const events = async (): Promise<readonly EmittedEvent[]> =>
  kit.server.deps.store.read.selectFrom('event_message').selectAll().orderBy('sequence').execute();

const auditOf = async (key: string) =>
  kit.server.deps.store.read
    .selectFrom('audit_log')
    .select(['action', 'changed', 'token_id'])
    .where('entity_key', '=', key)
    .orderBy('id')
    .execute();

describe('applying an import', () => {
  test('creates and changes what its check promised, and products are found at once', async () => {
    await kit.create({ sku: 'AP-1', name: 'Velho', barcode: '7890000010016', extra: { brand: 'Serra' } });
    const shown = await kit.applied(csv(head, lineOf('AP-1', 'Novo', '12,5'), lineOf('AP-2', 'Café moído')));
    expect(shown).toMatchObject({
      status: 'applied',
      applied: { created: 1, changed: 1, left: 0 },
      job: { status: 'done', message: expect.stringContaining('1 criado e 1 alterado') },
    });
    expect(shown.job.done).toBe(shown.job.total);
    const changed = (await kit.product('AP-1')).ok().data;
    expect(changed).toMatchObject({ name: 'Novo', unit_cost: 12.5, barcode: '7890000010016', version: 2 });
    expect(changed.extra).toMatchObject({ brand: 'Serra', ncm: '09012100' });
    expect(changed.updated_at > changed.created_at).toBe(true);
    const query = { search: 'cafe moido' };
    const found = await kit.server.call(contracts.products.list, { token: kit.token, query });
    expect(found.ok().data.map(({ sku }) => sku)).toEqual(['AP-2']);
  });

  test('tells texts that spell out what stands for an instant, as they are', async () => {
    const spelled = ['\\u0002', 'fim \\u0002', '\\\\u0002', 'entre "aspas\\u0002"'];
    const lines = spelled.map((name, index) => lineOf(`MA-${index}`, `"${name.replaceAll('"', '""')}"`));
    await kit.applied(csv(head, ...lines));
    const bodies = (await events()).slice(-spelled.length).map(({ body }) => JSON.parse(body) as Body);
    expect(bodies.map(({ data }) => data.product.name)).toEqual(spelled);
    const instants = bodies.flatMap(({ timestamp, data: { product } }) =>
      [product.created_at, product.updated_at].map((at) => at === timestamp),
    );
    expect(instants).toEqual(instants.map(() => true));
  });

  test('is refused where another version of the program checked the file, until it is checked again', async () => {
    const file = csv(head, lineOf('VE-1', 'Um'));
    const { id } = await kit.checked(file);
    ageStaging(importFiles(kit.server.deps.config, id).staging);
    const refusal = (await kit.apply(id)).refusal();
    expect([refusal.reason, refusal.message]).toEqual([
      'import_of_other_version',
      expect.stringContaining('envie-o de novo'),
    ]);
    expect((await kit.product('VE-1')).status).toBe(404);
    expect((await kit.rows(id)).map(({ key }) => key)).toEqual(['VE-1']);
    const search = { token: kit.token, params: { id }, query: { search: 'um' } };
    const searched = await kit.server.call(contracts.imports.rows, search);
    expect(searched.refusal().reason).toBe('import_of_other_version');
    expect((await kit.applied(file)).applied).toMatchObject({ created: 1 });
  });

  test('tells the same events and logs the same acts as single writes, sequence without gaps', async () => {
    const before = await events();
    await kit.create({
      sku: 'EV-1',
      name: 'Um',
      product_type: 'other',
      unit_cost: 1.5,
      extra: { ncm: '09012100' },
    });
    await kit.modify('EV-1', { name: 'Um depois' });
    await kit.applied(csv(head, lineOf('EV-2', 'Um'), lineOf('EV-3', 'Outro')));
    await kit.applied(csv('SKU;Nome', 'EV-2;Um depois'));
    const emitted = (await events()).slice(before.length);
    expect(emitted.map(({ sequence }) => sequence)).toEqual(emitted.map((_, at) => before.length + 1 + at));
    const plain = ({ body }: EmittedEvent): unknown =>
      JSON.parse(
        body
          .replaceAll(/EV-\d/g, 'EV')
          .replaceAll(/"\d{4}-\d\d-\d\dT[^"]+Z"/g, '"at"')
          .replaceAll(/"sequence":\d+/g, '"sequence":0')
          .replaceAll(/msg_[-0-9a-f]{36}/g, 'msg'),
      );
    const [created, modified, imported, , reimported] = emitted as [
      EmittedEvent,
      EmittedEvent,
      EmittedEvent,
      EmittedEvent,
      EmittedEvent,
    ];
    expect(plain(imported)).toEqual(plain(created));
    expect(plain(reimported)).toEqual(plain(modified));
    const body = JSON.parse(reimported.body) as Record<string, unknown>;
    expect(body).toMatchObject({
      id: reimported.uid,
      sequence: reimported.sequence,
      timestamp: reimported.occurred_at,
    });
    expect((await kit.product('EV-2')).ok().data).toMatchObject(
      (body['data'] as { readonly product: object }).product,
    );
    expect(await auditOf('EV-2')).toEqual(await auditOf('EV-1'));
  });

  test('takes the good lines only', async () => {
    const shown = await kit.applied(
      csv(head, lineOf('GL-1', 'Bom'), 'GL-2;Sem tipo;;UN;1;', lineOf('GL-3', 'Bom')),
    );
    expect(shown).toMatchObject({ counts: { refuse: 1 }, applied: { created: 2, changed: 0, left: 0 } });
    expect((await kit.product('GL-2')).status).toBe(404);
  });

  test('leaves alone, and lists, what changed on the screens after the check', async () => {
    await kit.create({ sku: 'LA-1', name: 'Antes' });
    await kit.create({ sku: 'LA-2', name: 'Antes' });
    const { id } = await kit.checked(
      csv(
        'SKU;Nome;Tipo;Unidade;Código de barras',
        'LA-1;x;other;UN;',
        'LA-2;x;other;UN;',
        'LA-3;x;other;UN;',
        'LA-4;x;other;UN;EM-USO',
        'LA-5;x;other;UN;',
      ),
    );
    (await kit.modify('LA-1', { name: 'Tela' })).ok();
    (await kit.remove('LA-2')).ok();
    (await kit.create({ sku: 'LA-3', name: 'Tela' })).ok();
    (await kit.create({ sku: 'LA-9', barcode: 'em-uso' })).ok();
    (await kit.apply(id)).ok();
    expect((await kit.settled(id)).applied).toEqual({ created: 1, changed: 0, left: 4 });
    const left = await kit.rows(id, 'left');
    expect(left.map(({ key, problems }) => [key, problems[0]?.message.split(';')[0]])).toEqual([
      ['LA-1', expect.stringContaining('mudou depois da conferência')],
      ['LA-2', expect.stringContaining('mudou depois da conferência')],
      ['LA-3', expect.stringContaining('surgiu ou saiu depois')],
      ['LA-4', expect.stringContaining('código de barras')],
    ]);
    expect((await kit.product('LA-1')).ok().data.name).toBe('Tela');
  });

  test('is refused for the same file with the same columns, until that is undone', async () => {
    const file = csv(head, lineOf('SF-1', 'Uma vez'));
    const first = await kit.applied(file);
    await kit.modify('SF-1', { name: 'Mudou' });
    const again = await kit.checked(file);
    expect(again.applied_before).toEqual({ id: first.id, applied_at: first.applied_at });
    const refusal = await kit.apply(again.id);
    expect([refusal.status, refusal.refusal().reason]).toEqual([409, 'import_already_applied']);
    await kit.undone(first.id);
    expect((await kit.apply(again.id)).status).toBe(202);
    expect((await kit.settled(again.id)).status).toBe('applied');
  });

  test('is refused before a check, twice, and where nothing would change', async () => {
    const { id } = await kit.applied(csv(head, lineOf('TW-1', 'Uma')));
    expect((await kit.apply(id)).refusal().reason).toBe('import_not_checked');
    const idle = await kit.checked(csv(`${head};Cor`, `${lineOf('TW-1', 'Uma')};azul`));
    expect((await kit.apply(idle.id)).refusal().reason).toBe('import_nothing_to_do');
    const call = {
      token: kit.token,
      params: { id },
      body: { fields: ['sku', null, null, null, null, null] },
    };
    expect((await kit.server.call(contracts.imports.mapping, call)).refusal().reason).toBe('import_closed');
  });

  test('of two at once waits for the other, and both are whole', async () => {
    const files = ['DA', 'DB'].map((prefix) =>
      csv(head, ...Array.from({ length: 300 }, (_, at) => lineOf(`${prefix}-${at}`, `Produto ${at}`))),
    );
    const checked = await Promise.all(files.map((file) => kit.checked(file)));
    const begun = await Promise.all(checked.map(({ id }) => kit.apply(id)));
    const [, second] = begun.map((answer) => answer.ok().data.import.job);
    expect(second).toMatchObject({ status: 'queued', message: expect.stringContaining('fila') });
    const ended = await Promise.all(checked.map(({ id }) => kit.settled(id)));
    expect(ended.map(({ applied }) => applied)).toEqual(
      files.map(() => ({ created: 300, changed: 0, left: 0 })),
    );
    const emitted = await events();
    expect(emitted.map(({ sequence }) => sequence)).toEqual(emitted.map((_, at) => at + 1));
  });
});
