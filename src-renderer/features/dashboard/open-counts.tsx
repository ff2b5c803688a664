import type { Count } from '#shared/areas/counts/schema.ts';
import { labels } from '#shared/domain/label-words.ts';
import { dashboardWords } from '#shared/areas/dashboard/screen-words.ts';
import { counted } from '../../lib/counted.ts';
import { formatInteger } from '../../lib/format.ts';
import { CountLink } from '../../ui/figures/count-link.tsx';
import { Part } from '../../ui/figures/part.tsx';
import { SkeletonLines } from '../../ui/query-state.tsx';
import { useOpenCounts } from './dashboard.api.ts';
import { Entries, Nothing, type Entry } from './entries.tsx';

const words = dashboardWords.counts;

/** The counts that somebody still has to end, with how far they are. */
export function OpenCountsPart() {
  const open = useOpenCounts();
  return (
    <Part
      title={words.title}
      link={
        <CountLink of={counted.openCounts} count={open?.total}>
          {words.all}
        </CountLink>
      }
    >
      {open === undefined && <SkeletonLines />}
      {open?.total === 0 && <Nothing>{words.none}</Nothing>}
      {open !== undefined && <Entries entries={open.some.map(entryOf)} />}
    </Part>
  );
}

function entryOf({ id, number, type, status, progress }: Count): Entry {
  return {
    id,
    name: `${number} · ${labels.count_type[type]}`,
    note: words.progress(formatInteger(progress.lines_counted), formatInteger(progress.lines_total)),
    end: labels.count_status[status],
    link: { to: '/estoque/contagens/$id', params: { id }, search: {} },
  };
}
