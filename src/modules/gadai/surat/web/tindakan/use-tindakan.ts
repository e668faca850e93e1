import { useState } from 'react'
import type { FieldError } from '#kernel/shared/errors.ts'
import { teksBebas } from '#kernel/web/i18n.ts'
import { useKirimIzin } from '#modules/orang/otorisasi/web/index.ts'
import { refresh } from '#kernel/web/query.ts'
import { pelunasan, pelunasanPas } from '#modules/uang/kas/rules.ts'
import {
  type BarisBayar,
  bayarTerisi,
  kirimBayar,
  tanpaRekening,
} from '#modules/uang/kas/web/index.ts'
import { TUJUAN_KOSONG, type Tujuan, kirimKeluar } from '#modules/loket/pembelian/web/index.ts'
import { namaIzinWajar } from '#modules/barang/kewajaran/rules.ts'
import { errorSentence } from '#kernel/web/feedback/error-words.ts'
import { SEGARKAN_HUTANG } from '../cetak-hutang.ts'
import { useDrafTindakan } from './draf-tindakan.ts'
import type { ApiPaths } from '#kernel/shared/names.ts'

/** Money of an act: comes in, or goes out to the customer. Nothing is paid for 0. */
export interface Uang {
  readonly arah: 'masuk' | 'keluar'
  readonly total_rp: number
}

const kode = (salah: Pick<FieldError, 'code' | 'params'>) =>
  teksBebas(`error.${salah.code}`, salah.params)

interface Pilihan<Isi> {
  /** The ticket, or the draft of one. */
  readonly nomor: string
  /** What the act asks for besides money, before anything is typed. */
  readonly awal: Isi
  /** Field of an approval that is not `id_otorisasi`, by its act. */
  readonly izin?: Readonly<Record<string, string>>
}

interface Uangnya {
  readonly bayar: readonly BarisBayar[]
  readonly tujuan: Tujuan
}

const TANPA_UANG: Uangnya = { bayar: [], tujuan: TUJUAN_KOSONG }

/**
 * One act on a ticket: its draft and payments, which are kept until it is done, what is wrong with
 * them, the sending with the approval that the server asks for, and the result.
 */
export function useTindakan<Hasil, Isi extends object>(path: ApiPaths['POST'], o: Pilihan<Isi>) {
  const draf = useDrafTindakan<Isi & Uangnya>(path, o.nomor, () => ({ ...TANPA_UANG, ...o.awal }))
  const { bayar, tujuan } = draf.isi
  const [pesan, setPesan] = useState<string | null>(null)
  /** Typing clears the complaint; the next try says it again if it still holds. */
  const isikan = (bagian: object) => {
    setPesan(null)
    draf.ubah(bagian as Partial<Isi & Uangnya>)
  }
  const ubah = (bagian: Partial<Isi>) => isikan(bagian)
  const ubahUang = (bagian: Partial<Uangnya>) => isikan(bagian)
  const [jadi, setJadi] = useState<Hasil | null>(null)
  const { kirim, sibuk } = useKirimIzin<Hasil>({
    path,
    remedyField: (aksi) => o.izin?.[aksi] ?? namaIzinWajar(aksi),
    gagal: (error) => setPesan(errorSentence(error)),
  })

  /** Whether it can be sent; `pesan` says why not. */
  const siap = ({ arah, total_rp }: Uang, salah: string | null = null): boolean => {
    const keluhan = salah ?? salahUang(bayar, arah, total_rp)
    setPesan(keluhan)
    return keluhan === null
  }
  /** Sends `isi` with the payments; answers null when it failed, which is said in `pesan`. */
  const simpan = async (
    isi: Readonly<Record<string, unknown>>,
    { arah, total_rp }: Uang,
    salah: string | null = null,
    kunci: 'pembayaran' | 'keluar' = arah === 'masuk' ? 'pembayaran' : 'keluar',
  ): Promise<Hasil | null> => {
    if (sibuk || jadi || !siap({ arah, total_rp }, salah)) return null
    const hasil = await kirim({ ...isi, ...uangKirim(bayar, tujuan, { arah, total_rp }, kunci) })
    if (!hasil) return null
    setJadi(hasil)
    draf.buang()
    refresh(...SEGARKAN_HUTANG)
    return hasil
  }
  /** Ready for the next one. */
  const ulang = () => {
    setPesan(null)
    setJadi(null)
  }
  return {
    isi: draf.isi,
    ubah,
    bayar,
    setBayar: (baris: readonly BarisBayar[]) => ubahUang({ bayar: baris }),
    tujuan,
    setTujuan: (ke: Tujuan) => ubahUang({ tujuan: ke }),
    pesan,
    sibuk,
    jadi,
    siap,
    simpan,
    ulang,
  }
}

export type Tindakan<Hasil, Isi extends object = object> = ReturnType<
  typeof useTindakan<Hasil, Isi>
>

/** What is wrong with the payments, in words; null when they fit. */
function salahUang(
  bayar: readonly BarisBayar[],
  arah: Uang['arah'],
  total_rp: number,
): string | null {
  if (total_rp === 0) return null
  const terisi = bayarTerisi(bayar, total_rp)
  const tanpa = tanpaRekening(terisi)
  if (tanpa) return kode({ code: 'pembayaran.rekening_wajib', params: { jenis: tanpa.jenis } })
  const isi = terisi.filter((b) => b.jumlah_rp > 0)
  const { salah } = arah === 'masuk' ? pelunasan(isi, total_rp) : pelunasanPas(isi, total_rp)
  return salah && kode(salah)
}

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
