import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { desktop } from '../../lib/desktop.ts';

/** Follows the menu of the window that the page is in, if it is in one. */
export function useDesktopMenu(): void {
  const navigate = useNavigate();
  useEffect(() => desktop()?.onGo((path) => void navigate({ to: path })), [navigate]);
}
