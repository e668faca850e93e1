import { TANDA_RILIS, VERSI } from '#kernel/shared/release.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import { LINGKUNGAN, type KunciLingkungan } from '../lingkungan.ts'

/** What the environment says, for people: addresses without user and password, no secret at all. */
export function lingkungan(ctx: Ctx): { key: string; value: string }[] {
  const { config } = ctx.services
  const api = `${config.basePath}/api/v1/`
  const nilai: Readonly<Record<KunciLingkungan, string>> = {
    APP_TYPE: config.appType,
    APP_MODE: config.appMode,
    AUTH_TYPE: config.authType,
    BASE_PATH: config.basePath || '/',
    APP_URL: tanpaRahasia(config.appUrl),
    BACKEND_URL: api,
    SECONDARY_API_URL: api,
    SOCKET_URL: `${api}ws`,
    MESSAGING_BACKEND_URL: tanpaRahasia(config.chatUrl),
    GROSIR_BACKEND_URL: tanpaRahasia(config.grosirUrl),
    GROSIR_DOMAIN: config.grosirUrl ? (alamat(config.grosirUrl)?.host ?? '') : '',
    ONLINE_STORE_BACKEND_URL: tanpaRahasia(config.onlineStoreUrl),
    TIME_ZONE: ctx.toko.zona_waktu,
    CIPHER_KEY: '•••',
    APP_VERSION: VERSI,
    RELEASE_TAG: TANDA_RILIS,
  }
  return LINGKUNGAN.map((key) => ({ key, value: nilai[key] }))
}

function alamat(url: string): URL | null {
  return URL.canParse(url) ? new URL(url) : null
}

function tanpaRahasia(url: string | null): string {
  const a = url ? alamat(url) : null
  return a ? `${a.origin}${a.pathname}` : ''
}
