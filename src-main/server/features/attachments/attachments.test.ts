import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { mostAttachmentBytes, mostAttachments } from '#shared/areas/attachments/schema.ts';
import { linkEntities, recordKinds } from '#shared/areas/record-kinds.ts';
import { scopes } from '#shared/kernel/access.ts';
import { frozenClock } from '../../../testing/frozen-clock.ts';
import { createPerson, logIn } from '../../../testing/people.ts';
import { administrator, setUp } from '../../../testing/sign-in.ts';
import { markClock } from '../../kernel/running-time.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { attach, fileOf } from './attachments.test-kit.ts';
import { sweepAttachments } from './sweep.work.ts';
import { underWayOf } from './under-way.state.ts';

const { attachments, products, customers } = contracts;
const clock = frozenClock();
let server: TestApp;
let token: string;

beforeAll(async () => {
  server = await openTestApp({ clock });
  token = await setUp(server);
});
afterAll(() => server.end());

const folder = (): string => join(server.deps.config.dataDir, 'attachments');
const filesThere = (): readonly string[] => (existsSync(folder()) ? readdirSync(folder()) : []);
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

let counter = 0;
const product = async (): Promise<string> => {
  counter += 1;
  const body = { sku: `ANEXO-${counter}`, name: 'Produto', unit: 'UN', product_type: 'other' };
  return (await server.call(products.create, { token, body })).ok().data.sku;
};
const putBy = (by: string, entity_id: string, bytes: Buffer) =>
  attach(server, { entity: 'product', entity_id, token: by }, { name: 'foto.jpg', bytes });
const put = (entity_id: string, bytes: Buffer, name = 'foto.jpg') =>
  attach(server, { entity: 'product', entity_id, token }, { name, bytes });
const listOf = async (entity_id: string) =>
  (await server.call(attachments.list, { token, query: { entity: 'product', entity_id } })).ok().data;

describe('a file that is attached', () => {
  test('comes back to the byte, to be saved and never to be opened', async () => {
    const id = await product();
    const bytes = fileOf('jpg', 'caixa amassada');
    const made = await put(id, bytes, 'Caixa à direita.JPG');
    expect(made).toMatchObject({
      status: 201,
      data: {
        name: 'Caixa à direita.JPG',
        media_type: 'image/jpeg',
        bytes: bytes.length,
        sha256: hashOf(bytes),
      },
    });
    expect(await listOf(id)).toEqual([made.data]);
    const answer = await server.raw({
      method: 'GET',
      url: `/api/v1/attachments/${made.data.id}/file`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.rawPayload).toEqual(bytes);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="caixa-a-direita.jpg"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox;/),
    });
    const open = await server.raw({ method: 'GET', url: `/api/v1/attachments/${made.data.id}/file` });
    expect(open.statusCode).toBe(401);
  });

  test('is one file on the disk, however many records it hangs on, and leaves none when refused', async () => {
    const [one, other] = [await product(), await product()];
    const bytes = fileOf('pdf', 'laudo');
    await put(one, bytes, 'laudo.pdf');
    await put(other, bytes, 'laudo.pdf');
    expect(filesThere().filter((name) => name === hashOf(bytes))).toHaveLength(1);
    const before = filesThere();
    const refused = await put(server.deps.ids.uid(), fileOf('png', 'de ninguém'));
    expect(refused).toMatchObject({ status: 404, reason: 'not_found' });
    expect(filesThere()).toEqual(before);
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', /envie a foto/],
    ['text called .jpg', 'isto não é uma foto', /envie a foto/],
    ['nothing', '', /escolha outro/],
  ])('%s is 422 with the way out', async (_, text, says) => {
    const answer = await put(await product(), Buffer.from(text));
    expect(answer).toMatchObject({ status: 422, reason: 'validation_failed' });
    expect(JSON.stringify(answer.errors)).toMatch(says);
  });

  test('may have 8 MiB and not a byte more', async () => {
    const id = await product();
    const full = Buffer.concat([fileOf('jpg'), Buffer.alloc(mostAttachmentBytes)]).subarray(
      0,
      mostAttachmentBytes,
    );
    expect((await put(id, full)).status).toBe(201);
    expect(await put(id, Buffer.concat([full, Buffer.from('x')]))).toMatchObject({
      status: 413,
      reason: 'body_too_large',
    });
    expect(await listOf(id)).toHaveLength(1);
    expect(
      existsSync(join(server.deps.config.dataDir, 'uploads')) &&
        readdirSync(join(server.deps.config.dataDir, 'uploads')),
    ).toEqual([]);
  });

  test('is the twentieth at most, also where many come at once', async () => {
    const id = await product();
    const answers = await Promise.all(
      Array.from({ length: mostAttachments + 5 }, (_, index) => put(id, fileOf('png', `${index} de muitos`))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostAttachments);
    expect(answers.filter(({ reason }) => reason === 'attachment_limit')).toHaveLength(5);
    const refused = Array.from({ length: mostAttachments + 5 }, (_, index) =>
      fileOf('png', `${index} de muitos`),
    );
    const kept = refused.filter((bytes) => filesThere().includes(hashOf(bytes)));
    expect(kept).toHaveLength(mostAttachments);
  });
});

