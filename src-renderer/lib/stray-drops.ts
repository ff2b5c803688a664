import { useEffect } from 'react';

/** A file dropped beside a place that takes files must not take the window to itself. */
export function useNoStrayDrops(): void {
  useEffect(() => {
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}

function refuse(event: DragEvent): void {
  if (event.defaultPrevented || event.dataTransfer?.types.includes('Files') !== true) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}
