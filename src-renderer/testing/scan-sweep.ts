import { act } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { locationStock } from '#shared/areas/inventory/location-stock-contract.ts';
import type { TestApp } from '../../src-main/testing/test-app.ts';
import { scan } from './key-pace.ts';

/** A label that no location and no product of the tests has. */
const code = '9.9';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fields = 'input, textarea, select';
const takers = ['code', 'target', 'search', 'scan', 'secret'];

const isTaker = (field: Element): boolean => takers.includes(field.getAttribute('data-scan-use') ?? '');
const stateOf = (field: Field): string =>
  `${field.value} ${field instanceof HTMLInputElement ? field.checked : ''}`;
const everyField = (): Field[] => [...document.querySelectorAll<Field>(fields)];
const dialogs = (): string[] =>
  [...document.querySelectorAll('[role="dialog"], form')].map(
    (one) => one.getAttribute('aria-label') ?? one.querySelector('h2')?.textContent ?? '',
  );
const said = (element: Element): string =>
  element.getAttribute('aria-label') ??
  (element as Field).labels?.[0]?.textContent ??
  (element.textContent || element.tagName);

/** A request that asks something, though by its method it might change something there. */
const isQuestion = ({ method, ...rest }: { readonly method?: string }): boolean => {
  const asked = JSON.stringify(rest);
  return method === 'GET' || asked.includes('dry_run') || asked.includes(locationStock.loadPreview.path);
};

/** Watches what reaches a server from now on, and gives the requests that would change something there. */
export function watchWrites(server: TestApp): () => Promise<readonly string[]> {
  const spy = vi.spyOn(server, 'raw');
  spy.mockClear();
  return async () => {
    // what a form sends comes a moment later
    await new Promise((resolve) => void setTimeout(resolve, 50));
    return spy.mock.calls
      .map(([request]) => (typeof request === 'object' && 'method' in request ? request : { method: 'GET' }))
      .filter((request) => !isQuestion(request as { method?: string }))
      .map((request) => `${request.method} ${'url' in request ? JSON.stringify(request.url) : ''}`);
  };
}

/** Buttons and boxes of one kind are alike to the rule; each field that is written into stands for itself. */
const kindOf = (stop: HTMLElement): string | HTMLElement => {
  if (stop.matches('button, a')) return `${stop.tagName} ${stop.getAttribute('type')}`;
  return stop.matches('[type="checkbox"], [type="radio"]') ? `${stop.getAttribute('type')}` : stop;
};

/** Gives the places of the focus within `root`: each field, and one button, link and box of each kind. */
function stopsIn(root: HTMLElement): readonly HTMLElement[] {
  const all = [...root.querySelectorAll<HTMLElement>(`${fields}, button, a[href]`)].filter(
    (stop) =>
      stop.tabIndex >= 0 && !(stop as HTMLButtonElement).disabled && stop.getAttribute('type') !== 'hidden',
  );
  return [...new Map(all.map((stop) => [kindOf(stop), stop])).values()];
}

/** Gives the focus to each field and button within `root` in turn, and scans there: nothing may change. */
export async function scanEverywhere(root: HTMLElement): Promise<number> {
  const stops = stopsIn(root);
  for (const stop of stops) {
    const open = dialogs();
    const before = new Map(everyField().map((field) => [field, stateOf(field)]));
    act(() => stop.focus());
    await scan(code);
    const changed = everyField().filter((field) => !isTaker(field) && before.get(field) !== stateOf(field));
    if (changed.length > 0 || JSON.stringify(dialogs()) !== JSON.stringify(open)) {
      expect.fail(`at ${said(stop)}: changed ${changed.map(said).join()}, open ${dialogs().join()}`);
    }
    const isTaking = stop.matches('[data-scan-use="code"], [data-scan-use="target"]');
    if (isTaking) expect((stop as Field).value.trim()).toMatch(/9\.9$/);
  }
  return stops.length;
}
