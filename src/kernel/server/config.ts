import path from 'node:path'
import { type TrustedProxy, readTrustedProxy } from './http/trusted-proxy.ts'
import { type Tanggal, adalahTanggal } from '#kernel/shared/tanggal.ts'
import { Environment, parseUrl } from './environment.ts'
import { readSeed } from './seal/key.ts'
import { type MailConfig, readMail } from './mail/config.ts'
import { type RemoteBranch, readRemoteBranches } from './portal/remote-branch.ts'

/** Settings from the environment (docs/operating.md), read once at start. */
export interface Config {
  readonly port: number
  readonly host: string
  /** No slash at the end; empty for the root. */
  readonly basePath: string
  readonly databaseUrl: string
  /** A copy of the database that reports over many shops read; null without one. */
  readonly readUrl: string | null
  readonly dataDir: string
  readonly appType: 'PUSAT' | 'CABANG'
  readonly appMode: string
  readonly authType: string
  /** Branches on servers of their own: a JSON list of {kode_toko, url, token}. */
  readonly branchServers: readonly RemoteBranch[]
  /** Token with which the central office may read here; null refuses it. */
  readonly serviceToken: string | null
  /** Token that opens /metrics and the page of the calls to other machines. */
  readonly operatorToken: string | null
  /** Allows printers at addresses of this machine and of its own network link (link-local). */
  readonly localPrinters: boolean
  /** Address where browsers open the program; only shown. */
  readonly appUrl: string | null
  /** Messaging server of the house, and the official Cloud API with its version. */
  readonly chatUrl: string | null
  readonly chatCloudUrl: string
  /** Server that mail leaves by; null sends none. */
  readonly mail: MailConfig | null
  readonly grosirUrl: string | null
  readonly onlineStoreUrl: string | null
  /** Addresses that connections to marketplaces may name: a JSON object of name and address. */
  readonly marketplaceUrls: Readonly<Record<string, string>>
  readonly s3: S3Config | null
  /** Key of the seals of the books, 32 bytes in base64; null uses the key in DATA_DIR. */
  readonly sealKey: string | null
  /** Key for secrets of second factors, 32 bytes in base64; null uses the key in DATA_DIR. */
  readonly factorKey: string | null
  /** Address that also receives every seal. */
  readonly sealUrl: string | null
  readonly logLevel: string
  readonly poolSize: number
  /** The program is served over TLS: only then it sends strict transport headers. */
  readonly tls: boolean
  /** Proxies whose header names the client's address; false trusts none. */
  readonly trustedProxy: TrustedProxy
  /** Milliseconds that a client may take for its headers, and for a body before it has to flow. */
  readonly clientWait: number
  readonly demo: boolean
  /** Last day of the demo shop's year; null is the day before today. */
  readonly demoSampai: Tanggal | null
}

/** Access to S3; without `credentials` those of the machine apply. */
export interface S3Config {
  readonly bucket: string
  readonly region: string
  readonly endpoint?: string
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string }
}

const LOG_LEVELS = ['info', 'fatal', 'error', 'warn', 'debug', 'trace', 'silent'] as const

/** Every setting of the environment; a test compares the list with docs/operating.md. */
export const SETTINGS = [
  'PORT',
  'HOST',
  'BASE_PATH',
  'DATABASE_URL',
  'DATABASE_URL_BACA',
  'DATA_DIR',
  'DEMO',
  'DEMO_SAMPAI',
  'APP_TYPE',
  'APP_MODE',
  'APP_URL',
  'AUTH_TYPE',
  'BRANCH_SERVERS',
  'SERVICE_TOKEN',
  'OPERATOR_TOKEN',
  'PRINTER_LOCAL',
  'CHAT_URL',
  'CHAT_CLOUD_URL',
  'MAIL_URL',
  'MAIL_FROM',
  'GROSIR_URL',
  'ONLINE_STORE_URL',
  'MARKETPLACE_URLS',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SEAL_KEY',
  'SEAL_URL',
  'FACTOR_KEY',
  'LOG_LEVEL',
  'DB_POOL',
  'TLS',
  'TRUSTED_PROXY',
  'CLIENT_WAIT_SECONDS',
  'CHROMIUM',
] as const

/**
 * Reads the environment. Throws an Error that names the variable and the allowed values when a
 * value is unusable or a name looks like a misspelt setting.
 */
