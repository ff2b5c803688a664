import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { documents } from '#shared/areas/documents/contract.ts';
import type { ReturnDetails, ReturnHistory, ReturnItem } from '#shared/areas/returns/schema.ts';
import { returnLabels } from '#shared/areas/returns/label-words.ts';
import { returnWords } from '#shared/areas/returns/screen-words.ts';
import { showDate } from '#shared/kernel/civil-date.ts';
import { formatInstant, formatQuantity } from '../../lib/format.ts';
import { useApi } from '../../lib/queries.ts';
import { AttachmentsPanel } from '../../ui/attachments/attachments-panel.tsx';
import { OccurrenceButton } from '../../ui/occurrences/occurrence-acts.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { PrintIcon } from '../../ui/print-action.tsx';
import { PaperButton } from '../../ui/print-where/paper-button.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Lines, Prose, Section } from '../../ui/record.tsx';
import { type Step, StepBar } from '../../ui/step-bar/step-bar.tsx';
import { ReturnActs } from './return-acts.tsx';
import { ReturnGoods } from './return-goods.tsx';
import { ReturnDueMark, ReturnNoteMark, ReturnStatusMark } from './return-marks.tsx';
import css from './return.module.css';
import { useReturn, useReturnHistory } from './returns.api.ts';
import { UndoDialog, type Undone } from './undo.dialog.tsx';

const words = returnWords.page;

/** One return: how it stands, its goods and what became of them, what is missing, its note and its past. */
export function ReturnScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useReturn(id);
  return (
    <Page>
      <QueryState query={query} errorTitle={returnWords.recordFailed}>
        {({ data }) => <Content key={data.id} of={data} />}
      </QueryState>
    </Page>
  );
}

type Of = { readonly of: ReturnDetails };

function Content({ of }: Of) {
  const { id, number, customer, party_name: party } = of;
  const [undone, setUndone] = useState<Undone>();
  const name = customer?.name ?? party ?? '';
  return (
    <>
      <PageHead
        title={number}
        note={name}
        actions={
          <>
            <PrintIcon />
            <OccurrenceButton subject={{ entity: 'rma', id, name: number }} />
            <ReturnActs of={of} />
          </>
        }
      />
      <Marks of={of} />
      <Way of={of} />
      <div className={css.body} data-paper="wide">
        <div className="alm-shrinks">
          <Section
            title={words.items}
            heading="h2"
            action={
              <span className="alm-row">
                <span className="alm-note">
                  {words.came(formatQuantity(of.quantity_received), formatQuantity(of.quantity))}
                </span>
                <FormButton of={of} />
              </span>
            }
          >
            <ReturnGoods of={of} onUndo={setUndone} />
          </Section>
          <AttachmentsPanel record={{ entity: 'rma', id }} heading="h2" />
        </div>
        <Side of={of} />
      </div>
      {undone !== undefined && <UndoDialog of={of} undone={undone} onClose={() => setUndone(undefined)} />}
    </>
  );
}

function Marks({ of }: Of) {
  const { order } = of;
  return (
    <p className={css.marks}>
      <ReturnStatusMark status={of.status} />
      <span>
        {words.reason}: <b>{returnLabels.reason[of.reason_code]}</b>
      </span>
      {order !== null && (
        <span>
          {words.order}{' '}
          <Link to="/pedidos/$id/completo" params={{ id: order.id }}>
            {order.order_number}
          </Link>
        </span>
      )}
      <ReturnDueMark of={of} />
    </p>
  );
}

function Way({ of }: Of) {
  const { data } = useReturnHistory(of.id);
  const { label, states } = returnWords.steps;
  return (
    <div className={css.way}>
      <StepBar label={label} states={states} steps={stepsOf(of, data?.data ?? [])} />
    </div>
  );
}

function Side({ of }: Of) {
  return (
    <aside className={css.side}>
      <ToClose of={of} />
      <Section title={words.fiscal} heading="h2">
        <Lines lines={fiscalLines(of)} />
      </Section>
      <Section title={words.deadlines} heading="h2">
        <Lines
          lines={[
            { name: words.due, value: showDate(of.due_on) },
            {
              name: words.withdrawal,
              value: of.withdrawal_until === null ? words.noWithdrawal : showDate(of.withdrawal_until),
            },
          ]}
        />
      </Section>
      {of.shipment !== null && (
        <Section title={words.shipment} heading="h2">
          <Lines lines={shipmentLines(of.shipment)} />
        </Section>
      )}
      <Replacements of={of} />
      {of.notes !== '' && (
        <Section title={words.notes} heading="h2">
          <Prose>{of.notes}</Prose>
        </Section>
      )}
      {of.legal_note !== '' && (
        <Section title={words.legal} heading="h2">
          <Prose>{of.legal_note}</Prose>
        </Section>
      )}
      <History of={of} />
    </aside>
  );
}

/**
 * Lists the questions of the dialog that concludes a return: the amount owed, and the reason for missing
 * goods.
 */
const askedToClose = ({ items }: ReturnDetails): readonly string[] => {
  const isMissing = ({ quantity, quantity_received: came, not_received_reason: reason }: ReturnItem) =>
    came < quantity && reason === null;
  const isResolutionDue = ({
    quantity_received: came,
    not_received_reason: reason,
    resolution,
  }: ReturnItem) => resolution === null && (came > 0 || reason === 'lost_in_transit');
  const [missing, customerResolution] = [items.filter(isMissing), items.filter(isResolutionDue)];
  return [
    ...(missing.length > 0 ? [words.asksMissing(missing.length)] : []),
    ...(customerResolution.length > 0 ? [words.asksResolution(customerResolution.length)] : []),
  ];
};

