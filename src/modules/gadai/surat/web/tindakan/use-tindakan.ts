import { useCounter } from '#kernel/web/counter/use-counter.ts'
import type { ApiPaths } from '#kernel/shared/names.ts'
import {
  type BarisBayar,
  bayarTerisi,
  kirimBayar,
  salahBayar,
} from '#modules/uang/kas/web/index.ts'
import { TUJUAN_KOSONG, type Tujuan, kirimKeluar } from '#modules/loket/pembelian/web/index.ts'
import { namaIzinWajar } from '#modules/barang/kewajaran/rules.ts'
import { SEGARKAN_HUTANG } from '../cetak-hutang.ts'
import { useDrafTindakan } from './draf-tindakan.ts'

/** Money of an act: comes in, or goes out to the customer. Nothing is paid for 0. */
export interface Uang {
  readonly arah: 'masuk' | 'keluar'
  readonly total_rp: number
}

interface Pilihan<Isi> {
  /** The ticket. */
  readonly nomor: string
  /** What the act asks for besides money, before anything is typed. */
  readonly awal: Isi
  /** Field of an approval that is not `id_otorisasi`, by its act. */
  readonly izin?: Readonly<Record<string, string>>
}

/** Interest and penalty that are charged; null follows the computed. */
export interface Tagihan {
  readonly bunga_rp: number | null
  readonly denda_rp: number | null
}

/** Money of an act, as it is typed. */
export interface Uangnya {
  readonly tagihan: Tagihan
  readonly bayar: readonly BarisBayar[]
  readonly tujuan: Tujuan
}

export const TANPA_UANG: Uangnya = {
  tagihan: { bunga_rp: null, denda_rp: null },
  bayar: [],
  tujuan: TUJUAN_KOSONG,
}

/**
 * One act on a ticket: its draft and payments, which are kept until it is done, what is wrong with
 * them, the sending with the approval that the server asks for, and the result.
 */
export function useTindakan<Hasil, Isi extends object>(path: ApiPaths['POST'], o: Pilihan<Isi>) {
  const draf = useDrafTindakan<Isi & Uangnya>(path, o.nomor, () => ({ ...TANPA_UANG, ...o.awal }))
  return useTindakanDi<Hasil, Isi>(draf, path, o.izin)
}

interface Draf<T> {
  readonly isi: T
  readonly act: string
  readonly ubah: (bagian: Partial<T>) => void
  readonly buang: () => void
}

/** The same over a draft that is kept elsewhere. */
export function useTindakanDi<Hasil, Isi extends object>(
  draf: Draf<Isi & Uangnya>,
  path: ApiPaths['POST'],
  izin?: Pilihan<Isi>['izin'],
) {
  const { tagihan, bayar, tujuan } = draf.isi
  const loket = useCounter<Isi & Uangnya, Hasil>(draf, {
    path,
    refresh: SEGARKAN_HUTANG,
    remedyField: (aksi) => izin?.[aksi] ?? namaIzinWajar(aksi),
  })
  const isikan = (bagian: object) => loket.change(bagian as Partial<Isi & Uangnya>)
  const keluhan = ({ arah, total_rp }: Uang, salah: string | null | undefined) => {
    if (salah) return { text: salah }
    return total_rp === 0 ? null : salahBayar(bayar, total_rp, arah)
  }
  /** Sends `isi` with the payments; answers null when it failed, which is said in `pesan`. */
  const simpan = async (
    isi: Readonly<Record<string, unknown>>,
    uang: Uang,
    salah?: string | null,
    kunci: 'pembayaran' | 'keluar' = uang.arah === 'masuk' ? 'pembayaran' : 'keluar',
  ): Promise<Hasil | null> =>
    loket.saved
      ? null
      : loket.save(keluhan(uang, salah), { ...isi, ...uangKirim(bayar, tujuan, uang, kunci) })
  return {
    isi: draf.isi,
    ubah: (bagian: Partial<Isi>) => isikan(bagian),
    tagihan,
    setTagihan: (isi: Tagihan) => isikan({ tagihan: isi }),
    bayar,
    setBayar: (baris: readonly BarisBayar[]) => isikan({ bayar: baris }),
    tujuan,
    setTujuan: (ke: Tujuan) => isikan({ tujuan: ke }),
    pesan: loket.problem,
    sibuk: loket.busy,
    jadi: loket.saved,
    /** Whether it can be sent; `pesan` says why not. */
    siap: (uang: Uang, salah?: string | null) => loket.ready(keluhan(uang, salah)),
    simpan,
    /** Ready for the next one. */
    ulang: loket.begin,
  }
}

export type Tindakan<Hasil, Isi extends object = object> = ReturnType<
  typeof useTindakan<Hasil, Isi>
>

/** Payments as the call names them: `pembayaran` comes in, `keluar` goes out, unless it says so. */
function uangKirim(
  bayar: readonly BarisBayar[],
  tujuan: Tujuan,
  { arah, total_rp }: Uang,
  kunci: 'pembayaran' | 'keluar',
) {
  if (total_rp === 0) return {}
  const baris = kirimBayar(bayarTerisi(bayar, total_rp))
  return { [kunci]: arah === 'masuk' ? baris : kirimKeluar(baris, tujuan) }
}
