import { Button, Menu } from '@mantine/core';
import {
  IconEraser,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { customers } from '#shared/areas/customers/contract.ts';
import { customerLabels } from '#shared/areas/customers/label-words.ts';
import { partyRoles, personTypes } from '#shared/areas/customers/lists.ts';
import type { Customer } from '#shared/areas/customers/schema.ts';
import { customerWords as words } from '#shared/areas/customers/screen-words.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { stateCodes } from '#shared/domain/brazil/states.ts';
import { labels } from '#shared/domain/label-words.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { AttachmentsPanel } from '../../ui/attachments/attachments-panel.tsx';
import { choiceFilter, shownFilter, type Filter } from '../../ui/data-table/filter.ts';
import { ActiveBadge, activeFilter, isInactive } from '../../ui/list-screen/active-records.tsx';
import type { View } from '../../ui/data-table/view-tabs.tsx';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import type { Beside } from '../../ui/list-screen/open-record.tsx';
import { useList } from '../../ui/use-list.ts';
import { OccurrenceItem } from '../../ui/occurrences/occurrence-acts.tsx';
import { useNewOccurrence } from '../../ui/occurrences/use-new-occurrence.tsx';
import { ErrorState, SkeletonLines } from '../../ui/query-state.tsx';
import { deletedFilter, DeletedRecord } from '../../ui/record-acts/deleted-record.tsx';
import { Prose, RecordActs, RecordHead, Section, TracesSection } from '../../ui/record.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { Callout } from '../../ui/status-badge.tsx';
import { AddressesSection } from './addresses-section.tsx';
import { rolesText } from './customer-text.ts';
import { type CustomerAnswer, customerAreas, idOf, nameOf, useCustomer } from './customers.api.ts';
import { customerColumns } from './customers.columns.tsx';
import { ContactsSection, IdentificationSection, OrdersSection, RulesSection } from './panel-sections.tsx';
import { useAnonymize, useRemoveCustomer, useSwitchCustomer } from './use-customer-acts.ts';

/** The list of customers, suppliers, carriers and depositors, with the open one beside it. */
export function CustomersScreen() {
  const { id: openKey } = useParams({ strict: false });
  const navigate = useNavigate();
  return (
    <ListScreen
      list={useList({ route: customers.list, name: 'customers' })}
      words={words}
      views={{ label: words.views.label, all: customerViews }}
      columns={customerColumns}
      filters={customerFilters}
      rowKey={idOf}
      rowName={nameOf}
      isOff={isInactive}
      exports="customers"
      ownSort="name"
      create={{
        label: words.form.createTitle,
        access: customers.create.access,
        go: () => void navigate({ to: '/clientes/-/novo', search: true }),
        refusal: words.noWrite,
      }}
      onOpen={(id, replace) => void navigate({ to: '/clientes/$id', params: { id }, search: true, replace })}
      panel={{
        openKey,
        onClose: () => void navigate({ to: '/clientes', search: true }),
        render: (beside) => <CustomerPanel {...beside} />,
      }}
      empty={{ icon: IconUsers, ...words.empty }}
    />
  );
}

const { filters: filtersWords, views, state } = words;

/** The filters of the list of customers: those to choose from first, then those that only an address can bring. */
const customerFilters: readonly Filter[] = [
  choiceFilter('role', filtersWords.role, partyRoles, customerLabels.party_role),
  activeFilter(filtersWords.status, state),
  choiceFilter('state', filtersWords.state, stateCodes, (code) => `${code} · ${labels.state[code]}`),
  choiceFilter('person_type', filtersWords.personType, personTypes, customerLabels.person_type),
  deletedFilter,
  shownFilter('id', filtersWords.id),
  shownFilter('document', filtersWords.document),
  shownFilter('external_reference', filtersWords.reference),
  shownFilter('created_from', filtersWords.createdFrom),
  shownFilter('created_to', filtersWords.createdTo),
  shownFilter('updated_since', filtersWords.updatedSince),
];

const ofRole = (role: 'customer' | 'supplier' | 'carrier'): View => ({
  id: role,
  label: views[role],
  search: { role },
});

/** The list as many want to see it. */
const customerViews: readonly View[] = [
  { id: 'all', label: views.all, search: {} },
  ofRole('customer'),
  ofRole('supplier'),
  ofRole('carrier'),
  { id: 'inactive', label: views.inactive, search: { is_active: false } },
];

const panelWords = words.panel;

/** One customer beside the list: what it is, where it receives, whom to call. */
function CustomerPanel({ recordKey: id, row, ...moves }: Beside<Customer>) {
  const query = useCustomer(id);
  const customer = query.data?.data ?? row;
  return (
    <SidePanel
      label={panelWords.label(customer?.code ?? '')}
      code={customer?.code ?? ''}
      copyLabel={panelWords.copyCode}
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
          refused={words.actions.reviveRefused}
        >
          <ErrorState error={query.error} title={panelWords.failed} onRetry={() => void query.refetch()} />
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
  return (
    <>
      <RecordHead
        name={customer.name}
        marks={
          <>
            <ActiveBadge record={customer} words={words.state} tone="muted" />
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
        <Section title={panelWords.notes}>
          <Prose>{customer.notes}</Prose>
        </Section>
      )}
      {answer !== undefined && <AttachmentsPanel record={{ entity: 'customer', id: customer.id }} />}
      <TracesSection record={customer} />
    </>
  );
}

type CustomerActionsProps = {
  /** undefined until the customer's own answer came: nothing can be changed without its version. */
  readonly answer: CustomerAnswer | undefined;
  readonly onGone: () => void;
};

const actionsWords = words.actions;

/** Offers the acts on the open customer; a person without the right reads the reason. */
function CustomerActions({ answer, onGone }: CustomerActionsProps) {
  const navigate = useNavigate();
  const switchCustomer = useSwitchCustomer();
  const remove = useRemoveCustomer(onGone);
  const anonymize = useAnonymize();
  const mayWrite = may(useUser(), customers.modify.access);
  const isActive = answer?.data.is_active ?? true;
  const disabled = answer === undefined || !mayWrite;
  const act = (work: (customer: CustomerAnswer) => void) => () => {
    if (answer !== undefined && mayWrite) work(answer);
  };
  const edit = act(
    ({ data: { id } }) => void navigate({ to: '/clientes/$id/editar', params: { id }, search: true }),
  );
  useShortcuts([{ keys: 'e', label: common.actions.edit, group: words.title, run: edit }]);
  const subject = answer && { entity: 'customer' as const, id: answer.data.id, name: answer.data.name };
  const occurrence = useNewOccurrence(subject);
  return (
    <RecordActs
      refusal={mayWrite ? undefined : words.noWrite}
      disabled={answer === undefined}
      more={
        <>
          <OccurrenceItem open={occurrence.open} />
          <Menu.Item
            leftSection={<IconEraser />}
            disabled={!mayWrite || isActive}
            title={isActive ? actionsWords.anonymizeFirst : undefined}
            onClick={act((customer) => void anonymize(customer))}
          >
            {actionsWords.anonymize}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTrash />}
            disabled={!mayWrite}
            onClick={act((customer) => void remove(customer))}
          >
            {actionsWords.remove}
          </Menu.Item>
        </>
      }
    >
      <Button variant="default" leftSection={<IconPencil />} disabled={disabled} onClick={edit}>
        {common.actions.edit}
      </Button>
      <Button
        variant="default"
        leftSection={isActive ? <IconPlayerPause /> : <IconPlayerPlay />}
        disabled={disabled}
        onClick={act((customer) => void switchCustomer(customer))}
      >
        {isActive ? actionsWords.deactivate : actionsWords.activate}
      </Button>
      {occurrence.dialog}
    </RecordActs>
  );
}
