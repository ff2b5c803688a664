import { expect } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { inspectionWords } from '#shared/areas/inspections/screen-words.ts';
import { handOn } from './fixtures/hand.ts';
import { openHouse, type House } from './fixtures/house.ts';
import { withLocations } from './fixtures/locations.ts';
import { testOn } from './fixtures/test.ts';

const { inspections, inspectionPlans } = contracts;
const { pieces, acts } = inspectionWords;

const test = testOn(() => openHouse());

/** An inspection of twelve units, three of which are looked at by their seal and their weight. */
const begun = async ({ api }: House): Promise<string> => {
  const criteria = [
    { code: 'seal', label: 'Selo íntegro', kind: 'check' as const },
    { code: 'weight', label: 'Peso', kind: 'number' as const, unit: 'kg', min: 4, max: 5 },
  ];
  const sampling = { sampling: 'percent' as const, sample_percent: 25, accept_number: 1 };
  const plan = { name: 'Três de doze', context: 'return' as const, criteria, ...sampling };
  const { data } = await api.call(inspectionPlans.create, { body: plan });
  const goods = { sku: 'PALETE', quantity: 12, location_code: '01.002.01.01' };
  const body = { ...goods, stock_status: 'available' as const, plan_id: data.id };
  return (await api.call(inspections.create, { body })).data.id;
};

test('uma inspeção peça por peça, só no teclado: nada se aprova antes de olhar cada critério', async ({
  page,
  house,
  enter,
}, info) => {
  await withLocations(house);
  const id = await begun(house);
  const read = async () => (await house.api.call(inspections.details, { params: { id } })).data;
  await enter('manager');
  const hand = handOn(page);
  await page.goto(`/qualidade/inspecoes/${id}`);

  const inHand = (piece: number) => page.getByRole('region', { name: pieces.title(piece, 3) });
  const weight = (piece: number) => page.getByLabel(pieces.measured('Peso', piece), { exact: true });
  await expect(inHand(1)).toBeVisible();
  await hand.click(page.getByRole('button', { name: acts.approve }));
  const deciding = page.getByRole('dialog');
  await hand.press('Control+Enter');
  await expect(
    deciding.getByText(/^Falta olhar: Selo íntegro, Peso\. Anote o que achou/u).first(),
  ).toBeVisible();
  await hand.press('Escape');
  await expect(deciding).toBeHidden();
  expect(await read()).toMatchObject({ status: 'pending', unverified: ['seal', 'weight'] });

  for (const [index, key] of ['a', 'x', 'a'].entries()) {
    const piece = index + 1;
    await expect(inHand(piece)).toBeVisible();
    await hand.press(key);
    await expect(weight(piece)).toBeFocused();
    await hand.type(`4,${piece}`);
    await hand.press('Enter');
  }
  await expect(page.getByRole('region', { name: pieces.done })).toBeVisible();
  await expect(page.getByRole('button', { name: pieces.piece(2, pieces.states.bad) })).toBeVisible();
  await expect.poll(read).toMatchObject({
    status: 'in_progress',
    checks: [
      { criterion: 'seal', result: 'approved', quantity: 1 },
      { criterion: 'seal', result: 'rejected', quantity: 1 },
      { criterion: 'seal', result: 'approved', quantity: 1 },
      { criterion: 'weight', result: null, quantity: 3 },
    ],
    measurements: [{ value: 4.1 }, { value: 4.2 }, { value: 4.3 }],
    unverified: [],
    suggested: 'approved',
  });

  await page.reload();
  await expect(page.getByRole('button', { name: pieces.piece(2, pieces.states.bad) })).toBeVisible();
  await hand.press('a');
  await expect(deciding.getByLabel(acts.approved, { exact: true })).toBeFocused();
  await hand.press('Control+Enter');
  await expect(deciding).toBeHidden();
  expect(await read()).toMatchObject({ status: 'decided', approved: 12 });

  const { clicks, keys } = hand.effort();
  info.annotations.push({ type: 'inspeção', description: `${clicks} cliques, ${keys} teclas` });
  expect(clicks).toBe(1);
});
