import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

const asked: string[] = [];

const fieldOn = (value: string) => (
  <MantineProvider env="test">
    <SearchField placeholder="Buscar" value={value} onSearch={(text) => asked.push(text)} />
  </MantineProvider>
);
const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

describe('SearchField', () => {
  beforeEach(() => {
    asked.length = 0;
    vi.useFakeTimers();
    vi.advanceTimersByTime(1000);
    return () => vi.useRealTimers();
  });

  it('asks at the first letter, and once for letters at the pace of a scanner', () => {
    render(fieldOn(''));
    type('7');
    expect(asked).toEqual(['7']);
    for (const text of ['78', '789', '7891']) {
      vi.advanceTimersByTime(10);
      type(text);
    }
    expect(asked).toEqual(['7']);
    vi.advanceTimersByTime(40);
    expect(asked).toEqual(['7', '7891']);
  });

  it('keeps what was typed while the address was still on its way', () => {
    const { rerender } = render(fieldOn(''));
    type('p');
    vi.advanceTimersByTime(100);
    type('pa');
    rerender(fieldOn('p'));
    expect(field().value).toBe('pa');
    rerender(fieldOn('pa'));
    expect(field().value).toBe('pa');
  });

  it('follows an address that changed elsewhere', () => {
    const { rerender } = render(fieldOn(''));
    type('cola');
    rerender(fieldOn('cola'));
    rerender(fieldOn(''));
    expect(field().value).toBe('');
    rerender(fieldOn('parafuso'));
    expect(field().value).toBe('parafuso');
  });
});
