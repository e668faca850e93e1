import { screens as kernel } from '../kernel/web/screens.ts'
import { screens as barang } from '../modules/barang/screens.ts'
import { screens as dashboard } from '../modules/dashboard/screens.ts'
import { screens as kas } from '../modules/kas/screens.ts'
import { screens as toko } from '../modules/toko/screens.ts'
import type { WebScreen } from '../kernel/web/shell/screens.ts'

/** Every screen with code of its own: one line a module. */
export const screens: readonly WebScreen[] = [...kernel, ...barang, ...dashboard, ...kas, ...toko]
