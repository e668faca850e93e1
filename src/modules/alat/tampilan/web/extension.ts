import type { Extension } from '#kernel/web/extensions.ts'
import { TampilanLayar } from './tampilan-layar.tsx'

export default { viewMenu: TampilanLayar } satisfies Extension
