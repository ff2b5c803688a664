import { createTheme } from '@mantine/core';
import { components } from './components.ts';
import { dark, gray, kraft, red } from './palette.ts';
import { variantColorResolver } from './variant-colors.ts';

const sans =
  '"Segoe UI Variable Text", "Segoe UI", "Ubuntu Sans", Cantarell, "Noto Sans", "Liberation Sans", ' +
  'system-ui, sans-serif';
const mono = '"Cascadia Mono", Consolas, "Ubuntu Mono", "Noto Sans Mono", "Liberation Mono", monospace';

/** The Mantine theme of the application: kraft on concrete, compact, two weights, small radii. */
export const theme = createTheme({
  colors: { kraft, gray, dark, red },
  primaryColor: 'kraft',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  variantColorResolver,
  white: '#ffffff',
  black: '#1d1c1a',
  fontFamily: sans,
  fontFamilyMonospace: mono,
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.25', sm: '1.4', md: '1.45', lg: '1.45', xl: '1.45' },
  headings: {
    fontFamily: sans,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '28px' },
      h2: { fontSize: '0.875rem', lineHeight: '20px' },
      h3: { fontSize: '0.8125rem', lineHeight: '18px' },
      h4: { fontSize: '0.8125rem', lineHeight: '18px' },
      h5: { fontSize: '0.75rem', lineHeight: '16px' },
      h6: { fontSize: '0.75rem', lineHeight: '16px' },
    },
  },
  defaultRadius: 'sm',
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '6px', xl: '6px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  shadows: {
    xs: 'var(--alm-shadow-1)',
    sm: 'var(--alm-shadow-1)',
    md: 'var(--alm-shadow-2)',
    lg: 'var(--alm-shadow-2)',
    xl: 'var(--alm-shadow-3)',
  },
  respectReducedMotion: true,
  focusRing: 'auto',
  cursorType: 'pointer',
  components,
});
