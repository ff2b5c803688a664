import { cleanup, screen, waitFor } from '@testing-library/react';
import { notifications } from '@mantine/notifications';
import { expect } from 'vitest';
import { scan } from '../../testing/key-pace.ts';
import { scanEverywhere, watchWrites } from '../../testing/scan-sweep.ts';
import { openStockHouse, type StockHouse } from '../../testing/stock-house.ts';
import type { Stories, Story } from './story.test-kit.ts';

/** The elements that are clicked by their words. */
const clickable = 'button, a, tr[data-key], [role="menuitem"], input[type="checkbox"][aria-label]';

async function sought(wanted: RegExp): Promise<HTMLElement> {
  return waitFor(() => {
    const all = [...document.querySelectorAll<HTMLElement>(clickable)];
    const said = (one: HTMLElement) => one.getAttribute('aria-label') ?? one.textContent.trim();
    const one = all.findLast(
      (element) => wanted.test(said(element)) && !(element as HTMLButtonElement).disabled,
    );
    if (one === undefined) throw new Error(`nothing says ${wanted}`);
    return one;
  });
}

/** The form or dialog drawn last, once it has something to press. */
function lastDrawn(isScreen = false): HTMLElement | undefined {
  const some = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const dialogs = some('[aria-modal="true"]');
  const last = (isScreen ? some('main') : dialogs.length > 0 ? dialogs : some('main form')).at(-1);
  return last?.querySelector('button, input') ? last : undefined;
}

async function openStory(house: StockHouse, story: Story) {
  const { path, clicks = [], types = '', scans = [], isScreen, isGrown } = story;
  const { user, services } = house.open(path);
  await screen.findByRole('heading', { level: 1 });
  for (const code of scans) {
    await scan(code);
    await waitFor(() => expect(document.body.textContent).toContain(code));
  }
  // a form that stood there before is not what the keys and clicks open
  const isOver = isGrown !== true && (clicks.length > 0 || types !== '');
  const beneath = isOver ? lastDrawn(isScreen) : undefined;
  if (types !== '') await user.keyboard(types);
  for (const wanted of clicks) await user.click(await sought(wanted));
  const opened = await waitFor(() => {
    const last = lastDrawn(isScreen);
    if (last === undefined || last === beneath) throw new Error('nothing opened');
    return last;
  });
  await waitFor(() => expect(services.queries.isFetching()).toBe(0));
  return opened;
}

/** Names the place of the focus: a field, or the act of a dialog that has none. */
function startOf(opened: HTMLElement): string {
  const focused = document.activeElement;
  const isField = focused?.matches('input, select, textarea') === true;
  const hasFields = opened.querySelector('input:enabled, select:enabled, textarea:enabled') !== null;
  const isAct = focused?.matches('button:not(.mantine-Modal-close)') === true;
  const isChosen = focused?.hasAttribute('data-autofocus') === true;
  if (!opened.contains(focused)) return 'outside';
  return isField || isChosen || (!hasFields && isAct) ? 'where work begins' : (focused?.outerHTML ?? '');
}

async function tell(house: StockHouse, story: Story): Promise<void> {
  const opened = await openStory(house, story);
  if (story.isBeside !== true) await waitFor(() => expect(startOf(opened)).toBe('where work begins'));
  const writes = watchWrites(house.server);
  expect(await scanEverywhere(opened)).toBeGreaterThan(0);
  expect(await writes()).toEqual([]);
}

/** Opens each of these stories in one house and scans all over it; gives what went wrong, story by story. */
export async function faultsOf(stories: Stories): Promise<readonly string[]> {
  const house = await openStockHouse();
  const ends = new Map<Story['prepare'], string | void>();
  const faults: string[] = [];
  for (const [name, story] of Object.entries(stories)) {
    const { path, prepare } = story;
    if (!ends.has(prepare)) ends.set(prepare, await prepare?.(house));
    try {
      await tell(house, { ...story, path: `${path}${ends.get(prepare) ?? ''}` });
    } catch (error) {
      faults.push(`${name}: ${String(error)}`);
    }
    cleanup();
    notifications.clean();
    // a receipt under way is kept for the next window
    localStorage.clear();
  }
  return faults;
}
