import type { ChangeGuard } from './master/change-guard.ts'
import type { Dokumen } from '#kernel/shared/document.ts'
import type { MasterDefinition } from '#kernel/shared/master.ts'
import { type Chosen, choicesOf } from './master/inactive.ts'
import type { Screen, ScreenRow } from '#kernel/shared/screen.ts'
import type { SettingDefinition } from '#kernel/shared/setting.ts'
import { patternOf } from '#kernel/shared/posting.ts'
import type { ErrorCode } from '#kernel/shared/errors.ts'
import { type GateContext, opens, settingsAgainst } from '#kernel/shared/gates.ts'
import type { SlipDefinition } from './slip/define-slip.ts'
import type { OwnTables, TableClasses } from './db/tables.ts'
import type { Route } from './http/route.ts'
import type { DailyTask } from './jobs/daily.ts'
import type { ReportDefinition } from './report/define.ts'
import { hasFigures, originOf } from './report/origin.ts'
import type { ServerModule } from './module.ts'
import type { Session } from './session/session.ts'
import type { ShopFlags } from './session/shop-store.ts'
import type { Waiting } from './waiting.ts'

export type RegisteredScreen = Screen & Pick<ScreenRow, 'gate' | 'module' | 'master' | 'report'>

const CLASSES = ['trade', 'reference', 'local'] as const
type Class = (typeof CLASSES)[number]

/** All declarations of the modules, by path and name; contradictions stop the start. */
export class Registry {
  readonly modules: readonly ServerModule[]
  readonly masters = new Map<string, MasterDefinition>()
  /** Fields by which a call chooses records that may be inactive, by its path. */
  readonly choices: ReadonlyMap<string, readonly Chosen[]>
  readonly reports = new Map<string, ReportDefinition>()
  /** By kind: PENJUALAN, HUTANG … */
  readonly slips = new Map<string, SlipDefinition>()
  /** Kinds of documents by the letters of their numbers. */
  readonly documents = new Map<string, Dokumen>()
  /** Daily tasks by name. */
  readonly daily = new Map<string, DailyTask>()
  /** Work that waits for somebody, by name, in the order of the modules. */
  readonly waiting = new Map<string, Waiting>()
  /** By key: parameters first, then flags, each in the order of the modules. */
  readonly settings: ReadonlyMap<string, SettingDefinition>
  /** Flags that are computed from the shop's row, by key. */
  readonly shopFlags: ShopFlags
  /** Area of each ledger account, by the pattern of its name: `bank/*`. */
  readonly accounts = new Map<string, string>()
  /** By lower-cased path. */
  readonly screens = new Map<string, RegisteredScreen>()
  readonly routes: Route[] = []
  /** By the name of their master. */
  readonly changeGuards: ReadonlyMap<string, readonly ChangeGuard[]>
  readonly #classes: Record<Class, string[]> = { trade: [], reference: [], local: [] }
  readonly #sealed: Record<string, readonly string[]> = {}
  readonly #begin: Record<string, TableClasses['begin'][string]> = {}
  readonly #calls = new Set<string>()

  constructor(modules: readonly ServerModule[]) {
    this.modules = modules
    const headings = Map.groupBy(modules, (m) => m.heading ?? m.name)
    for (const [heading, areas] of headings) this.#add(heading, areas)
    this.settings = settingsOf(modules)
    this.changeGuards = Map.groupBy(
      modules.flatMap((m) => m.changeGuards ?? []),
      (g) => g.master,
    )
    this.shopFlags = Object.fromEntries(modules.flatMap((m) => Object.entries(m.shopFlags ?? {})))
    for (const screen of this.screens.values())
      if (screen.parent && !this.screens.has(screen.parent.toLowerCase()))
        throw new Error(`screen ${screen.path}: parent ${screen.parent} is unknown`)
    for (const m of modules) {
      this.#addTables(m.tables ?? {})
      this.#addAccounts(m)
      this.addRoutes(m.routes ?? [])
      for (const { routes } of m.slips ?? []) this.addRoutes(routes ?? [])
    }
    this.#sealDocuments()
    this.choices = choicesOf(this.masters.values())
    for (const r of this.reports.values())
      if (hasFigures(r) && !originOf(r, this.documents))
        throw new Error(`report ${r.name}: nothing says what its figures are made of (asal)`)
  }

