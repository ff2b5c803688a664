import { beforeAll, expect, test } from 'vitest';
import type { Drawn, Tools } from './drawn.rules.ts';
import { createTools } from './paper-answers.work.ts';
import { a4, margin } from './sheet-blocks.rules.ts';
import { slipPages, type SlipContent } from './slip.rules.ts';

let tools: Tools;
beforeAll(async () => {
  tools = await createTools();
});

const foot = { left: 'Galpão', page: (page: number, of: number) => `${page}/${of}` };

const slipOf = (number: number): SlipContent => ({
  title: `Canhoto PS-${number}`,
  code: `PS-${number}`,
  facts: [`Cliente: ${'Ana Souza '.repeat(30)}`, 'Entrega: Rua das Flores, 120'],
  sums: ['2 volumes'],
  terms: ['Recebi os volumes acima. '.repeat(20).trim()],
  signatures: ['Nome', 'Documento', 'Data e hora', 'Assinatura'],
});

const bottomOf = (one: Drawn): number => one.y + (one.kind === 'text' ? one.size : one.height);

test('four slips stand on a page, each whole in its part of it', () => {
  const pages = slipPages([1, 2, 3, 4, 5].map(slipOf), foot, tools);
  expect(pages).toHaveLength(2);
  const titles = pages.map((page) =>
    page.filter((one) => one.kind === 'text' && one.text.startsWith('Canhoto')).map(({ y }) => y),
  );
  expect(titles.map((some) => some.length)).toEqual([4, 1]);
  const [first = []] = pages;
  const tops = [...(titles[0] ?? []), a4.height - margin];
  const signed = first.filter((one) => one.kind === 'text' && one.text === 'Assinatura');
  signed.forEach((one, slot) => {
    expect(one.y).toBeGreaterThan(tops[slot] ?? 0);
    expect(bottomOf(one)).toBeLessThan(tops[slot + 1] ?? 0);
  });
  expect(Math.max(...first.map(bottomOf))).toBeLessThanOrEqual(a4.height - margin + 0.01);
});

test('what is declared is broken into lines, never cut', () => {
  const [page = []] = slipPages([slipOf(1)], foot, tools);
  const text = page.flatMap((one) => (one.kind === 'text' ? [one.text] : [])).join(' ');
  expect(text.match(/Recebi os volumes acima\./gu)).toHaveLength(20);
});
