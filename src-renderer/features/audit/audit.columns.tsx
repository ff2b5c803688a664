import { auditWords } from '#shared/areas/audit/screen-words.ts';
import { formatInstant, formatInteger } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { Instant } from '../../ui/instant.tsx';
import { Aside } from '../../ui/record.tsx';
import { actText, changeTexts, recordText, type AuditEntry } from './audit-text.ts';
import { RecordLink } from './record-link.tsx';

const words = auditWords.columns;

/** As many changes of one act stand in its row; the panel has them all. */
const shownChanges = 2;

const changedText = (entry: AuditEntry): string => {
  const texts = changeTexts(entry);
  const shown = texts.slice(0, shownChanges);
  const left = texts.length - shown.length;
  return [...shown, ...(left === 0 ? [] : [auditWords.more(formatInteger(left))])].join('; ');
};

/** The columns of the audit log. */
export const auditColumns: readonly Column<AuditEntry>[] = [
  {
    id: 'at',
    header: words.at,
    text: ({ at }) => formatInstant(at),
    cell: ({ at }) => <Instant value={at} />,
    width: 128,
    rank: 0,
  },
  { id: 'actor', header: words.actor, text: ({ actor }) => actor, width: 140, filter: 'actor', rank: 0 },
  { id: 'act', header: words.act, text: actText, width: 150, rank: 0 },
  {
    id: 'record',
    header: words.record,
    text: recordText,
    cell: (entry) => (
      <RecordLink entry={entry} tabIndex={-1}>
        {recordText(entry)}
      </RecordLink>
    ),
    width: 220,
    filter: 'entity',
    rank: 1,
  },
  {
    id: 'changed',
    header: words.changed,
    text: changedText,
    cell: (entry) => <Aside>{changedText(entry)}</Aside>,
    width: 240,
    grows: true,
    rank: 2,
  },
  { id: 'ip', header: words.ip, text: ({ ip }) => ip, width: 120, rank: 4, startsHidden: true },
  {
    id: 'request',
    header: words.request,
    text: ({ request_id: id }) => id,
    width: 160,
    rank: 5,
    startsHidden: true,
  },
];
