import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catchSavedFiles, type SavedFile } from '../../testing/saved-files.ts';
import { namesInList, openProducts, rowOf } from './products.test-kit.ts';

let files: ReturnType<typeof catchSavedFiles>;
beforeEach(() => {
  files = catchSavedFiles();
});
afterEach(() => files.restore());

const button = () => screen.findByRole('button', { name: 'Exportar' });
const skusOf = ({ text }: SavedFile): readonly string[] =>
  text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(';')[0] ?? '');

describe('exporting products', () => {
  it('saves every product of the list as a file, in its order, and says how many', async () => {
    const { open } = await openProducts();
    const { user } = open('/produtos?per_page=2&page=2');
    await user.click(await button());
    const file = await files.one();
    expect(file.name).toMatch(/^produtos-\d{4}-\d\d-\d\d\.csv$/);
    expect(file.text.startsWith('\uFEFFSKU;Nome;')).toBe(true);
    expect(skusOf(file)).toEqual(['ARR-5', 'CAF-1', 'LEI-1', 'QUE/MUS', 'VEL-9']);
    await screen.findByText('Produtos exportados');
    await screen.findByText(`5 produtos em ${file.name}`);
  });

  it('saves what filter, search and sort leave, by keys alone', async () => {
    const { open } = await openProducts();
    const { user } = open('/produtos?is_active=true&sort=-sku');
    await rowOf('Arroz branco 5 kg');
    (await button()).focus();
    await user.keyboard('{Enter}');
    expect(skusOf(await files.one())).toEqual(['QUE/MUS', 'LEI-1', 'CAF-1', 'ARR-5']);
    files.saved.length = 0;
    await user.type(screen.getByRole('searchbox'), 'cafe');
    await waitFor(() => expect(namesInList()).toHaveLength(1));
    await user.click(await button());
    expect(skusOf(await files.one())).toEqual(['CAF-1']);
  });

  it('says why there is nothing to export', async () => {
    const { open } = await openProducts();
    open('/produtos?search=inexistente');
    await screen.findByText('Nada a exportar');
    expect(await button()).toMatchObject({ disabled: true });
  });

  it('says that it failed and offers to try again, which then works', async () => {
    const { open, network } = await openProducts();
    const { user } = open('/produtos');
    await rowOf('Vela antiga');
    network.isUp = false;
    await user.click(await button());
    await screen.findByText('A exportação não foi concluída');
    expect(files.saved).toEqual([]);
    network.isUp = true;
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(skusOf(await files.one())).toHaveLength(5);
  });

  it('is there for those who only look', async () => {
    const { open } = await openProducts(undefined, 'viewer');
    const { user } = open('/produtos');
    await rowOf('Vela antiga');
    await user.click(await button());
    expect(skusOf(await files.one())).toHaveLength(5);
  });
});
