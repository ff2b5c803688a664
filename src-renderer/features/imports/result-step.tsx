import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Import } from '#shared/areas/imports/schema.ts';
import { importKinds } from '#shared/areas/index.ts';
import { importWords } from '#shared/areas/imports/screen-words.ts';
import { jobWords } from '#shared/areas/jobs/screen-words.ts';
import { formatInstant, formatInteger } from '../../lib/format.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { Facts } from '../../ui/record.tsx';
import { Callout, StatusBadge } from '../../ui/status-badge.tsx';
import css from './imports.module.css';
import { RowTabs, type RowTab } from './row-tabs.tsx';
import { StepHeading } from './step-heading.tsx';
import { useUndo } from './use-import-acts.tsx';

const words = importWords.result;

/** The lines by what became of them; once taken back, they say what they were before that. */
const tabsOf = ({ status }: Import): readonly RowTab[] => {
  const { create, change, left } = status === 'undone' ? words.undoneTabs : words.tabs;
  return [
    { outcome: 'create', label: create },
    { outcome: 'change', label: change },
    { outcome: 'left', label: left },
    ...untouched,
  ];
};

const untouched: readonly RowTab[] = [
  { outcome: 'same', label: importWords.check.same },
  { outcome: 'refuse', label: importWords.check.refuse },
];

/**
 * Shows the effect of an import, line by line, and the way to take it back; or the effect of taking it back.
 */
export function ResultStep({ file }: { readonly file: Import }) {
  return (
    <>
      <StepHeading isHidden>{importWords.steps.result}</StepHeading>
      <RowTabs file={file} tabs={tabsOf(file)}>
        <Report file={file} />
      </RowTabs>
      <Foot file={file} />
    </>
  );
}

function Report({ file }: { readonly file: Import }) {
  const isUndone = file.status === 'undone';
  const at = isUndone ? file.undone_at : file.applied_at;
  return (
    <div className={css.report}>
      <div className={css.verdict}>
        <StatusBadge tone={isUndone ? 'paused' : 'ok'}>{isUndone ? words.undone : words.done}</StatusBadge>
        <span>{at !== null && words.when(formatInstant(at), file.created_by)}</span>
      </div>
      <Facts facts={factsOf(file)} />
      <Notes file={file} />
    </div>
  );
}

function factsOf({ status, counts, applied, undone }: Import) {
  const fact = (name: string, count: number | undefined) => ({ name, value: formatInteger(count ?? 0) });
  if (status === 'undone') {
    return [
      fact(words.removed, undone?.removed),
      fact(words.restored, undone?.restored),
      fact(words.leftNow, undone?.left),
    ];
  }
  return [
    fact(words.created, applied?.created),
    fact(words.changed, applied?.changed),
    fact(words.left, applied?.left),
    fact(words.refused, counts?.refuse),
  ];
}

function Notes({ file: { status, job, applied, undone } }: { readonly file: Import }) {
  const isUndone = status === 'undone';
  const left = (isUndone ? undone?.left : applied?.left) ?? 0;
  const isStopped = job.kind === 'import_undo' && job.status !== 'done';
  return (
    <>
      {isStopped && (
        <Callout tone={job.status === 'failed' ? 'critical' : 'info'}>
          <b>{job.status === 'cancelled' ? jobWords.cancelled.import_undo : job.message}</b>
          <p>{words.undoStopped}</p>
        </Callout>
      )}
      {left > 0 && <Callout tone="attention">{isUndone ? words.undoneNote : words.leftNote}</Callout>}
    </>
  );
}

function Foot({ file }: { readonly file: Import }) {
  const { undo, isStarting } = useUndo(file);
  const mayUndo = may(useUser(), importKinds[file.entity].scope);
  return (
    <footer className={css.foot}>
      {!mayUndo && <span className={css.reason}>{importWords.noWrite}</span>}
      {file.status === 'applied' && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp />}
          disabled={!mayUndo}
          loading={isStarting}
          onClick={() => void undo()}
        >
          {words.undo}
        </Button>
      )}
      <Button component={Link} to={importKinds[file.entity].seenAt}>
        {importKinds[file.entity].words.see}
      </Button>
    </footer>
  );
}
