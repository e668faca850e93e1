export const LEVELS = ['KASIR', 'SPV', 'OWN', 'SU', 'MU', 'DEV'] as const
export type Level = (typeof LEVELS)[number]

/**
 * User name for work that the clock starts. It is no person: it has no password and no row, and
 * nobody gets its name.
 */
export const SYSTEM_USER = 'SISTEM'

/**
 * Condition to pass. Every given part must hold; `{}` is open to every logged-in person.
 * `all`/`any`/`none` name module flags or app modes; `levels` are the admitted levels; `shopCodes`
 * names the parameter that lists the admitted shops (an empty list admits none); `nilai` refuses
 * while a module's value equals `bukan`.
 */
export interface Gate {
  readonly all?: readonly string[]
  readonly any?: readonly string[]
  readonly none?: readonly string[]
  readonly levels?: readonly Level[]
  /** Levels that are required only while this module is on. */
  readonly levelsWhen?: { readonly module: string; readonly levels: readonly Level[] }
  readonly shopCodes?: string
  readonly nilai?: { readonly kunci: string; readonly bukan: string }
}

/** Setting that requires a second factor of leaders at login. */
export const FAKTOR_WAJIB = 'FAKTOR_KEDUA_WAJIB'
/** The owner and those above. */
export const OWNERS: readonly Level[] = ['OWN', 'SU', 'MU']
/** Leaders: levels that can give others access to the shop. */
export const FACTOR_LEVELS = OWNERS

/** True when a person of this level needs a second factor in a shop with these settings. */
export function needsFactor(
  level: Level,
  modules: Readonly<Record<string, Setting | undefined>>,
): boolean {
  return modules[FAKTOR_WAJIB] === true && FACTOR_LEVELS.includes(level)
}

/** A switch, a number, a choice, a list of shop codes, or names by shop code. */
export type Setting =
  | string
  | number
  | boolean
  | readonly string[]
  | Readonly<Record<string, string>>

export interface GateContext {
  readonly level: Level
  readonly kode_toko: string
  readonly modules: Readonly<Record<string, Setting>>
}

/** True when the person passes. The server decides by it; the browser only hides screens by it. */
export function opens(gate: Gate, c: GateContext): boolean {
  const on = (key: string) => c.modules[key] === true
  if (gate.all && !gate.all.every(on)) return false
  if (gate.any && !gate.any.some(on)) return false
  if (gate.none?.some(on)) return false
  if (gate.levels && !gate.levels.includes(c.level)) return false
  const when = gate.levelsWhen
  if (when && on(when.module) && !when.levels.includes(c.level)) return false
  if (gate.nilai && c.modules[gate.nilai.kunci] === gate.nilai.bukan) return false
  if (gate.shopCodes) {
    const codes = c.modules[gate.shopCodes]
    if (!Array.isArray(codes) || !codes.includes(c.kode_toko)) return false
  }
  return true
}

/**
 * Settings that close a screen to everybody in this shop, each with its effect: modules that are
 * off, or on where they close it. Empty when only the person's level is the obstacle.
 */
export function settingsAgainst(gate: Gate, c: GateContext): ReturnType<typeof gateSettings> {
  const { levels: _, levelsWhen: __, ...shop } = gate
  if (opens(shop, c)) return []
  return gateSettings(shop).filter(({ kunci }) => {
    const alone = {
      ...(shop.all?.includes(kunci) ? { all: [kunci] } : {}),
      ...(shop.any?.includes(kunci) ? { any: [kunci] } : {}),
      ...(shop.none?.includes(kunci) ? { none: [kunci] } : {}),
      ...(shop.nilai?.kunci === kunci ? { nilai: shop.nilai } : {}),
      ...(shop.shopCodes === kunci ? { shopCodes: kunci } : {}),
    }
    // A setting in `any` is no obstacle while another one of them is on.
    return !opens(alone, c) && !(shop.any?.includes(kunci) && opens({ any: shop.any }, c))
  })
}

/**
 * The organisation of a shop code where the table names one, otherwise the shop's own name.
 */
export function namaOrganisasi(
  modules: Readonly<Record<string, Setting>>,
  kode_toko: string,
  nama_toko: string,
): string {
  const tabel = modules['SHOP_CODE_NAMES']
  if (typeof tabel !== 'object' || Array.isArray(tabel)) return nama_toko
  const nama = tabel as Readonly<Record<string, string>>
  return (Object.hasOwn(nama, kode_toko) && nama[kode_toko]) || nama_toko
}

/**
 * Effect of a setting on a screen: opens it, closes it, limits it to levels, or lists its shops.
 */
export type GateEffect = 'buka' | 'tutup' | 'batasi' | 'daftar'

/** The settings that a gate uses, with the effect of each. */
export function gateSettings(
  gate: Gate,
): readonly { readonly kunci: string; readonly efek: GateEffect }[] {
  const each = (keys: readonly string[] | undefined, efek: GateEffect) =>
    (keys ?? []).map((kunci) => ({ kunci, efek }))
  return [
    ...each(gate.all, 'buka'),
    ...each(gate.any, 'buka'),
    ...each(gate.none, 'tutup'),
    ...each(gate.levelsWhen && [gate.levelsWhen.module], 'batasi'),
    ...each(gate.nilai && [gate.nilai.kunci], 'tutup'),
    ...each(gate.shopCodes === undefined ? undefined : [gate.shopCodes], 'daftar'),
  ]
}

/** True when this person may change dates: the three cases of. */
export function mayChangeDate(c: GateContext): boolean {
  const owner = c.modules['AKTIF_TGL_OWNER_MODULE'] === true
  const spv = c.modules['AKTIF_TGL_SPV_MODULE'] === true
  if (c.level === 'SU' || c.level === 'MU') return true
  if (owner && spv) return c.level === 'OWN' || c.level === 'SPV'
  if (owner) return c.level === 'OWN'
  if (spv) return c.level === 'SPV'
  return c.modules['AKTIF_TGL'] !== true
}
