/** Gives the focus to an element as it comes, as its `ref`. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
