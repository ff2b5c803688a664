import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { Count, CountDetails } from '#shared/areas/counts/schema.ts';
import { isCounting } from '#shared/areas/counts/workflow.ts';
import { labels } from '#shared/domain/label-words.ts';
import { countWords } from '#shared/areas/counts/screen-words.ts';
import { formatInstant, formatInteger, formatMoney } from '../../lib/format.ts';
import { AttachmentsPanel } from '../../ui/attachments/attachments-panel.tsx';
import { OccurrenceButton } from '../../ui/occurrences/occurrence-acts.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { PrintButton } from '../../ui/print-action.tsx';
import { Progress } from '../../ui/progress.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Facts } from '../../ui/record.tsx';
import { CountActions } from './count-actions.tsx';
import { CountLines } from './count-lines.tsx';
import { CountLocations } from './count-locations.tsx';
import { CountStatusMark } from './count-status.tsx';
import { countTabs, type CountTab } from './count-tab.ts';
import { scopeText } from './count-text.ts';
import { useCount } from './counts.api.ts';
import { SheetButton } from './sheet-button.tsx';
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
