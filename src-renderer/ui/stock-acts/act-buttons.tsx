import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { common } from '#shared/areas/screens/common-words.ts';
import { stockActWords } from '#shared/areas/inventory/acts-screen-words.ts';
import css from './stock-acts.module.css';
import type { StockTarget } from './stock-target.ts';
import { useStockActs } from './use-stock-acts.tsx';

/** Shows the acts on the goods of an open record: two buttons with their keys, the rest in a menu. */
export function ActButtons({ target }: { readonly target: StockTarget }) {
  const { offered, start, dialog } = useStockActs(target);
  const [first, second, ...rest] = offered;
  return (
    <div className={css.buttons}>
      {[first, second].map(
        (act) =>
          act !== undefined && (
            <Button
              key={act.id}
              variant="default"
              leftSection={<act.icon />}
              disabled={!act.isAllowed}
              onClick={() => start(act.id, target)}
            >
              {act.label}
            </Button>
          ),
      )}
      {offered.every(({ isAllowed }) => !isAllowed) && (
        <span className="alm-note">{stockActWords.noRight}</span>
      )}
      <Menu>
        <Menu.Target>
          <ActionIcon
            className="alm-end"
            variant="default"
            aria-label={common.actions.more}
            disabled={rest.every(({ isAllowed }) => !isAllowed)}
          >
            <IconDots />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {rest.map((act) => (
            <Menu.Item
              key={act.id}
              leftSection={<act.icon />}
              disabled={!act.isAllowed}
              onClick={() => start(act.id, target)}
            >
              {act.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </div>
  );
}
