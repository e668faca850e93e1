import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { del, fetchFile, post } from '#kernel/web/api.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { translate } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { useLocation } from '#kernel/web/router/router.ts'
import type {
  kameraBuka,
  kameraFotoAmbil,
  kameraKeadaan,
  kameraTujuan,
  kameraTutup,
} from '../contract.ts'

/** What a picture is of. Another object is another picture, also of the same thing. */
export interface Sasaran {
  readonly judul: string
}

type Jalur = CallOutput<typeof kameraBuka>

/** Asks by itself too: it keeps the line, and an event that is lost must leave no picture lying. */
const TANYA_TIAP_MS = 10_000

/**
 * A line to a phone: its QR, what became of it, and the pictures one after another, each with what
 * it was taken of, however late it comes. `lagi` draws another QR.
 */
export function useTelepon<S extends Sasaran>(
  sasaran: S | null,
  onFoto: (sasaran: S, foto: Blob) => void,
) {
  const [putaran, setPutaran] = useState(0)
  const { jalur, gagal } = useJalur(putaran)
  const [status, setStatus] = useState<CallOutput<typeof kameraKeadaan>['status']>('MENUNGGU')
  const kode_kamera = jalur?.kode_kamera
  // One after another, so that a picture never comes before its number is known here.
  const antre = useRef(Promise.resolve())
  const bernomor = useRef(new Map<number, S>())
  const lalu = useCallback((kerja: () => Promise<void>) => {
    antre.current = antre.current.then(kerja).catch((error: unknown) => toast.error(error))
  }, [])
  const tiba = useEffectEvent(onFoto)
  const tanya = useEffectEvent(async (kode: string) => {
    const keadaan = await post<typeof kameraKeadaan>('kamera/keadaan', { kode_kamera: kode })
    if (kode === kode_kamera) setStatus(keadaan.status)
    for (const nomor of keadaan.foto) {
      const milik = bernomor.current.get(nomor)
      const foto = { kode_kamera: kode, nomor }
      if (milik) tiba(milik, (await fetchFile('kamera/{kode_kamera}/foto/{nomor}', foto)).blob)
      bernomor.current.delete(nomor)
      await del<typeof kameraFotoAmbil>('kamera/{kode_kamera}/foto/{nomor}', foto)
    }
  })
  useEffect(() => {
    if (!kode_kamera) return
    bernomor.current = new Map()
    setStatus('MENUNGGU')
    const timer = setInterval(() => lalu(() => tanya(kode_kamera)), TANYA_TIAP_MS)
    return () => clearInterval(timer)
  }, [kode_kamera, lalu])
  useEffect(() => {
    if (!kode_kamera) return
    lalu(async () => {
      const judul = sasaran?.judul.slice(0, 120) ?? null
      const { nomor } = await post<typeof kameraTujuan>('kamera/tujuan', { kode_kamera, judul })
      if (sasaran) bernomor.current.set(nomor, sasaran)
    })
  }, [kode_kamera, sasaran, lalu])
  const [kabar, setKabar] = useState(0)
  useEvent('kamera', (isi) => {
    if (isi['kode_kamera'] === kode_kamera) setKabar((n) => n + 1)
  })
  useEffect(() => {
    if (kode_kamera && kabar > 0) lalu(() => tanya(kode_kamera))
  }, [kode_kamera, kabar, lalu])
  return { jalur, gagal, status, lagi: () => setPutaran(putaran + 1) }
}

/** The sentence of a refusal. */
const kalimat = (error: unknown): string =>
  error instanceof Error ? error.message : translate('error.umum')

/** Opens a line while it is shown, and ends it then. */
function useJalur(putaran: number) {
  const { path } = useLocation()
  const [jalur, setJalur] = useState<Jalur | null>(null)
  const [gagal, setGagal] = useState<string | null>(null)
  const layar = useRef(path)
  useEffect(() => {
    let pergi = false
    let milik: Jalur | null = null
    const tutup = ({ kode_kamera }: Jalur) =>
      del<typeof kameraTutup>('kamera/{kode_kamera}', { kode_kamera }).catch(() => {})
    setJalur(null)
    setGagal(null)
    const alamat = new URL('kamera', document.baseURI).href
    post<typeof kameraBuka>('kamera/buka', { layar: layar.current, alamat })
      .then((baru) => {
        milik = baru
        if (pergi) void tutup(baru)
        else setJalur(baru)
      })
      .catch((error: unknown) => {
        if (!pergi) setGagal(kalimat(error))
      })
    return () => {
      pergi = true
      if (milik) void tutup(milik)
    }
  }, [putaran])
  return { jalur, gagal }
}
