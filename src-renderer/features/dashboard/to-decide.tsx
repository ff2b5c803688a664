import { Link } from '@tanstack/react-router';
import { dashboardWords } from '#shared/areas/dashboard/screen-words.ts';
import { Part } from '../../ui/figures/part.tsx';
import {
  useBackups,
  useCheckedImports,
  useDeliveries,
  useLateOccurrences,
  useOccupancy,
  useOpenCounts,
  useReturnDay,
  useSummary,
  useUndecided,
} from './dashboard.api.ts';
import css from './dashboard.module.css';
import { decisionsOf, type Decision } from './decisions.ts';
import { Nothing } from './entries.tsx';

const words = dashboardWords.decide;

/** Shows the decisions that wait for somebody, the gravest first. */
export function ToDecide() {
  const decisions = decisionsOf({
    endpoints: useDeliveries().query.data?.data.endpoints ?? [],
    summary: useSummary().data?.data,
    counts: useOpenCounts()?.inReview ?? [],
    site: useOccupancy().data?.data.site,
    orders: useUndecided(),
    returns: useReturnDay().query.data?.data,
    occurrences: useLateOccurrences(),
    imports: useCheckedImports(),
    backups: useBackups().data?.data,
  });
  return (
    <Part title={words.title}>
      {decisions.length === 0 ? (
        <Nothing>{words.none}</Nothing>
      ) : (
        <ul className={css.decisions}>
          {decisions.map((decision) => (
            <Line key={decision.id} decision={decision} />
          ))}
        </ul>
      )}
    </Part>
  );
}

function Line({ decision: { icon: Mark, tone, text, note, act, link } }: { readonly decision: Decision }) {
  return (
    <li data-tone={tone}>
      <Mark aria-hidden />
      <span className={css.said}>
        {text} <small>{note}</small>
      </span>
      <Link {...link}>{act}</Link>
    </li>
  );
}
