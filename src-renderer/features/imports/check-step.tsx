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
import { MendsContext, useMends, type Mends } from './use-mends.ts';
import { useToColumns } from './use-to-columns.ts';

const words = importWords.check;
const mendWords = importWords.mend;

const tabs: readonly RowTab[] = [
  { outcome: 'create', label: words.create },
  { outcome: 'change', label: words.change },
  { outcome: 'same', label: words.same },
  { outcome: 'refuse', label: words.refuse },
];

/** Shows the effect of importing the file, line by line, and the button that imports it. */
export function CheckStep({ file }: { readonly file: Import }) {
  const mends = useMends(file);
  return (
    <MendsContext value={mends}>
      <StepHeading isHidden>{importWords.steps.check}</StepHeading>
      <RowTabs file={file} tabs={tabs}>
        <Notes file={file} />
      </RowTabs>
      <Foot file={file} mends={mends} />
    </MendsContext>
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

type FootProps = { readonly file: Import; readonly mends: Mends | undefined };

function Foot({ file, mends }: FootProps) {
  const mended = mends !== undefined && mends.count > 0 ? mends : undefined;
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
    if (mended !== undefined) mended.check();
    else if (isPossible && !isStarting) void apply();
  };
  const says = mended === undefined ? label : mendWords.check(formatInteger(mended.count));
  useShortcuts([{ keys: 'mod+Enter', label: says, group: importWords.title, run }]);
  return (
    <footer className={css.foot}>
      {mended === undefined && reason !== undefined && <span className={css.reason}>{reason}</span>}
      {mayAct && (
        <Button variant="default" onClick={toColumns}>
          {words.backToColumns}
        </Button>
      )}
      <Button
        disabled={mended === undefined && !isPossible}
        loading={mended === undefined ? isStarting : mended.isSending}
        rightSection={<Kbd>Ctrl Enter</Kbd>}
        onClick={run}
      >
        {says}
      </Button>
    </footer>
  );
}
