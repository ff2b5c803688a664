import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { customers } from '#shared/areas/customers/contract.ts';
import { partyWords } from '#shared/areas/customers/page-screen-words.ts';
import type { CustomerDetails } from '#shared/areas/customers/schema.ts';
import { customerLabels } from '#shared/areas/customers/label-words.ts';
import type { PartyRole } from '#shared/areas/customers/lists.ts';
import { customerWords as words } from '#shared/areas/customers/screen-words.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { AttachmentsPanel } from '../../ui/attachments/attachments-panel.tsx';
import { ViewTabs, type View } from '../../ui/data-table/view-tabs.tsx';
import { ActiveBadge } from '../../ui/list-screen/active-records.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../ui/query-state.tsx';
import { DeletedRecord } from '../../ui/record-acts/deleted-record.tsx';
import { Prose, Section, TracesSection } from '../../ui/record.tsx';
import { Callout } from '../../ui/status-badge.tsx';
import { AddressesSection } from './addresses-section.tsx';
import { CustomerActions } from './customer-actions.tsx';
import { documentText, rolesText } from './customer-text.ts';
import { customerAreas, nameOf, useCustomer, type CustomerAnswer } from './customers.api.ts';
import { ContactsSection, IdentificationSection, RulesSection } from './panel-sections.tsx';
import type { Counting } from './party-counts.ts';
import { FiguresPart } from './party-figures.tsx';
import { partyParts, parts, type PartyPart } from './party-tabs.tsx';
import css from './party.module.css';

/** The list that somebody in a role stands in. */
const listOf: Readonly<Record<PartyRole, '/clientes' | '/fornecedores' | '/transportadoras'>> = {
  customer: '/clientes',
  supplier: '/fornecedores',
  carrier: '/transportadoras',
  depositor: '/clientes',
};

/** One customer, supplier or carrier as a whole: in numbers, what was done with them, and how they are reached. */
export function CustomerScreen() {
  const { id } = useParams({ from: '/clientes/$id' });
  const query = useCustomer(id);
  return (
    <Page>
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
          <ErrorState error={query.error} title={words.panel.failed} onRetry={() => void query.refetch()} />
        </DeletedRecord>
      ) : query.data === undefined ? (
        <SkeletonLines />
      ) : (
        <Party key={id} answer={query.data} />
      )}
    </Page>
  );
}

type PartyProps = { readonly answer: CustomerAnswer };

/** The role in which somebody is looked at: that of the address where they have it, else their first. */
const useRole = ({ roles }: CustomerDetails): PartyRole => {
  const { role } = useSearch({ strict: false }) as { readonly role?: PartyRole };
  return roles.find((one) => one === role) ?? roles[0] ?? 'customer';
};

/** Has the address say the role of whoever is no customer first, so that the navigation marks their list. */
const useRoleInAddress = (role: PartyRole): void => {
  const navigate = useNavigate();
  const { role: said } = useSearch({ strict: false }) as { readonly role?: PartyRole };
  const isLeftOut = said === undefined && listOf[role] !== '/clientes';
  useEffect(() => {
    if (isLeftOut) void navigate({ to: '.', search: (search) => ({ ...search, role }), replace: true });
  }, [isLeftOut, navigate, role]);
};

function Party({ answer }: PartyProps) {
  const customer = answer.data;
  const { id, code } = customer;
  const navigate = useNavigate();
  const role = useRole(customer);
  useRoleInAddress(role);
  const of: Counting = { id, code, role };
  return (
    <>
      <header className={css.head}>
        <div className={css.title}>
          <Link className="alm-small-link" to={listOf[role]}>
            {partyWords.back[role]}
          </Link>
          <h1 title={customer.name}>{customer.name}</h1>
          <p className={css.marks}>
            <ActiveBadge record={customer} words={words.state} />
            <span className="alm-mono">{code}</span>
            <span className="alm-mono">{documentText(customer)}</span>
            <span>{rolesText(customer)}</span>
          </p>
        </div>
        <CustomerActions answer={answer} role={role} onGone={() => void navigate({ to: listOf[role] })} />
      </header>
      <RoleTabs customer={customer} role={role} />
      <FiguresPart of={of} />
      <div className={css.body} data-paper="wide">
        <div className={css.main}>
          <PartTabs key={role} of={of} customer={customer} />
        </div>
        <aside className={css.side} aria-label={words.panel.label(code)}>
          <PartySide customer={customer} />
        </aside>
      </div>
    </>
  );
}

type RoleTabsProps = { readonly customer: CustomerDetails; readonly role: PartyRole };

/** Changes the role in which somebody with several is looked at. */
function RoleTabs({ customer: { roles }, role }: RoleTabsProps) {
  const navigate = useNavigate();
  if (roles.length < 2) return null;
  const views = roles.map((one) => ({
    id: one,
    label: customerLabels.party_role[one],
    search: { role: one },
  }));
  return (
    <ViewTabs
      label={partyWords.roles}
      views={views}
      search={{ role }}
      counts={{}}
      onChoose={({ search }) => void navigate({ to: '.', search })}
    />
  );
}

type PartTabsProps = { readonly of: Counting; readonly customer: CustomerDetails };

/** Shows what was done with somebody, part by part; the chosen part stands in the address. */
function PartTabs({ of, customer }: PartTabsProps) {
  const user = useUser();
  const navigate = useNavigate();
  const { parte } = useSearch({ strict: false }) as { readonly parte?: PartyPart };
  const offered = partyParts.filter(
    (part) => may(user, parts[part].needs.access) && parts[part].isOf(of, customer),
  );
  const chosen = offered.find((part) => part === parte) ?? offered[0];
  if (chosen === undefined) return null;
  const { Tab } = parts[chosen];
  const views: readonly View[] = offered.map((part) => ({
    id: part,
    label: parts[part].label,
    search: { parte: part },
  }));
  return (
    <>
      <ViewTabs
        label={partyWords.tabs.label}
        views={views}
        search={{ parte: chosen }}
        counts={{}}
        onChoose={({ search }) => void navigate({ to: '.', search: { role: of.role, ...search } })}
      />
      <Tab of={of} customer={customer} />
    </>
  );
}

/** Shows where somebody receives, whom to call, the rules for their orders, and notes. */
function PartySide({ customer }: { readonly customer: CustomerDetails }) {
  return (
    <>
      {customer.warnings.map(({ code, message }) => (
        <Callout key={code} tone="attention">
          {message}
        </Callout>
      ))}
      <AddressesSection customer={customer} />
      <ContactsSection customer={customer} />
      <IdentificationSection customer={customer} />
      <RulesSection customer={customer} />
      {customer.notes !== '' && (
        <Section heading="h2" title={words.panel.notes}>
          <Prose>{customer.notes}</Prose>
        </Section>
      )}
      <AttachmentsPanel record={{ entity: 'customer', id: customer.id }} heading="h2" />
      <TracesSection record={customer} heading="h2" />
    </>
  );
}
