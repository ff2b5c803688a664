import { useSyncExternalStore, type RefObject } from 'react';
import { common } from '#shared/areas/screens/common-words.ts';
import css from './form.module.css';

/** With fewer parts, a form is seen at a glance. */
const manyParts = 6;

const partsOf = (form: HTMLElement | null): readonly HTMLElement[] => [
  ...(form?.querySelectorAll<HTMLElement>('section[aria-label]') ?? []),
];

const between = '\n';

/** The names of the form's parts as they are drawn, one a line. */
function useNames(form: RefObject<HTMLElement | null>): string {
  const subscribe = (tell: () => void) => {
    const observer = new MutationObserver(tell);
    if (form.current !== null) observer.observe(form.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  };
  return useSyncExternalStore(subscribe, () =>
    partsOf(form.current)
      .map((part) => part.getAttribute('aria-label') ?? '')
      .join(between),
  );
}

/** Brings a part to the top and its first field under the keys. */
const goTo = (part: HTMLElement | undefined): void => {
  part?.scrollIntoView({ block: 'start' });
  part?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true });
};

/** The parts of a long form, each a way to its first field; nothing beside a short one. */
export function FormIndex({ of: form }: { readonly of: RefObject<HTMLElement | null> }) {
  const names = useNames(form).split(between);
  if (names.length < manyParts) return null;
  return (
    <nav className={css.index} aria-label={common.form.index}>
      <ol>
        {names.map((name, at) => (
          <li key={name}>
            <button type="button" onClick={() => goTo(partsOf(form.current)[at])}>
              {name}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
