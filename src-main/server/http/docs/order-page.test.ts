import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { orderItemSchema } from '#shared/areas/orders/items-schema.ts';
import { orderDetailsSchema } from '#shared/areas/orders/schema.ts';
import { sameKeys, serviceKeys } from '#shared/areas/orders/service-keys.ts';
import { stageStatuses, standardWays } from '#shared/areas/orders/ways.ts';
import { orderWays, wayOf } from '#shared/areas/orders/workflow.ts';
import { setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let token: string;
let page: string;
beforeAll(async () => {
  server = await openTestApp();
  token = await setUp(server);
  page = (await server.raw({ method: 'GET', url: '/api/v1/docs/pedido' })).body;
});
afterAll(() => server.end());

const between = (text: string, begin: string, end: string): string =>
  text.slice(text.indexOf(begin), text.indexOf(end, text.indexOf(begin)));

describe('where an order may stand', () => {
  test('the ways of the types of every site are those of their switches, stage by stage as the server says', async () => {
    const { data: types } = (await server.call(contracts.operationTypes.list, { token })).ok();
    expect(Object.fromEntries(types.map((type) => [type.code, wayOf(type)]))).toEqual(standardWays);
    for (const { code } of types) {
      const { data } = (
        await server.call(contracts.operationTypes.workflow, { token, params: { code } })
      ).ok();
      const { states } = orderWays[standardWays[code as keyof typeof standardWays]].spec;
      const drawn = stageStatuses.filter(({ stage }) => Object.hasOwn(states, stage));
      expect(data.steps.map((step) => [step.code, step.status])).toEqual(
        drawn.map(({ stage, status }) => [stage, status]),
      );
    }
  });

  test('every stage has its status, and what its orders wait for on each way', () => {
    const told = stageStatuses.map(({ stage, status, waits }) => [
      stage,
      status,
      ...waits.map(({ substatus, ways }) => `${substatus}: ${ways.toSorted().join(' ')}`),
    ]);
    const out = 'packed picked stockless';
    const into = 'announced inbound';
    const all = 'announced inbound internal packed picked stockless';
    const fiscal = 'awaiting_fiscal_validation';
    expect(told).toEqual([
      ['draft', 'draft', `draft: ${all}`],
      ['pending', 'pending', `awaiting_receiving: ${into}`, `awaiting_confirmation: internal ${out}`],
      ['confirmed', 'confirmed', `awaiting_picking: internal ${out}`, `${fiscal}: ${out}`],
      ['picking', 'in_progress', 'picking: internal packed picked'],
      ['picked', 'in_progress', 'awaiting_packing: packed picked', `${fiscal}: picked`],
      ['packing', 'in_progress', 'packing: packed'],
      ['packed', 'in_progress', 'awaiting_dispatch: packed', `${fiscal}: packed`],
      ['ready_to_ship', 'in_progress', `ready_to_ship: ${out}`, `${fiscal}: ${out}`],
      ['shipped', 'in_progress', `shipped: ${out}`],
      ['receiving', 'in_progress', 'receiving: inbound'],
      ['received', 'in_progress', 'awaiting_putaway: inbound'],
      ['putaway', 'in_progress', 'putaway: inbound'],
      ['completed', 'completed', `completed: ${all}`],
      ['cancelled', 'cancelled', `cancelled: ${all}`],
    ]);
  });

  test('the drawing shows every status, stage and substatus, and the table says the same', () => {
    const [svg, ...tables] = between(page, 'id="situacoes"', '</section>').split('</svg>');
    const texts = [...(svg ?? '').matchAll(/<text[^>]*>\s*([^<]*?)\s*<\/text>/g)].map(([, text]) => text);
    const lines = [...tables.join('').matchAll(/<tr>[^]*?<\/tr>/g)].map(([row]) => row);
    for (const { stage, status, waits } of stageStatuses) {
      expect(texts).toEqual(expect.arrayContaining([stage, status]));
      const row = lines.find((line) => line.includes(`<th scope="row"><code>${stage}</code>`)) ?? '';
      expect(row).toContain(`<td><code>${status}</code></td>`);
      for (const { substatus } of waits) {
        expect(row).toContain(`<code>${substatus}</code>`);
        expect(texts.some((text) => text?.split(' ')[0] === substatus)).toBe(true);
      }
    }
    const stops = Object.values(orderWays).reduce(
      (sum, { spec }) => sum + Object.keys(spec.states).length,
      0,
    );
    expect(svg?.match(/<circle/g)).toHaveLength(stops);
    for (const code of Object.keys(standardWays)) expect(tables.join('')).toContain(`<code>${code}</code>`);
  });
});

describe('the keys of an order', () => {
  const told = (): readonly (readonly [string, string])[] =>
    [...between(page, 'id="chaves"', '</section>').matchAll(/<p><code>([\w.]+)<\/code> ([^]*?)<\/p>/g)].map(
      ([, path = '', meaning = '']) => [path, meaning],
    );

  test('stand there once each, with what they mean', () => {
    const paths = told().map(([path]) => path);
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
    const keys = [
      ...Object.keys(orderDetailsSchema.shape),
      ...Object.keys(orderItemSchema.shape).map((key) => `items.${key}`),
      ...Object.entries(serviceKeys).flatMap(([part, names]) =>
        names.map((name) => (part === 'order' ? name : `${part}.${name}`)),
      ),
    ];
    expect(keys.filter((key) => !paths.includes(key))).toEqual([]);
    expect(told().filter(([, meaning]) => meaning.trim() === '')).toEqual([]);
  });

  test('stand beside those that say the same, all of which the answer has', () => {
    const paths = new Set(told().map(([path]) => path));
    const known = new Set(
      Object.entries(serviceKeys).flatMap(([part, names]) =>
        names.map((name) => (part === 'order' ? name : `${part}.${name}`)),
      ),
    );
    for (const same of sameKeys) {
      expect(same.known.filter((path) => !known.has(path) || !paths.has(path))).toEqual([]);
      expect(same.own.filter((path) => known.has(path) || !paths.has(path))).toEqual([]);
    }
  });
});
