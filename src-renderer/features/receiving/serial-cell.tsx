import { useState } from 'react';
import { receivingWords } from '#shared/areas/operation-types/screen-words.ts';
import { TextAreaField } from '../../ui/fields/text-field.tsx';
import type { HandFieldsProps } from './hand-props.ts';

const words = receivingWords.hand;

/** The serial numbers of a line, one a line of the field; Enter on an empty line goes on. */
export function SerialCell({ line, errors, onChange }: HandFieldsProps) {
  const [text, setText] = useState(() => line.serial_numbers.join('\n'));
  if (serialsIn(text).join('\n') !== line.serial_numbers.join('\n')) {
    setText(line.serial_numbers.join('\n'));
  }
  return (
    <TextAreaField
      span={6}
      label={words.serials}
      name="serial_numbers"
      scan="code"
      required
      help={words.serialsHelp}
      rows={3}
      error={errors.serial_numbers}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        onChange((now) => ({ ...now, serial_numbers: serialsIn(value) }));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || (text !== '' && !text.endsWith('\n'))) return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}

/** The serial numbers in a text, each once. */
function serialsIn(text: string): string[] {
  return [
    ...new Set(
      text
        .split('\n')
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  ];
}
