import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconCheck, IconX, IconTrash } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { inspections } from '#shared/areas/inspections/contract.ts';
import { inspectionLabels } from '#shared/areas/inspections/label-words.ts';
import type { InspectionResult } from '#shared/areas/inspections/lists.ts';
import type { InspectionDetails } from '#shared/areas/inspections/schema.ts';
import { inspectionWords } from '#shared/areas/inspections/screen-words.ts';
import { type InspectionAct, isUndecided } from '#shared/areas/inspections/workflow.ts';
import { labels } from '#shared/domain/label-words.ts';
import { formatDate, formatInstant, formatQuantity } from '../../lib/format.ts';
import { targetOf } from '../../lib/record-target.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { AttachmentsPanel } from '../../ui/attachments/attachments-panel.tsx';
import { OccurrenceButton } from '../../ui/occurrences/occurrence-acts.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { PrintIcon } from '../../ui/print-action.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { EditedRecord, useReread } from '../../ui/record-form/edited-record.tsx';
import { Lines, Section } from '../../ui/record.tsx';
import { sayNoRight } from '../../ui/say-no-right.ts';
import { CancelDialog, DecideDialog } from './decide.dialog.tsx';
import { unverifiedOf } from './findings-values.ts';
import { FindingsForm, type OpenForm } from './findings.form.tsx';
import { InspectionDueMark, InspectionStatusMark, ResultMark } from './inspection-marks.tsx';
import css from './inspection.module.css';
import { badPieces } from './piece-walk.ts';
import { Pieces } from './pieces.tsx';
import { useKeptWalk } from './use-kept-walk.ts';
import { useDefects, useInspection } from './inspections.api.ts';

const words = inspectionWords.page;

/** One inspection on one page: the sample, what is asked of it, what was found, photos, and what was decided. */
export function InspectionScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useInspection(id);
  return (
    <Page>
      <QueryState query={query} errorTitle={inspectionWords.recordFailed}>
        {({ data }) => <Content key={data.id} inspection={data} />}
      </QueryState>
    </Page>
  );
}

type Of = { readonly inspection: InspectionDetails };

const amount = ({ product }: InspectionDetails, quantity: number): string =>
  `${formatQuantity(quantity)} ${product.unit}`;

function Content({ inspection }: Of) {
  const { id, number, product, status, actions } = inspection;
  const open: OpenForm = useRef(null);
  const { walk, keep, kept } = useKeptWalk(inspection);
  const isWalked = walk !== undefined && isUndecided(status) && actions.length > 0;
  return (
    <>
      <PageHead
        title={product.name}
        note={<span className="alm-mono">{number}</span>}
        actions={
          <>
            <PrintIcon />
            <OccurrenceButton subject={{ entity: 'inspection', id, name: number }} />
            <InspectionActs
              inspection={inspection}
              keepFound={async () => {
                await kept();
                return keepTyped(open);
              }}
            />
          </>
        }
      />
      <div className={css.body} data-paper="wide">
        <div className="alm-shrinks">
          <Sample inspection={inspection} bad={isWalked ? badPieces(walk) : undefined} />
          {isWalked && <Pieces walk={walk} onWalk={keep} />}
          <Findings inspection={inspection} open={open} />
          <AttachmentsPanel record={{ entity: 'inspection', id }} heading="h2" />
        </div>
        <aside className={css.side}>
          <p className={css.marks}>
            <InspectionStatusMark inspection={inspection} />
            <InspectionDueMark inspection={inspection} />
          </p>
          <Decisions inspection={inspection} />
          <Section title={words.facts.title} heading="h2">
            <Lines lines={factsOf(inspection)} />
          </Section>
        </aside>
      </div>
    </>
  );
}

/**
 * Shows the part of the sample that is inspected, the number of defects still accepted, and the result that
 * the findings suggest.
 */
