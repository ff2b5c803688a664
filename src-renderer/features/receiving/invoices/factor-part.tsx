import type { ParsedItem } from '#shared/areas/invoicing/schema.ts';
import { receiveByXmlWords } from '#shared/areas/invoicing/screen-words.ts';
import { formatQuantity, formatUnitCost } from '../../../lib/format.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { quantityWithUnit } from '../../../ui/stock/quantity.ts';
import { likelyFactor, type Choice } from './draft.ts';
import css from './invoices.module.css';

const words = receiveByXmlWords.panel;

type FactorPartProps = {
  readonly item: ParsedItem;
  readonly choice: Choice;
  readonly start: boolean;
  readonly onSay: (change: Partial<Choice>) => void;
};

/**
 * Asks for the number of the product's units in one unit of the invoice, and shows the quantity that comes in
 * by it.
 */
export function FactorPart({ item, choice, start, onSay }: FactorPartProps) {
  const isFound = choice.sku === '' || choice.sku === item.sku;
  const unit = isFound ? (item.product_unit ?? '') : choice.unit;
  const likely = isFound ? likelyFactor(item) : undefined;
  const factor = choice.factor ?? (isFound ? (item.factor ?? likely?.factor ?? null) : null);
  const units = factor === null ? null : Math.round(item.quantity * factor * 1000) / 1000;
  return (
    <div className={css.factor}>
      <NumberField
        label={words.factor(item.unit)}
        decimals={3}
        unit={unit}
        rightSection={unit}
        rightSectionWidth={44}
        value={factor}
        data-start={start ? 'factor' : undefined}
        onChange={(typed) => onSay({ factor: typed })}
      />
      {factor !== null && units !== null && units > 0 && (
        <p>
          {choice.factor === null && likely !== undefined && likely.from !== '' && (
            <span className={css.quiet}>{words.fromName(likely.from)}</span>
          )}
          <b>
            {words.sum(
              `${formatQuantity(item.quantity)} ${item.unit}`,
              formatQuantity(factor),
              quantityWithUnit(unit, units),
            )}
          </b>
          <small>{words.each(formatUnitCost(item.cost / units))}</small>
        </p>
      )}
    </div>
  );
}
