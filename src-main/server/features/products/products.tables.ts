import { tablesOf } from '../../db/owned.ts';

/** Makes the statements of products. */
export const { hot, hotByShape, hotWrite, versionedWrites, removalFrom, restorationTo, gatheredList } =
  tablesOf('products');
