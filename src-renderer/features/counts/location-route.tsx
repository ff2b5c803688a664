import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconCircleHalf2,
  IconRefresh,
  type Icon,
} from '@tabler/icons-react';
import type { Count, CountLocation } from '#shared/areas/counts/schema.ts';
import { countLabels } from '#shared/areas/counts/label-words.ts';
import { countWords } from '#shared/areas/counts/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { Pager } from '../../ui/pager.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import css from './counts.module.css';
import type { useRoute } from './use-route.ts';

const words = countWords.counting.route;

type LocationRouteProps = {
  readonly count: Count;
  readonly here: string | undefined;
  readonly route: ReturnType<typeof useRoute>;
  readonly onPage: (page: number) => void;
};

/** The locations of a count in the order of picking, each with its state, and the one to go to. */
export function LocationRoute({ count, here, route: { list, next, hasOrder }, onPage }: LocationRouteProps) {
  const whenCounted = here === undefined ? words.done : words.last;
  const nowhere = next === null ? whenCounted : words.any;
  return (
    <aside className={css.route} aria-label={words.label}>
      <p className={css.next}>
        <small>{next === undefined ? words.label : words.next}</small>
        <b>{next ?? nowhere}</b>
        <small>{hasOrder ? words.nextNote : words.anyNote}</small>
      </p>
      <QueryState query={list} errorTitle={countWords.page.failed}>
        {({ data, pagination }) => (
          <>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys */}
            <ol className={css.stops} tabIndex={0} aria-label={words.label}>
              {data.map((location) => (
                <Stop
                  key={location.location.code}
                  location={location}
                  isRecount={count.status === 'recount'}
                  isHere={location.location.code === here}
                />
              ))}
            </ol>
            {pagination.records.total > data.length && <Pager pagination={pagination} onPage={onPage} />}
          </>
        )}
      </QueryState>
    </aside>
  );
}

type StopProps = { readonly location: CountLocation; readonly isRecount: boolean; readonly isHere: boolean };

function Stop({ location, isRecount, isHere }: StopProps) {
  const { icon: Mark, text, state } = stateOf(location, isRecount);
  return (
    <li aria-current={isHere ? 'location' : undefined} data-state={state}>
      <Mark aria-hidden />
      <b>{location.location.code}</b>
      <span>{text}</span>
      {location.lines_total > 0 && (
        <small>
          {words.lines(formatInteger(location.lines_counted), formatInteger(location.lines_total))}
        </small>
      )}
    </li>
  );
}

type State = { readonly icon: Icon; readonly text: string; readonly state: string };

function stateOf({ status, lines_different: different }: CountLocation, isRecount: boolean): State {
  if (status === 'pending' && isRecount) {
    return { icon: IconRefresh, text: words.recount, state: 'recount' };
  }
  if (status === 'counted' && different !== null && different > 0) {
    const text = words.different(formatInteger(different));
    return { icon: IconAlertTriangle, text, state: 'different' };
  }
  const icons = { pending: IconCircle, counting: IconCircleHalf2, counted: IconCircleCheck };
  return { icon: icons[status], text: countLabels.location_status[status], state: status };
}
