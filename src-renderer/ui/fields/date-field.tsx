import { showDate } from '#shared/kernel/civil-date.ts';
import { stockFieldWords as words } from '#shared/areas/operation-types/screen-words.ts';
import { readDateText } from './date-text.ts';
import { MeantField, type MeantFieldProps, type Meaning } from './meant-field.tsx';

const read = (text: string): string | undefined => {
  const reading = readDateText(text);
  return reading.kind === 'date' ? reading.value : undefined;
};

const day: Meaning = {
  read,
  write: (value) => (read(value) === undefined ? value : showDate(value)),
  echo: (text, meant) => {
    const reading = readDateText(text);
    const isMonth = reading.kind === 'date' && reading.isMonth;
    return isMonth ? words.monthReadAs(showDate(meant)) : words.dateReadAs(showDate(meant));
  },
  placeholder: words.datePlaceholder,
  invalid: words.dateInvalid,
};

/** A day typed by keyboard alone, with or without signs between; its value is `YYYY-MM-DD`. */
export function DateField(props: MeantFieldProps) {
  return <MeantField meaning={day} {...props} />;
}
