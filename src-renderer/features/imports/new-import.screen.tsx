import { SegmentedControl } from '@mantine/core';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { imports, maxImportBytes } from '#shared/areas/imports/contract.ts';
import { importKinds } from '#shared/areas/index.ts';
import { labels } from '#shared/domain/label-words.ts';
import { importEntities, type ImportEntity } from '#shared/domain/import-entities.ts';
import { importWords } from '#shared/areas/imports/screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useWindowTitle } from '../../lib/window-title.ts';
import { useSending, type Sending } from '../../ui/drop-zone/use-sending.ts';
import { Page, PageHead } from '../../ui/page.tsx';
import { TemplateButton } from './download-buttons.tsx';
import { DropZone } from '../../ui/drop-zone/drop-zone.tsx';
import { RefusalNote } from '../../ui/drop-zone/refusal-note.tsx';
import { fileSizeText } from '../../ui/file-size.ts';
import { ImportHistory } from './import-history.tsx';
import { ImportSteps } from './import-steps.tsx';
import { importAreas } from './imports.api.ts';
import css from './imports.module.css';

const route = getRouteApi('/produtos/-/importar');
const words = importWords.file;
const ACCEPT = '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,text/tab-separated-values';

/** The file to import, what is accepted, and the imports before it. */
export function NewImportScreen() {
  const { page = 1, entity = 'products' } = route.useSearch();
  const navigate = useNavigate();
  const { title } = importKinds[entity].words;
  const upload = useUpload(entity);
  useWindowTitle(title);
  return (
    <Page>
      <PageHead title={title} />
      <ImportSteps current="file" />
      <div className={css.start}>
        <div className={css.file}>
          <KindChoice entity={entity} />
          <section className={css.choice} aria-label={words.heading}>
            {upload.refusal !== undefined && <RefusalNote refusal={upload.refusal} />}
            <DropZone
              words={words}
              accept={ACCEPT}
              sending={upload.sending}
              onFiles={(files) => void upload.send(files)}
              onStop={upload.stop}
            />
          </section>
          <Accepted entity={entity} />
        </div>
        <ImportHistory
          entity={entity}
          page={page}
          onPage={(next) => void navigate({ to: '.', search: { entity, page: next } })}
        />
      </div>
    </Page>
  );
}

/** Asks for the kind of the file, of those that this person may import. */
function KindChoice({ entity }: { readonly entity: ImportEntity }) {
  const navigate = useNavigate();
  const user = useUser();
  const allowed = importEntities.filter((kind) => may(user, importKinds[kind].scope));
  return (
    <SegmentedControl
      className={css.kind}
      aria-label={importWords.kind}
      value={entity}
      data={allowed.map((kind) => ({ value: kind, label: labels.import_entity[kind] }))}
      onChange={(kind) => void navigate({ to: '.', search: { entity: kind } })}
    />
  );
}

function Accepted({ entity }: { readonly entity: ImportEntity }) {
  return (
    <section className={css.accepted} aria-label={words.acceptedTitle}>
      <h2>{words.acceptedTitle}</h2>
      <ul>
        {[...words.accepted, importKinds[entity].words.line, words.limit(fileSizeText(maxImportBytes))].map(
          (line) => (
            <li key={line}>{line}</li>
          ),
        )}
      </ul>
      <TemplateButton entity={entity} />
    </section>
  );
}

/** Sends a file to be imported, and goes on to its columns unless the screen was left meanwhile. */
function useUpload(entity: ImportEntity): Sending {
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
