import { ActionIcon, Menu } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled, IconBookmarkPlus, IconPencil } from '@tabler/icons-react';
import { lazy, memo, Suspense, useState } from 'react';
import type { SavedView } from '#shared/areas/views/schema.ts';
import { savedViewWords as words } from '#shared/areas/views/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import type { Column } from '../data-table/column.ts';
import type { Filter } from '../data-table/filter.ts';
import { useSavedViews } from './use-saved-views.ts';
import type { ListNow } from './view-content.ts';

/** They come when somebody keeps or changes a view. */

const ViewDialog = lazy(async () => ({ default: (await import('./view.dialog.tsx')).ViewDialog }));
const ViewsDialog = lazy(async () => ({ default: (await import('./views.dialog.tsx')).ViewsDialog }));

type SavedViewsMenuProps = {
  /** The id of the operation that the list uses. */
  readonly screen: string;
  /** The title of the list, which names its keys among others. */
  readonly group: string;
  readonly columns: readonly Column<never>[];
  readonly filters: readonly Filter[];
  /** The list as it stands; asked when a view is kept. */
  readonly now: () => ListNow;
  readonly onChoose: (view: SavedView) => void;
};

/** The views that people kept of a list: choosing one, keeping what the list shows, and changing those that are kept. */
export const SavedViewsMenu = memo(PlainSavedViewsMenu);

function PlainSavedViewsMenu(props: SavedViewsMenuProps) {
  const { screen, group, now, onChoose, columns, filters } = props;
  const [open, setOpen] = useState<{ readonly what: 'keep' | 'manage'; readonly now: ListNow }>();
  const views = useSavedViews(screen) ?? [];
  const keep = () => setOpen({ what: 'keep', now: now() });
  const close = () => setOpen(undefined);
  useShortcuts([{ keys: 'v', label: words.keys, group, run: keep }]);
  const label = views.length === 0 ? words.menu : words.menuOf(formatInteger(views.length));
  const list = { screen, columns, filters };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={label} title={label}>
            {views.length === 0 ? <IconBookmark /> : <IconBookmarkFilled />}
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <ViewItems views={views} onChoose={onChoose} />
          <Menu.Divider />
          <Menu.Item leftSection={<IconBookmarkPlus />} rightSection="V" onClick={keep}>
            {words.keep}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconPencil />}
            disabled={views.length === 0}
            onClick={() => setOpen({ what: 'manage', now: now() })}
          >
            {words.manage}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {open?.what === 'keep' && <ViewDialog list={list} now={open.now} view={undefined} onClose={close} />}
        {open?.what === 'manage' && <ViewsDialog list={list} now={open.now} views={views} onClose={close} />}
      </Suspense>
    </>
  );
}

type ViewItemsProps = Pick<SavedViewsMenuProps, 'onChoose'> & { readonly views: readonly SavedView[] };

function ViewItems({ views, onChoose }: ViewItemsProps) {
  if (views.length === 0) return <Menu.Label>{words.none}</Menu.Label>;
  const groups = [
    { label: words.own, views: views.filter(({ is_shared: shared }) => !shared) },
    { label: words.shared, views: views.filter(({ is_shared: shared }) => shared) },
  ];
  return groups
    .filter((group) => group.views.length > 0)
    .map((group) => [
      <Menu.Label key={group.label}>{group.label}</Menu.Label>,
      ...group.views.map((view) => (
        <Menu.Item key={view.id} onClick={() => onChoose(view)}>
          {view.name}
        </Menu.Item>
      )),
    ]);
}
