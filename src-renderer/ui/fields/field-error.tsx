import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** An error below a field, with its icon; nothing where there is none. */
export function fieldError(message: ReactNode): ReactNode {
  if (message === undefined || message === null || message === false || message === '') return null;
  return (
    <>
      <IconAlertTriangle aria-hidden />
      <span>{message}</span>
    </>
  );
}
