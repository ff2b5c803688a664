import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listenForScans } from '../../lib/scanner/listen-for-scans.ts';
import { leadByEnter } from './lead-by-enter.ts';

let posted: number;
let stop: () => void;

beforeEach(() => (stop = listenForScans()));
afterEach(() => {
  stop();
  cleanup();
});

function Form() {
  return (
    <form
      onKeyDownCapture={(event) => leadByEnter(event, () => screen.getByRole('button').focus())}
      onSubmit={(event) => {
        event.preventDefault();
        posted += 1;
      }}
    >
      <input aria-label="quantity" />
      <select aria-label="reason" />
      <input aria-label="destination" />
      <button type="submit">post</button>
    </form>
  );
}

function open() {
  posted = 0;
  render(<Form />);
  screen.getByLabelText('quantity').focus();
}

/** Presses a key on what has the focus, at so many milliseconds; an Enter that nobody takes presses a button. */
function press(key: string, at: number, init: KeyboardEventInit = {}): void {
  const on = document.activeElement ?? document.body;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  Object.defineProperty(event, 'timeStamp', { value: at });
  if (on.dispatchEvent(event) && key === 'Enter' && on instanceof HTMLButtonElement) on.click();
}

const name = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

it('leads by Enter through the fields to the button, which takes an Enter of its own', () => {
  open();
  press('5', 1000);
  press('Enter', 1300);
  expect(name()).toBe('reason');
  press('Enter', 1450);
  expect(name()).toBe('destination');
  press('Enter', 1600);
  expect([name(), posted]).toEqual(['post', 0]);
  press('Enter', 1900);
  expect(posted).toBe(1);
});

it('posts nothing by a code that ends in two Enters, or by a key that is held down', () => {
  open();
  screen.getByLabelText('destination').focus();
  press('1', 1000);
  press('Enter', 1005);
  press('Enter', 1010);
  press('Enter', 2000, { repeat: true });
  expect([name(), posted]).toEqual(['post', 0]);
});

it.each([4, 45, 400])('posts nothing by a code read onto the button, a key every %d ms', (gap) => {
  open();
  screen.getByRole('button').focus();
  [...'1.1.2', 'Enter'].forEach((key, index) => press(key, 1000 + index * gap));
  expect(posted).toBe(0);
  press('Enter', 9000);
  expect(posted).toBe(1);
});
