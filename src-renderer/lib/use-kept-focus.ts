import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/** Props of an element that takes over the focus when what holds it inside vanishes or is switched off. */
export function useKeptFocus<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  const isHeld = useRef(false);
  useLayoutEffect(() => {
    if (isHeld.current && document.activeElement === document.body) {
      ref.current?.focus({ preventScroll: true });
    }
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      isHeld.current = true;
    },
    onBlur: ({ target }: FocusEvent<T>) => {
      isHeld.current = target.matches(':disabled');
    },
  };
}
