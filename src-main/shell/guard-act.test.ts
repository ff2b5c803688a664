import type { WebFrameMain } from 'electron';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fileToSave, guardAct, pdfToPrint } from './guard-act.ts';

const HOME = 'http://127.0.0.1:4477';

const frame = (origin: string, parent: object | null = null) => ({
  senderFrame: { origin, parent } as unknown as WebFrameMain,
});

const act = guardAct(() => HOME, { input: z.string(), run: async (text) => text.toUpperCase() });

test('our own page is answered', async () => {
  expect(await act(frame(HOME), 'olá')).toBe('OLÁ');
});

test.each([
  ['another origin', frame('https://exemplo.com')],
  ['another port', frame('http://127.0.0.1:4478')],
  ['a page without an origin, like our own of failures', frame('null')],
  ['a frame within the page', frame(HOME, {})],
  ['a frame that is gone', { senderFrame: null }],
])('%s is refused', async (_who, event) => {
  await expect(act(event, 'olá')).rejects.toThrow('refused');
});

test.each([[[]], [[7]], [[{}]], [['olá', 'mais']]])('%j is refused', async (given) => {
  await expect(act(frame(HOME), ...given)).rejects.toThrow(Error);
});

const bytes = new Uint8Array([1]);

test.each([
  ['produtos.csv', 'produtos.csv'],
  ['../../.bashrc', '.bashrc'],
  [String.raw`C:\Windows\win.ini`, 'win.ini'],
  ['a:b?.csv', 'a_b_.csv'],
  ['a\nb.csv', 'a_b.csv'],
])('the file %j is proposed as %j', (name, proposed) => {
  expect(fileToSave.parse({ name, bytes })).toEqual({ name: proposed, bytes });
});

test.each([
  [{ name: '', bytes }],
  [{ name: 'a'.repeat(201), bytes }],
  [{ name: 'a.csv', bytes: 'texto' }],
  [{ name: 'a.csv', bytes: [1] }],
  [{ name: 'a.csv', bytes, path: '/etc/passwd' }],
])('%j is no file to keep', (file) => {
  expect(fileToSave.safeParse(file).success).toBe(false);
});

const pdf = new TextEncoder().encode('%PDF-1.4');

test('a PDF and its paper are what is printed', () => {
  const wanted = { device: 'HP', bytes: pdf, paper: { width: 60, height: 40 } };
  expect(pdfToPrint.parse(wanted)).toEqual(wanted);
  expect(pdfToPrint.parse({ device: 'HP', bytes: pdf })).toEqual({ device: 'HP', bytes: pdf });
});

test.each([
  [{ device: '', bytes: pdf }],
  [{ device: 'HP', bytes }],
  [{ device: 'HP', bytes: '%PDF-1.4' }],
  [{ device: 'HP', bytes: pdf, paper: { width: 0, height: 40 } }],
  [{ device: 'HP', bytes: pdf, file: '/etc/passwd' }],
])('%j is nothing to print', (wanted) => {
  expect(pdfToPrint.safeParse(wanted).success).toBe(false);
});
