import { Kbd } from '@mantine/core';
import { IconCircleDot, IconCircle } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import type { ParsedItem } from '#shared/areas/invoicing/schema.ts';
import { receiveByXmlWords } from '#shared/areas/invoicing/screen-words.ts';
import { products } from '#shared/areas/products/contract.ts';
import { formatInteger } from '../../../lib/format.ts';
import { goodsOf } from '../../../lib/goods/goods.ts';
import { useApi } from '../../../lib/queries.ts';
import { useShortcuts } from '../../../lib/shortcuts/use-shortcuts.ts';
import { errorMessage } from '../../../ui/error-message.ts';
import { ScanField } from '../../../ui/scan-field/scan-field.tsx';
import { ScanResult, type ScanResultValue } from '../../../ui/stock/scan-result.tsx';
import type { Choice } from './draft.ts';
import css from './invoices.module.css';

const words = receiveByXmlWords.panel;

/** A product that an item may be, and why. */
type Candidate = { readonly sku: string; readonly name: string; readonly note: string };

type ProductPartProps = {
  readonly item: ParsedItem;
  readonly choice: Choice;
  /** True where work begins here. */
  readonly start: boolean;
  readonly onSay: (change: Partial<Choice>) => void;
  /** A product was chosen: the act is next. */
  readonly onChosen: () => void;
};

const percent = (score: number): string => `${formatInteger(score * 100)} %`;

const foundOf = ({ sku, product_name: name }: ParsedItem): readonly Candidate[] =>
  sku === null ? [] : [{ sku, name: name ?? sku, note: '' }];

/** Asks for the product of an item: read, searched, or one of those that are like it. */
export function ProductPart({ item, choice, start, onSay, onChosen }: ProductPartProps) {
  const search = useSearch((change) => {
    onSay(change);
    onChosen();
  });
  const likely = item.candidates.map(({ sku, name, score }) => ({
    sku,
    name,
    note: words.similarity(percent(score)),
  }));
  const chosen = choice.sku === '' ? [] : [{ sku: choice.sku, name: choice.name, note: '' }];
  const all = search.hits ?? [...foundOf(item), ...likely, ...chosen];
  const candidates = all.filter(({ sku }, index) => all.findIndex((one) => one.sku === sku) === index);
  const current = choice.sku === '' ? item.sku : choice.sku;
  return (
    <>
      <h3>{words.which}</h3>
      <ScanField
        label={words.scan}
        placeholder={words.search}
        group={receiveByXmlWords.title}
        result={search.result}
        onRead={search.onRead}
      />
      {search.result !== undefined && <ScanResult value={search.result} />}
      {candidates.length > 0 && (
        <Candidates candidates={candidates} current={current} start={start} onChoose={search.choose} />
      )}
    </>
  );
}

type CandidatesProps = {
  readonly candidates: readonly Candidate[];
  readonly current: string | null;
  readonly start: boolean;
  readonly onChoose: (sku: string) => void;
};

const mostKeys = 9;

/** The products to choose from, by their digits, by arrows or by the pointer. */
function Candidates({ candidates, current, start, onChoose }: CandidatesProps) {
  const group = receiveByXmlWords.title;
  useShortcuts(
    candidates.slice(0, mostKeys).map(({ sku, name }, index) => ({
      keys: String(index + 1),
      label: name,
      group,
      run: () => onChoose(sku),
    })),
  );
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')];
    all[all.indexOf(document.activeElement as HTMLElement) + step]?.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  const tabStop = Math.max(
    0,
    candidates.findIndex(({ sku }) => sku === current),
  );
  return (
    <div
      className={css.candidates}
      role="radiogroup"
      tabIndex={-1}
      aria-label={words.candidates}
      onKeyDown={press}
    >
      {candidates.map(({ sku, name, note }, index) => (
        <button
          key={sku}
          type="button"
          role="radio"
          aria-checked={sku === current}
          tabIndex={index === tabStop ? 0 : -1}
          data-start={start && index === tabStop ? 'product' : undefined}
          onClick={() => onChoose(sku)}
        >
          {sku === current ? <IconCircleDot aria-hidden /> : <IconCircle aria-hidden />}
          <span>
            {name}
            <small>
              <span className="alm-mono">{sku}</span>
              {note !== '' && ` · ${note}`}
            </small>
          </span>
          {index < mostKeys && <Kbd aria-hidden>{index + 1}</Kbd>}
        </button>
      ))}
    </div>
  );
}

/** Finds products for the panel: by a reading, by words, or by the SKU that was chosen. */
function useSearch(onChosen: (change: Partial<Choice>) => void) {
  const api = useApi();
  const [hits, setHits] = useState<readonly Candidate[]>();
  const [result, setResult] = useState<ScanResultValue>();

  const refuse = (error: unknown): void =>
    setResult({ tone: 'critical', title: words.searchFailed, note: errorMessage(error) });

  async function choose(sku: string): Promise<void> {
    try {
      const { data } = await api.call(products.details, { params: { sku } });
      const { name, unit } = goodsOf(data);
      onChosen({ sku: data.sku, name, unit, factor: null, lots: null });
    } catch (error) {
      refuse(error);
    }
  }

  async function look(text: string): Promise<void> {
    const byCode = await api.call(products.lookup, { query: { code: text } });
    const { data } =
      byCode.data.products.length > 0 ? byCode : await api.call(products.lookup, { query: { search: text } });
    const [only, other] = data.products;
    if (only === undefined) {
      setHits(undefined);
      return setResult({ tone: 'critical', title: words.unknownCode(text), note: words.searchNote });
    }
    setHits(data.products.map(({ sku, name }) => ({ sku, name, note: words.found })));
    if (other !== undefined) return setResult(undefined);
    setResult({ tone: 'ok', title: only.name, note: only.sku });
    await choose(only.sku);
  }

  return {
    hits,
    result,
    onRead: (text: string): void => void look(text).catch(refuse),
    choose: (sku: string): void => void choose(sku),
  };
}
