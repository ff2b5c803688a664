import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allRoutes, contracts, tagNotes, workflows } from '#shared/areas/index.ts';
import { countWorkflow } from '#shared/areas/counts/workflow.ts';
import { refusalCode, refusalNotes } from '#shared/areas/refusals.ts';
import { allCodes } from '#shared/areas/sentences.ts';
import { codeWords } from '#shared/areas/system/code-words.ts';
import { scopes } from '#shared/kernel/access.ts';
import { apiGuide, guideSections } from '#shared/areas/system/guide-words.ts';
import { answerError } from '../error-handler.ts';
import { unreadQuery } from '../read-call.ts';
import { codesByStatus } from '../openapi/codes.ts';
import { createSchemaRegistry } from '../openapi/schema-registry.ts';
import { groupPages } from './groups.ts';
import { html, prose } from './html.ts';
import { docsPaths, useApiDocs } from './index.ts';
import { anchorOf, curlOf, fieldRows, readOnlyFields } from './operation-view.ts';
import { boxWidth, diagramOf } from './workflow-view.ts';

let app: FastifyInstance;
const get = (path: string) => app.inject({ url: `/api/v1${path}`, headers: { host: '127.0.0.1:4477' } });

beforeAll(async () => {
  app = Fastify({ exposeHeadRoutes: false, routerOptions: { querystringParser: unreadQuery } });
  app.setErrorHandler(answerError);
  useApiDocs(app, { version: '1.2.3' });
  await app.ready();
});
afterAll(() => app.close());

describe('GET /api/v1/openapi.json', () => {
  it('answers the document of every operation with the version', async () => {
    const answer = await get('/openapi.json');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const document = answer.json<{ openapi: string; info: { version: string }; paths: object }>();
    expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' } });
    expect(Object.keys(document.paths)).toHaveLength(new Set(allRoutes.map(({ path }) => path)).size);
  });
});

const { integrations, screens } = groupPages(allRoutes);
const pages = [...integrations, ...screens];
const pathOfPage = ({ slug }: { readonly slug: string }) => `/docs/${slug}`;

/** What an optional field says of itself. */
const descriptionIn = (field: z.ZodType): string | undefined =>
  field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType).description : undefined;

/** All pages of the documentation, the first one first. */
const everyPage = async (): Promise<readonly string[]> => {
  const paths = docsPaths.filter((path) => path.startsWith('/docs') && !path.endsWith('.css'));
  return Promise.all(paths.map(async (path) => (await get(path)).body));
};

