import type { Redirect } from '#kernel/shared/screen.ts'

/** The specification misspells two screens of attributes; the right spelling leads to them (gaps.md 4). */
export const screens: readonly Redirect[] = [
  { path: '/master-batu-fluorescence', to: '/master-batu-fluorencence' },
  { path: '/master-batu-symmetry', to: '/master-batu-symetry' },
]
