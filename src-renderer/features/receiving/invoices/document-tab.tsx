import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle } from '@tabler/icons-react';
import { purposeText } from '#shared/areas/invoicing/purpose.ts';
import type { FiscalCheck, FiscalDocument, ParsedInvoice } from '#shared/areas/invoicing/schema.ts';
import { receiveByXmlWords } from '#shared/areas/invoicing/screen-words.ts';
import { formatInstant, formatInteger, formatMoney, formatQuantity } from '../../../lib/format.ts';
import { documentText } from '../../../lib/document-text.ts';
import { Lines, Prose, Section } from '../../../ui/record.tsx';
import css from './invoices.module.css';

const words = receiveByXmlWords.document;

/** The paper itself: what its checks found, whose it is, its amounts and its way. */
export function DocumentTab({ parsed }: { readonly parsed: ParsedInvoice }) {
  const { document, report } = parsed;
  const checks = report.checks.filter(({ path }) => !path.startsWith('items.'));
  return (
    <div className={css.scroll}>
      <Section heading="h2" title={words.checks}>
        <ul className={css.differences}>
          {checks.map((check) => (
            <CheckLine key={check.code} check={check} />
          ))}
          {checks.length === 0 && (
            <li data-tone="ok">
              <IconCircleCheck aria-hidden />
              <span>{words.sound}</span>
            </li>
          )}
        </ul>
      </Section>
      <Section heading="h2" title={words.parties}>
        <Lines
          lines={[
            { name: words.issuer, value: partyText(document.issuer) },
            {
              name: words.recipient,
              value: document.recipient === null ? undefined : partyText(document.recipient),
            },
          ]}
        />
      </Section>
      <Amounts totals={document.totals} />
      <More document={document} />
    </div>
  );
}

const partyText = ({ name, document, state }: FiscalDocument['issuer']): string =>
  [name, documentText(document), state].filter(Boolean).join(', ');

function CheckLine({ check: { severity, message } }: { readonly check: FiscalCheck }) {
  const isError = severity === 'error';
  const Mark = isError ? IconExclamationCircle : IconAlertTriangle;
  return (
    <li data-tone={isError ? 'critical' : 'attention'}>
      <Mark aria-hidden />
      <span>{message}</span>
    </li>
  );
}

const amounts = ['products', 'discount', 'freight', 'insurance', 'other', 'ipi', 'st', 'total'] as const;

function Amounts({ totals }: Pick<FiscalDocument, 'totals'>) {
  const lines = amounts
    .filter((name) => totals[name] !== 0)
    .map((name) => ({ name: words[name], value: formatMoney(totals[name]) }));
  return (
    <Section heading="h2" title={words.values}>
      <Lines lines={lines} />
    </Section>
  );
}

function More({ document }: { readonly document: FiscalDocument }) {
  const { volumes, gross_weight: weight, carrier_document: carrier, referenced_keys: keys } = document;
  return (
    <Section heading="h2" title={words.more}>
      <Lines
        lines={[
          { name: words.purpose, value: purposeText(document.purpose, document.subtype) },
          { name: words.nature, value: document.operation_nature },
          { name: words.issued, value: formatInstant(document.issued_at) },
          { name: words.protocol, value: document.protocol ?? undefined },
          { name: words.carrier, value: carrier === null ? undefined : documentText(carrier) },
          { name: words.volumes, value: volumes === null ? undefined : formatInteger(volumes) },
          { name: words.weight, value: weight === null ? undefined : `${formatQuantity(weight)} kg` },
          { name: words.referenced, value: keys.length === 0 ? undefined : keys.join(', ') },
        ]}
      />
      {document.information !== null && <Prose>{document.information}</Prose>}
    </Section>
  );
}
