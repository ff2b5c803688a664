import { IconFileInvoice } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { fiscalDocuments } from '#shared/areas/invoicing/documents-contract.ts';
import { documentsScreenWords as words } from '#shared/areas/invoicing/documents-screen-words.ts';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { useList } from '../../ui/list-screen/use-list.ts';
import { DocumentPanel } from './document-panel.tsx';
import { documentName } from './fiscal-documents.api.ts';
import { documentColumns } from './fiscal-documents.columns.tsx';
import { documentFilters } from './fiscal-documents.filters.ts';

/** The invoices that are kept, of goods that came in or left, the last that came first, with the open one beside them. */
export function FiscalDocumentsScreen() {
  const { id: openKey } = useParams({ strict: false });
  const navigate = useNavigate();
  return (
    <ListScreen
      list={useList({ route: fiscalDocuments.list, name: 'fiscal-documents' })}
      words={words}
      columns={documentColumns}
      filters={documentFilters}
      rowKey={({ id }) => id}
      rowName={documentName}
      isOff={({ status }) => status === 'cancelled'}
      onOpen={(id, replace) =>
        void navigate({ to: '/documentos-fiscais/$id', params: { id }, search: true, replace })
      }
      panel={{
        openKey,
        onClose: () => void navigate({ to: '/documentos-fiscais', search: true }),
        render: (beside) => <DocumentPanel {...beside} />,
      }}
      empty={{ icon: IconFileInvoice, ...words.empty }}
    />
  );
}
