import { expectFit, expectUncut } from './fixtures/fit.ts';
import { amongLocations } from './fixtures/locations.ts';
import { openScreen, title, type Screen } from './fixtures/screen.ts';
import { screens } from './fixtures/screens.ts';
import { test } from './fixtures/test.ts';

/** A window of 1440 x 900 at 200 %: half of its pixels, each of them drawn by four. */
const viewport = { width: 720, height: 450 };
test.use({ viewport, deviceScaleFactor: 2 });

const named = [
  'recebimento',
  'estoque-por-local',
  'movimentos-do-local',
  'webhooks-estatisticas',
  'webhooks-novo',
];
const zoomed: readonly Screen[] = [
  ...screens.filter(({ name }) => named.includes(name)),
  { name: 'webhooks', address: amongLocations('/integracoes/webhooks'), whole: title('Webhooks') },
];

for (const screen of zoomed) {
  test(`${screen.name}: a 200 % nada se corta, se perde ou rola de lado`, async ({ page, house, enter }) => {
    await enter('admin');
    await openScreen(page, house, screen);
    await expectFit(page, viewport);
    await expectUncut(page);
  });
}
