import { auditWords } from '#shared/areas/audit/screen-words.ts';
import { formatInstant, formatInteger } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { Instant } from '../../ui/instant.tsx';
import { Aside } from '../../ui/record.tsx';
import { actText, changeTexts, recordText, type AuditEntry } from './audit-text.ts';
import { RecordLink } from './record-link.tsx';

const words = auditWords.columns;

const changedText = (entry: AuditEntry): string => {
  const [first = '', ...rest] = changeTexts(entry);
  return rest.length === 0 ? first : `${first}; ${auditWords.more(formatInteger(rest.length))}`;
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