function Sample({ inspection, bad }: Of & { readonly bad: number | undefined }) {
  const { sample_size: sample, lot_size: lot, accept_number: accept, left, suggested, status } = inspection;
  const missing = unverifiedOf(inspection);
  return (
    <Section title={words.sample} heading="h2">
      <dl className={css.sample}>
        <div>
          <dt>{words.look}</dt>
          <dd>{words.lookAt(formatQuantity(sample), amount(inspection, lot))}</dd>
        </div>
        <div>
          <dt>{words.accept}</dt>
          <dd>{words.acceptUnits(accept)}</dd>
        </div>
        {bad !== undefined && (
          <div>
            <dt>{inspectionWords.pieces.bad}</dt>
            <dd>{bad}</dd>
          </div>
        )}
        {isUndecided(status) && (
          <>
            <div>
              <dt>{words.left}</dt>
              <dd>{amount(inspection, left)}</dd>
            </div>
            {missing !== '' && (
              <div>
                <dt>{words.unverified}</dt>
                <dd>{missing}</dd>
              </div>
            )}
            {(missing === '' || suggested === 'rejected') && (
              <div>
                <dt>{words.suggestion}</dt>
                <dd>
                  <ResultMark result={suggested} />
                </dd>
              </div>
            )}
          </>
        )}
      </dl>
    </Section>
  );
}

/** The findings: typed while nothing is decided, and as long as something typed is not kept. */
function Findings({ inspection, open }: Of & { readonly open: OpenForm }) {
  const defects = useDefects();
  const [opened, setOpened] = useState(inspection);
  const reread = useReread(inspections.details, { params: { id: inspection.id } });
  if (!isUndecided(opened.status)) return <Found inspection={inspection} />;
  return (
    <QueryState query={defects} errorTitle={inspectionWords.failed}>
      {({ data }) => (
        <div className={css.findings}>
          <EditedRecord
            key={opened.version}
            known={{ inspection: opened, defects: data }}
            read={async () => {
              const now = await reread();
              return now && { inspection: now.data, defects: data };
            }}
            audited={{ entity: 'inspection', key: inspection.id }}
          >
            {(known, onReload) => (
              <FindingsForm
                {...known}
                newest={inspection.version}
                open={open}
                onFollow={() => setOpened(inspection)}
                onReload={onReload}
              />
            )}
          </EditedRecord>
        </div>
      )}
    </QueryState>
  );
}

/** Shows the findings once they are complete. */
function Found({ inspection }: Of) {
  const { criteria, checks, measurements, defects } = inspection;
  const lines = [
    ...checks.map(({ criterion, result, quantity }) => ({
      name: criteria.find(({ code }) => code === criterion)?.label ?? criterion,
      value: `${result === null ? words.unseen : inspectionLabels.check_result[result]}: ${amount(inspection, quantity)}`,
    })),
    ...measurements.map(({ criterion, value, is_within: isWithin }) => ({
      name: criteria.find(({ code }) => code === criterion)?.label ?? criterion,
      value: `${String(value)}${isWithin ? '' : ` · ${words.outside}`}`,
    })),
    ...defects.map(({ label, units }) => ({ name: label, value: String(units) })),
  ];
  if (lines.length === 0) return null;
  return (
    <Section title={words.checklist} heading="h2">
      <Lines lines={grouped(lines)} />
    </Section>
  );
}

type Line = { readonly name: string; readonly value: string };

/** One line a name, with all that was said of it. */
const grouped = (lines: readonly Line[]) =>
  [...Map.groupBy(lines, ({ name }) => name)].map(([name, some]) => ({
    name,
    value: some.map(({ value }) => value).join(' · '),
  }));

