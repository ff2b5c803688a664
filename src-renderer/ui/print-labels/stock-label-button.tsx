import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { labels } from '#shared/areas/labels/contract.ts';
import { labelWords as words } from '#shared/areas/labels/screen-words.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { nameOf, type LabelTarget } from './label-target.ts';
import { useLabels } from './use-labels.tsx';

type StockLabelsProps = { readonly target: Extract<LabelTarget, { kind: 'stock' | 'rows' | 'receipt' }> };
type ButtonProps = StockLabelsProps & {
  /** Beside the title of a page it is as large as the acts there. */
  readonly size?: 'xs' | 'sm';
};

/** The way to the labels of goods, for whoever may see stock. */
export function StockLabelButton({ target, size = 'xs' }: ButtonProps) {
  const { print, dialog } = useLabels();
  if (!may(useUser(), labels.stock.access)) return null;
  return (
    <>
      <Button variant="default" size={size} leftSection={<IconTag />} onClick={() => print(target)}>
        {words.action}
      </Button>
      {dialog}
    </>
  );
}

/** The same as the icon of a row. */
export function StockLabelIcon({ target }: StockLabelsProps) {
  const { print, dialog } = useLabels();
  const name = words.ofRow(nameOf(target));
  return (
    <>
      <Tooltip label={words.action}>
        <ActionIcon size="sm" aria-label={name} onClick={() => print(target)}>
          <IconTag />
        </ActionIcon>
      </Tooltip>
      {dialog}
    </>
  );
}
