import { Outlet, useNavigate } from '@tanstack/react-router';
import { FileDrop } from './file-drop.tsx';
import { InvoicesContext } from './invoices-context.ts';
import { useAddFiles } from './use-add-files.ts';
import { useNotes } from './use-notes.ts';

/**
 * Shows the queue or an invoice of it, which share this person's drafts and the files that are on their way,
 * wherever they are dropped. One file alone opens as it came in.
 */
export function InvoicesScreen() {
  const store = useNotes();
  const files = useAddFiles(store);
  const navigate = useNavigate();
  const add = async (chosen: readonly File[]) => {
    const [key] = await files.add(chosen);
    if (key === undefined || chosen.length > 1) return;
    await navigate({ to: '/recebimento/xml/$key', params: { key } });
  };
  const onFiles = (chosen: readonly File[]) => void add(chosen);
  return (
    <InvoicesContext value={{ store, files, onFiles }}>
      <FileDrop onFiles={onFiles}>
        <Outlet />
      </FileDrop>
    </InvoicesContext>
  );
}
