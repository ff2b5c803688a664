import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { backups } from '#shared/areas/backups/contract.ts';
import { settings } from '#shared/areas/settings/contract.ts';
import type { BackupStatus } from '#shared/areas/backups/status-schema.ts';
import { backupPlanWords as words } from '#shared/areas/backups/plan-screen-words.ts';
import type { Answer } from '../../lib/api.ts';
import { formatInstant } from '../../lib/format.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { PathText } from '../../ui/path-text.tsx';
import { Callout, StatusBadge } from '../../ui/status-badge.tsx';
import css from './plan.module.css';
import { PlanDialog } from './plan.dialog.tsx';
import { countsText, whenText } from './plan-text.ts';

type SettingsAnswer = Answer<typeof settings.read>;

/**
 * Shows the plan of backups: times, number kept and folders, with the outcome of the last ones; nothing until
 * both are read.
 */
export function Plan() {
  const api = useApi();
  const [settled, status] = useQueries({
    queries: [reading(api, settings.read, {}), reading(api, backups.status, {})],
  });
  if (settled.data === undefined || status.data === undefined) return <div className={css.pending} />;
  return <Known settled={settled.data} status={status.data.data} />;
}

type KnownProps = { readonly settled: SettingsAnswer; readonly status: BackupStatus };

function Known({ settled, status }: KnownProps) {
  const [isChanging, setChanging] = useState(false);
  const { second } = status;
  const isAlone = second !== null && second.outcome !== null && second.outcome !== 'copied';
  return (
    <section className={css.plan} aria-label={words.label}>
      {status.last?.outcome === 'failed' && (
        <Callout tone="critical">
          <b>{words.failed}.</b> {words.failedNote}
        </Callout>
      )}
      {status.is_overdue && (
        <Callout tone="critical">
          <b>{words.overdue}.</b> {words.overdueNote}
        </Callout>
      )}
      {isAlone && (
        <Callout tone="attention">
          {second.outcome === 'silent' ? words.silent(second.folder) : words.alone(second.folder)}
        </Callout>
      )}
      <dl className={css.facts}>
        <Fact name={words.when} note={words.next(formatInstant(status.next_at))}>
          {whenText(settled.data)}
        </Fact>
        <Last last={status.last} />
        <Fact name={words.kept} note={words.keptNote}>
          {countsText(settled.data)}
        </Fact>
        <Fact name={words.where} note={words.whereNote}>
          <PathText path={status.folder} />
        </Fact>
        <Second second={second} />
      </dl>
      <Button
        className={css.change}
        size="xs"
        variant="default"
        leftSection={<IconPencil />}
        aria-label={words.changeLabel}
        onClick={() => setChanging(true)}
      >
        {words.change}
      </Button>
      {isChanging && <PlanDialog settled={settled} onClose={() => setChanging(false)} />}
    </section>
  );
}

type FactProps = {
  readonly name: string;
  readonly note: React.ReactNode;
  readonly children: React.ReactNode;
};

function Fact({ name, note, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd className={css.note}>{note}</dd>
    </div>
  );
}

function Last({ last }: { readonly last: BackupStatus['last'] }) {
  if (last === null)
    return (
      <Fact name={words.last} note={words.neverNote}>
        {words.never}
      </Fact>
    );
  const isMade = last.outcome === 'made';
  return (
    <Fact name={words.last} note={formatInstant(last.at)}>
      <StatusBadge tone={isMade ? 'ok' : 'critical'}>{isMade ? words.made : words.failed}</StatusBadge>
    </Fact>
  );
}

function Second({ second }: { readonly second: BackupStatus['second'] }) {
  if (second === null)
    return (
      <Fact name={words.second} note={words.noSecondNote}>
        <StatusBadge tone="attention">{words.noSecond}</StatusBadge>
      </Fact>
    );
  const { folder, outcome } = second;
  return (
    <Fact name={words.second} note={<PathText path={folder} />}>
      {outcome === null ? (
        words.waiting
      ) : (
        <StatusBadge tone={outcome === 'copied' ? 'ok' : 'attention'}>{words.outcomes[outcome]}</StatusBadge>
      )}
    </Fact>
  );
}
