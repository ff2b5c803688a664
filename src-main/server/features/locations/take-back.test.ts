import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openLocations, type LocationsKit } from './locations.test-kit.ts';

let kit: LocationsKit;
beforeAll(async () => {
  kit = await openLocations();
});
afterAll(() => kit.server.end());

const codes = async () => (await kit.list({ sort: 'code', per_page: 100 })).ok().data.map(({ code }) => code);
const takeBack = async (generated_at: string | null) =>
  (
    await kit.server.call(contracts.locations.takeBack, {
      token: kit.token,
      body: { generated_at: generated_at ?? '' },
    })
  ).ok().data;

describe('taking generated locations back', () => {
  const ranges = { street: [1, 1], building: [1, 2], level: [1, 2], position: [1, 2] };

  it('removes those that nobody uses, keeps what was changed or made otherwise, and counts both', async () => {
    await kit.created({ code: '01.01.01.01' });
    const made = (await kit.generate({ ranges })).ok().data;
    expect(made.created).toBe(7);
    expect(made.generated_at).toMatch(/^\d{4}-/u);
    await kit.modify('01.02.02.02', { name: 'Alterado' });
    expect(await takeBack(made.generated_at)).toEqual({ removed: 6, kept: 1 });
    expect(await codes()).toEqual(['01.01.01.01', '01.02.02.02']);
    expect(await takeBack(made.generated_at)).toEqual({ removed: 0, kept: 1 });
    const again = (await kit.generate({ ranges })).ok().data;
    expect(again.created).toBe(6);
  });

  it('has nothing to take back where nothing was made', async () => {
    expect((await kit.generate({ ranges })).ok().data.generated_at).toBeNull();
    expect(await takeBack('2020-01-01T00:00:00.000000Z')).toEqual({ removed: 0, kept: 0 });
  });
});
