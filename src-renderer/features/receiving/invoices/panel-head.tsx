import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { receiveByXmlWords } from '#shared/areas/invoicing/screen-words.ts';
import { formatQuantity, formatUnitCost } from '../../../lib/format.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import css from './invoices.module.css';
import type { ItemPanelProps, OfItem } from './panel-props.ts';

const words = receiveByXmlWords.panel;

/** Names the item by the words of the invoice, with the way to those around it. */
export function PanelHead({ parsed, item, state, onGo }: OfItem) {
  const numbers = parsed.items.map(({ item: one }) => one);
  const index = numbers.indexOf(item.item);
  return (
    <header className={css.panelHead}>
      <div className={css.at}>
        <span>{words.at(String(item.item), String(numbers.length))}</span>
        <StatusBadge tone={state.tone} {...(state.icon === undefined ? {} : { icon: state.icon })}>
          {state.label}
        </StatusBadge>
        <span className={css.moves}>
          <Move label={words.previous} to={numbers[index - 1]} onGo={onGo}>
            <IconArrowUp />
          </Move>
          <Move label={words.next} to={numbers[index + 1]} onGo={onGo}>
            <IconArrowDown />
          </Move>
        </span>
      </div>
      <h2>{item.description}</h2>
      <p>
        {words.line(formatQuantity(item.quantity), item.unit, formatUnitCost(Number(item.unit_price)))}
        {', '}
        {words.ncm(item.ncm)}, <span className="alm-mono">{item.supplier_code}</span>
      </p>
      {item.information !== null && (
        <p className={css.quiet}>
          {words.information}: {item.information}
        </p>
      )}
    </header>
  );
}

type MoveProps = Pick<ItemPanelProps, 'onGo'> & {
  readonly label: string;
  readonly to: number | undefined;
  readonly children: ReactNode;
};

function Move({ label, to, onGo, children }: MoveProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size="sm" aria-label={label} disabled={to === undefined} onClick={() => onGo(to, false)}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
