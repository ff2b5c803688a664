import { ActionIcon, Button, Tooltip } from '@mantine/core';
import {
  type Icon,
  IconCheck,
  IconClockPause,
  IconLink,
  IconPlayerPlay,
  IconRotate,
  IconX,
} from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { occurrences } from '#shared/areas/occurrences/contract.ts';
import type { OccurrenceDetails, OccurrenceLink } from '#shared/areas/occurrences/schema.ts';
import { occurrenceLabels } from '#shared/areas/occurrences/label-words.ts';
import { occurrenceWords } from '#shared/areas/occurrences/screen-words.ts';
import { recordKinds } from '#shared/areas/record-kinds.ts';
import { isUnfinished, type OccurrenceAct } from '#shared/areas/occurrences/workflow.ts';
import { formatInstant, formatMoney } from '../../lib/format.ts';
import { useWriting } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { AttachmentsPanel } from '../../ui/attachments/attachments-panel.tsx';
import { occurrenceAreas } from '../../ui/occurrences/occurrence-areas.ts';
import { Page, PageHead } from '../../ui/page.tsx';
import { PrintIcon } from '../../ui/print-action.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Lines, Prose, Section } from '../../ui/record.tsx';
import { sayNoRight } from '../../ui/say-no-right.ts';
import { toast } from '../../ui/toast.tsx';
import { OccurrenceActDialog, type AskedAct } from './occurrence-act.dialog.tsx';
import { OccurrenceComments } from './occurrence-comments.tsx';
import { EditButton } from './edit-occurrence.dialog.tsx';
import { LinksDialog } from './links.dialog.tsx';
import { OccurrenceDueMark, OccurrenceStatusMark, SeverityMark } from './occurrence-marks.tsx';
import css from './occurrence.module.css';
import { useOccurrence } from './occurrences.api.ts';
import { targetOf } from '../../lib/record-target.ts';

const words = occurrenceWords.page;

/** One occurrence: how it stands, what may be done, what it is about, its photos, and what was said. */
export function OccurrenceScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useOccurrence(id);
  return (
    <Page>
      <QueryState query={query} errorTitle={occurrenceWords.recordFailed}>
        {({ data }) => <Content key={data.id} occurrence={data} />}
      </QueryState>
    </Page>
  );
}

type Of = { readonly occurrence: OccurrenceDetails };

function Content({ occurrence }: Of) {
  const { id, title, number } = occurrence;
  return (
    <>
      <PageHead
        title={title}
        note={<span className="alm-mono">{number}</span>}
        actions={
          <>
            <PrintIcon />
            <EditButton occurrence={occurrence} />
            <OccurrenceActs occurrence={occurrence} />
          </>
        }
      />
      <div className={css.body} data-paper="wide">
        <div className="alm-shrinks">
          <TextSection title={words.description} text={occurrence.description} />
          <TextSection title={words.rootCause} text={occurrence.root_cause} />
          <TextSection title={words.actionTaken} text={occurrence.action_taken} />
          <AttachmentsPanel record={{ entity: 'occurrence', id }} heading="h2" />
          <OccurrenceComments occurrence={occurrence} />
        </div>
        <aside className={css.side}>
          <p className={css.marks}>
            <SeverityMark occurrence={occurrence} />
            <OccurrenceStatusMark occurrence={occurrence} />
            <OccurrenceDueMark occurrence={occurrence} />
          </p>
          <Section title={words.about} heading="h2" action={<LinksButton occurrence={occurrence} />}>
            <About links={occurrence.links} />
          </Section>
          <Section title={occurrenceWords.form.section} heading="h2">
            <Lines lines={linesOf(occurrence)} />
          </Section>
          {occurrence.deadlines.length > 0 && (
            <Section title={words.deadlines} heading="h2">
              <Lines
                lines={occurrence.deadlines.map(({ label, due_at }) => ({
                  name: label,
                  value: due_at === null ? words.openDeadline : formatInstant(due_at),
                }))}
              />
            </Section>
          )}
        </aside>
      </div>
    </>
  );
}

function LinksButton({ occurrence }: Of) {
  const [isOpen, setOpen] = useState(false);
  const isAllowed = may(useUser(), occurrences.modify.access);
  if (!isAllowed || !isUnfinished(occurrence.status)) return null;
  return (
    <>
      <Button size="compact-sm" variant="default" leftSection={<IconLink />} onClick={() => setOpen(true)}>
        {occurrenceWords.links.change}
      </Button>
      {isOpen && <LinksDialog occurrence={occurrence} onClose={() => setOpen(false)} />}
    </>
  );
}

