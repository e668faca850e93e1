import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import { takeMarked } from '../../field/marked-option.ts'

/**
 * Ten shades from one token: Mantine wants shades, our look has one ink and one ground per meaning.
 */
const one = (name: string): MantineColorsTuple =>
  [
    `var(--${name}-soft)`,
    `var(--${name}-soft)`,
    `var(--${name}-soft)`,
    `var(--${name})`,
    `var(--${name})`,
    `var(--${name})`,
    `var(--${name})`,
    `var(--${name})`,
    `var(--${name})`,
    `var(--${name})`,
  ] as const

/** Maps the tokens of tokens.css to Mantine; sizes follow the 8-pixel grid and rows of 32 px. */
export const theme = createTheme({
  primaryColor: 'gold',
  colors: {
    gray: [
      '#fbfaf8',
      '#f4f2ee',
      '#ece8e1',
      '#e6e2db',
      '#d3cdc3',
      '#a39c91',
      '#79736a',
      '#5d5850',
      '#3a362f',
      '#1d1b18',
    ],
    dark: [
      '#f0ede7',
      '#b8b2a8',
      '#969085',
      '#47433d',
      '#33302c',
      '#2a2724',
      '#1e1c1a',
      '#181614',
      '#131211',
      '#0d0c0b',
    ],
    gold: one('gold'),
    ok: one('ok'),
    bad: one('bad'),
    wait: one('wait'),
    info: one('info'),
  },
  autoContrast: false,
  defaultRadius: 'sm',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '8px', xl: '8px' },
  spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
  fontFamily: 'inherit',
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  headings: { fontFamily: 'inherit', fontWeight: '650' },
  respectReducedMotion: true,
  focusRing: 'never',
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'sm', variant: 'filled' } },
    Modal: {
      defaultProps: {
        closeOnClickOutside: false,
        centered: true,
        radius: 'md',
        shadow: 'none',
        overlayProps: { backgroundOpacity: 0.4 },
        transitionProps: { duration: 100 },
      },
    },
    Menu: { defaultProps: { shadow: 'none', radius: 'md', transitionProps: { duration: 80 } } },
    Popover: { defaultProps: { shadow: 'none', radius: 'md', transitionProps: { duration: 80 } } },
    // The list itself scrolls, not a box around it, so that the keyboard scrolls it.
    Select: {
      defaultProps: { withScrollArea: false, onKeyDownCapture: takeMarked },
      styles: { options: { maxHeight: 320, overflowY: 'auto' } },
    },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 80 } } },
  },
})

const shared = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--gold)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-contrast': 'var(--on-go)',
  '--mantine-color-gold-filled': 'var(--go)',
  '--mantine-color-gold-filled-hover': 'var(--go-hover)',
  '--mantine-primary-color-filled': 'var(--go)',
  '--mantine-primary-color-filled-hover': 'var(--go-hover)',
  '--mantine-color-bad-filled': 'var(--bad)',
  '--mantine-color-bad-filled-hover': 'var(--bad-hover)',
}

for (const name of ['gold', 'ok', 'bad', 'wait', 'info']) {
  Object.assign(shared, {
    [`--mantine-color-${name}-text`]: `var(--${name})`,
    [`--mantine-color-${name}-light`]: `var(--${name}-soft)`,
    [`--mantine-color-${name}-light-hover`]: `var(--${name}-soft)`,
    [`--mantine-color-${name}-light-color`]: `var(--${name})`,
    [`--mantine-color-${name}-outline`]: `var(--${name})`,
    [`--mantine-color-${name}-outline-hover`]: `var(--${name}-soft)`,
  })
}

export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: shared,
  dark: shared,
})
