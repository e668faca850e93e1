import path from 'node:path'
import { type TrustedProxy, readTrustedProxy } from './http/trusted-proxy.ts'
import { type Tanggal, adalahTanggal } from '../shared/tanggal.ts'
import { type CabangJauh, bacaCabangJauh } from './portal/cabang-jauh.ts'

/** What the environment decides (docs/operating.md). Read once at start. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Without a slash at the end; empty for the root. */
  readonly basePath: string
  readonly databaseUrl: string
  readonly dataDir: string
  readonly appType: 'PUSAT' | 'CABANG'
  readonly appMode: string
  readonly authType: string
  /** Branches on servers of their own: a JSON list of {kode_toko, url, token}. */
  readonly branchServers: readonly CabangJauh[]
  /** With it the central office may read here; none lets nobody in. */
  readonly serviceToken: string | null
  /** With it /metrics and the page of the calls open from elsewhere too. */
  readonly operatorToken: string | null
  /** Printers may stand at addresses of this machine itself and of its own line (link-local). */
  readonly localPrinters: boolean
  /** Where browsers open it; only shown. */
  readonly appUrl: string | null
  /** Messaging server of the house, and the official Cloud API with its version. */
  readonly chatUrl: string | null
  readonly chatCloudUrl: string
  readonly grosirUrl: string | null
  readonly onlineStoreUrl: string | null
  readonly s3: S3Config | null
  /** Key of the books' seals, 32 bytes in base64; without it the folder's own. */
  readonly sealKey: string | null
  /** Where every seal is sent as well. */
  readonly sealUrl: string | null
  readonly logLevel: string
  readonly poolSize: number
  /** Behind TLS: strict transport headers make sense only there. */
  readonly tls: boolean
  /** Whose word counts for the address of a client; false for nobody's. */
  readonly trustedProxy: TrustedProxy
  /** Milliseconds that a client may take over its headers, and over a body before it must flow. */
  readonly clientWait: number
  readonly demo: boolean
  /** Last day of the demo shop's year; null is the day before the one on the clock. */
  readonly demoSampai: Tanggal | null
}

/** Without credentials of its own the machine's are used. */
export interface S3Config {
  readonly bucket: string
  readonly region: string
  readonly endpoint?: string
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string }
}

const LEAST_TOKEN = 16
const LOG_LEVELS = ['info', 'fatal', 'error', 'warn', 'debug', 'trace', 'silent'] as const

/** Reads the environment. Throws an Error that names the variable when one is unusable. */
export function readConfig(env: NodeJS.ProcessEnv, databaseUrl: string): Config {
  const text = (name: string) => env[name]?.trim() || null
  const whole = (name: string, fallback: number, { min, max }: { min: number; max: number }) => {
    const given = text(name) ?? String(fallback)
    const n = Number(given)
    if (!/^\d+$/.test(given) || n < min || n > max)
      throw new Error(`${name}: ${given} is no whole number from ${min} to ${max}`)
    return n
  }
  const oneOf = <T extends string>(name: string, values: readonly [T, ...T[]]): T => {
    const given = text(name) ?? values[0]
    const known = values.find((v) => v === given)
    if (known === undefined) throw new Error(`${name}: ${given} is none of ${values.join(', ')}`)
    return known
  }
  const token = (name: string) => {
    const given = text(name)
    if (given !== null && given.length < LEAST_TOKEN)
      throw new Error(`${name}: a token has ${LEAST_TOKEN} characters at least`)
    return given
  }
  const tls = text('TLS') === '1'
  const day = (name: string) => {
    const given = text(name)
    if (given === null || adalahTanggal(given)) return given
    throw new Error(`${name}: ${given} is no date like 2026-11-20`)
  }
  const bucket = text('S3_BUCKET')
  const endpoint = text('S3_ENDPOINT')
  const [accessKeyId, secretAccessKey] = [text('S3_ACCESS_KEY_ID'), text('S3_SECRET_ACCESS_KEY')]
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
  return {
    port: whole('PORT', 3000, { min: 0, max: 65_535 }),
    host: text('HOST') ?? '127.0.0.1',
    basePath: (text('BASE_PATH') ?? '').replace(/\/+$/, ''),
    databaseUrl,
    dataDir: path.resolve(text('DATA_DIR') ?? './data'),
    appType: oneOf('APP_TYPE', ['PUSAT', 'CABANG']),
    appMode: text('APP_MODE') ?? 'NORMAL',
    authType: text('AUTH_TYPE') ?? 'MANUAL',
    branchServers: bacaCabangJauh(text('BRANCH_SERVERS') ?? '[]'),
    serviceToken: text('SERVICE_TOKEN'),
    operatorToken: token('OPERATOR_TOKEN'),
    localPrinters: oneOf('PRINTER_LOCAL', ['0', '1']) === '1',
    appUrl: text('APP_URL'),
    chatUrl: text('CHAT_URL'),
    chatCloudUrl: text('CHAT_CLOUD_URL') ?? 'https://graph.facebook.com/v23.0',
    grosirUrl: text('GROSIR_URL'),
    onlineStoreUrl: text('ONLINE_STORE_URL'),
    s3: bucket
      ? {
          bucket,
          region: text('S3_REGION') ?? 'us-east-1',
          ...(endpoint ? { endpoint } : {}),
          ...(credentials ? { credentials } : {}),
        }
      : null,
    sealKey: text('SEAL_KEY'),
    sealUrl: text('SEAL_URL'),
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS),
    poolSize: whole('DB_POOL', 8, { min: 1, max: 1_000 }),
    tls,
    trustedProxy: readTrustedProxy(text('TRUSTED_PROXY') ?? (tls ? '1' : '0')),
    clientWait: whole('CLIENT_WAIT_SECONDS', 20, { min: 1, max: 300 }) * 1_000,
    demo: text('DEMO') === '1',
    demoSampai: day('DEMO_SAMPAI'),
  }
}
