import { customers } from '#shared/areas/customers/contract.ts';
import type { Customer } from '#shared/areas/customers/schema.ts';
import { customerWords } from '#shared/areas/customers/screen-words.ts';
import { AttachmentsPanel } from '../../ui/attachments/attachments-panel.tsx';
import { ErrorState, SkeletonLines } from '../../ui/query-state.tsx';
import type { Beside } from '../../ui/list-screen/open-record.tsx';
import { DeletedRecord } from '../../ui/record-acts/deleted-record.tsx';
import { Prose, RecordHead, Section, TracesSection } from '../../ui/record.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { Callout, StatusBadge } from '../../ui/status-badge.tsx';
import { AddressesSection } from './addresses-section.tsx';
import { CustomerActions } from './customer-actions.tsx';
import { rolesText } from './customer-text.ts';
import { customerAreas, nameOf, useCustomer, type CustomerAnswer } from './customers.api.ts';
import { ContactsSection, IdentificationSection, OrdersSection, RulesSection } from './panel-sections.tsx';

const words = customerWords.panel;

/** One customer beside the list: what it is, where it receives, whom to call. */
export function CustomerPanel({ recordKey: id, row, ...moves }: Beside<Customer>) {
  const query = useCustomer(id);
  const customer = query.data?.data ?? row;
  return (
    <SidePanel
      label={words.label(customer?.code ?? '')}
      code={customer?.code ?? ''}
      copyLabel={words.copyCode}
      {...moves}
    >
      {query.isError ? (
        <DeletedRecord
          error={query.error}
          list={customers.list}
          query={{ id }}
          isMeant={(one) => one.id === id}
          nameOf={nameOf}
          restore={customers.restore}
          params={{ id }}
          areas={customerAreas}
          refused={customerWords.actions.reviveRefused}
        >
          <ErrorState error={query.error} title={words.failed} onRetry={() => void query.refetch()} />
        </DeletedRecord>
      ) : customer === undefined ? (
        <SkeletonLines />
      ) : (
        <CustomerContent customer={customer} answer={query.data} onGone={moves.onClose} />
      )}
    </SidePanel>
  );
}

type CustomerContentProps = {
  readonly customer: Customer;
  readonly answer: CustomerAnswer | undefined;
  readonly onGone: () => void;
};

function CustomerContent({ customer, answer, onGone }: CustomerContentProps) {
  const { state } = customerWords;
  return (
    <>
      <RecordHead
        name={customer.name}
        marks={
          <>
            <StatusBadge tone={customer.is_active ? 'muted' : 'paused'}>
              {customer.is_active ? state.active : state.inactive}
            </StatusBadge>
            {rolesText(customer)}
          </>
        }
      >
        <CustomerActions answer={answer} onGone={onGone} />
      </RecordHead>
      {answer?.data.warnings.map(({ code, message }) => (
        <Callout key={code} tone="attention">
          {message}
        </Callout>
      ))}
      <IdentificationSection customer={customer} />
      {answer !== undefined && <OrdersSection customer={answer.data} />}
      {answer === undefined ? <SkeletonLines /> : <AddressesSection customer={answer.data} />}
      <ContactsSection customer={customer} />
      <RulesSection customer={customer} />
      {customer.notes !== '' && (
        <Section title={words.notes}>
          <Prose>{customer.notes}</Prose>
        </Section>
      )}
      {answer !== undefined && <AttachmentsPanel record={{ entity: 'customer', id: customer.id }} />}
      <TracesSection record={customer} />
    </>
  );
}
