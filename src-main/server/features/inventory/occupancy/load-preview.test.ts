import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { logIn } from '../../../../testing/people.ts';
import { administrator } from '../../../../testing/sign-in.ts';
import { openPlaced, type PlacedKit } from '../placed.test-kit.ts';

const { locations, settings } = contracts;

let kit: PlacedKit;
beforeAll(async () => {
  kit = await openPlaced();
  await kit.location('1.1.1', { capacity: { max_volume_m3: 1, max_weight_kg: 100 } });
  await kit.location('1.2.1', { capacity: { max_items: 10 } });
  await kit.location('1.3.1');
  await kit.location('1.4.1');
  // 0.1 m³ and 1 kg a unit
  const dimensions = { height: 100, width: 100, length: 10, weight: 1 };
  await kit.product('CX', { dimensions });
  await kit.product('PO', { unit: 'KG', dimensions: { height: 0, width: 0, length: 0, weight: 0.5 } });
  await kit.lay({ at: '1.1.1', sku: 'CX', quantity: 7.4 });
  await kit.lay({ at: '1.2.1', sku: 'CX', quantity: 8 });
});
afterAll(() => kit.server.end());

const preview = (moves: readonly object[]) =>
  kit.server.call(locations.loadPreview, { token: kit.token, body: { moves } });
const answered = async (moves: readonly object[]) => (await preview(moves)).ok().data;

describe('what a location would hold', () => {
  it('is told of both locations of a transfer, each once, with what passes a limit', async () => {
    const move = { sku: 'cx', quantity: 3, from_location_code: '01.01.01', to_location_code: '1.2.1' };
    expect(await answered([move])).toEqual({
      policy: 'warn',
      locations: [
        {
          location: { code: '1.1.1', name: '1.1.1' },
          is_open: true,
          volume: { before: 0.74, after: 0.44, limit: 1, over: 0 },
          weight: { before: 7.4, after: 4.4, limit: 100, over: 0 },
          items: { before: 7.4, after: 4.4, limit: null, over: 0 },
        },
        {
          location: { code: '1.2.1', name: '1.2.1' },
          is_open: true,
          volume: { before: 0.8, after: 1.1, limit: null, over: 0 },
          weight: { before: 8, after: 11, limit: null, over: 0 },
          items: { before: 8, after: 11, limit: 10, over: 1 },
        },
      ],
    });
  });

  it('adds the lines of a receipt up by location', async () => {
    const { locations: told } = await answered([
      { sku: 'CX', quantity: 2.6, to_location_code: '1.1.1' },
      { sku: 'CX', quantity: 0.1, to_location_code: '1.1.1' },
      { sku: 'PO', quantity: 5, to_location_code: '1.3.1' },
    ]);
    expect(told.map(({ location, volume, weight }) => [location.code, volume, weight.after])).toEqual([
      ['1.1.1', { before: 0.74, after: 1.01, limit: 1, over: 0.01 }, 10.1],
      ['1.3.1', { before: 0, after: 0, limit: null, over: 0 }, 2.5],
    ]);
  });

  it('agrees with what the posting then says', async () => {
    const move = { sku: 'CX', quantity: 3, to_location_code: '1.2.1' };
    const [told] = (await answered([move])).locations;
    const item = { sku: 'CX', quantity: 3, location_code: '1.2.1' };
    const body = { items: [item] };
    const receipt = await kit.server.call(contracts.operationTypes.goodsReceipt, { token: kit.token, body });
    expect(told?.items.over).toBe(1);
    expect(receipt.ok().data.warnings).toMatchObject([{ details: { after: 11 } }]);
    const [after] = (await answered([{ sku: 'CX', quantity: 1, from_location_code: '1.2.1' }])).locations;
    expect(after?.items).toEqual({ before: 11, after: 10, limit: 10, over: 0 });
  });

  it('says whether goods may come in, and what the site does at a limit', async () => {
    const params = { location_code: '1.4.1' };
    await kit.server.call(locations.block, { token: kit.token, params, body: { reason: 'Obra' } });
    const { username, password } = administrator;
    const { access_token } = await logIn(kit.server, username, password);
    const body = { capacity_policy: 'block' } as const;
    (await kit.server.call(settings.modify, { token: access_token, body })).ok();
    const told = await answered([{ sku: 'CX', quantity: 1, to_location_code: '1.4.1' }]);
    expect([told.policy, told.locations[0]?.is_open]).toEqual(['block', false]);
  });

  it('says at its field what nobody knows, and refuses what is no quantity', async () => {
    const wrong = async (move: object) => Object.keys((await preview([move])).refusal().errors);
    expect(await wrong({ sku: 'NADA', quantity: 1, to_location_code: '1.1.1' })).toEqual(['moves.0.sku']);
    expect(await wrong({ sku: 'CX', quantity: 1, to_location_code: '9.9' })).toEqual([
      'moves.0.to_location_code',
    ]);
    expect(await wrong({ sku: 'CX', quantity: 1, from_location_code: 'rua' })).toEqual([
      'moves.0.from_location_code',
    ]);
    expect(await wrong({ sku: 'CX', quantity: 0 })).toEqual(['moves.0.quantity']);
    expect((await preview([])).status).toBe(422);
  });
});
