import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openNewServer, openServer } from '../testing/open-screen.tsx';
import { scanEverywhere, watchWrites } from '../testing/scan-sweep.ts';
import { areas, dailyAreas } from './scan-stories/areas.test-kit.ts';
import { faultsOf } from './scan-stories/faults.test-kit.ts';

/** The elements that draw a form, a dialog or a field. */
const formOrField =
  /<(?:CreatePage|EditPage|FormFrame|FormDialog|RecordDialog|RegisterScreen|ReasonDialog|ActDialog|HandFrame|Modal|Dialog|Wizard|form|input|textarea|select|(?:Text|TextArea|Number|Date|Select|Switch|Password)(?:Field|Input)|NativeSelect|Checkbox|Switch)\b|askToConfirm\(/;

/** They draw what the stories open, or stand open beside no story: why it is safe to leave each out. */
const elsewhere: Readonly<Record<string, string>> = {
  'ui/dialog.tsx': 'drawn by every dialog',
  'ui/form/form-frame.tsx': 'drawn by every form',
  'ui/record-form/record-pages.tsx': 'drawn by the screens of records',
  'ui/record-form/record-dialog.tsx': 'drawn by the dialogs of records',
  'ui/record-form/reason-dialog.tsx': 'drawn by the acts that ask why',
  'ui/list-screen/register-screen.tsx': 'drawn by the screens of registers',
  'ui/record-acts/row-acts.tsx': 'asks by ui/confirm.tsx',
  'ui/fields/number-field.tsx': 'drawn by every form with numbers',
  'ui/fields/text-field.tsx': 'drawn by every form',
  'ui/fields/credentials.tsx': 'drawn by the login and by the forms that set a password',
  'ui/fields/supplier-field.tsx': 'a choice, drawn by the forms that name a supplier',
  'ui/form/use-leave-guard.ts': 'asks by ui/confirm.tsx',
  'ui/shown-once/use-leave-uncopied.ts': 'asks by ui/confirm.tsx',
  'ui/shown-once/shown-once.tsx': 'a field that nobody writes into',
  'ui/data-table/search-field.tsx': 'a search, tested below',
  'ui/data-table/filter-menu.tsx': 'looks for the value that is read, as a search does',
  'ui/data-table/tick-box.tsx': 'a box in a row, tested below',
  'ui/data-table/table-foot.tsx': 'the size of a page, tested below',
  'app/palette/palette.tsx': 'a search, tested by itself',
  'features/webhooks/endpoint-actions.tsx': 'opens the dialogs of its folder',
  'features/backups/backups.api.ts': 'asks by ui/confirm.tsx',
  'features/backups/restore.dialog.tsx': 'one button, held by the rule as in ui/confirm.tsx',
  'features/backups/bring.dialog.tsx': 'a file, and one button held by the rule as in ui/confirm.tsx',
  'features/dashboard/first-steps-part.tsx': 'asks by ui/confirm.tsx',
  'features/imports/mend-cells.tsx': 'what is typed waits for the button of its step',
  'features/counts/use-count-acts.ts': 'asks by ui/confirm.tsx',
  'features/receiving/receiving-head.tsx': 'asks by ui/confirm.tsx',
  'features/receiving/expired-lines.tsx': 'asks by ui/confirm.tsx',
  'features/fulfilment/packing/use-weighing.ts': 'asks by ui/confirm.tsx',
  'features/inbound/expired.ts': 'asks by ui/confirm.tsx',
  'features/inbound/demand-home.ts': 'asks by ui/confirm.tsx',
  'features/receiving/invoices/note-head.tsx': 'asks by ui/confirm.tsx',
  'features/fulfilment/packing/volumes-view.tsx': 'a scan there checks goods, tested with the screen',
  'features/orders/entry/order-entry.screen.tsx': 'asks by ui/confirm.tsx',
  'features/orders/use-order-acts.tsx': 'opens the dialogs of its folder',
  'features/orders/shortage/use-buying.ts': 'asks by ui/confirm.tsx',
  'features/orders/shortage/use-cut.ts': 'asks by ui/confirm.tsx',
  'features/orders/shortage/use-ways.tsx': 'opens the dialogs of its folder',
  'features/printing/job-acts.tsx': 'asks by ui/confirm.tsx',
  'features/settings/restart-note.tsx': 'asks by ui/confirm.tsx',
  'features/stock-by-location/use-location-acts.tsx': 'asks by ui/confirm.tsx',
  'features/webhooks/use-endpoint-acts.ts': 'asks by ui/confirm.tsx',
  'features/stock-by-location/map-section.tsx': 'choices that change nothing stored',
  'ui/attachments/attached-file.tsx': 'a picture, and a question by ui/confirm.tsx',
  'features/imports/columns-table.tsx': 'choices that change nothing stored',
  'features/webhooks/deliveries-tab.tsx': 'choices that change nothing stored',
  'features/products/bulk/left.dialog.tsx': 'one button that closes, as that of orders',
  'features/login/login-form.tsx': 'tested below, logged out',
  'features/login/session-ended.dialog.tsx': 'the form of login-form.tsx',
  'features/setup/admin-step.tsx': 'tested below, on a new server',
  'features/setup/done-step.tsx': 'tested below, on a new server',
  'features/setup/restore-step.tsx': 'a file, and buttons held by the rule as in ui/confirm.tsx',
};

const root = join(import.meta.dirname, '..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test|^testing\//.test(file));

describe('a scan in a form or a dialog', () => {
  it('has a story for every form, dialog and field', () => {
    const drawn = sources.filter((file) => formOrField.test(readFileSync(join(root, file), 'utf8')));
    const stories = Object.values(areas).flatMap((area) => Object.values(area));
    const told = new Set([...stories.flatMap(({ files }) => files), ...Object.keys(elsewhere)]);
    expect(drawn.filter((file) => !told.has(file))).toEqual([]);
    expect([...told].filter((file) => !sources.includes(file))).toEqual([]);
  });

  it.each(dailyAreas)('changes, sends and confirms nothing in %s', async (area) =>
    expect(await faultsOf(areas[area]!)).toEqual([]),
  );

  it('changes and sends nothing in the login', async () => {
    const { server, open } = await openServer();
    open('/produtos');
    const form = await screen.findByRole('form');
    const writes = watchWrites(server);
    expect(await scanEverywhere(form)).toBeGreaterThan(1);
    expect(await writes()).toEqual([]);
  });

  it('changes and sends nothing in the first access', async () => {
    const { server, open } = await openNewServer();
    open('/');
    const form = await screen.findByRole('form');
    const writes = watchWrites(server);
    expect(await scanEverywhere(form)).toBeGreaterThan(1);
    expect(await writes()).toEqual([]);
  });
});
