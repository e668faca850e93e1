import { useSyncExternalStore } from 'react'
import { isLanguage, BAHASA_BAWAAN, type Bahasa } from '#kernel/shared/i18n.ts'
import { mayChangeDate, type Level, type Setting } from '#kernel/shared/gates.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { clear, read, write } from './storage.ts'

export interface User {
  readonly user_id: string
  readonly nama?: string
  readonly level: Level
  readonly kode_toko: string
  readonly laci?: string
  /** Language chosen by this person; null for the shop's. */
  readonly bahasa?: string | null
  /** The first password has to be changed before anything else. */
  readonly wajib_ganti?: boolean
  /** A second factor has to be enrolled before anything else. */
  readonly wajib_faktor?: boolean
  /** Who removed the second factor recently. */
  readonly faktor_direset?: { readonly oleh: string; readonly pada: string } | null
}

/** The shop as its screens know it. */
export interface ScreenShop {
  readonly kode_toko: string
  readonly nama_toko: string
  readonly alamat_toko?: string
  readonly kota?: string | null
  readonly telp?: string | null
  readonly kode_nota?: string
  readonly pkp?: boolean
  readonly zona_waktu?: string
  readonly pusat?: boolean
  readonly tgl_system: Tanggal
}

/** What a server's database holds that was made to be looked at. */
export interface ScreenCopy {
  readonly data_pada: string
  readonly kode_toko: string | null
  readonly masa: string | null
}

type ModuleList = readonly { readonly key: string; readonly value: Setting }[]

/** The login's answer. Modules are the specification's list of {key, value}. */
export interface LoginAnswer {
  readonly token: string
  readonly user: User
  readonly toko: ScreenShop
  readonly modules: ModuleList | Readonly<Record<string, Setting>>
  readonly salinan?: ScreenCopy | null
}

/** What a browser keeps of the session that it is logged in with. */
export interface BrowserSession {
  readonly token: string
  readonly user: User
  readonly toko: ScreenShop
  readonly modules: Readonly<Record<string, Setting>>
  /** Nothing can be changed in what this browser looks at. */
  readonly salinan?: ScreenCopy | null
}

const KEY = 'sesi'
const FLAG = 'login'
const listeners = new Set<() => void>()
let current: BrowserSession | null = 'document' in globalThis ? read<BrowserSession>(KEY) : null

function changed(): void {
  for (const listener of listeners) listener()
}

export function moduleMap(modules: LoginAnswer['modules']): Record<string, Setting> {
  if (!Array.isArray(modules)) return { ...(modules as Record<string, Setting>) }
  return Object.fromEntries((modules as ModuleList).map(({ key, value }) => [key, value]))
}

/** The session of this browser; null when nobody is logged in. */
export function session(): BrowserSession | null {
  return current
}

/** the stored login flag decides whether the shell or the login page is shown. */
export function isLoggedIn(): boolean {
  return read<boolean>(FLAG) === true && current !== null
}

export function startSession(answer: LoginAnswer): void {
  current = { ...answer, modules: moduleMap(answer.modules) }
  write(KEY, current)
  write(FLAG, true)
  changed()
}

/** Forgets any remaining session. */
export function forgetSession(): void {
  clear()
  write(FLAG, false)
  current = null
}

/** Tells this tab's login page that the session has ended. */
export const ENDED = 'sesi.berakhir'

/**
 * handles an answer of `Invalid Token`. The login page shows the reason `sebab` from the
 * server, e.g. DIKELUARKAN.
 */
export function sessionEnded(sebab = ''): void {
  // The first reason counts: the socket's own closing comes after its message.
  if (current && !sessionStorage.getItem(ENDED)) sessionStorage.setItem(ENDED, sebab || 'SENDIRI')
  leave()
}

/** Clears everything and returns to the login page. */
export function leave(): void {
  // The visible screen keeps its session until the page is gone; storage forgets it now.
  clear()
  write(FLAG, false)
  location.replace(document.baseURI)
}

function change(next: Partial<BrowserSession>): void {
  if (!current) return
  current = { ...current, ...next }
  write(KEY, current)
  changed()
}

/** Call after the day was closed or the shop's data changed. */
export function updateToko(next: Partial<ScreenShop>): void {
  if (current) change({ toko: { ...current.toko, ...next } })
}

/** merges the server's state into the stored one: person, shop and modules. */
export function mergeSession(next: Omit<LoginAnswer, 'token'>): void {
  if (!current) return
  const modules = { ...current.modules, ...moduleMap(next.modules) }
  const { user, toko } = next
  if (
    JSON.stringify([user, toko, modules]) ===
    JSON.stringify([current.user, current.toko, current.modules])
  )
    return
  change({ user, toko, modules })
}

/** Follows another tab that logs out, or in as somebody else. */
export function watchOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== FLAG && event.key !== null) return
    const flag = read<boolean>(FLAG) === true
    const other = read<BrowserSession>(KEY)
    if (flag === (current !== null) && other?.token === current?.token) return
    location.replace(document.baseURI)
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useMaybeSession(): BrowserSession | null {
  return useSyncExternalStore(subscribe, session)
}

/** The session; inside the shell there always is one. */
export function useSession(): BrowserSession {
  const found = useMaybeSession()
  if (!found) throw new Error('no session')
  return found
}

export function useModule(key: string): Setting | undefined {
  return useSession().modules[key]
}

/** by the server's own function. */
export function useDateLocked(): boolean {
  const { user, toko, modules } = useSession()
  return !mayChangeDate({ level: user.level, kode_toko: toko.kode_toko, modules })
}

const LANGUAGE = 'terminal.bahasa'

/**
 * The person's language, otherwise the shop's, otherwise id. Before the login it is the
 * language last used on this terminal.
 */
export function chosenLanguage(): Bahasa {
  const shop = current?.modules['MULTI_LANGUAGE_FEATURE']
  const wishes = current ? [current.user.bahasa, shop] : [read<string>(LANGUAGE)]
  return wishes.find(isLanguage) ?? BAHASA_BAWAAN
}

export function rememberLanguage(bahasa: Bahasa): void {
  write(LANGUAGE, bahasa)
}

/** Sets the person's stored choice; null follows the shop. */
export function updateLanguage(bahasa: Bahasa | null): void {
  if (current) change({ user: { ...current.user, bahasa } })
}

/** after a change of settings the terminal takes the language of person and shop. */
export function languageFromModules(): void {
  write(LANGUAGE, chosenLanguage())
}
