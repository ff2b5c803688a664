import { Button, Kbd } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Import } from '#shared/areas/imports/schema.ts';
import { importKinds } from '#shared/areas/index.ts';
import { importWords } from '#shared/areas/imports/screen-words.ts';
import { jobWords } from '#shared/areas/jobs/screen-words.ts';
import { formatInstant, formatInteger } from '../../lib/format.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { Callout } from '../../ui/status-badge.tsx';
import css from './imports.module.css';
import { RowTabs, type RowTab } from './row-tabs.tsx';
import { StepHeading } from './step-heading.tsx';
import { useApply } from './use-import-acts.tsx';
import { useToColumns } from './use-to-columns.ts';

const words = importWords.check;

const tabs: readonly RowTab[] = [
  { outcome: 'create', label: words.create },
  { outcome: 'change', label: words.change },
  { outcome: 'same', label: words.same },
  { outcome: 'refuse', label: words.refuse },
];

/** What importing the file would do, line by line, and the button that does it. */
export function CheckStep({ file }: { readonly file: Import }) {
  return (
    <>
      <StepHeading isHidden>{importWords.steps.check}</StepHeading>
      <RowTabs file={file} tabs={tabs}>
        <Notes file={file} />
      </RowTabs>
      <Foot file={file} />
    </>
  );
}

function Notes({ file: { job, applied_before: before } }: { readonly file: Import }) {
  const isStopped = job.kind === 'import_apply' && job.status !== 'done';
  if (!isStopped && before === null) return null;
  return (
    <div className={css.notes}>
      {isStopped && (
        <Callout tone={job.status === 'failed' ? 'critical' : 'info'}>
          <b>{job.status === 'cancelled' ? jobWords.cancelled.import_apply : job.message}</b>
          <p>{words.stopped}</p>
        </Callout>
      )}
      {before !== null && (
        <Callout tone="attention">
          <p>{words.appliedBefore(formatInstant(before.applied_at))}</p>
          <Link className="alm-link" to="/produtos/-/importar/$id" params={{ id: before.id }}>
            {words.openEarlier}
          </Link>
        </Callout>
      )}
    </div>
  );
}

function Foot({ file }: { readonly file: Import }) {
  const { apply, isStarting } = useApply(file);
  const toColumns = useToColumns(file.id);
  const mayAct = may(useUser(), importKinds[file.entity].scope);
  const count = (file.counts?.create ?? 0) + (file.counts?.change ?? 0);
  const reason = mayAct ? (count === 0 ? words.nothing : undefined) : importWords.noWrite;
  const isPossible = reason === undefined && file.applied_before === null;
  const label =
    count === 0
      ? words.applyNothing
      : words.apply(importKinds[file.entity].words.counted(formatInteger(count)));
  const run = () => {
    if (isPossible && !isStarting) void apply();
  };
  useShortcuts([{ keys: 'mod+Enter', label, group: importWords.title, run }]);
  return (
    <footer className={css.foot}>
      {reason !== undefined && <span className={css.reason}>{reason}</span>}
      {mayAct && (
        <Button variant="default" onClick={toColumns}>
          {words.backToColumns}
        </Button>
      )}
      <Button disabled={!isPossible} loading={isStarting} rightSection={<Kbd>Ctrl Enter</Kbd>} onClick={run}>
        {label}
      </Button>
    </footer>
  );
}
