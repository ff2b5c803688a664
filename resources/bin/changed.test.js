import { expect, test } from 'vitest';
import { foldersOf } from './changed.js';

test('a change is tested where it lies: in the room of its feature, its area, its screens', () => {
  const files = [
    'src-main/server/features/orders/picking/pick.service.ts',
    'src-main/server/features/orders/picking/pick.rules.ts',
    'src-main/server/features/products/products.service.ts',
    'src-main/server/http/reply.ts',
    'src-shared/areas/products/contract.ts',
    'src-renderer/features/products/list.screen.tsx',
    'src-renderer/ui/fields/text-field.tsx',
    'resources/bin/report.js',
    'README.md',
  ];
  expect(foldersOf(files)).toEqual([
    'resources/bin/',
    'src-main/server/features/orders/picking/',
    'src-main/server/features/products/',
    'src-main/server/http/',
    'src-renderer/features/products/',
    'src-renderer/ui/',
    'src-shared/areas/products/',
  ]);
});
