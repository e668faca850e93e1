import type { CodedScreen } from '#kernel/shared/screen.ts'

/** For everybody: whoever has to have a second factor comes here before anything else. */
export const screens: readonly CodedScreen[] = [
  {
    path: '/passkey-saya',
    kind: 'shell',
    parent: null,
    load: () => import('./web/log-in-saya.tsx'),
  },
]
