import { IconHistory } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { audit } from '#shared/areas/audit/contract.ts';
import { auditWords as words } from '#shared/areas/audit/screen-words.ts';
import { auditEntities, auditLabels } from '#shared/areas/audit/entity-words.ts';
import { formatInstant, formatInteger } from '../../lib/format.ts';
import { choiceFilter, shownFilter, type Filter } from '../../ui/data-table/filter.ts';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import type { Beside } from '../../ui/list-screen/open-record.tsx';
import { useList } from '../../ui/use-list.ts';
import { Aside, Lines, RecordHead, Section } from '../../ui/record.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { SmallTable, type SmallColumn } from '../../ui/small-table/small-table.tsx';
import { periodFilters, typedFilter } from '../../ui/stock/period-filters.ts';
import { today } from '../../ui/today.ts';
import { actText, filteredActText, type AuditEntry, fieldText, recordText, valueText } from './audit-text.ts';
import { auditColumns } from './audit.columns.tsx';
import { RecordLink } from './record-link.tsx';

const keyOf = ({ seq }: AuditEntry): string => String(seq);
const nameOf = ({ seq }: AuditEntry): string => words.name(formatInteger(seq));

/** Shows the acts of each person with their time, the newest first, with each field before and after. */
export function AuditScreen() {
  const { seq: openKey } = useParams({ strict: false });
  const [filters] = useState(() => auditFilters(today()));
  const navigate = useNavigate();
  return (
    <ListScreen
      list={useList({ route: audit.list, name: 'audit', searchedBy: 'entity_key' })}
      words={words}
      columns={auditColumns}
      filters={filters}
      rowKey={keyOf}
      rowName={nameOf}
      onOpen={(seq, replace) =>
        void navigate({ to: '/configuracoes/auditoria/$seq', params: { seq }, search: true, replace })
      }
      panel={{
        openKey,
        onClose: () => void navigate({ to: '/configuracoes/auditoria', search: true }),
        render: (beside) => <AuditPanel {...beside} />,
      }}
      empty={{ icon: IconHistory, title: words.emptyTitle, text: words.emptyText }}
    />
  );
}

const filtersWords = words.filters;

/** The filters of the audit log on a day `YYYY-MM-DD`. */
const auditFilters = (today: string): readonly Filter[] => [
  choiceFilter('entity', filtersWords.entity, auditEntities, auditLabels.audit_entity),
  typedFilter('actor', filtersWords.actor, filtersWords.typeActor),
  ...periodFilters('occurred', today),
  shownFilter('action', filtersWords.action, filteredActText),
];

const panelWords = words.panel;

/** One entry of the audit log beside its list: what every field said before and after, and where it came from. */
function AuditPanel({ recordKey, row, ...moves }: Beside<AuditEntry>) {
  const seq = formatInteger(Number(recordKey));
  return (
    <SidePanel label={words.name(seq)} code={seq} copyLabel={panelWords.copy} {...moves}>
      {row === undefined ? <Aside>{panelWords.gone}</Aside> : <Content entry={row} />}
    </SidePanel>
  );
}

function Content({ entry }: { readonly entry: AuditEntry }) {
  const { columns } = words;
  return (
    <>
      <RecordHead name={`${actText(entry)}: ${recordText(entry)}`} marks={<Aside>{entry.actor}</Aside>}>
        <RecordLink entry={entry} className="alm-link">
          {panelWords.open}
        </RecordLink>
      </RecordHead>
      <Section title={panelWords.changed}>
        <Changed entry={entry} />
      </Section>
      <Section title={panelWords.origin}>
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
  { id: 'field', header: panelWords.field, cell: ({ name }) => name },
  { id: 'from', header: panelWords.from, cell: ({ from }) => <span title={from}>{from}</span>, width: 110 },
  { id: 'to', header: panelWords.to, cell: ({ to }) => <span title={to}>{to}</span>, width: 110 },
];

function Changed({ entry }: { readonly entry: AuditEntry }) {
  const rows = Object.entries(entry.changes).map(([field, { from, to }]) => ({
    field,
    name: fieldText(entry, field),
    from: valueText(entry, field, from),
    to: valueText(entry, field, to),
  }));
  if (rows.length > 0) {
    return (
      <SmallTable
        label={panelWords.changed}
        columns={changeColumns}
        rows={rows}
        rowKey={({ field }) => field}
      />
    );
  }
  if (entry.changed.length === 0) return <Aside>{panelWords.none}</Aside>;
  return (
    <>
      <Lines
        lines={[
          { name: panelWords.names, value: entry.changed.map((field) => fieldText(entry, field)).join(', ') },
        ]}
      />
      <Aside>{panelWords.namesNote}</Aside>
    </>
  );
}
