import type { Extension } from '#kernel/web/extensions.ts'
import { useNaikHarga } from './use-naik-harga.ts'

export default { answers: [useNaikHarga] } satisfies Extension
