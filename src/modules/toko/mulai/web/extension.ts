import type { Extension } from '#kernel/web/extensions.ts'
import { BelumAdaToko } from './belum-ada-toko.tsx'

export default { login: [BelumAdaToko] } satisfies Extension