describe('who may', () => {
  test('is whoever may see and change the record', async () => {
    expect(linkEntities.every((entity) => scopes.includes(recordKinds[entity].reads))).toBe(true);
    const viewer = (await createPerson(server, token, { role: 'viewer' })).token;
    const id = await product();
    const { data } = await put(id, fileOf('jpg', 'de quem pode'));
    expect(await putBy(viewer, id, fileOf('jpg', 'de quem não pode'))).toMatchObject({
      status: 403,
      reason: 'forbidden',
    });
    const seen = await server.call(attachments.list, {
      token: viewer,
      query: { entity: 'product', entity_id: id },
    });
    expect(seen.ok().data).toHaveLength(1);
    const params = { id: data.id };
    expect((await server.call(attachments.remove, { token: viewer, params })).refusal().reason).toBe(
      'forbidden',
    );
    const person = await server.call(customers.create, {
      token,
      body: { name: 'Ana', person_type: 'individual' },
    });
    const query = { entity: 'customer', entity_id: person.ok().data.id };
    expect((await server.call(attachments.list, { token: viewer, query })).refusal().reason).toBe(
      'forbidden',
    );
  });
});

describe('what is deleted', () => {
  test('leaves its record at once and the disk 400 days later, unless another names the file', async () => {
    const [one, other] = [await product(), await product()];
    const [alone, shared] = [fileOf('jpg', 'só deste'), fileOf('jpg', 'dos dois')];
    const first = await put(one, alone);
    const second = await put(one, shared);
    await put(other, shared);
    for (const { data } of [first, second])
      (await server.call(attachments.remove, { token, params: { id: data.id } })).ok();
    expect(await listOf(one)).toEqual([]);
    const gone = await server.call(attachments.file, { token, params: { id: first.data.id } });
    expect(gone.refusal().reason).toBe('not_found');
    const after = async (days: number): Promise<void> => {
      clock.advance(days * 86_400);
      await server.deps.store.write('mark', async (tx) => markClock(tx, server.deps));
      await sweepAttachments(server.deps);
      await sweepAttachments(server.deps);
    };
    await after(0);
    await after(399);
    expect(filesThere()).toContain(hashOf(alone));
    await after(2);
    expect(filesThere()).not.toContain(hashOf(alone));
    expect(filesThere()).toContain(hashOf(shared));
    token = (await logIn(server, administrator.username, administrator.password)).access_token;
  });

  test('a file that no row names goes, one that a call is bringing stays', async () => {
    const [stray, coming] = ['a'.repeat(64), 'b'.repeat(64)];
    for (const name of [stray, coming, 'leia-me.txt']) writeFileSync(join(folder(), name), 'x');
    await underWayOf(server.deps.store).holding(coming, () => sweepAttachments(server.deps));
    expect(filesThere()).not.toContain(stray);
    expect(filesThere()).toEqual(expect.arrayContaining([coming, 'leia-me.txt']));
    rmSync(join(folder(), 'leia-me.txt'));
  });

  test('a file that is gone from the disk is said to be', async () => {
    const bytes = fileOf('jpg', 'some');
    const { data } = await put(await product(), bytes);
    rmSync(join(folder(), hashOf(bytes)));
    const answer = await server.call(attachments.file, { token, params: { id: data.id } });
    expect([answer.status, answer.refusal().reason]).toEqual([404, 'attachment_lost']);
  });
});
