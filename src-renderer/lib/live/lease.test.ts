import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { leadByLease } from './lease.ts';

const spans = { lease: 300, renewal: 60, contest: 10 };

beforeEach(() => localStorage.clear());

/** A window that would lead: whether it does, and the way to close it. */
function openWindow(name: string, leading: string[]) {
  const closed = new AbortController();
  const work = async (signal: AbortSignal): Promise<void> => {
    leading.push(name);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    leading.splice(leading.indexOf(name), 1);
  };
  void leadByLease(work, closed.signal, spans);
  const close = (): void => closed.abort();
  onTestFinished(close);
  return { close };
}

const showPage = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

it('one of many windows leads, and the next one when it closes', async () => {
  const leading: string[] = [];
  const windows = new Map(['a', 'b', 'c'].map((name) => [name, openWindow(name, leading)]));
  await expect.poll(() => leading.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 2 * spans.lease));
  expect(leading).toHaveLength(1);
  const [first = ''] = leading;
  windows.get(first)?.close();
  await expect.poll(() => leading.filter((name) => name !== first)).toHaveLength(1);
  expect(leading).not.toContain(first);
});

it('a window that ended without a word loses its lease by time, also where the clock was set back', async () => {
  const leading: string[] = [];
  const far = Date.now() + 24 * 3_600_000;
  localStorage.setItem('almoxarife-live-lease', JSON.stringify({ owner: 'gone', until: far }));
  openWindow('a', leading);
  await expect.poll(() => leading).toEqual(['a']);
});

it('a window that nobody sees gives the lease up, and takes it again once it is seen', async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  const leading: string[] = [];
  openWindow('a', leading);
  await expect.poll(() => leading).toEqual(['a']);
  showPage('hidden');
  await expect.poll(() => leading).toEqual([]);
  expect(localStorage.getItem('almoxarife-live-lease')).toBeNull();
  showPage('visible');
  await expect.poll(() => leading).toEqual(['a']);
});
