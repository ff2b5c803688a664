import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { namesInList, openProducts, rowOf } from './products.test-kit.ts';

type Saved = { readonly name: string; readonly text: string };

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const saved: Saved[] = [];
const blobs = new Map<string, Blob>();

/** What a browser does when a link to bytes of the page is followed: it saves them under the link's name. */
const save = (event: MouseEvent): void => {
  if (!(event.target instanceof HTMLAnchorElement) || event.target.download === '') return;
  event.preventDefault();
  const { download: name, href } = event.target;
  const bytes = blobs.get(href) ?? new Blob();
  void bytes.arrayBuffer().then((buffer) => saved.push({ name, text: decoder.decode(buffer) }));
};

beforeEach(() => {
  saved.length = 0;
  HTMLAnchorElement.prototype.click = function follow() {
    save(Object.defineProperty(new MouseEvent('click'), 'target', { value: this }));
  };
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      const url = `blob:test/${blobs.size}`;
      blobs.set(url, blob);
      return url;
    },
    revokeObjectURL: (url: string) => blobs.delete(url),
  });
});
afterEach(() => {
  Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click');
});

const button = () => screen.findByRole('button', { name: 'Exportar' });
const savedFile = async (): Promise<Saved> => {
  await waitFor(() => expect(saved).toHaveLength(1));
  return saved[0]!;
};
const skusOf = ({ text }: Saved): readonly string[] =>
  text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(';')[0] ?? '');

describe('exporting products', () => {
  it('saves every product of the list as a file, in its order, and says how many', async () => {
    const { open } = await openProducts();
    const { user } = open('/produtos?per_page=2&page=2');
    await user.click(await button());
    const file = await savedFile();
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
    expect(skusOf(await savedFile())).toEqual(['QUE/MUS', 'LEI-1', 'CAF-1', 'ARR-5']);
    saved.length = 0;
    await user.type(screen.getByRole('searchbox'), 'cafe');
    await waitFor(() => expect(namesInList()).toHaveLength(1));
    await user.click(await button());
    expect(skusOf(await savedFile())).toEqual(['CAF-1']);
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
    expect(saved).toEqual([]);
    network.isUp = true;
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(skusOf(await savedFile())).toHaveLength(5);
  });

  it('is there for those who only look', async () => {
    const { open } = await openProducts(undefined, 'viewer');
    const { user } = open('/produtos');
    await rowOf('Vela antiga');
    await user.click(await button());
    expect(skusOf(await savedFile())).toHaveLength(5);
  });
});
