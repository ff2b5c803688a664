import { useState } from 'react';
import type { audit } from '#shared/areas/audit/contract.ts';
import type { ItemOf } from '#shared/kernel/contract.ts';
import { labels } from '#shared/domain/label-words.ts';
import { fiscalLabels } from '#shared/areas/fiscal-codes/label-words.ts';
import { productWords } from '#shared/areas/products/screen-words.ts';
import { writeDecimal } from '#shared/kernel/decimal-text.ts';
import { formatInteger, formatMoney, formatUnitCost } from '../../lib/format.ts';
import { Instant } from '../../ui/instant.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Aside, Section, SectionAct } from '../../ui/record.tsx';
import css from './panel.module.css';
import { useProductHistory } from './products.api.ts';

type Entry = ItemOf<typeof audit.list>;

const words = productWords.history;
const fieldWords: Readonly<Record<string, string>> = words.fields;
const fiscalTypes: Readonly<Record<string, string>> = fiscalLabels.fiscal_code_type;
const FEW = 5;
const MANY = 100;

/** Shows the changes of a product with person and time, the latest first. */
export function HistorySection({ sku }: { readonly sku: string }) {
  const [count, setCount] = useState(FEW);
  const query = useProductHistory(sku, count);
  return (
    <Section title={words.title}>
      <QueryState query={query} errorTitle={words.failed}>
        {({ data, pagination: { records } }) => (
          <>
            <ul className={css.history}>
              {data.map((entry) => (
                <HistoryEntry key={entry.seq} entry={entry} />
              ))}
            </ul>
            {records.total > records.to && count === FEW && (
              <SectionAct onClick={() => setCount(MANY)}>
                {words.all(formatInteger(records.total))}
              </SectionAct>
            )}
          </>
        )}
      </QueryState>
    </Section>
  );
}

function HistoryEntry({ entry }: { readonly entry: Entry }) {
  return (
    <li>
      <Aside>
        <Instant value={entry.at} />
      </Aside>
      <span>
        {entryText(entry)} <Aside>· {entry.actor}</Aside>
      </span>
    </li>
  );
}

function entryText({ action, changed, changes }: Entry): string {
  if (action === 'product.create') return words.created;
  if (action === 'product.remove') return words.removed;
  const fields = new Map<string, string>();
  for (const field of changed) {
    for (const word of fieldWord(field)) {
      const text = fieldText(field, word, changes[field]);
      if (text !== word || !fields.has(word.toLowerCase())) fields.set(word.toLowerCase(), text);
    }
  }
  return words.changed([...fields.values()].join(', '));
}

/** A changed field with what it said before and after, where that is known and short enough to be read in a line. */
function fieldText(field: string, word: string, change: Entry['changes'][string] | undefined): string {
  if (change === undefined) return word;
  if (field === 'unit_cost') return words.change(word, ...costTexts(change));
  const from = valueText(field, change.from);
  const to = valueText(field, change.to);
  return from === undefined || to === undefined ? word : words.change(word, from, to);
}

/** Two unit costs as amounts, with their further decimals where they differ by these alone. */
function costTexts({ from, to }: Entry['changes'][string]): readonly [string, string] {
  const shown = (show: (cost: number) => string) =>
    [from, to].map((cost) => (typeof cost === 'number' ? show(cost) : words.blank));
  const [before = words.blank, after = words.blank] = shown(formatMoney);
  if (before !== after) return [before, after];
  const [exactly = words.blank, anew = words.blank] = shown(formatUnitCost);
  return [exactly, anew];
}

const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  product_type: labels.product_type,
  'stock_control.restock_priority': labels.restock_priority,
};
const LONGEST = 40;

/** A value as people read it; undefined where it is a list or a long text. */
function valueText(field: string, value: unknown): string | undefined {
  if (value === null || value === '') return words.blank;
  if (typeof value === 'boolean') return value ? productWords.yes : productWords.no;
  const chosen =
    typeof value === 'string' || typeof value === 'number' ? choices[field]?.[String(value)] : undefined;
  if (chosen !== undefined) return chosen;
  if (typeof value === 'number') return writeDecimal(value);
  return typeof value === 'string' && value.length <= LONGEST ? value : undefined;
}

/** The word of a changed field; a fiscal code is named by its type, whichever part of it changed. */
function fieldWord(field: string): readonly string[] {
  const [area, type] = field.split('.');
  const word = area === 'fiscal_codes' ? fiscalTypes[type ?? ''] : fieldWords[field];
  return word === undefined ? [] : [word];
}
