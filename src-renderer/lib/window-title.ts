import { useEffect } from 'react';
import { app } from '#shared/areas/screens/frame-words.ts';

/** Names the window after what stands in it. */
export function nameWindow(title: string | undefined): void {
  document.title = title === undefined ? app.name : app.windowTitle(title);
}

/** Names the window more closely than its address does, once that is known. */
export function useWindowTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) nameWindow(title);
  }, [title]);
}
