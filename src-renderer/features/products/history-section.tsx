import { useState } from 'react';
import type { audit } from '#shared/areas/audit/contract.ts';
import type { ItemOf } from '#shared/kernel/contract.ts';
import { labels } from '#shared/domain/label-words.ts';
import { productWords } from '#shared/areas/products/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { Instant } from '../../ui/instant.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Aside, Section, SectionAct } from '../../ui/record.tsx';
import css from './panel.module.css';
import { useProductHistory } from './products.api.ts';

type Entry = ItemOf<typeof audit.list>;

const words = productWords.history;
const fieldWords: Readonly<Record<string, string>> = words.fields;
const fiscalTypes: Readonly<Record<string, string>> = labels.fiscal_code_type;
const FEW = 5;
const MANY = 100;

/** Who changed what of a product and when, the latest first. */
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

function entryText({ action, changed }: Entry): string {
  if (action === 'product.create') return words.created;
  if (action === 'product.remove') return words.removed;
  const fields = new Map(changed.flatMap(fieldWord).map((word) => [word.toLowerCase(), word]));
  return words.changed([...fields.values()].join(', '));
}

/** The word of a changed field; a fiscal code is named by its type, whichever part of it changed. */
function fieldWord(field: string): readonly string[] {
  const [area, type] = field.split('.');
  const word = area === 'fiscal_codes' ? fiscalTypes[type ?? ''] : fieldWords[field];
  return word === undefined ? [] : [word];
}