export function readConfig(variables: NodeJS.ProcessEnv, databaseUrl: string): Config {
  const env = new Environment(variables)
  env.refuseMisspelt(SETTINGS)
  const tls = env.flag('TLS')
  return {
    port: env.whole('PORT', 3000, { min: 0, max: 65_535 }),
    host: env.host('HOST', '127.0.0.1'),
    basePath: env.basePath('BASE_PATH'),
    databaseUrl,
    readUrl: readDatabaseUrl(variables, 'DATABASE_URL_BACA'),
    dataDir: path.resolve(env.text('DATA_DIR') ?? './data'),
    appType: env.oneOf('APP_TYPE', ['PUSAT', 'CABANG']),
    appMode: env.text('APP_MODE') ?? 'NORMAL',
    authType: env.oneOf('AUTH_TYPE', ['MANUAL', 'QR']),
    branchServers: readRemoteBranches(env.text('BRANCH_SERVERS') ?? '[]'),
    serviceToken: env.token('SERVICE_TOKEN'),
    operatorToken: env.token('OPERATOR_TOKEN'),
    localPrinters: env.flag('PRINTER_LOCAL'),
    appUrl: env.webAddress('APP_URL'),
    chatUrl: env.webAddress('CHAT_URL'),
    chatCloudUrl: env.webAddress('CHAT_CLOUD_URL') ?? 'https://graph.facebook.com/v23.0',
    mail: readMail(env),
    grosirUrl: env.webAddress('GROSIR_URL'),
    onlineStoreUrl: env.webAddress('ONLINE_STORE_URL'),
    marketplaceUrls: env.webAddresses('MARKETPLACE_URLS'),
    s3: readS3(env),
    sealKey: readKey(env, 'SEAL_KEY'),
    factorKey: readKey(env, 'FACTOR_KEY'),
    sealUrl: env.webAddress('SEAL_URL'),
    logLevel: env.oneOf('LOG_LEVEL', LOG_LEVELS),
    poolSize: env.whole('DB_POOL', 8, { min: 1, max: 1_000 }),
    tls,
    trustedProxy: readTrustedProxy(env.text('TRUSTED_PROXY') ?? (tls ? '1' : '0')),
    clientWait: env.whole('CLIENT_WAIT_SECONDS', 20, { min: 1, max: 300 }) * 1_000,
    demo: env.flag('DEMO'),
    demoSampai: readDay(env, 'DEMO_SAMPAI'),
  }
}

/** The address of a database; null where none is given: DATABASE_URL is then the embedded one. */
export function readDatabaseUrl(
  variables: NodeJS.ProcessEnv,
  name: 'DATABASE_URL' | 'DATABASE_URL_BACA' = 'DATABASE_URL',
): string | null {
  const given = new Environment(variables).text(name)
  if (given === null || /^postgres(?:ql)?:$/.test(parseUrl(given)?.protocol ?? '')) return given
  throw new Error(`${name}: it is no address as postgres://user:password@host:5432/name`)
}

function readDay(env: Environment, name: string): Tanggal | null {
  const given = env.text(name)
  if (given === null || adalahTanggal(given)) return given
  throw new Error(`${name}: ${given} is no date like 2026-11-20`)
}

function readS3(env: Environment): S3Config | null {
  const [bucket, region] = [env.text('S3_BUCKET'), env.text('S3_REGION')]
  const endpoint = env.webAddress('S3_ENDPOINT')
  const accessKeyId = env.text('S3_ACCESS_KEY_ID')
  const secretAccessKey = env.text('S3_SECRET_ACCESS_KEY')
  if ((accessKeyId === null) !== (secretAccessKey === null))
    throw new Error('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: one is of no use without the other')
  if (bucket === null) {
    if (region ?? endpoint ?? accessKeyId)
      throw new Error('S3_BUCKET: it is needed where another setting of S3 is made')
    return null
  }
  return {
    bucket,
    region: region ?? 'us-east-1',
    ...(endpoint ? { endpoint } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  }
}

function readKey(env: Environment, name: string): string | null {
  const given = env.text(name)
  if (given === null || readSeed(given)) return given
  throw new Error(`${name}: a key is 32 bytes in base64 (openssl rand -base64 32)`)
}
