import {
  IconAlertTriangle,
  IconCircleCheck,
  IconFileText,
  IconStack2,
  IconUserPlus,
} from '@tabler/icons-react';
import type { FiscalCheck, ParsedInvoice } from '#shared/areas/invoicing/schema.ts';
import { receiveByXmlWords } from '#shared/areas/invoicing/screen-words.ts';
import { documentText } from '../../../lib/document-text.ts';
import { Section } from '../../../ui/record.tsx';
import css from './invoices.module.css';

const words = receiveByXmlWords.differences;

type DifferencesProps = {
  readonly parsed: ParsedInvoice;
  readonly onGo: (item: number) => void;
};

const papers: ReadonlySet<string> = new Set(['item_ncm', 'item_price', 'totals_do_not_add']);

/** Marks the subject of a remark: a lot, the paper, or something else. */
function Mark({ code }: { readonly code: string }) {
  if (code.startsWith('lot_')) return <IconStack2 aria-hidden />;
  return papers.has(code) ? <IconFileText aria-hidden /> : <IconAlertTriangle aria-hidden />;
}

/** Most remarks that are shown at once; an invoice of hundreds of items may have hundreds. */
const most = 20;

/** Shows the remarks on the invoice, item by item, and its sender. */
export function Differences({ parsed, onGo }: DifferencesProps) {
  const warnings = parsed.report.checks.filter(({ severity }) => severity === 'warning');
  return (
    <Section heading="h3" title={words.title}>
      <ul className={css.differences}>
        {warnings.slice(0, most).map((check) => (
          <Difference key={`${check.path} ${check.code}`} check={check} onGo={onGo} />
        ))}
        {warnings.length > most && (
          <li className={css.quiet}>{words.more(String(warnings.length - most))}</li>
        )}
        <Supplier parsed={parsed} />
      </ul>
    </Section>
  );
}

type DifferenceProps = { readonly check: FiscalCheck; readonly onGo: (item: number) => void };

function Difference({ check, onGo }: DifferenceProps) {
  const { item_number: item } = check;
  return (
    <li>
      <Mark code={check.code} />
      <span>
        {item !== null && (
          <button type="button" className={css.link} onClick={() => onGo(item)}>
            {words.item(String(item))}
          </button>
        )}
        {check.message}
      </span>
    </li>
  );
}

function Supplier({ parsed: { supplier, document } }: Pick<DifferencesProps, 'parsed'>) {
  const isKnown = supplier.status === 'known';
  const { state_registration: registration } = document.issuer;
  return (
    <li data-tone={isKnown ? 'ok' : undefined}>
      {isKnown ? <IconCircleCheck aria-hidden /> : <IconUserPlus aria-hidden />}
      <span>
        {isKnown ? words.supplierKnown : words.supplierNew}
        <small>
          {documentText(supplier.document)}
          {registration !== null && `, ${words.stateRegistration(registration)}`}
        </small>
      </span>
    </li>
  );
}
