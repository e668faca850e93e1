/**
 * What the environment decides and the screen only shows. The secret of the obfuscation is no
 * setting of ours: what browsers keep is trusted nowhere (gaps.md 28).
 */
export const LINGKUNGAN = [
  'APP_TYPE',
  'APP_MODE',
  'AUTH_TYPE',
  'BASE_PATH',
  'APP_URL',
  'BACKEND_URL',
  'SECONDARY_API_URL',
  'SOCKET_URL',
  'MESSAGING_BACKEND_URL',
  'GROSIR_BACKEND_URL',
  'GROSIR_DOMAIN',
  'ONLINE_STORE_BACKEND_URL',
  'TIME_ZONE',
  'CIPHER_KEY',
  'APP_VERSION',
  'RELEASE_TAG',
] as const
export type KunciLingkungan = (typeof LINGKUNGAN)[number]
