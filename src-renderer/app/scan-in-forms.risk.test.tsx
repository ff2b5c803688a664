import { expect, it } from 'vitest';
import { areas, dailyAreas } from './scan-stories/areas.test-kit.ts';
import { faultsOf } from './scan-stories/faults.test-kit.ts';

const others = Object.keys(areas).filter((area) => !dailyAreas.includes(area));

it.each(others)('a scan in a form or a dialog of %s changes, sends and confirms nothing', async (area) =>
  expect(await faultsOf(areas[area]!)).toEqual([]),
);
