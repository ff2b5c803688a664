import { Kbd } from '@mantine/core';
import type { ParsedInvoice } from '#shared/areas/invoicing/schema.ts';
import { receiveByXmlWords } from '#shared/areas/invoicing/screen-words.ts';
import { formatInteger } from '../../../lib/format.ts';
import css from './invoices.module.css';
import { isOpen, type ItemState } from './item-state.ts';

const words = receiveByXmlWords.tabs;

/**
 * The visible part of an invoice: all its items, those that ask for a person, those that differ, or its
 * paper.
 */
export type Tab = 'all' | 'open' | 'differing' | 'document';

type NoteTabsProps = {
  readonly parsed: ParsedInvoice;
  readonly states: readonly ItemState[];
  readonly tab: Tab;
  readonly onChoose: (tab: Tab) => void;
};

/** The ways to look at an invoice, each with how much there is. */
export function NoteTabs({ parsed, states, tab, onChoose }: NoteTabsProps) {
  const open = states.filter(isOpen).length;
  const differing = states.filter(({ kind }) => kind === 'differing').length;
  const checks = parsed.report.checks.filter(({ path }) => !path.startsWith('items.')).length;
  const tabs: readonly (readonly [Tab, string, string])[] = [
    ['all', words.all, formatInteger(states.length)],
    ['open', words.open, formatInteger(open)],
    ['differing', words.differing, formatInteger(differing)],
    ['document', words.document, checks === 0 ? '' : words.checks(formatInteger(checks))],
  ];
  return (
    <div className={css.tabs}>
      <div className={css.choices} role="group" aria-label={words.label}>
        {tabs.map(([id, label, count]) => (
          <button key={id} type="button" aria-pressed={id === tab} onClick={() => onChoose(id)}>
            {label} <small>{count}</small>
          </button>
        ))}
      </div>
      {open > 0 && (
        <span className={css.hint}>
          <Kbd aria-hidden>Enter</Kbd> {words.next}
        </span>
      )}
    </div>
  );
}
