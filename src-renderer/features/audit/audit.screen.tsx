import { IconHistory } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { audit } from '#shared/areas/audit/contract.ts';
import { auditWords as words } from '#shared/areas/audit/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { useList } from '../../ui/list-screen/use-list.ts';
import { today } from '../../ui/stock/today.ts';
import { AuditPanel } from './audit-panel.tsx';
import type { AuditEntry } from './audit-text.ts';
import { auditColumns } from './audit.columns.tsx';
import { auditFilters } from './audit.filters.ts';

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
