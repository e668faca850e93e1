import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu(null)

export const screens: readonly CodedScreen[] = [
  layar('/dashboard', 'dashboard', () => import('./web/dashboard.tsx')),
  layar('/dashboardPusat', 'dashboard', () => import('./web/dashboard-pusat.tsx')),
]