/** Shows the obstacles between a return and its end, from its workflow, and the questions on the way. */
function ToClose({ of }: Of) {
  const close = of.actions.find(({ code }) => code === 'close');
  if (close === undefined) return null;
  const asked = askedToClose(of);
  return (
    <Section title={words.toClose} heading="h2">
      <ul className={css.list}>
        {close.blocked_by.length + asked.length === 0 && <li>{words.ready}</li>}
        {close.blocked_by.map(({ code, message }) => (
          <li key={code} className={css.left}>
            {message}
          </li>
        ))}
        {asked.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Section>
  );
}

const blankless = (text: string): string | undefined => (text === '' ? undefined : text);

const fiscalLines = ({ status, fiscal }: ReturnDetails) => [
  { name: words.issuer, value: returnLabels.fiscal_issuer[fiscal.issuer] },
  { name: words.cfop, value: fiscal.cfop },
  {
    name: words.reference,
    value: fiscal.referenced_keys.length === 0 ? undefined : <Keys keys={fiscal.referenced_keys} />,
  },
  { name: words.key, value: fiscal.access_key === null ? undefined : <Keys keys={[fiscal.access_key]} /> },
  { name: words.waived, value: blankless(fiscal.waived_reason) },
  { name: words.fiscalStatus, value: <ReturnNoteMark of={{ status, fiscal_status: fiscal.status }} /> },
];

function Keys({ keys }: { readonly keys: readonly string[] }) {
  return <span className="alm-mono">{keys.join(' ')}</span>;
}

const shipmentLines = (shipment: NonNullable<ReturnDetails['shipment']>) => [
  { name: words.mode, value: returnLabels.shipment_mode[shipment.mode] },
  { name: words.carrier, value: blankless(shipment.carrier) },
  { name: words.authorization, value: blankless(shipment.authorization_code) },
  { name: words.tracking, value: blankless(shipment.tracking_code) },
];

function Replacements({ of: { replacements } }: Of) {
  if (replacements.length === 0) return null;
  return (
    <Section title={words.replacements} heading="h2">
      <ul className={css.list}>
        {replacements.map(({ id, order_number: number, status_label: label, quantity }) => (
          <li key={id}>
            <Link to="/pedidos/$id/completo" params={{ id }}>
              {number ?? words.draft}
            </Link>
            <span className={css.when}>
              {formatQuantity(quantity)} · {label}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function History({ of }: Of) {
  const query = useReturnHistory(of.id);
  return (
    <Section title={words.history} heading="h2">
      <QueryState query={query} errorTitle={words.historyFailed}>
        {({ data }) => (
          <ul className={css.list}>
            {data.toReversed().map(({ at, by, action_label: label, note }) => (
              <li key={at}>
                <span>
                  {label}
                  <small className={css.when}> {[by, note].filter((part) => part !== '').join(' · ')}</small>
                </span>
                <span className={css.when}>{formatInstant(at)}</span>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Section>
  );
}

/** Prints the form that goes with the goods of a return, from its approval on. */
function FormButton({ of: { id, status } }: { readonly of: ReturnDetails }) {
  const api = useApi();
  if (status === 'requested' || status === 'rejected' || status === 'cancelled') return null;
  return (
    <PaperButton
      label={returnWords.page.form}
      size="xs"
      source={() => ({ kind: 'rma_form', id })}
      make={() => api.download(documents.rma, { params: { id } })}
    />
  );
}

/** The states through which a return goes, in their order. */
const way = ['requested', 'approved', 'in_transit', 'received', 'inspecting', 'closed'] as const;

type Status = ReturnDetails['status'];

/** Gives the furthest state of a return that its history knows of, where it has ended otherwise. */
const reachedOf = (status: Status, history: readonly ReturnHistory[]): number => {
  const known = [status, ...history.map((entry) => entry.status)];
  const own = way.findIndex((step) => step === status);
  return own >= 0 ? own : Math.max(0, ...known.map((one) => way.findIndex((step) => step === one)));
};

/** The way of a return: what is behind it with when that was, where it stands, and what it does not pass. */
const stepsOf = (
  { status, shipment }: Pick<ReturnDetails, 'status' | 'shipment'>,
  history: readonly ReturnHistory[],
): readonly Step[] => {
  const reached = reachedOf(status, history);
  const hasEnded = status === 'rejected' || status === 'cancelled';
  return way.map((code, index) => {
    const entry = history.findLast((one) => one.status === code && one.from_status !== code);
    const note = entry === undefined ? undefined : formatInstant(entry.at);
    const base = { code, label: returnLabels.status[code] };
    if (index < reached) {
      const isSkipped = entry === undefined && code === 'in_transit' && shipment === null;
      return { ...base, state: isSkipped ? 'skipped' : 'done', note };
    }
    if (index > reached) return { ...base, state: hasEnded ? 'skipped' : 'later' };
    if (hasEnded) return { ...base, state: 'blocked', note: returnLabels.status[status] };
    return { ...base, state: code === 'closed' ? 'done' : 'current', note };
  });
};
