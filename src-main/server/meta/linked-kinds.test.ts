import { expect, test } from 'vitest';
import { linkEntities } from '#shared/areas/record-kinds.ts';
import { ofFeatures } from '../app.ts';
import { linkedKinds } from '../kernel/linked-records.ts';

test('each kind of record on which something may hang is given by one feature', () => {
  const given = linkedKinds.partsOf(ofFeatures).map(({ entity }) => entity);
  expect(given.toSorted()).toEqual([...linkEntities].toSorted());
});
