import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { scan } from '../testing/key-pace.ts';
import { openNewServer, openServer } from '../testing/open-screen.tsx';
import { scanEverywhere } from '../testing/scan-sweep.ts';
import { openStockHouse } from '../testing/stock-house.ts';
import { stories, type Story } from './scan-in-forms.test-kit.ts';

const slowly = { timeout: 20_000 };

/** What draws a form, a dialog or a field. */
const formOrField =
  /<(?:FormFrame|FormDialog|ActDialog|HandFrame|Modal|Dialog|Wizard|form|input|textarea|select|(?:Text|TextArea|Number|Date|Select|Switch|Password)(?:Field|Input)|NativeSelect|Checkbox|Switch)\b|askToConfirm\(/;

/** They draw what the stories open, or stand open beside no story: why it is safe to leave each out. */
const elsewhere: Readonly<Record<string, string>> = {
  'ui/dialog.tsx': 'drawn by every dialog',
  'ui/form/form-frame.tsx': 'drawn by every form',
  'ui/fields/number-field.tsx': 'drawn by every form with numbers',
  'ui/fields/text-field.tsx': 'drawn by every form',
  'ui/form/use-leave-guard.ts': 'asks by ui/confirm.tsx',
  'ui/shown-once/use-leave-uncopied.ts': 'asks by ui/confirm.tsx',
  'ui/shown-once/shown-once.tsx': 'a field that nobody writes into',
  'ui/data-table/search-field.tsx': 'a search, tested below',
  'ui/data-table/tick-box.tsx': 'a box in a row, tested below',
  'ui/data-table/table-foot.tsx': 'the size of a page, tested below',
  'app/palette/command-palette.tsx': 'a search, tested by itself',
  'features/webhooks/endpoint-actions.tsx': 'opens the dialogs of its folder',
  'features/backups/backups.api.ts': 'asks by ui/confirm.tsx',
  'features/backups/restore.dialog.tsx': 'one button, held by the rule as in ui/confirm.tsx',
  'features/counts/use-count-acts.ts': 'asks by ui/confirm.tsx',
  'features/receiving/receiving-head.tsx': 'asks by ui/confirm.tsx',
  'features/settings/restart-note.tsx': 'asks by ui/confirm.tsx',
  'features/stock-by-location/use-place-acts.tsx': 'asks by ui/confirm.tsx',
  'features/webhooks/use-endpoint-acts.ts': 'asks by ui/confirm.tsx',
  'features/stock-by-location/map-section.tsx': 'choices that change nothing stored',
  'features/imports/columns-table.tsx': 'choices that change nothing stored',
  'features/webhooks/deliveries-tab.tsx': 'choices that change nothing stored',
  'features/login/login-form.tsx': 'tested below, logged out',
  'features/login/session-ended.dialog.tsx': 'the form of login-form.tsx',
  'features/setup/admin-step.tsx': 'tested below, on a new server',
  'features/setup/done-step.tsx': 'tested below, on a new server',
};

const root = join(import.meta.dirname, '..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test|^testing\//.test(file));

async function sought(wanted: RegExp): Promise<HTMLElement> {
  return waitFor(() => {
    const all = [...document.querySelectorAll<HTMLElement>('button, a, tr[data-key], [role="menuitem"]')];
    const said = (one: HTMLElement) => one.getAttribute('aria-label') ?? one.textContent.trim();
    const one = all.findLast(
      (element) => wanted.test(said(element)) && !(element as HTMLButtonElement).disabled,
    );
    if (one === undefined) throw new Error(`nothing says ${wanted}`);
    return one;
  }, slowly);
}

async function openStory({ path, prepare, clicks = [], types = '', scans = [], isScreen }: Story) {
  const house = await openStockHouse();
  const end = await prepare?.(house);
  const { user, services } = house.open(`${path}${end ?? ''}`);
  await screen.findByRole('heading', { level: 1 }, slowly);
  for (const wanted of clicks) await user.click(await sought(wanted));
  if (types !== '') await user.keyboard(types);
  for (const code of scans) {
    await scan(code);
    await waitFor(() => expect(document.body.textContent).toContain(code), slowly);
  }
  const opened = await waitFor(() => {
    const some = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const dialogs = some('[aria-modal="true"]');
    const all = isScreen === true ? some('main') : dialogs.length > 0 ? dialogs : some('main form');
    const last = all.at(-1);
    const isDrawn = last !== undefined && last.querySelector('button, input') !== null;
    if (!isDrawn) throw new Error('nothing opened');
    return last;
  }, slowly);
  await waitFor(() => expect(services.queries.isFetching()).toBe(0), slowly);
  return { house, opened };
}

/** Where the focus is: in a field, or on the act of a dialog that has none. */
function startOf(opened: HTMLElement): string {
  const focused = document.activeElement;
  const isField = focused?.matches('input, select, textarea') === true;
  const hasFields = opened.querySelector('input:enabled, select:enabled, textarea:enabled') !== null;
  const isAct = focused?.matches('button:not(.mantine-Modal-close)') === true;
  const isChosen = focused?.hasAttribute('data-autofocus') === true;
  if (!opened.contains(focused)) return 'outside';
  return isField || isChosen || (!hasFields && isAct) ? 'where work begins' : (focused?.outerHTML ?? '');
}

/** A receipt under way is kept for the next window. */
afterEach(() => localStorage.clear());

describe('a scan in a form or a dialog', () => {
  it('has a story for every form, dialog and field', () => {
    const drawn = sources.filter((file) => formOrField.test(readFileSync(join(root, file), 'utf8')));
    const told = new Set([
      ...Object.values(stories).flatMap(({ files }) => files),
      ...Object.keys(elsewhere),
    ]);
    expect(drawn.filter((file) => !told.has(file))).toEqual([]);
    expect([...told].filter((file) => !sources.includes(file))).toEqual([]);
  });

  it.each(Object.keys(stories))(
    'changes, sends and confirms nothing in %s',
    async (name) => {
      const { house, opened } = await openStory(stories[name]!);
      if (stories[name]!.isBeside !== true)
        await waitFor(() => expect(startOf(opened)).toBe('where work begins'));
      expect(await scanEverywhere(opened, house.server)).toBeGreaterThan(0);
    },
    60_000,
  );

  it('changes and sends nothing in the login', async () => {
    const { server, open } = await openServer();
    open('/produtos');
    const form = await screen.findByRole('form', {}, slowly);
    expect(await scanEverywhere(form, server)).toBeGreaterThan(1);
  });

  it('changes and sends nothing in the first access', async () => {
    const { server, open } = await openNewServer();
    open('/');
    const form = await screen.findByRole('form', {}, slowly);
    expect(await scanEverywhere(form, server)).toBeGreaterThan(1);
  });
});
