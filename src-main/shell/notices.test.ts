import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DesktopNotice } from '../server/kernel/desktop-messages.ts';
import { createCollector, gatherNotices, type SystemNotice } from './notices.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const stock = (...names: string[]): DesktopNotice[] => names.map((name) => ({ topic: 'stock', name }));
const failing: DesktopNotice = { topic: 'webhooks', title: 'Destino ERP está falhando', text: 'Confira.' };

test('one product is named in the title, several in the text, each once', () => {
  expect(gatherNotices(stock('Café'))).toEqual([
    { title: 'Estoque crítico: Café', body: '', path: '/estoque/inventario' },
  ]);
  expect(gatherNotices(stock('Café', 'Chá', 'Café'))).toMatchObject([
    { title: '2 produtos com estoque crítico', body: 'Café, Chá' },
  ]);
  expect(gatherNotices(stock('A', 'B', 'C', 'D', 'E'))).toMatchObject([{ body: 'A, B, C e mais 2' }]);
});

test('stock and webhooks are two messages, each leads to its screen', () => {
  expect(gatherNotices([failing, ...stock('Café')])).toEqual([
    expect.objectContaining({ path: '/estoque/inventario' }),
    { title: 'Destino ERP está falhando', body: 'Confira.', path: '/integracoes/webhooks' },
  ]);
  expect(gatherNotices([failing, failing])).toMatchObject([
    { title: '2 avisos de webhooks', body: 'Destino ERP está falhando' },
  ]);
});

test('the first is shown at once, what follows within a minute together after it, and then nothing', () => {
  const shown: SystemNotice[] = [];
  const { add } = createCollector((notice) => shown.push(notice));
  add(stock('Café'));
  expect(shown).toHaveLength(1);
  add(stock('Chá'));
  add(stock('Açúcar'));
  vi.advanceTimersByTime(59_000);
  expect(shown).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  expect(shown.map(({ title }) => title)).toEqual([
    'Estoque crítico: Café',
    '2 produtos com estoque crítico',
  ]);
  vi.advanceTimersByTime(600_000);
  expect(shown).toHaveLength(2);
  add(stock('Sal'));
  expect(shown).toHaveLength(3);
});

test('nothing is shown after the end', () => {
  const shown: SystemNotice[] = [];
  const { add, end } = createCollector((notice) => shown.push(notice));
  add(stock('Café'));
  add(stock('Chá'));
  end();
  vi.advanceTimersByTime(600_000);
  expect(shown).toHaveLength(1);
});
