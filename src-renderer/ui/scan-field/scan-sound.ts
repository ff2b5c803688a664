import { useEffect } from 'react';
import { usePreference, type Preference } from '../../lib/preferences.ts';

/** The outcome of a reading. */
export type ScanTone = 'ok' | 'attention' | 'critical';

/** The setting by which readings make a sound. */
export const scanSoundPreference: Preference<boolean> = {
  name: 'scan.sound',
  fallback: true,
  read: (stored) => (typeof stored === 'boolean' ? stored : undefined),
};

type Beep = { readonly hertz: number; readonly seconds: number };

/** Right is one high note, wrong two low ones: told apart also with a tired ear. */
const beeps: Readonly<Record<ScanTone, readonly Beep[]>> = {
  ok: [{ hertz: 1320, seconds: 0.08 }],
  attention: [{ hertz: 660, seconds: 0.18 }],
  critical: [
    { hertz: 220, seconds: 0.16 },
    { hertz: 180, seconds: 0.24 },
  ],
};
const pause = 0.05;
const volume = 0.08;

let context: AudioContext | undefined;

/** Plays what a tone sounds like; silent where the browser has no sound. */
function play(tone: ScanTone): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  let at = context.currentTime;
  for (const { hertz, seconds } of beeps[tone]) {
    const note = context.createOscillator();
    const loudness = context.createGain();
    note.type = 'square';
    note.frequency.value = hertz;
    loudness.gain.value = volume;
    note.connect(loudness).connect(context.destination);
    note.start(at);
    note.stop(at + seconds);
    at += seconds + pause;
  }
}

/** Lets each new result of a reading be heard, unless that is switched off. */
export function useScanSound(result: { readonly tone: ScanTone } | undefined): void {
  const [isOn] = usePreference(scanSoundPreference);
  useEffect(() => {
    if (result !== undefined && isOn) play(result.tone);
    // oxlint-disable-next-line react/exhaustive-deps -- switching the sound on repeats no old result
  }, [result]);
}