function TextSection({ title, text }: { readonly title: string; readonly text: string }) {
  if (text === '') return null;
  return (
    <Section title={title} heading="h2">
      <Prose>{text}</Prose>
    </Section>
  );
}

function About({ links }: { readonly links: readonly OccurrenceLink[] }) {
  if (links.length === 0) return <p className="alm-quiet">{words.nothing}</p>;
  return (
    <ul className={css.links}>
      {links.map((link) => (
        <li key={`${link.entity} ${link.id}`}>
          <span className={css.kind}>{recordKinds[link.entity].label}</span>
          {link.label === null ? <span>{words.hidden}</span> : <Link {...targetOf(link)}>{link.label}</Link>}
        </li>
      ))}
    </ul>
  );
}

const linesOf = (occurrence: OccurrenceDetails) => {
  const { facts } = words;
  const { opened_at, created_by, closed_at, cost, occurrence_code } = occurrence;
  return [
    { name: facts.due, value: formatInstant(occurrence.due_at) },
    { name: facts.responsible, value: occurrence.responsible?.name ?? occurrenceWords.columns.nobody },
    { name: facts.category, value: occurrenceLabels.category[occurrence.category] },
    { name: facts.cost, value: cost === null ? facts.unknownCost : formatMoney(cost) },
    { name: facts.code, value: occurrence_code === '' ? undefined : occurrence_code },
    { name: facts.opened, value: facts.openedBy(created_by, formatInstant(opened_at)) },
    { name: facts.closed, value: closed_at === null ? undefined : formatInstant(closed_at) },
  ];
};

const actsWords = occurrenceWords.acts;

const icons: Readonly<Record<OccurrenceAct, Icon>> = {
  cancel: IconX,
  wait: IconClockPause,
  reopen: IconRotate,
  close: IconCheck,
  start: IconPlayerPlay,
};

const keys: Readonly<Record<OccurrenceAct, string>> = {
  cancel: 'x',
  wait: 'g',
  reopen: 'r',
  close: 'c',
  start: 't',
};

type Action = OccurrenceDetails['actions'][number];

/** The act that leads on: treating it, and ending it once it is treated. */
const leadingOf = ({ status }: OccurrenceDetails): OccurrenceAct | undefined =>
  status === 'in_progress' ? 'close' : status === 'closed' || status === 'cancelled' ? undefined : 'start';

/** Offers the acts on an occurrence now, each with its key, the one that leads on last. */
function OccurrenceActs({ occurrence }: { readonly occurrence: OccurrenceDetails }) {
  const { id } = occurrence;
  const [asked, setAsked] = useState<AskedAct>();
  const start = useWriting(occurrences.start, occurrenceAreas);
  const leading = leadingOf(occurrence);
  const shown = occurrence.actions.toSorted(
    (one, other) => Number(one.code === leading) - Number(other.code === leading),
  );

  async function begin(): Promise<void> {
    try {
      await start.mutateAsync({ params: { id }, body: {} });
      toast.done({ title: actsWords.started });
    } catch (error) {
      toast.refused(actsWords.refused, error);
    }
  }

  const choose = (action: Action): void => {
    if (!action.is_possible) sayNoRight(action.label, action.blocked_by[0]?.message);
    else if (action.code === 'start') void begin();
    else setAsked(action.code);
  };
  useShortcuts(
    shown.map((action) => ({
      keys: keys[action.code],
      label: action.label,
      group: occurrenceWords.title,
      run: () => choose(action),
    })),
  );
  return (
    <>
      {shown.map((action) => (
        <ActButton
          key={action.code}
          action={action}
          isLeading={action.code === leading}
          isBusy={action.code === 'start' && start.isPending}
          onChoose={() => choose(action)}
        />
      ))}
      {asked !== undefined && (
        <OccurrenceActDialog act={asked} occurrence={occurrence} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

type ActButtonProps = {
  readonly action: Action;
  readonly isLeading: boolean;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
};

/** An act as a button; giving it up is a small tool, so that the act that leads on has room. */
function ActButton({ action, isLeading, isBusy, onChoose }: ActButtonProps) {
  const Mark = icons[action.code];
  const state = { 'aria-disabled': !action.is_possible, onClick: onChoose };
  if (action.code === 'cancel') {
    return (
      <Tooltip label={action.label}>
        <ActionIcon variant="default" size="input-sm" aria-label={action.label} {...state}>
          <Mark />
        </ActionIcon>
      </Tooltip>
    );
  }
  return (
    <Button {...(isLeading ? {} : { variant: 'default' })} leftSection={<Mark />} loading={isBusy} {...state}>
      {action.label}
    </Button>
  );
}
