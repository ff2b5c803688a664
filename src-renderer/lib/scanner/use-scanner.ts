import { useEffect } from 'react';
import { useStable } from '../use-stable.ts';
import { hear, type Layer, type Take } from './listeners.ts';

/** Hears the readings that no field takes, as `listenForScans` says: a screen before the frame around it. */
export function useScanner(onRead: Take, layer: Layer = 'screens'): void {
  const take = useStable(onRead);
  useEffect(() => hear(layer, take), [layer, take]);
}
