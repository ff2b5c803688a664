import { notifications } from '@mantine/notifications';
import { act, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { TestApp } from '../../src-main/testing/test-app.ts';
import { scan } from './key-pace.ts';

/** A label that no place and no product of the tests has. */
const code = '9.9';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fields = 'input, textarea, select';
const takers = ['code', 'target', 'search', 'scan', 'secret'];

const isTaker = (field: Element): boolean => takers.includes(field.getAttribute('data-scan-use') ?? '');
const stateOf = (field: Field): string =>
  `${field.value} ${field instanceof HTMLInputElement ? field.checked : ''}`;
const all = (): Field[] => [...document.querySelectorAll<Field>(fields)];
const dialogs = (): string[] =>
  [...document.querySelectorAll('[role="dialog"], form')].map(
    (one) => one.getAttribute('aria-label') ?? one.querySelector('h2')?.textContent ?? '',
  );
const said = (element: Element): string =>
  element.getAttribute('aria-label') ??
  (element as Field).labels?.[0]?.textContent ??
  (element.textContent || element.tagName);

/** Counts what reaches a server and would change something there; trying out what a form would do does not. */
function watchWrites(server: TestApp): () => readonly string[] {
  const spy = vi.spyOn(server, 'raw');
  return () =>
    spy.mock.calls
      .map(([request]) => (typeof request === 'object' && 'method' in request ? request : { method: 'GET' }))
      .filter(({ method, ...rest }) => method !== 'GET' && !JSON.stringify(rest).includes('dry_run'))
      .map((request) => `${request.method} ${'url' in request ? JSON.stringify(request.url) : ''}`);
}

/** Gives the focus to each field and button within `root` in turn, and scans there: nothing may change or be sent. */
export async function scanEverywhere(root: HTMLElement, server: TestApp): Promise<number> {
  const writes = watchWrites(server);
  const stops = [...root.querySelectorAll<HTMLElement>(`${fields}, button, a[href]`)].filter(
    (stop) =>
      stop.tabIndex >= 0 && !(stop as HTMLButtonElement).disabled && stop.getAttribute('type') !== 'hidden',
  );
  for (const stop of stops) {
    const open = dialogs();
    const before = new Map(all().map((field) => [field, stateOf(field)]));
    act(() => stop.focus());
    await scan(code);
    const changed = all().filter((field) => !isTaker(field) && before.get(field) !== stateOf(field));
    expect({ at: said(stop), changed: changed.map(said), open: dialogs() }).toEqual({
      at: said(stop),
      changed: [],
      open,
    });
    if (stop.matches('[data-scan-use="code"]')) expect((stop as Field).value.trim()).toMatch(/9\.9$/);
  }
  // what a form would send comes a moment later
  await new Promise((resolve) => void setTimeout(resolve, 400));
  await waitFor(() => expect(writes()).toEqual([]));
  notifications.clean();
  return stops.length;
}
