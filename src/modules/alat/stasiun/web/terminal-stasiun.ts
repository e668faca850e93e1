import { useEffect, useState } from 'react'
import type { CallOutput } from '#kernel/shared/contract.ts'
import type { DeviceKind } from '#kernel/shared/station.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { readNow } from '#kernel/web/query.ts'
import { read, write } from '#kernel/web/session/storage.ts'
import type { stasiunKeadaan } from '../contract.ts'

/** A device that this browser works with. */
export interface AlatTerminal {
  readonly kode_stasiun: string
  readonly kode_alat: string
}

const KEY = 'terminal.stasiun'
const LACI = 'terminal.laci'
/** Devices are added now and then, and the counter does not wait for them. */
const SEGAR_MS = 60_000

/** Code of the station that this browser stands beside; '' without one. */
export const stasiunTerminal = (): string => read<string>(KEY) ?? ''
export const simpanStasiunTerminal = (kode_stasiun: string): void => write(KEY, kode_stasiun)

export const laciTerminal = (): AlatTerminal =>
  read<AlatTerminal>(LACI) ?? { kode_stasiun: '', kode_alat: '' }
export const simpanLaciTerminal = (alat: AlatTerminal): void => write(LACI, alat)

/** The first device of a kind at this terminal's station; null where it has none. */
export async function alatTerminal(jenis: DeviceKind): Promise<AlatTerminal | null> {
  const kode_stasiun = stasiunTerminal()
  if (kode_stasiun === '') return null
  const semua: CallOutput<typeof stasiunKeadaan> = await readNow<typeof stasiunKeadaan>(
    'stasiun/keadaan',
    {},
    SEGAR_MS,
  )
  const milik = semua.find((s) => s.kode_stasiun === kode_stasiun)
  const alat = milik?.alat.find((a) => a.jenis === jenis)
  return alat ? { kode_stasiun, kode_alat: alat.kode_alat } : null
}

/** `alatTerminal` for a screen; null as well until it is known. */
export function useAlatTerminal(jenis: DeviceKind): AlatTerminal | null {
  const [alat, setAlat] = useState<AlatTerminal | null>(null)
  useEffect(() => {
    alatTerminal(jenis).then(setAlat, toast.error)
  }, [jenis])
  return alat
}