function Decisions({ inspection }: Of) {
  const { decisions } = inspection;
  return (
    <Section title={words.decisions} heading="h2">
      {decisions.length === 0 ? (
        <p className={css.nothing}>{words.nothingDecided}</p>
      ) : (
        <ul className={css.decisions}>
          {decisions.map(({ id, result, quantity, note, by, at }) => (
            <li key={id}>
              <span className="alm-row">
                <ResultMark result={result} /> {amount(inspection, quantity)}
              </span>
              {note !== '' && <span>{note}</span>}
              <span className="alm-note">{words.facts.createdBy(by, formatInstant(at))}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

type AboutProps = { readonly document: NonNullable<InspectionDetails['document']> };

/** The record with which the goods came, and the way to it; nothing for whoever may not see it. */
function About({ document: { entity, id, label } }: AboutProps) {
  return label === null ? null : <Link {...targetOf({ entity, id })}>{label}</Link>;
}

const factsOf = (inspection: InspectionDetails) => {
  const { facts } = words;
  const { product, expiration_date: until, document, plan, supplier, decided_at: decided } = inspection;
  return [
    { name: facts.product, value: product.sku },
    { name: facts.batch, value: inspection.batch_number ?? undefined },
    { name: facts.expiration, value: until === null ? undefined : formatDate(until) },
    { name: facts.status, value: labels.stock_status[inspection.stock_status] },
    { name: facts.where, value: inspection.location_code ?? undefined },
    { name: facts.serials, value: inspection.serial_numbers.join(', ') || undefined },
    { name: facts.document, value: document === null ? undefined : <About document={document} /> },
    { name: facts.supplier, value: supplier?.name },
    { name: facts.plan, value: plan.name || undefined },
    {
      name: facts.created,
      value: facts.createdBy(inspection.created_by, formatInstant(inspection.created_at)),
    },
    { name: facts.decided, value: decided === null ? undefined : formatInstant(decided) },
    { name: facts.cancelled, value: inspection.cancel_reason || undefined },
  ];
};

const actsWords = inspectionWords.acts;

type Asked = 'good' | 'rejected' | 'cancel';

/** Gives the result that approves: with a restriction, where the findings suggest one. */
const goodOf = ({ suggested }: InspectionDetails): InspectionResult =>
  suggested === 'conditional' ? 'conditional' : 'approved';

/** Saves what was typed and not saved; false where it could not be. */
async function keepTyped({ current: form }: OpenForm): Promise<boolean> {
  if (form === null || !form.isDirty()) return true;
  await form.submit();
  return !form.isDirty();
}

type ActsProps = {
  readonly inspection: InspectionDetails;
  /** Saves what was found and is not saved; false where it could not be. */
  readonly keepFound: () => Promise<boolean>;
};

/**
 * A approves what is left, X rejects it, each after a look at how much; the one that is suggested leads. While a piece is in
 * hand the keys are its own. What was found is kept first: it is what the decision is made by.
 */
function InspectionActs({ inspection, keepFound }: ActsProps) {
  const [asked, setAsked] = useState<Asked>();
  const { actions, suggested } = inspection;
  const of = (code: InspectionAct) => actions.find((action) => action.code === code);
  const [deciding, cancelling] = [of('decide'), of('cancel')];
  const ask = (action: typeof deciding, what: Asked): void => {
    if (action === undefined) return;
    if (!action.is_possible) sayNoRight(action.label, action.blocked_by[0]?.message);
    else if (what === 'cancel') setAsked(what);
    else void keepFound().then((isKept) => isKept && setAsked(what));
  };
  const approve = () => ask(deciding, 'good');
  const reject = () => ask(deciding, 'rejected');
  const group = inspectionWords.title;
  useShortcuts(
    deciding === undefined
      ? []
      : [
          { keys: 'a', label: actsWords.approve, group, run: approve },
          { keys: 'x', label: actsWords.reject, group, run: reject },
        ],
  );
  if (deciding === undefined) return null;
  const isOff = { 'aria-disabled': !deciding.is_possible };
  const isBad = suggested === 'rejected';
  return (
    <>
      {cancelling?.is_possible === true && <CancelIcon onClick={() => ask(cancelling, 'cancel')} />}
      <Button {...(isBad ? {} : { variant: 'default' })} leftSection={<IconX />} onClick={reject} {...isOff}>
        {actsWords.reject}
      </Button>
      <Button
        {...(isBad ? { variant: 'default' } : {})}
        leftSection={<IconCheck />}
        onClick={approve}
        {...isOff}
      >
        {actsWords.approve}
      </Button>
      {asked === 'cancel' && <CancelDialog inspection={inspection} onClose={() => setAsked(undefined)} />}
      {asked !== undefined && asked !== 'cancel' && (
        <DecideDialog
          inspection={inspection}
          result={asked === 'good' ? goodOf(inspection) : asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function CancelIcon({ onClick }: { readonly onClick: () => void }) {
  return (
    <Tooltip label={actsWords.cancel}>
      <ActionIcon variant="default" size="input-sm" aria-label={actsWords.cancel} onClick={onClick}>
        <IconTrash />
      </ActionIcon>
    </Tooltip>
  );
}
