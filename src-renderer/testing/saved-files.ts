import { waitFor } from '@testing-library/react';

/** A file that a page gave the browser to save. */
export type SavedFile = { readonly name: string; readonly text: string };

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Stands in for the part of a browser that saves files, until `restore`; jsdom has none. */
export const catchSavedFiles = () => {
  const saved: SavedFile[] = [];
  const blobs = new Map<string, Blob>();
  const save = ({ download: name, href }: HTMLAnchorElement): void => {
    if (name === '') return;
    const bytes = blobs.get(href) ?? new Blob();
    void bytes.arrayBuffer().then((buffer) => saved.push({ name, text: decoder.decode(buffer) }));
  };
  HTMLAnchorElement.prototype.click = function follow() {
    save(this);
  };
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      const url = `blob:test/${blobs.size}`;
      blobs.set(url, blob);
      return url;
    },
    revokeObjectURL: (url: string) => blobs.delete(url),
  });
  return {
    saved,
    /** The only file that was saved, once it is there. */
    one: async (): Promise<SavedFile> => {
      await waitFor(() => {
        if (saved.length !== 1) throw new Error(`${saved.length} files were saved`);
      });
      const [file = { name: '', text: '' }] = saved;
      return file;
    },
    restore: () => void Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click'),
  };
};
