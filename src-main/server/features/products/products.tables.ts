import { tablesOf } from '../../db/owned.ts';

/** Makes the statements of products. */
export const { hot, versionedWrites, removalFrom, restorationTo, gatheredList, rowsOf } =
  tablesOf('products');
