import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changePreferences, type DesktopPreferences } from '../server/kernel/desktop-preferences.ts';
import { followPreferences } from './follow-preferences.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'almoxarife-follow-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('what is chosen elsewhere is told, from the beginning to the end', async () => {
  const file = join(folder, 'novo', 'desktop.json');
  const received: DesktopPreferences[] = [];
  const end = followPreferences(file, (preferences) => received.push(preferences));
  expect(received).toEqual([{}]);
  changePreferences(file, { open_at_login: true });
  changePreferences(file, { close_to_tray: true });
  await expect.poll(() => received.at(-1)).toEqual({ open_at_login: true, close_to_tray: true });
  end();
  const count = received.length;
  changePreferences(file, { close_to_tray: false });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(received).toHaveLength(count);
});
