import type { ServerModule } from '#kernel/server/module.ts'
import { settings } from '../settings.ts'
import { lihatPekerjaan } from './lihat-pekerjaan.ts'
import { ringkasanPagi } from './ringkasan-pagi.ts'

/** What waits for a person, told by all areas in one place. */
export const pekerjaan: ServerModule = {
  name: 'pekerjaan',
  routes: [lihatPekerjaan],
  settings,
  daily: [ringkasanPagi],
}
