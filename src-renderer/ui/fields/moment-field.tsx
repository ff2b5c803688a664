import { readMomentText, readTimeText } from '#shared/domain/moment-text.ts';
import { timeWords as words } from '#shared/areas/screens/time-words.ts';
import { formatInstant } from '../../lib/format.ts';
import { siteInstant } from '../../lib/site-clock.ts';
import { today } from '../today.ts';
import { MeantField, type MeantFieldProps, type Meaning } from './meant-field.tsx';

const echoed =
  (write: Meaning['write']): Meaning['echo'] =>
  (text, meant) =>
    write(meant) === text ? undefined : words.readAs(write(meant));

const time: Meaning = {
  read: (text) => readTimeText(text)?.slice(0, 5),
  write: (value) => value,
  echo: echoed((value) => value),
  placeholder: words.timePlaceholder,
  invalid: words.timeInvalid,
};

const isInstant = (value: string): boolean => /^\d{4}-\d\d-\d\dT.*Z$/u.test(value);

const writeMoment = (value: string): string => (isInstant(value) ? formatInstant(value) : value);

const moment: Meaning = {
  read: (text) => {
    const read = readMomentText(text, today());
    return read && siteInstant(read);
  },
  write: writeMoment,
  echo: echoed(writeMoment),
  placeholder: words.momentPlaceholder,
  invalid: words.momentInvalid,
};

/** A time of day typed by keyboard alone; its value is `HH:MM`. */
export function TimeField(props: MeantFieldProps) {
  return <MeantField meaning={time} {...props} />;
}

/** A day and a time of the site typed by keyboard alone; its value is an instant in UTC. */
export function MomentField(props: MeantFieldProps) {
  return <MeantField meaning={moment} {...props} />;
}
