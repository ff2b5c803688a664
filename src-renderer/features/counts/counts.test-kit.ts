import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { CreateCountInput } from '#shared/areas/counts/body-schema.ts';
import { inDays, openStockHouse } from '../../testing/stock-house.ts';

/** A house with goods in two locations, and a count of them that waits to begin. */
export async function openCounted(
  body: CreateCountInput = { type: 'location', location_code_prefix: '1.1' },
) {
  const house = await openStockHouse();
  const { server, token, receive } = house;
  await receive(
    { sku: 'CX-1', quantity: 24, location_code: '1.1.1.1' },
    {
      sku: 'LEI-1',
      quantity: 10,
      location_code: '1.1.1.2',
      batch_number: 'L1',
      expiration_date: inDays(400),
    },
  );
  const { data } = (await server.call(contracts.counts.create, { token, body })).ok();
  const params = { id: data.id };
  const start = async () => (await server.call(contracts.counts.start, { token, params })).ok();
  return { ...house, id: data.id, start };
}

/** The counting screen of such a count, and the way to read something there. */
export async function openCounting(body?: CreateCountInput) {
  const house = await openCounted(body);
  await house.start();
  const window = house.open(`/estoque/contagens/${house.id}/contar`);
  const field = await screen.findByLabelText<HTMLInputElement>('Ler local ou produto');
  const read = async (text: string) => {
    await window.user.click(field);
    await window.user.paste(text);
    await window.user.keyboard('{Enter}');
  };
  return { ...house, ...window, read };
}

/** Waits until the screen says so of a reading. */
export const expectMessage = (text: RegExp) =>
  waitFor(() =>
    expect(
      screen
        .getAllByRole('status')
        .map((one) => one.textContent)
        .join(),
    ).toMatch(text),
  );
/** Waits until the field of this name has the focus. */
export const focused = (name: string) =>
  waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe(name));
