import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { createPerson } from '../../../testing/people.ts';
import { setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openPrinter } from './fake-printer.test-kit.ts';

const { printers } = contracts;

type Loose = Readonly<Record<string, unknown>>;

let server: TestApp;
let token: string;
beforeEach(async () => {
  server = await openTestApp();
  token = await setUp(server);
});
afterEach(() => server.end());

const zebra = { name: 'Zebra', host: '192.168.0.50', language: 'zpl', paper: '100x150' };
const laser = { name: 'Laser', kind: 'system', device_name: 'HP', language: 'pdf', paper: 'a4' };

const create = (body: Loose) => server.call(printers.create, { token, body });
const made = async (body: Loose = {}) => (await create({ ...zebra, ...body })).ok().data;
const modify = (id: string, body: Loose, headers = {}) =>
  server.call(printers.modify, { token, params: { id }, body, headers });
const list = async () => (await server.call(printers.list, { token })).ok().data;

describe('a printer', () => {
  it('is kept with what was not said, read by everybody, changed and removed by administrators', async () => {
    const printer = await made();
    expect(printer).toMatchObject({ kind: 'network', port: 9100, dpi: 203, default_for: [], version: 1 });
    const { token: viewer } = await createPerson(server, token, { role: 'viewer' });
    const { token: manager } = await createPerson(server, token, { role: 'manager' });
    expect((await server.call(printers.list, { token: viewer })).ok().data).toEqual([printer]);
    const refused = await server.call(printers.create, { token: manager, body: zebra });
    expect([refused.status, refused.refusal().reason]).toEqual([403, 'forbidden']);
    const changed = (await modify(printer.id, { paper: '60x40' }, { 'if-match': '"1"' })).ok().data;
    expect(changed).toMatchObject({ paper: '60x40', version: 2 });
    expect((await modify(printer.id, { dpi: 300 }, { 'if-match': '"1"' })).status).toBe(412);
    const params = { id: printer.id };
    (await server.call(printers.remove, { token, params })).ok();
    expect(await list()).toEqual([]);
    expect((await server.call(printers.details, { token, params })).status).toBe(404);
    expect((await made()).name).toBe('Zebra');
  });

  it('has a name of its own, whatever its accents and case', async () => {
    await made({ name: 'Expedição' });
    const refusal = (await create({ ...zebra, name: 'EXPEDICAO' })).refusal();
    expect([refusal.reason, Object.keys(refusal.errors)]).toEqual(['duplicate', ['name']]);
  });

  it('takes what it is the default of from the one that was', async () => {
    const first = await made({ default_for: ['order_volume', 'pallet', 'pallet'] });
    expect(first.default_for).toEqual(['order_volume', 'pallet']);
    await made({ name: 'Outra', default_for: ['pallet'] });
    expect((await list()).map(({ name, default_for: kinds }) => [name, kinds])).toEqual([
      ['Outra', ['pallet']],
      ['Zebra', ['order_volume']],
    ]);
  });

  it('becomes one of this computer, and one of the network again', async () => {
    const { id } = await made({ language: 'pdf', paper: 'a4' });
    const own = (await modify(id, { kind: 'system', device_name: 'HP' })).ok().data;
    expect(own).toMatchObject({ host: null, port: null, device_name: 'HP' });
    const back = (await modify(id, { kind: 'network', host: 'hp.local' })).ok().data;
    expect(back).toMatchObject({ host: 'hp.local', port: 9100, device_name: null });
  });

  it.each<[Loose, string, string]>([
    [{ ...zebra, port: 22 }, 'port', 'de 9100 a 9109, ou 6101'],
    [{ ...zebra, port: 80 }, 'port', '6101'],
    [{ ...zebra, port: 9110 }, 'port', '6101'],
    [{ ...zebra, host: null }, 'host', 'Informe este campo'],
    [{ ...zebra, host: 'http://192.168.0.50/' }, 'host', '192.168.0.50'],
    [{ ...zebra, host: 'a b' }, 'host', 'zebra-expedicao'],
    [{ ...zebra, host: 'user@zebra' }, 'host', 'zebra-expedicao'],
    [{ ...zebra, device_name: 'HP' }, 'device_name', 'deixe vazio'],
    [{ ...zebra, paper: 'a4' }, 'paper', 'rolo'],
    [{ ...zebra, default_for: ['pallet', 'romaneio'] }, 'default_for.1', 'só etiquetas'],
    [{ ...laser, language: 'zpl', paper: '60x40' }, 'language', 'recebe PDF'],
    [{ ...laser, device_name: null }, 'device_name', 'Informe este campo'],
    [{ ...laser, host: '192.168.0.50' }, 'host', 'deixe vazio'],
    [{ ...zebra, dpi: 600 }, 'dpi', '203'],
    [{ ...zebra, shell: 'lpr' }, 'shell', ''],
  ])('is refused as %j', async (body, field, sentence) => {
    const { reason: code, errors } = (await create(body)).refusal();
    expect([code, Object.keys(errors)]).toEqual(['validation_failed', [field]]);
    expect(errors[field]?.[0]).toContain(sentence);
  });

  it.each([
    ['169.254.169.254', 'link_local'],
    ['fd00:ec2::254', 'link_local'],
    ['8.8.8.8', 'public'],
    ['2600:9000::1', 'public'],
    ['0.0.0.0', 'unspecified'],
    ['255.255.255.255', 'broadcast'],
    ['224.0.0.1', 'multicast'],
    ['::ffff:192.168.0.1', 'transition'],
  ])('is never at %s', async (host, reason) => {
    const answer = await create({ ...zebra, host });
    const { reason: code, details } = answer.refusal();
    expect([answer.status, code]).toEqual([422, 'printer_address']);
    expect(details).toMatchObject([{ path: 'host', code: 'printer_address', reason }]);
    const { id } = await made();
    expect((await modify(id, { host })).refusal().reason).toBe('printer_address');
  });

  it('is never this server itself', async () => {
    await server.app.listen({ host: '127.0.0.1', port: 9109 });
    const answer = await create({ ...zebra, host: 'localhost', port: 9109 });
    expect(answer.refusal().details).toMatchObject([{ code: 'printer_address', reason: 'self' }]);
    (await create({ ...zebra, host: 'localhost', port: 9108 })).ok();
  });
});