  /** Adds routes that derive from declarations. A policy with an unknown screen stops the start. */
  addRoutes(routes: readonly Route[]): void {
    for (const route of routes) {
      const { policy, method, path } = route.call
      if (this.#calls.has(`${method} ${path}`))
        throw new Error(`call ${method} ${path} is declared twice`)
      this.#calls.add(`${method} ${path}`)
      if (typeof policy === 'object')
        for (const screen of policy.screens)
          if (!this.screens.has(screen.toLowerCase()))
            throw new Error(`call ${method} ${path}: screen ${screen} is unknown`)
      this.routes.push(route)
    }
  }

  /**
   * True when this session may open the screen: gate, and below SU and OWN the menu right (R-283).
   */
  allows(path: string, sesi: Session, gate: GateContext): boolean {
    const screen = this.screens.get(path.toLowerCase())
    if (!screen || !opens(screen.gate, gate)) return false
    return (
      sesi.level === 'SU' ||
      sesi.level === 'OWN' ||
      ALWAYS.has(screen.kind) ||
      sesi.akses.has(path.toLowerCase())
    )
  }

  /** What a shop's flag says that closes this screen to everybody; null where none does. */
  refusal(path: string, gate: GateContext): ErrorCode | null {
    const screen = this.screens.get(path.toLowerCase())
    const off = settingsAgainst(screen?.gate ?? {}, gate)
    return off.map(({ kunci }) => this.shopFlags[kunci]?.tutup).find(Boolean) ?? null
  }

  /** Every declared table; those of masters by their scope. */
  get tables(): TableClasses {
    return { ...this.#classes, sealed: this.#sealed, begin: this.#begin }
  }

  #addTables(own: OwnTables): void {
    for (const [table, key] of Object.entries(own.sealed ?? {})) this.#seal(table, key)
    for (const of of CLASSES) for (const table of own[of] ?? []) this.#addTable(of, table)
    Object.assign(this.#begin, own.begin)
  }

  #seal(table: string, key: readonly string[]): void {
    this.#sealed[table] = key
    this.#addTable('trade', table)
  }

  /**
   * Seals the tables of documents and their lines. A table that an area has put into a class itself
   * stays there; a step of another document counts last, for it may share that document's table.
   */
  #sealDocuments(): void {
    const documents = [...this.documents.values()]
    for (const { tabel, nomor, isi } of documents.toSorted((a, b) => +!a.isi - +!b.isi)) {
      const lines = Object.values(isi?.baris ?? {}).filter((l) => !l.view)
      const keys: readonly (readonly [string, readonly string[]])[] = [
        [tabel, [nomor]],
        ...lines.map((l) => [l.tabel, [l.kunci ?? nomor, l.urut ?? 'baris']] as const),
      ]
      for (const [table, key] of keys) if (!this.#hasTable(table)) this.#seal(table, key)
    }
  }

  #addAccounts({ name, accounts = [] }: ServerModule): void {
    for (const account of accounts.flatMap((a) => Object.values(a))) {
      const pattern = patternOf(account)
      if (this.accounts.has(pattern)) throw new Error(`account ${pattern} is declared twice`)
      this.accounts.set(pattern, name)
    }
  }

  #addTable(of: Class, table: string): void {
    if (this.#hasTable(table)) throw new Error(`table ${table} is declared twice`)
    this.#classes[of].push(table)
  }

  #hasTable(table: string): boolean {
    return CLASSES.some((c) => this.#classes[c].includes(table))
  }

  /** Areas with a common heading appear as one in menus. */
  #add(module: string, areas: readonly ServerModule[]): void {
    const put = (screen: RegisteredScreen) => {
      const key = screen.path.toLowerCase()
      if (this.screens.has(key)) throw new Error(`screen ${screen.path} is declared twice`)
      this.screens.set(key, screen)
    }
    const screens = areas.flatMap((m) => m.screens ?? [])
    const placed = screens.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
    for (const { path, kind, parent, gate = {}, key } of placed)
      put({ path, kind, parent, gate, ...(key ? { key } : {}), module })
    for (const d of areas.flatMap((m) => m.slips ?? [])) {
      if (this.slips.has(d.jenis)) throw new Error(`slip ${d.jenis} is declared twice`)
      this.slips.set(d.jenis, d)
    }
    for (const d of areas.flatMap((m) => m.documents ?? [])) {
      if (this.documents.has(d.jenis)) throw new Error(`document ${d.jenis} is declared twice`)
      this.documents.set(d.jenis, d)
    }
    for (const d of areas.flatMap((m) => m.daily ?? [])) {
      if (this.daily.has(d.nama)) throw new Error(`daily task ${d.nama} is declared twice`)
      this.daily.set(d.nama, d)
    }
    for (const w of areas.flatMap((m) => m.waiting ?? [])) {
      if (this.waiting.has(w.nama)) throw new Error(`waiting work ${w.nama} is declared twice`)
      this.waiting.set(w.nama, w)
    }
    for (const d of areas.flatMap((m) => m.masters ?? [])) {
      if (this.masters.has(d.name)) throw new Error(`master ${d.name} is declared twice`)
      this.masters.set(d.name, d)
      this.#addTable(d.scope === 'toko' ? 'trade' : 'reference', d.table ?? d.name)
      put({
        path: d.screen,
        kind: d.kind ?? 'master',
        parent: d.parent,
        gate: d.gate ?? {},
        module,
        master: d.name,
      })
    }
    for (const d of areas.flatMap((m) => m.reports ?? [])) {
      if (this.reports.has(d.name)) throw new Error(`report ${d.name} is declared twice`)
      this.reports.set(d.name, d)
      // A screen with code of its own shows its reports itself; others are drawn from the declaration.
      if (screens.some((s) => s.path === d.screen && s.kind === 'report')) continue
      put({
        path: d.screen,
        kind: 'report',
        parent: d.parent,
        gate: d.gate ?? {},
        module,
        report: d.name,
      })
    }
  }
}

/** Kinds of screens that need no menu right, because they are part of the frame. */
const ALWAYS: ReadonlySet<string> = new Set(['public', 'shell', 'submenu'])

function settingsOf(modules: readonly ServerModule[]): ReadonlyMap<string, SettingDefinition> {
  const all = modules.flatMap((m) => m.settings ?? [])
  const [parameters, flags] = [
    all.filter((s) => s.jenis === 'parameter'),
    all.filter((s) => s.jenis !== 'parameter'),
  ]
  const out = new Map<string, SettingDefinition>()
  for (const s of [...parameters, ...flags]) {
    if (out.has(s.kunci)) throw new Error(`setting ${s.kunci} is declared twice`)
    out.set(s.kunci, s)
  }
  return out
}
