import { Kbd, Switch } from '@mantine/core';
import { lazy, Suspense, use } from 'react';
import { manualWords } from '#shared/areas/manual/words.ts';
import { app } from '#shared/areas/screens/frame-words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { singleKeysPreference, usePreference } from '../../lib/preferences.ts';
import { keysOf, type Shortcut } from '../../lib/shortcuts/registry.ts';
import { ShortcutsContext } from '../../lib/shortcuts/use-shortcuts.ts';
import css from './keys-dialog.module.css';

const words = app.keys;

const ManualPart = lazy(() =>
  import('../manual/manual-part.tsx').then(
    ({ ManualPart }) => ({ default: ManualPart }),
    () => ({ default: NoManual }),
  ),
);

/** Stands in for the manual where its code could not be fetched: the keys are shown all the same. */
function NoManual() {
  return <p className="alm-note">{manualWords.failed}</p>;
}

type KeysDialogProps = { readonly opened: boolean; readonly onClose: () => void };

/** The page of the manual about the screen behind it, the keys that work there, by group, and the switch for those of one character. */
export function KeysDialog({ opened, onClose }: KeysDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={words.title} size={680}>
      <Suspense>
        <ManualPart />
      </Suspense>
      <KeysList />
    </Dialog>
  );
}

/** Tells whether a key is not that by which this dialog closes. */
const isOfScreen = ({ keys, inDialogs }: Shortcut): boolean => !(keys === 'Escape' && inDialogs === true);

/** The keys of the screen first, those of all screens after them, the many that lead to places last. */
const byNearness = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number => {
  const last: readonly string[] = [words.everywhere, words.navigation];
  const rank = (group: string): number => last.indexOf(group);
  return rank(one) - rank(other);
};

function KeysList() {
  const registry = use(ShortcutsContext);
  const [singleKeys, setSingleKeys] = usePreference(singleKeysPreference);
  const listed = registry.list({ singleKeys }).filter(isOfScreen);
  const groups = Object.entries(Object.groupBy(listed, ({ group }) => group)).toSorted(byNearness);
  return (
    <>
      <div className={css.groups}>
        {groups.map(([group, shortcuts = []]) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {[...Map.groupBy(shortcuts, ({ label }) => label)].map(([label, alike]) => (
                <div key={label} className={css.line}>
                  <dt>{label}</dt>
                  <dd>
                    {alike.map(({ keys }) => (
                      <KeyCaps key={keys} keys={keys} />
                    ))}
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

function KeyCaps({ keys }: { readonly keys: string }) {
  return (
    <span className={css.keys}>
      {keysOf(keys).map((key, index) => (
        <Kbd key={index}>{words.caps[key] ?? key.toUpperCase()}</Kbd>
      ))}
    </span>
  );
}
