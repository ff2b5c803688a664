import {
  ActionIcon,
  Button,
  Checkbox,
  Drawer,
  Input,
  InputWrapper,
  Kbd,
  Loader,
  Menu,
  Modal,
  NativeSelect,
  Notification,
  Popover,
  Skeleton,
  Switch,
  Tabs,
  Tooltip,
} from '@mantine/core';
import type { MantineThemeComponents } from '@mantine/core';

const controlHeight: Readonly<Record<string, string>> = {
  xs: 'var(--alm-control-sm)',
  sm: 'var(--alm-control)',
  md: 'var(--alm-control-lg)',
};
const heightOf = (size: unknown): string => controlHeight[String(size)] ?? 'var(--alm-control)';
const fontOf = (size: unknown): string => (size === 'xs' ? 'var(--alm-fs-12)' : 'var(--alm-fs-13)');

const floating = { shadow: 'md', radius: 'md' } as const;
const transition = { duration: 140, transition: 'fade' } as const;

/** Defaults and measures of the Mantine components in use: controls 30, 26 in toolbars, 36 to scan. */
export const components: MantineThemeComponents = {
  Button: Button.extend({
    defaultProps: { size: 'sm', variant: 'filled' },
    vars: (_theme, props) => ({
      root: {
        '--button-height': heightOf(props.size),
        '--button-padding-x': props.size === 'xs' ? '8px' : '10px',
        '--button-fz': fontOf(props.size),
      },
    }),
  }),
  ActionIcon: ActionIcon.extend({
    defaultProps: { variant: 'subtle', color: 'gray', size: 'sm' },
    vars: (_theme, props) => ({ root: { '--ai-size': heightOf(props.size) } }),
  }),
  Input: Input.extend({
    defaultProps: { size: 'sm' },
    vars: (_theme, props) => ({
      wrapper: {
        '--input-height': heightOf(props.size),
        '--input-fz': fontOf(props.size),
        '--input-padding': '8px',
      },
    }),
  }),
  InputWrapper: InputWrapper.extend({
    defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
  }),
  NativeSelect: NativeSelect.extend({ defaultProps: { size: 'sm' } }),
  Checkbox: Checkbox.extend({
    defaultProps: { size: 'xs', radius: 'xs' },
    vars: () => ({ root: { '--checkbox-size': '15px' } }),
  }),
  Switch: Switch.extend({
    defaultProps: { size: 'xs', withThumbIndicator: false },
    vars: () => ({
      root: { '--switch-height': '16px', '--switch-width': '28px', '--switch-thumb-size': '12px' },
    }),
  }),
  Tabs: Tabs.extend({ defaultProps: { keepMounted: false } }),
  Kbd: Kbd.extend({ defaultProps: { size: 'xs' } }),
  Loader: Loader.extend({ defaultProps: { size: 16, type: 'oval' } }),
  Menu: Menu.extend({
    defaultProps: {
      ...floating,
      withInitialFocusPlaceholder: false,
      // In their place in the page, so that they stay inside its landmarks.
      withinPortal: false,
      floatingStrategy: 'fixed',
      transitionProps: transition,
      position: 'bottom-end',
    },
  }),
  Popover: Popover.extend({ defaultProps: { ...floating, transitionProps: transition } }),
  Tooltip: Tooltip.extend({
    defaultProps: { openDelay: 400, withArrow: false, transitionProps: transition },
  }),
  Modal: Modal.extend({
    defaultProps: {
      centered: true,
      // Mantine draws a <header>, which would be a second banner of the page.
      attributes: { header: { role: 'presentation' } },
      radius: 'md',
      padding: 'md',
      shadow: 'xl',
      transitionProps: transition,
      overlayProps: { color: 'var(--alm-bg-scrim)', backgroundOpacity: 1 },
    },
  }),
  Drawer: Drawer.extend({ defaultProps: { withOverlay: false, transitionProps: { duration: 200 } } }),
  Notification: Notification.extend({ defaultProps: { withBorder: true, radius: 'md' } }),
  Skeleton: Skeleton.extend({ defaultProps: { radius: 'xs' } }),
};
