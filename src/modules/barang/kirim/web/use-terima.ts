import { flushSync } from 'react-dom'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { call, get } from '#kernel/web/api.ts'
import { type Complaint, complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import { teksBebas } from '#kernel/web/i18n.ts'
import { useLookUp } from '#kernel/web/scan/use-look-up.ts'
import { useDraf } from '#kernel/web/session/draft.ts'
import { isMissing } from '#modules/barang/mutasi/web/index.ts'
import type { Paket, terimaBarangCreate, terimaBarangPaket } from '../contract.ts'
import { SEGAR_KIRIM } from './segar.ts'

/** A piece of the parcel that was found. */
export interface Dipindai {
  readonly kode_barcode: string
  readonly kode_baki: string
  readonly hasil: 'BAIK' | 'RUSAK'
  /** Gram on the scale; null by the paper. */
  readonly timbang: number | null
}

/** A parcel while it is unpacked. */
interface IsiTerima {
  readonly paket: Paket | null
  /** The tray that the next pieces go into. */
  readonly kode_baki: string | null
  readonly pindai: readonly Dipindai[]
  readonly timbang_paket: number | null
  readonly keterangan: string
  /** Name of a picture of the parcel, which is sent already. */
  readonly foto: string | null
}

const baru = (): IsiTerima => ({
  paket: null,
  kode_baki: null,
  pindai: [],
  timbang_paket: null,
  keterangan: '',
  foto: null,
})
const kosong = (i: IsiTerima) => i.paket === null

const NOMOR_PAKET = /^KB[A-Z0-9]{2}\d{10}$/

/** The parcel that is being unpacked, and the receiving of it. */
export function useTerima() {
  const draf = useDraf('terima-barang', baru, kosong)
  const { isi } = draf
  const missing = belumSiap(isi)
  const loket = useCounter<IsiTerima, CallOutput<typeof terimaBarangCreate>>(draf, {
    path: 'terima-barang/create',
    refresh: SEGAR_KIRIM,
    missing,
  })
  const { problem, look } = useLookUp(loket.queue, (kode) => pindai(draf, loket.begin, kode))
  const kurang = (isi.paket?.items.length ?? 0) - isi.pindai.length
  return {
    ...loket,
    missing,
    kurang,
    salahPindai: problem,
    look,
    ubahPiece: (kode_barcode: string, bagian: Partial<Dipindai>) =>
      loket.change({
        pindai: isi.pindai.map((p) => (p.kode_barcode === kode_barcode ? { ...p, ...bagian } : p)),
      }),
    lepas: (kode_barcode: string) =>
      loket.change({ pindai: isi.pindai.filter((p) => p.kode_barcode !== kode_barcode) }),
    simpan: () =>
      loket.save(missing, {
        no_kirim: isi.paket?.no_kirim,
        kurang,
        ...(isi.timbang_paket === null ? {} : { timbang_paket: isi.timbang_paket }),
        ...(isi.foto ? { foto: isi.foto } : {}),
        ...(isi.keterangan ? { keterangan: isi.keterangan } : {}),
        items: isi.pindai.map(({ timbang, ...p }) => ({
          ...p,
          ...(timbang === null ? {} : { timbang }),
        })),
      }),
  }
}

type Draf = ReturnType<typeof useDraf<IsiTerima>>

/**
 * A scanned code is the parcel, then a tray or a piece of it. The reason when it is neither; null
 * when it was taken. Pieces that were found of one parcel are not lost by the scan of another.
 */
async function pindai(draf: Draf, mulai: () => void, kode: string): Promise<string | null> {
  if (NOMOR_PAKET.test(kode)) {
    const paket = await get<typeof terimaBarangPaket>('terima-barang/paket/{no_kirim}', {
      no_kirim: kode,
    })
    mulai()
    return putuskan(draf, (lama) => {
      if (lama.paket?.no_kirim === kode) return lama
      const { kode_baki, pindai: ketemu } = lama
      if (lama.paket === null || ketemu.length === 0) return { ...baru(), kode_baki, paket }
      return teksBebas('error.terima_barang.paket_terbuka', { no_kirim: lama.paket.no_kirim })
    })
  }
  let isPiece = false
  const wrong = putuskan(draf, (lama) => {
    isPiece = lama.paket?.items.some((i) => i.kode_barcode === kode) ?? false
    return isPiece ? denganPiece(lama, kode) : lama
  })
  if (isPiece) return wrong
  const baki = await call('GET', 'baki/{kode_baki}', { kode_baki: kode }).catch(
    (error: unknown) => {
      if (isMissing(error)) return null
      throw error
    },
  )
  if (baki === null) return teksBebas('error.terima_barang.bukan_isi', { kode_barcode: kode })
  draf.ubah({ kode_baki: kode })
  return null
}

/**
 * Changes the draft by what it is after every scan before this one, or answers why not. At once:
 * React may otherwise call the updater only when it draws, after the answer was needed.
 */
function putuskan(draf: Draf, ubah: (lama: IsiTerima) => IsiTerima | string): string | null {
  let wrong: string | null = null
  flushSync(() =>
    draf.setIsi((lama) => {
      const hasil = ubah(lama)
      if (typeof hasil !== 'string') return hasil
      wrong = hasil
      return lama
    }),
  )
  return wrong
}

/** A piece of the parcel goes into the tray; the reason when there is none, or it is in one. */
function denganPiece(lama: IsiTerima, kode_barcode: string): IsiTerima | string {
  const { kode_baki } = lama
  if (kode_baki === null) return teksBebas('error.terima_barang.baki_dulu', {})
  if (lama.pindai.some((p) => p.kode_barcode === kode_barcode))
    return teksBebas('error.terima_barang.barcode_ganda', { kode_barcode })
  const satu = { kode_barcode, kode_baki, hasil: 'BAIK', timbang: null } as const
  return { ...lama, pindai: [...lama.pindai, satu] }
}

/** What is missing; null when it can be saved. */
function belumSiap(isi: IsiTerima): Complaint | null {
  return isi.paket === null ? complaint('terima_barang.paket_dulu', {}, 'scan') : null
}
