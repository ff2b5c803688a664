import { auditWords } from '#shared/areas/audit/screen-words.ts';
import { formatInstant, formatInteger } from '../../lib/format.ts';
import type { Beside } from '../../ui/list-screen/open-record.tsx';
import { Aside, Lines, RecordHead, Section } from '../../ui/record.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { SmallTable, type SmallColumn } from '../../ui/small-table/small-table.tsx';
import { actText, fieldText, recordText, valueText, type AuditEntry } from './audit-text.ts';
import { RecordLink } from './record-link.tsx';

const words = auditWords.panel;

/** One entry of the audit log beside its list: what every field said before and after, and where it came from. */
export function AuditPanel({ recordKey, row, ...moves }: Beside<AuditEntry>) {
  const seq = formatInteger(Number(recordKey));
  return (
    <SidePanel label={auditWords.name(seq)} code={seq} copyLabel={words.copy} {...moves}>
      {row === undefined ? <Aside>{words.gone}</Aside> : <Content entry={row} />}
    </SidePanel>
  );
}

function Content({ entry }: { readonly entry: AuditEntry }) {
  const { columns } = auditWords;
  return (
    <>
      <RecordHead name={`${actText(entry)}: ${recordText(entry)}`} marks={<Aside>{entry.actor}</Aside>}>
        <RecordLink entry={entry} className="alm-link">
          {words.open}
        </RecordLink>
      </RecordHead>
      <Section title={words.changed}>
        <Changed entry={entry} />
      </Section>
      <Section title={words.origin}>
        <Lines
          lines={[
            { name: columns.at, value: formatInstant(entry.at) },
            { name: columns.actor, value: entry.actor },
            { name: columns.ip, value: entry.ip },
            { name: columns.request, value: entry.request_id },
          ]}
        />
      </Section>
    </>
  );
}

type Row = { readonly field: string; readonly name: string; readonly from: string; readonly to: string };

const changeColumns: readonly SmallColumn<Row>[] = [
  { id: 'field', header: words.field, cell: ({ name }) => name },
  { id: 'from', header: words.from, cell: ({ from }) => <span title={from}>{from}</span>, width: 110 },
  { id: 'to', header: words.to, cell: ({ to }) => <span title={to}>{to}</span>, width: 110 },
];

function Changed({ entry }: { readonly entry: AuditEntry }) {
  const rows = Object.entries(entry.changes).map(([field, { from, to }]) => ({
    field,
    name: fieldText(entry, field),
    from: valueText(from),
    to: valueText(to),
  }));
  if (rows.length > 0) {
    return (
      <SmallTable label={words.changed} columns={changeColumns} rows={rows} rowKey={({ field }) => field} />
    );
  }
  if (entry.changed.length === 0) return <Aside>{words.none}</Aside>;
  return (
    <>
      <Lines
        lines={[
          { name: words.names, value: entry.changed.map((field) => fieldText(entry, field)).join(', ') },
        ]}
      />
      <Aside>{words.namesNote}</Aside>
    </>
  );
}
