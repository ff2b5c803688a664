import { Button } from '@mantine/core';
import { IconBarcode, IconCheck, IconPlayerPlay, IconRefresh, IconX, type Icon } from '@tabler/icons-react';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { Count, CountDetails } from '#shared/areas/counts/schema.ts';
import { type CountAct, isCounting } from '#shared/areas/counts/workflow.ts';
import { documents } from '#shared/areas/documents/contract.ts';
import { labels } from '#shared/domain/label-words.ts';
import { countWords } from '#shared/areas/counts/screen-words.ts';
import { formatInstant, formatInteger, formatMoney } from '../../lib/format.ts';
import { useApi } from '../../lib/queries.ts';
import { AttachmentsPanel } from '../../ui/attachments/attachments-panel.tsx';
import { OccurrenceButton } from '../../ui/occurrences/occurrence-acts.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { PrintButton } from '../../ui/print-action.tsx';
import { PaperButton } from '../../ui/print-where/paper-button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Facts } from '../../ui/record.tsx';
import { CountLines } from './count-lines.tsx';
import { CountLocations } from './count-locations.tsx';
import { CountStatusMark } from './count-status.tsx';
import { countTabs, type CountTab } from './count-tab.ts';
import { scopeText } from './count-text.ts';
import { useCount } from './counts.api.ts';
import { useCountActs } from './use-count-acts.ts';
import css from './counts.module.css';

const words = countWords.page;

/** One count: where it stands, what can be done now, its differences, lines and locations. */
export function CountScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useCount(id);
  return (
    <Page>
      <QueryState query={query} errorTitle={words.failed}>
        {({ data }) => <Content count={data} />}
      </QueryState>
    </Page>
  );
}

function Content({ count }: { readonly count: CountDetails }) {
  const { tab = 'different', page = 1 } = useSearch({ from: '/estoque/contagens/$id' });
  const navigate = useNavigate();
  const show = (next: { tab: CountTab; page?: number }) => void navigate({ to: '.', search: next });
  const { lines_total: total, lines_counted: counted } = count.progress;
  return (
    <>
      <PageHead
        title={countWords.name(count.number)}
        note={<CountStatusMark status={count.status} />}
        actions={
          <>
            {isCounting(count.status) ? <SheetButton id={count.id} /> : <PrintButton />}
            <OccurrenceButton
              subject={{ entity: 'count', id: count.id, name: countWords.name(count.number) }}
            />
            <CountActions count={count} />
          </>
        }
      />
      <div className={css.about}>
        <p>
          <Link to="/estoque/contagens">{words.back}</Link> · {labels.count_type[count.type]} ·{' '}
          {scopeText(count)} · {count.is_blind ? words.blind : words.open}
          {count.approved_by !== null && ` · ${words.approvedBy(count.approved_by)}`}
        </p>
        {count.note !== '' && <p>{count.note}</p>}
        <Facts facts={factsOf(count)} />
        {total > 0 && <Progress label={words.facts} done={counted} total={total} />}
      </div>
      <nav className={css.tabs} aria-label={words.tabs.label}>
        {countTabs.map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === tab ? 'page' : undefined}
            onClick={() => show({ tab: one })}
          >
            {words.tabs[one]}
          </button>
        ))}
      </nav>
      <div className="alm-scroll" data-paper="wide">
        {tab === 'files' ? (
          <AttachmentsPanel record={{ entity: 'count', id: count.id }} heading="h2" />
        ) : tab === 'locations' ? (
          <CountLocations id={count.id} page={page} onPage={(next) => show({ tab, page: next })} />
        ) : (
          <CountLines
            key={tab}
            id={count.id}
            onlyDifferent={tab === 'different'}
            page={page}
            onPage={(next) => show({ tab, page: next })}
          />
        )}
      </div>
    </>
  );
}

const factsOf = ({ progress, difference, created_at: created }: Count) => [
  {
    name: words.locations,
    value: countWords.progress(
      formatInteger(progress.locations_counted),
      formatInteger(progress.locations_total),
    ),
  },
  {
    name: words.lines,
    value: countWords.progress(formatInteger(progress.lines_counted), formatInteger(progress.lines_total)),
  },
  {
    name: words.different,
    value: progress.lines_different === null ? '—' : formatInteger(progress.lines_different),
  },
  { name: words.gained, value: difference === null ? '—' : formatMoney(difference.value_gained) },
  { name: words.lost, value: difference === null ? '—' : formatMoney(difference.value_lost) },
  { name: countWords.columns.created, value: formatInstant(created) },
];

/** Prints the sheet on which a count that is under way is done with a pen. */
function SheetButton({ id }: { readonly id: string }) {
  const api = useApi();
  return (
    <PaperButton
      label={countWords.printSheet}
      source={() => ({ kind: 'count_sheet', id })}
      make={() => api.download(documents.count, { params: { id } })}
    />
  );
}

type Action = CountDetails['actions'][number];

const icons: Readonly<Record<CountAct, Icon>> = {
  cancel: IconX,
  recount: IconRefresh,
  finish: IconCheck,
  start: IconPlayerPlay,
  register: IconBarcode,
  approve: IconCheck,
};

/** Lists the obstacles of the act that leads on, one sentence each. */
const reasonsOf = (actions: readonly Action[]): readonly string[] =>
  actions
    .filter(({ is_primary }) => is_primary)
    .flatMap(({ code: act, blocked_by }) =>
      blocked_by.map(({ code, message }) => {
        if (code !== 'forbidden') return message;
        return act === 'approve' ? countWords.acts.noApproval : countWords.noRight;
      }),
    );

/** The act that leads on: counting, and ending it once everything is counted. */
function leadingOf({ actions, progress }: CountDetails): CountAct | undefined {
  const { locations_total: total } = progress;
  const isCounted =
    total > 0 && progress.locations_counted === total && progress.lines_counted === progress.lines_total;
  const ending = isCounted && actions.find(({ code, is_possible }) => code === 'finish' && is_possible);
  return (ending || actions.find(({ is_primary }) => is_primary))?.code;
}

/** Offers the acts on a count now, the one that leads on last, with its obstacles. */
function CountActions({ count }: { readonly count: CountDetails }) {
  const navigate = useNavigate();
  const acts = useCountActs(count);
  const leading = leadingOf(count);
  const shown = [...count.actions].sort(
    (one, other) => Number(one.code === leading) - Number(other.code === leading),
  );
  const goCount = () => navigate({ to: '/estoque/contagens/$id/contar', params: { id: count.id } });
  return (
    <>
      {reasonsOf(count.actions).map((reason) => (
        <span key={reason} className="alm-note">
          {reason}
        </span>
      ))}
      {shown.map(({ code, label, is_possible }) => {
        const Mark = icons[code];
        return (
          <Button
            key={code}
            {...(code === leading ? { ref: takeFreeFocus } : { variant: 'default' })}
            leftSection={<Mark />}
            disabled={!is_possible}
            onClick={() => void (code === 'register' ? goCount() : acts[code]())}
          >
            {label}
          </Button>
        );
      })}
    </>
  );
}

/**
 * Gives the button of the act that leads on, as it comes, the focus that nothing else has: when the count opens, and
 * when an act has taken its own button away. Whoever has only keys presses Enter, and no scanner does.
 */
function takeFreeFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
}
