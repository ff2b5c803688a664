import { Button } from '@mantine/core';
import { IconFileOff, IconFileUpload } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Import } from '#shared/areas/imports/schema.ts';
import { importKinds } from '#shared/areas/index.ts';
import { imports } from '#shared/areas/imports/contract.ts';
import { importWords as words } from '#shared/areas/imports/screen-words.ts';
import { assertNever } from '#shared/kernel/assert-never.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useWindowTitle } from '../../lib/window-title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { ImportSteps } from './import-steps.tsx';
import { useImport } from './imports.api.ts';
import { ResultStep } from './result-step.tsx';
import { isOpen, stageOf, stepOfStage } from './stage.ts';
import { UncheckedStep } from './unchecked-step.tsx';
import { WorkStep } from './work-step.tsx';

const route = getRouteApi('/produtos/-/importar/$id');

/** One import at the step where it stands: columns, check, import, result. */
export function ImportScreen() {
  const { id } = route.useParams();
  const query = useImport(id);
  const { step } = route.useSearch();
  const file = query.data?.data;
  const title = file === undefined ? undefined : importKinds[file.entity].words.title;
  useWindowTitle(title);
  const mayImport = useMayImport();
  if (file === undefined && query.error?.status === 404) return <MissingImport />;
  const showsColumns = mayImport && step === 'columns' && file !== undefined && isOpen(stageOf(file));
  return (
    <Page>
      <PageHead title={title ?? words.title} note={file?.file_name} actions={<OtherFile />} />
      {file !== undefined && <ImportSteps current={showsColumns ? 'columns' : stepOfStage(stageOf(file))} />}
      <QueryState query={query} errorTitle={words.failed}>
        {({ data }) =>
          showsColumns ? (
            <ColumnsStep key={data.id} file={data} />
          ) : (
            <StageView file={data} readAt={query.dataUpdatedAt} isLost={query.isRefetchError} />
          )
        }
      </QueryState>
    </Page>
  );
}

type StageViewProps = {
  readonly file: Import;
  readonly readAt: number;
  /** The last look found no server. */
  readonly isLost: boolean;
};

function StageView({ file, readAt, isLost }: StageViewProps) {
  const stage = stageOf(file);
  switch (stage) {
    case 'checking':
    case 'applying':
    case 'undoing':
      return <WorkStep file={file} readAt={readAt} isLost={isLost} />;
    case 'unchecked':
      return <UncheckedStep file={file} />;
    case 'checked':
      return <CheckStep key={file.job.id} file={file} />;
    case 'applied':
    case 'undone':
      return <ResultStep key={file.status} file={file} />;
    default:
      return assertNever(stage);
  }
}

function MissingImport() {
  const toList = useMayImport() && (
    <Button component={Link} to="/produtos/-/importar" variant="default">
      {words.missing.list}
    </Button>
  );
  return (
    <Page>
      <PageHead title={words.title} />
      <EmptyState icon={IconFileOff} title={words.missing.title} actions={toList}>
        {words.missing.text}
      </EmptyState>
    </Page>
  );
}

function OtherFile() {
  if (!useMayImport()) return null;
  return (
    <Button component={Link} to="/produtos/-/importar" variant="default" leftSection={<IconFileUpload />}>
      {words.otherFile}
    </Button>
  );
}

const useMayImport = (): boolean => may(useUser(), imports.create.access);
