import { Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { app } from '#shared/messages/screens-app.ts';
import css from './command-palette.module.css';
import { matching, type PaletteItem } from './palette-item.ts';
import { paletteStore } from './palette-store.ts';
import { useActionItems, usePlaceItems } from './use-commands.ts';
import { useProductItems } from './use-product-items.ts';

const words = app.palette;

/** Finds products, acts and places by what is typed or scanned, from any screen. */
export function CommandPalette() {
  const [query, setQuery] = useState('');
  return (
    <Spotlight.Root
      store={paletteStore}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      scrollable
      maxHeight={440}
      size={620}
      attributes={{ content: { 'aria-label': words.label } }}
      overlayProps={{ blur: 0, color: 'var(--alm-bg-scrim)', backgroundOpacity: 1 }}
      classNames={{
        content: css.content,
        actionsList: css.list,
        actionsGroup: css.group,
      }}
    >
      <Spotlight.Search
        placeholder={words.placeholder}
        aria-label={words.label}
        leftSection={<IconSearch />}
      />
      <Results query={query} />
    </Spotlight.Root>
  );
}

function Results({ query }: { readonly query: string }) {
  const products = useProductItems(query);
  const actions = matching(useActionItems(), query);
  const places = matching(usePlaceItems(), query);
  const nothing = actions.length === 0 && places.length === 0 && products.items.length === 0;
  return (
    <>
      <Spotlight.ActionsList>
        <Group label={words.products} items={products.items} />
        <Group label={words.navigation} items={places} />
        <Group label={words.actions} items={actions} />
        {nothing && products.state === 'found' && (
          <Spotlight.Empty>{words.nothing(query.trim())}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
      <div className={css.state} role="status">
        {products.state === 'searching' && words.searching}
        {products.state === 'failed' && words.failed}
      </div>
    </>
  );
}

type GroupProps = { readonly label: string; readonly items: readonly PaletteItem[] };

function Group({ label, items }: GroupProps) {
  if (items.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={label}>
      {items.map((item) => (
        <Spotlight.Action key={item.id} onClick={item.run} className={css.item}>
          <item.icon aria-hidden />
          <span className={css.label}>{item.label}</span>
          {item.description !== undefined && <span className="alm-mono">{item.description}</span>}
          {item.hint !== undefined && <span className={css.hint}>{item.hint}</span>}
        </Spotlight.Action>
      ))}
    </Spotlight.ActionsGroup>
  );
}
