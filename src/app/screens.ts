import type { WebScreen } from '#kernel/web/shell/screens.ts'

/** Every screen that is not drawn from a declaration. */
export const screens = Object.values(
  import.meta.glob<readonly WebScreen[]>(
    ['../kernel/web/pages/screens.ts', '../modules/*/*/screens{,-*}.ts'],
    { eager: true, import: 'screens' },
  ),
).flat()
