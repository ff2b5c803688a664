import { Button, Kbd } from '@mantine/core';
import {
  IconAlertOctagon,
  IconFileOff,
  IconFileUpload,
  IconPlayerStop,
  IconRefresh,
} from '@tabler/icons-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import type { Import } from '#shared/areas/imports/schema.ts';
import { importKinds } from '#shared/areas/index.ts';
import { imports } from '#shared/areas/imports/contract.ts';
import { importWords as words } from '#shared/areas/imports/screen-words.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { ImportEntity } from '#shared/domain/import-entities.ts';
import { assertNever } from '#shared/kernel/assert-never.ts';
import { formatInteger } from '../../lib/format.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { useWindowTitle } from '../../lib/window-title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Callout } from '../../ui/status-badge.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsTable } from './columns-table.tsx';
import { ImportSteps } from './import-steps.tsx';
import { useImport } from './imports.api.ts';
import { type Fields, fieldsOf, mappingFault, sameFields, unfilled, withField } from './mapping.ts';
import { ResultStep } from './result-step.tsx';
import { isOpen, stageOf, stepOfStage } from './stage.ts';
import { StepHeading } from './step-heading.tsx';
import { useSendMapping } from './use-mapping.ts';
import { useToColumns } from './use-to-columns.ts';
import { WorkStep } from './work-step.tsx';
import css from './imports.module.css';

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

const checkWords = words.check;

/** A check that was cancelled or failed: why, and how to go on. */
function UncheckedStep({ file }: { readonly file: Import }) {
  const mayAct = may(useUser(), imports.mapping.access);
  const icon = file.job.status === 'cancelled' ? IconPlayerStop : IconAlertOctagon;
  return (
    <div className={css.room}>
      <StepHeading isHidden>{checkWords.unchecked}</StepHeading>
      <EmptyState icon={icon} title={checkWords.unchecked} actions={mayAct && <WaysOn file={file} />}>
        {file.job.message}
      </EmptyState>
    </div>
  );
}

function WaysOn({ file }: { readonly file: Import }) {
  const { send, isSending } = useSendMapping();
  const fields = fieldsOf(file);
  const toColumns = useToColumns(file.id);
  return (
    <>
      <Button variant="default" onClick={toColumns}>
        {checkWords.backToColumns}
      </Button>
      {mappingFault(fields, file.entity) === undefined && (
        <Button leftSection={<IconRefresh />} loading={isSending} onClick={() => void send(file, fields)}>
          {checkWords.again}
        </Button>
      )}
    </>
  );
}

const columnsWords = words.columns;

/**
 * Asks for the field of each column of the file: guessed or remembered, shown by examples, and changed here.
 */
function ColumnsStep({ file }: { readonly file: Import }) {
  const { fields, choose, settle } = useFields(file);
  const { send, isSending } = useSendMapping();
  const navigate = useNavigate();
  const fault = mappingFault(fields, file.entity);
  const faults = {
    twice: columnsWords.fixTwice,
    'needs-key': fill(importKinds[file.entity].needsKeys),
  } as const;
  const isDone = sameFields(fields, fieldsOf(file)) && stageOf(file) !== 'unchecked';
  const check = async (): Promise<void> => {
    if (fault !== undefined || isSending) return;
    if (isDone || (await send(file, fields))) {
      settle();
      await navigate({ to: '/produtos/-/importar/$id', params: { id: file.id }, search: {} });
    }
  };
  useShortcuts([
    { keys: 'mod+Enter', label: columnsWords.check, group: words.title, run: () => void check() },
  ]);
  return (
    <>
      <div className={css.room}>
        <div className={css.lead}>
          <StepHeading>{columnsWords.heading}</StepHeading>
          <p>{columnsWords.lead(formatText(file))}</p>
          <Origin file={file} />
        </div>
        <ColumnsTable
          entity={file.entity}
          columns={file.columns}
          fields={fields}
          onChange={(column, field) => choose(withField(fields, column, field))}
        />
      </div>
      <footer className={css.foot}>
        <div className={css.remarks} role="status">
          {fault === undefined ? (
            <Unfilled fields={fields} entity={file.entity} />
          ) : (
            <span className={css.wrong}>{faults[fault]}</span>
          )}
        </div>
        <Button
          disabled={fault !== undefined}
          loading={isSending}
          rightSection={<Kbd>Ctrl Enter</Kbd>}
          onClick={() => void check()}
        >
          {columnsWords.check}
        </Button>
      </footer>
    </>
  );
}

function Origin({ file: { remembered, columns } }: { readonly file: Import }) {
  if (remembered) return <Callout tone="info">{columnsWords.remembered}</Callout>;
  const known = columns.filter(({ field }) => field !== null).length;
  return <p>{columnsWords.guessed(formatInteger(known), formatInteger(columns.length))}</p>;
}

type UnfilledProps = { readonly fields: Fields; readonly entity: ImportEntity };

/** Says before the check what the lines of new records would be refused for; nothing is held up. */
function Unfilled({ fields, entity }: UnfilledProps) {
  const names = unfilled(fields, entity);
  if (names.length === 0) return null;
  return (
    <Callout tone="attention">
      <b>{columnsWords.unfilled.title(names)}</b>
      <p>{columnsWords.unfilled.text(names.length, importKinds[entity].words.records)}</p>
    </Callout>
  );
}

const formatText = ({ encoding, separator }: Import): string =>
  columnsWords.format(columnsWords.encodings[encoding], columnsWords.separators[separator]);

const fieldsSchema = z.array(z.string().nullable());
const choiceSchema = z.object({
  /** The fields that the file had when others were chosen. */
  before: fieldsSchema,
  chosen: fieldsSchema,
});
type Choice = z.output<typeof choiceSchema>;

function readChoice(name: string): Choice | undefined {
  try {
    return choiceSchema.safeParse(JSON.parse(sessionStorage.getItem(name) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** The fields of a file's columns and the ways to change them. */
type FieldsStore = {
  readonly fields: Fields;
  readonly choose: (fields: Fields) => void;
  /** Forgets what was chosen: the file has it now. */
  readonly settle: () => void;
};

/** The fields chosen for a file's columns: kept in this window until they are sent, or until the file itself gets others. */
function useFields(file: Import): FieldsStore {
  const name = `almoxarife:imports.columns.${useUser().username}.${file.id}`;
  const [choice, setChoice] = useState(() => readChoice(name));
  const own = fieldsOf(file);
  return {
    fields: choice !== undefined && sameFields(choice.before, own) ? choice.chosen : own,
    choose: (chosen) => {
      const next = { before: [...own], chosen: [...chosen] };
      setChoice(next);
      sessionStorage.setItem(name, JSON.stringify(next));
    },
    settle: () => sessionStorage.removeItem(name),
  };
}
