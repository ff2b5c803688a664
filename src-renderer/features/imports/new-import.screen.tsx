import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { maxImportBytes } from '#shared/contracts/imports.ts';
import { importWords } from '#shared/messages/screens-imports.ts';
import { Page, PageHead } from '../../ui/page.tsx';
import { Callout } from '../../ui/status-badge.tsx';
import { TemplateButton } from './download-buttons.tsx';
import { DropZone } from './drop-zone.tsx';
import { fileSizeText } from '../../ui/file-size.ts';
import { ImportHistory } from './import-history.tsx';
import { ImportSteps } from './import-steps.tsx';
import css from './imports.module.css';
import { useUpload, type Refusal } from './use-upload.ts';

const route = getRouteApi('/produtos/-/importar');
const words = importWords.file;

/** The file to import, what is accepted, and the imports before it. */
export function NewImportScreen() {
  const { page = 1 } = route.useSearch();
  const navigate = useNavigate();
  const upload = useUpload();
  return (
    <Page>
      <PageHead title={importWords.title} />
      <ImportSteps current="file" />
      <div className={css.start}>
        <div className={css.file}>
          <section className={css.choice} aria-label={words.heading}>
            {upload.refusal !== undefined && <RefusalNote refusal={upload.refusal} />}
            <DropZone
              sending={upload.sending}
              onFiles={(files) => void upload.send(files)}
              onStop={upload.stop}
            />
          </section>
          <Accepted />
        </div>
        <ImportHistory page={page} onPage={(next) => void navigate({ to: '.', search: { page: next } })} />
      </div>
    </Page>
  );
}

function RefusalNote({ refusal: { title, text } }: { readonly refusal: Refusal }) {
  return (
    <Callout tone="critical">
      <b>{title}</b>
      {text !== undefined && <p>{text}</p>}
    </Callout>
  );
}

function Accepted() {
  return (
    <section className={css.accepted} aria-label={words.acceptedTitle}>
      <h2>{words.acceptedTitle}</h2>
      <ul>
        {[...words.accepted, words.limit(fileSizeText(maxImportBytes))].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <TemplateButton />
    </section>
  );
}