describe('GET /api/v1/docs', () => {
  it('explains every operation on the page of its group, and points to it from the anchor that it had on one page', async () => {
    const first = (await get('/docs')).body;
    for (const page of pages) {
      const { body } = await get(pathOfPage(page));
      for (const id of page.routes.map(anchorOf)) {
        expect(body).toContain(` id="${id}"`);
        expect(body).toContain(`href="#${id}"`);
        expect(first).toContain(`<li id="${id}">`);
        expect(first).toContain(`href="/api/v1/docs/${page.slug}#${id}"`);
      }
    }
    expect(
      pages
        .flatMap(({ routes }) => routes)
        .map(anchorOf)
        .toSorted(),
    ).toEqual(allRoutes.map(anchorOf).toSorted());
  });

  it('tells every general rule on the first page, and points to it from each', async () => {
    const first = (await get('/docs')).body;
    const other = (await get('/docs/produtos')).body;
    for (const { id } of guideSections) {
      expect(first).toContain(` id="${id}"`);
      expect(other).toContain(`href="/api/v1/docs#${id}"`);
    }
  });

  it('has no page of 200 KB or more', async () => {
    const sizes = (await everyPage()).map((body) => Buffer.byteLength(body));
    expect(Math.max(...sizes)).toBeLessThan(200_000);
  });

  it('shows what serves integrations first, and names the groups of screens as they are', async () => {
    const { body } = await get('/docs');
    expect(body.indexOf('id="para-integracoes"')).toBeLessThan(body.indexOf('id="das-telas"'));
    expect(new Set(screens.map(({ group }) => group))).toEqual(new Set(apiGuide.screenGroups));
    expect(integrations.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['produtos', 'pedidos', 'pedidos-2', 'webhooks', 'lotes-e-numeros-de-serie']),
    );
  });

  it('finds operations by words of their names, addresses and descriptions, without accents', async () => {
    const { body } = await get('/docs/busca?q=SEPARACAO+inicia');
    const main = body.slice(body.indexOf('<main'));
    expect(main).toMatch(/href="\/api\/v1\/docs\/pedidos-\d#orderPicking-start"/);
    expect(main).not.toContain('#products-list');
    const none = (await get('/docs/busca?q=%3Cb%3Enada')).body;
    expect(none).toContain('Operações encontradas: 0');
    expect(none).toContain('value="&lt;b&gt;nada"');
  });

  it('has one answer to how a copy is kept, to which every other place points', async () => {
    const answer = '/api/v1/docs#sincronizar';
    const asked = allRoutes.flatMap(({ id, query }) => {
      const field = query?.shape['updated_since'] as z.ZodType | undefined;
      return field === undefined ? [] : [[id, String(field.description ?? descriptionIn(field))] as const];
    });
    expect(asked.length).toBeGreaterThan(4);
    expect(asked.filter(([, text]) => !text.includes(answer))).toEqual([]);
    const integrating = readFileSync(
      join(import.meta.dirname, '../../../../resources/docs/integrar.md'),
      'utf8',
    );
    for (const text of [tagNotes['Mudanças'], tagNotes['Webhooks'], integrating])
      expect(text).toContain(answer);
    const elsewhere = (await get('/docs/mudancas')).body;
    expect(elsewhere).toContain(`<a href="${answer}">`);
  });

  it('tells of every code that is refused with when it comes and what to do, and of no other', async () => {
    const { body } = await get('/docs/codigos');
    const [refusals = '', ofDetails = ''] = body
      .slice(body.indexOf('id="codigos"'))
      .split('id="codigos-de-details"');
    const rows = [
      ...refusals.matchAll(
        /<tr>\s*<th scope="row"><code>(\w+)<\/code><\/th>\s*<td>([^]*?)<\/td>\s*<td>([^]*?)<\/td>\s*<\/tr>/g,
      ),
    ].map(([, code = '', when = '', next = '']) => ({ code, when, next }));
    expect(rows).toHaveLength(refusals.match(/<th scope="row">/g)?.length ?? 0);
    expect(rows.filter(({ when, next }) => when.trim() === '' || next.trim() === '')).toEqual([]);
    const announced = codesByStatus(allRoutes).flatMap(({ codes }) => codes);
    expect(new Set(rows.map(({ code }) => code))).toEqual(new Set(announced.map(refusalCode)));
    expect(new Set(rows.map(({ code }) => code))).toEqual(new Set(Object.keys(refusalNotes)));
    const older = rows.flatMap(({ when }) => [...when.matchAll(/<li><code>(\w+)<\/code> ./g)]);
    const sentences = new Set([...rows.map(({ code }) => code), ...older.map(([, code]) => code)]);
    for (const code of announced) expect(sentences).toContain(code);
    const told = [
      ...sentences,
      ...[...ofDetails.matchAll(/<th scope="row"><code>(\w+)</g)].map(([, c]) => c),
    ];
    const answered = new Set(allRoutes.map(({ says }) => says));
    expect(allCodes.filter((code) => !answered.has(code) && !told.includes(code))).toEqual([]);
    for (const code of ['route_not_found', 'method_not_allowed', 'load_order_unknown'])
      expect(told).toContain(code);
    const statuses = [
      ...refusals.matchAll(/<details id="status-(\d+)">\s*<summary>([^<]*)<[^]*?<p>(.*?)<\/p>/g),
    ];
    expect(statuses.map(([, status]) => status)).toEqual(Object.keys(codeWords.statuses));
    for (const [, status, title, wayOut] of statuses) {
      expect(title?.trim()).not.toBe(status);
      expect(wayOut).not.toBe('');
    }
  });

  it('says of every scope which roles have it, and whether a token can carry it', async () => {
    const { body } = await get('/docs');
    const rows = [...body.matchAll(/<th scope="row"><code>([a-z]+:[a-z]+)<\/code>[^]*?<\/tr>/g)];
    const told = rows.map(([row, scope]) => [
      scope,
      [...row.matchAll(/<td>([^<]+)<\/td>/g)].map(([, mark]) => mark),
    ]);
    expect(told.map(([scope]) => scope)).toEqual([...scopes]);
    expect(Object.fromEntries(told)).toMatchObject({
      'tokens:write': ['sim', 'sim', 'não', 'não', 'não', 'não'],
      'tokens:read': ['sim', 'sim', 'não', 'não', 'não', 'sim'],
      'products:read': ['sim', 'sim', 'sim', 'sim', 'sim', 'sim'],
    });
  });

  it('loads its own style and nothing else, and runs no script', async () => {
    const { headers } = await get('/docs');
    const body = (await everyPage()).join('');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(body).not.toMatch(/<script|<style|<iframe|<object|\sstyle=|\son\w+=|src=|url\(/);
    expect(body).not.toMatch(/(?:href|action|data|poster)="(?:https?:)?\/\//);
    const sheets = [...body.matchAll(/<link[^>]+href="([^"]+)"/g)].map((match) => match[1]);
    expect([...new Set(sheets)]).toEqual(['/api/v1/docs/style.css', '/icon.svg']);
  });

  it('has one anchor of each name', async () => {
    for (const body of await everyPage()) {
      const ids = [...body.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('draws each workflow, and says the same in a table', async () => {
    const first = pages.filter(({ group }, at) => pages.findIndex((one) => one.group === group) === at);
    const shown = await Promise.all(first.map((page) => get(pathOfPage(page))));
    const body = shown.map((answer) => answer.body).join('');
    expect(body.match(/<svg/g)).toHaveLength(Object.keys(workflows).length);
    for (const workflow of Object.values(workflows)) {
      for (const label of Object.values(workflow.spec.states)) expect(body).toContain(`>${label}</text>`);
      for (const [act, { says }] of Object.entries(workflow.spec.acts)) {
        expect(body).toContain(`<th scope="row">${says} <code>${act}</code></th>`);
      }
    }
    expect(body).toContain('<code>count_unfinished</code>, exceto com <code>leave_rest</code>');
  });

  it('draws a line of each act that changes the state, from every origin into every target', () => {
    const { lines, boxes, width } = diagramOf(countWorkflow);
    const stateAt = (y: number) => boxes.findIndex((box) => y > box.y && y < box.y + box.height);
    const names = Object.keys(countWorkflow.spec.states);
    const drawn = lines.flatMap(({ number, leaves, enters }) =>
      leaves.flatMap((from) => enters.map((to) => `${number} ${names[stateAt(from)]} ${names[stateAt(to)]}`)),
    );
    const acts = Object.keys(countWorkflow.spec.acts);
    const declared = countWorkflow.transitions
      .filter(({ from, to }) => from !== to)
      .map(({ act, from, to }) => `${acts.indexOf(act) + 1} ${from} ${to}`);
    expect(drawn.toSorted()).toEqual(declared.toSorted());
    expect(lines.every(({ x }) => x > boxWidth && x < width)).toBe(true);
  });

  it('shows calls against the address that was asked', async () => {
    expect((await get('/docs/produtos')).body).toContain('http://127.0.0.1:4477/api/v1/products/CAF-500-TM');
  });

  it('serves its style sheet', async () => {
    const answer = await get('/docs/style.css');
    expect(answer.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(answer.body).toContain('light-dark(');
  });
});

it.each(docsPaths)('%s takes no other method', async (path) => {
  const answer = await app.inject({ method: 'POST', url: `/api/v1${path}` });
  expect(answer.statusCode).toBe(405);
  expect(answer.headers['allow']).toBe('GET, HEAD');
});

describe('HTML', () => {
  it('escapes whatever is put into it, once', () => {
    const inner = html`<b>${`<img src="x" onerror='y'> & z`}</b>`;
    expect(html`<p>${inner}</p>`.html).toBe(
      '<p><b>&lt;img src=&quot;x&quot; onerror=&#39;y&#39;&gt; &amp; z</b></p>',
    );
  });

  it('shows words between grave accents as code', () => {
    expect(html`${prose('a `b<c` d')}`.html).toBe('a <code>b&lt;c</code> d');
  });
});

describe('the table of fields', () => {
  const registry = createSchemaRegistry(new Map());
  const rows = (schema: z.ZodType) => fieldRows(registry.of(schema, 'input'));

  it('puts required fields first and names nested ones by their path', () => {
    const schema = z.object({
      remark: z.string().max(5).nullable().optional(),
      parts: z.array(z.object({ colour: z.enum(['UN', 'CX']) })).max(2),
    });
    expect(rows(schema)).toEqual([
      { name: 'parts', type: 'lista de objeto', required: true, rule: 'Até 2 itens' },
      { name: 'parts[].colour', type: 'texto', required: true, rule: 'Um destes: UN, CX' },
      { name: 'remark', type: 'texto ou null', required: false, rule: 'Até 5 caracteres' },
    ]);
  });

  it.each([
    [z.string().min(1).max(60), '1 a 60 caracteres'],
    [z.string().min(3), 'A partir de 3 caracteres'],
    [z.int().min(0).max(9), 'De 0 a 9'],
    [z.number().min(2), 'A partir de 2'],
    [z.array(z.string().max(9)).min(1).max(3), '1 a 3 itens. Até 9 caracteres'],
    [z.uuid(), 'UUID'],
    [z.boolean().default(true), 'Padrão: true'],
  ])('says the rule of a field in words', (schema, rule) => {
    expect(rows(z.object({ field: schema }))[0]?.rule).toBe(rule);
  });

  it('leaves read-only fields to a note of their own', () => {
    const body = registry.of(contracts.products.create.body, 'input');
    expect(readOnlyFields(body)).toContain('version');
    expect(fieldRows(body).map(({ name }) => name)).not.toContain('version');
  });
});

describe('the command line', () => {
  it('carries method, address, token, key and body, with quotes kept', () => {
    const spec = { ...contracts.products.create, example: { body: { name: `d'água` }, data: null } };
    expect(curlOf(spec, 'http://x')).toBe(
      [
        `curl -X POST 'http://x/api/v1/products'`,
        `-H "Authorization: Bearer $TOKEN"`,
        `-H 'Idempotency-Key: exemplo-1'`,
        `-H 'Content-Type: application/json'`,
        `-d '{\n  "name": "d'\\''água"\n}'`,
      ].join(' \\\n  '),
    );
  });

  it('shows a query and no token where anyone may call', () => {
    expect(curlOf(contracts.products.list, '')).toContain(`'/api/v1/products?product_type=finished_good'`);
    expect(curlOf(contracts.system.health, '')).toBe(`curl '/api/v1/health'`);
  });
});