describe('the state of a printer', () => {
  const status = async (id: string) =>
    (await server.call(printers.status, { token, params: { id } })).ok().data;
  const answered = ([paper = 0, pause = 0, head = 0, ribbon = 0]: readonly number[]): string =>
    `\u0002030,${paper},${pause},1245,000,0,0,0,000,0,0,0\u0003\r\n\u0002000,0,${head},${ribbon},0,2,4,0,00000000,1,000\u0003\r\n\u00021234,0\u0003\r\n`;

  it.each([
    [answered([0, 0, 0, 0]), 'ready', []],
    [answered([1, 0, 0, 0]), 'attention', ['paper_out']],
    [answered([0, 1, 1, 1]), 'attention', ['paused', 'head_open', 'ribbon_out']],
    ['<html>senha=1</html>', 'unknown', []],
    ['', 'unknown', []],
  ])('is read of %j', async (text, state, flags) => {
    const fake = await openPrinter();
    fake.answer(text);
    const { id } = await made({ host: '127.0.0.1', port: fake.port });
    expect(await status(id)).toEqual({ state, flags });
    expect(fake.received.map(String)).toEqual(['~HS\r\n']);
    await fake.off();
    expect(await status(id)).toEqual({ state: 'unreachable', flags: [] });
  });

  it('of one that takes PDF is whether it answers, and nothing is sent to it', async () => {
    const fake = await openPrinter();
    const { id } = await made({ host: '127.0.0.1', port: fake.port, language: 'pdf', paper: 'a4' });
    expect(await status(id)).toEqual({ state: 'unknown', flags: [] });
    await fake.until(1);
    expect(fake.received.map(String)).toEqual(['']);
    await fake.off();
  });

  it('of one of this computer is not known to the server', async () => {
    const { id } = (await create(laser)).ok().data;
    expect(await status(id)).toEqual({ state: 'unknown', flags: [] });
  });
});
