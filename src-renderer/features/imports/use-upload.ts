import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { imports, maxImportBytes } from '#shared/areas/imports/contract.ts';
import type { ImportEntity } from '#shared/domain/import-entities.ts';
import { importWords } from '#shared/areas/imports/screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { useSending, type Sending } from '../../ui/drop-zone/use-sending.ts';
import { importAreas } from './imports.api.ts';

/** Sends a file to be imported, and goes on to its columns unless the screen was left meanwhile. */
export function useUpload(entity: ImportEntity): Sending {
  const navigate = useNavigate();
  const create = useWriting(imports.create, importAreas);
  const isHere = useIsHere();
  return useSending({
    words: importWords.file,
    most: maxImportBytes,
    isSeen: isHere,
    async send(file, signal) {
      const { data } = await create.mutateAsync({ file, body: { entity }, signal });
      if (!isHere()) return;
      await navigate({
        to: '/produtos/-/importar/$id',
        params: { id: data.import.id },
        search: { step: 'columns' },
      });
    },
  });
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
