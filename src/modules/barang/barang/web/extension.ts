import type { Extension } from '#kernel/web/extensions.ts'
import { useEmasHariIni } from './emas-hari-ini.tsx'

export default { useHeadline: useEmasHariIni } satisfies Extension
