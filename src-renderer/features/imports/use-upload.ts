import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { imports, maxImportBytes } from '#shared/areas/imports/contract.ts';
import type { ImportEntity } from '#shared/domain/import-entities.ts';
import { importWords } from '#shared/areas/imports/screen-words.ts';
import { isUnheard } from '../../lib/api-error.ts';
import { useWriting } from '../../lib/queries.ts';
import { errorMessage } from '../../ui/error-message.ts';
import { fileSizeText } from '../../ui/file-size.ts';
import { toast } from '../../ui/toast.tsx';
import { importAreas } from './imports.api.ts';

const words = importWords.file;

export type Refusal = { readonly title: string; readonly text?: string };

export type Upload = {
  /** The name of the file on its way. */
  readonly sending: string | undefined;
  readonly refusal: Refusal | undefined;
  /** Sends the one file of these, and goes on to its columns unless the screen was left meanwhile. */
  readonly send: (files: readonly File[]) => Promise<void>;
  readonly stop: () => void;
};

/** Sends a file to be imported; what it cannot take is said, and nothing is left behind. */
export function useUpload(entity: ImportEntity): Upload {
  const navigate = useNavigate();
  const create = useWriting(imports.create, importAreas);
  const [sending, setSending] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const abort = useRef<AbortController>(undefined);
  const isHere = useIsHere();

  async function send(files: readonly File[]): Promise<void> {
    const [file] = files;
    if (file === undefined || sending !== undefined) return;
    const beforehand = refusalOf(files);
    setRefusal(beforehand);
    if (beforehand !== undefined) return;
    abort.current = new AbortController();
    setSending(file.name);
    try {
      const { signal } = abort.current;
      const { data } = await create.mutateAsync({ file, body: { entity }, signal });
      if (!isHere()) return;
      await navigate({
        to: '/produtos/-/importar/$id',
        params: { id: data.import.id },
        search: { step: 'columns' },
      });
    } catch (error) {
      const isStopped = abort.current.signal.aborted;
      const refused = isUnheard(error) ? words.notSent : words.refused;
      const title = isStopped ? words.stopped : refused(file.name);
      if (!isHere()) toast.refused(title, error);
      else setRefusal(isStopped ? { title } : { title, text: errorMessage(error) });
    } finally {
      setSending(undefined);
    }
  }

  return { sending, refusal, send, stop: () => abort.current?.abort() };
}

/** Tells whether the screen is still there, and nobody is on the way to another. */
function useIsHere(): () => boolean {
  const { history } = useRouter();
  const [path] = useState(history.location.pathname);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current && history.location.pathname === path;
}

/** What this screen itself knows to be refused, before anything is sent. */
function refusalOf(files: readonly File[]): Refusal | undefined {
  const [file] = files;
  if (files.length > 1) return { title: words.onlyOne };
  if (file === undefined || file.size <= maxImportBytes) return undefined;
  const sizes = [fileSizeText(file.size), fileSizeText(maxImportBytes)] as const;
  return { title: words.tooLarge(file.name, ...sizes) };
}
