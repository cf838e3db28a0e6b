import { createTheme, type CSSVariablesResolver, type MantineTheme } from '@mantine/core'
import { inEm } from './breakpoints.ts'
import { findOptions } from './find-options.ts'
import { t } from './text.ts'

type Sized = { size?: string }

const BUTTON_VARS: Record<string, Record<string, string>> = {
  sm: { '--button-height': 'var(--control)', '--button-padding-x': '0.8rem' },
  lg: { '--button-height': 'var(--control-lg)', '--button-fz': 'var(--text-lg)' },
}

/** What Mantine's own buttons are called; read while rendering, for modules load before the language is known. */
const CLOSE = {
  get 'aria-label'() {
    return t('Close')
  },
}

// The values are those of tokens.css; these are the names that Mantine requires.
export const theme = createTheme({
  colors: {
    ink: [
      '#fbf7ee',
      '#ece5d5',
      '#d6cbb4',
      '#b4aa95',
      '#7f7765',
      '#625949',
      '#4a4437',
      '#3a352b',
      '#2b2820',
      '#1d1a14',
    ],
    vermilion: [
      '#fdeee8',
      '#f9d5c8',
      '#f3ae98',
      '#f37d55',
      '#e2603b',
      '#d2451f',
      '#bf3614',
      '#9d2a0e',
      '#7a220d',
      '#32160d',
    ],
    teal: [
      '#e4f1ee',
      '#c6e2dd',
      '#98cac3',
      '#69b3ab',
      '#3c8f88',
      '#1f736d',
      '#0f5b58',
      '#0c4a48',
      '#0b3b3a',
      '#0b2928',
    ],
  },
  primaryColor: 'ink',
  primaryShade: { light: 9, dark: 1 },
  autoContrast: true,
  white: '#fffdf8',
  black: '#1d1a14',
  fontFamily: 'var(--font-ui)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: { fontFamily: 'var(--font-ui)', fontWeight: '600' },
  fontSizes: {
    xs: '0.75rem',
    sm: '0.8125rem',
    md: '0.875rem',
    lg: '1rem',
    xl: '1.125rem',
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '2px', sm: '3px', md: '5px', lg: '10px' },
  defaultRadius: 'sm',
  shadows: { md: 'var(--shadow-float)' },
  breakpoints: { xs: '0em', sm: inEm('sm'), md: inEm('md'), lg: inEm('lg'), xl: inEm('xl') },
  respectReducedMotion: true,
  cursorType: 'pointer',
  // Written out instead of using each component's extend(), which would load every component everywhere.
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', size: 30 } },
    Autocomplete: { defaultProps: { filter: findOptions } },
    Badge: { defaultProps: { variant: 'light', radius: 'xs' } },
    Button: {
      defaultProps: { variant: 'default', size: 'sm' },
      vars: (_theme: MantineTheme, { size }: Sized) => ({ root: BUTTON_VARS[size ?? ''] ?? {} }),
    },
    Checkbox: { defaultProps: { size: 'xs' } },
    Drawer: {
      defaultProps: { position: 'right', transitionProps: { duration: 260 } },
    },
    DrawerCloseButton: { defaultProps: CLOSE },
    // The header of a dialog is not the page's banner.
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Input: {
      defaultProps: { size: 'sm' },
      vars: (_theme: MantineTheme, { size }: Sized) => ({
        wrapper: {
          '--input-height': size === 'lg' ? 'var(--control-lg)' : 'var(--control)',
          '--input-bd': 'var(--border-control)',
        },
      }),
    },
    Loader: { defaultProps: { type: 'dots' } },
    Menu: {
      defaultProps: {
        width: 200,
        shadow: 'md',
        position: 'bottom-end',
        // A menu contains only its items, and is inside the page's main landmark.
        withInitialFocusPlaceholder: false,
        portalProps: { target: '#content' },
      },
    },
    Modal: { defaultProps: { centered: true, transitionProps: { duration: 180 } } },
    ModalCloseButton: { defaultProps: CLOSE },
    ModalHeader: { defaultProps: { role: 'presentation' } },
    Popover: { defaultProps: { shadow: 'md' } },
    Select: {
      // Enter selects the first match without an arrow key, even if it is already selected.
      defaultProps: {
        allowDeselect: false,
        checkIconPosition: 'right',
        filter: findOptions,
        selectFirstOptionOnChange: true,
      },
    },
    Switch: { defaultProps: { size: 'sm', withThumbIndicator: false } },
    Table: { defaultProps: { verticalSpacing: 4, highlightOnHover: true } },
    Tooltip: { defaultProps: { openDelay: 300, maw: 320, multiline: true } },
  },
})

const meanings = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-muted)',
  '--mantine-color-placeholder': 'var(--text-muted)',
  '--mantine-color-default': 'var(--surface-raised)',
  '--mantine-color-default-hover': 'var(--surface-hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--border-control)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-anchor': 'var(--text)',
  '--mantine-color-disabled-color': 'var(--text-muted)',
  '--mantine-color-disabled': 'var(--surface-sunken)',
  '--mantine-color-disabled-border': 'var(--border)',
}

// What Mantine draws in its own grey, such as a menu item or a tab on hover.
const lightGreys = {
  '--mantine-color-gray-0': 'var(--surface-hover)',
  '--mantine-color-gray-1': 'var(--surface-hover)',
  '--mantine-color-gray-2': 'var(--border)',
  '--mantine-color-gray-3': 'var(--border)',
}
const darkGreys = {
  '--mantine-color-dark-4': 'var(--border)',
  '--mantine-color-dark-5': 'var(--surface-hover)',
  '--mantine-color-dark-6': 'var(--surface-hover)',
  '--mantine-color-dark-7': 'var(--surface-raised)',
}

/** Maps Mantine's variables to our tokens, which already have light and dark values. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': 'var(--leading-body)' },
  light: { ...meanings, ...lightGreys },
  dark: { ...meanings, ...darkGreys },
})
