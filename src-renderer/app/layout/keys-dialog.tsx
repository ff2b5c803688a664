import { Kbd, Switch } from '@mantine/core';
import { lazy, Suspense, use } from 'react';
import { app } from '#shared/areas/screens/frame-words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { singleKeysPreference, usePreference } from '../../lib/preferences.ts';
import type { Shortcut } from '../../lib/shortcuts/registry.ts';
import { ShortcutsContext } from '../../lib/shortcuts/use-shortcuts.ts';
import css from './keys-dialog.module.css';

const words = app.keys;

const ManualPart = lazy(async () => {
  const { ManualPart } = await import('../manual/manual-part.tsx');
  return { default: ManualPart };
});

type KeysDialogProps = { readonly opened: boolean; readonly onClose: () => void };

/** The page of the manual about the screen behind it, the keys that work there, by group, and the switch for those of one character. */
export function KeysDialog({ opened, onClose }: KeysDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={words.title} size={640}>
      <Suspense>
        <ManualPart />
      </Suspense>
      <KeysList />
    </Dialog>
  );
}

function KeysList() {
  const registry = use(ShortcutsContext);
  const [singleKeys, setSingleKeys] = usePreference(singleKeysPreference);
  const groups = Object.entries(Object.groupBy(distinct(registry.list()), (shortcut) => shortcut.group));
  return (
    <>
      <div className={css.groups}>
        {groups.map(([group, shortcuts]) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {shortcuts?.map((shortcut) => (
                <div key={shortcut.keys} className={css.line}>
                  <dt>{shortcut.label}</dt>
                  <dd>
                    <KeyCaps keys={shortcut.keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className={css.foot}>
        <Switch
          checked={singleKeys}
          onChange={(event) => setSingleKeys(event.currentTarget.checked)}
          label={words.single}
          description={words.singleHint}
        />
      </div>
    </>
  );
}

function distinct(shortcuts: readonly Shortcut[]): readonly Shortcut[] {
  return [...new Map(shortcuts.map((shortcut) => [`${shortcut.group} ${shortcut.keys}`, shortcut])).values()];
}

function KeyCaps({ keys }: { readonly keys: string }) {
  return keys.split('+').map((key) => <Kbd key={key}>{words.caps[key] ?? key.toUpperCase()}</Kbd>);
}
