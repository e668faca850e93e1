import type { ServerModule } from '#kernel/server/module.ts'
import { cariSemua } from './cari-semua.ts'

export const cari: ServerModule = {
  name: 'cari',
  routes: [cariSemua],
}
