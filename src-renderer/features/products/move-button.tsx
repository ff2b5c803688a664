import { Button, Menu } from '@mantine/core';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { stockCommands } from '#shared/areas/inventory/commands-contract.ts';
import { productStockWords as words } from '#shared/areas/inventory/screen-words.ts';
import { stockActWords } from '#shared/areas/inventory/acts-screen-words.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { sayNoRight } from '../../ui/say-no-right.ts';
import { identityText } from '../../ui/stock/identity.tsx';
import { quantityWithUnit } from '../../ui/stock/quantity.ts';
import { identityKey, identityOf } from '../../ui/stock/stock-identity.ts';
import { targetOf, type StockTarget } from '../../ui/stock-acts/stock-target.ts';
import { useProductRows } from './stock-section.tsx';

type MoveButtonProps = { readonly sku: string; readonly onMove: (target: StockTarget) => void };

/** The way to move goods of a product: at once where they lie in one row, else after choosing the row; also by T. */
export function MoveButton({ sku, onMove }: MoveButtonProps) {
  const rows = useProductRows(sku).data?.data ?? [];
  const mayMove = may(useUser(), stockCommands.transfer.access);
  const [first, second] = rows;
  const run = () => {
    if (!mayMove) sayNoRight(stockActWords.transfer);
    else if (first !== undefined && second === undefined) onMove(targetOf(first));
    else document.querySelector<HTMLElement>('[data-moves-product]')?.click();
  };
  useShortcuts(
    first === undefined ? [] : [{ keys: 't', label: words.move, group: stockActWords.group, run }],
  );
  const button = (
    <Button
      data-moves-product
      leftSection={<IconArrowsLeftRight />}
      disabled={!mayMove || first === undefined}
      {...(second === undefined ? { onClick: run } : {})}
    >
      {words.move}
    </Button>
  );
  if (second === undefined) return button;
  return (
    <Menu position="bottom-start">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{words.moveWhich}</Menu.Label>
        {rows.map((row) => (
          <Menu.Item key={identityKey(identityOf(row))} onClick={() => onMove(targetOf(row))}>
            {[row.location.code, identityText(row), quantityWithUnit(row.product.unit, row.quantity)]
              .filter(Boolean)
              .join(' · ')}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
