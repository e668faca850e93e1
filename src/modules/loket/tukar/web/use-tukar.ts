import { useMemo, useState } from 'react'
import { ApiError, get } from '#kernel/web/api.ts'
import { focusField } from '#kernel/web/form/focus-field.ts'
import { teks, useTexts } from '#kernel/web/i18n.ts'
import { refresh, useRead } from '#kernel/web/query.ts'
import { ScanQueue } from '#kernel/web/scan/scan-queue.ts'
import { useKirimIzin } from '#modules/orang/otorisasi/web/index.ts'
import { acak } from '#kernel/web/session/random.ts'
import { useDraf } from '#kernel/web/session/draft.ts'
import { ingatSales, salesTerakhir } from '#modules/orang/pengguna/web/index.ts'
import { useSession } from '#kernel/web/session/session.ts'
import type { BarangJual, barangSatu } from '#modules/barang/barang/contract.ts'
import { pelunasan, pelunasanPas } from '#modules/uang/kas/rules.ts'
import {
  type BarisBayar,
  bayarTerisi,
  kirimBayar,
  tanpaRekening,
} from '#modules/uang/kas/web/index.ts'
import type { BarisNota, aturanBeli } from '#modules/loket/pembelian/contract.ts'
import {
  type Alasan,
  DAFTAR_KOSONG,
  type DaftarBeli,
  type HitunganBeli,
  PENJUAL_KOSONG,
  type Penjual,
  TUJUAN_KOSONG,
  type Tujuan,
  cukupPenjual,
  kenalPenjual,
  kesalahan,
  kirimBaris,
  kirimKeluar,
  kirimPenjual,
  pemilikNota,
  salahBarang,
  tambahNota,
  tandaiSalah,
  useHitunganBeli,
} from '#modules/loket/pembelian/web/index.ts'
import { barangKini, useAturanPenjualan } from '#modules/loket/penjualan/web/index.ts'
import type { Tukar } from '../contract.ts'
import {
  type BarisKeluar,
  type HitunganKeluar,
  hitungKeluar,
  kirimKeluarBarang,
  tambahKeluar,
} from './keluar.ts'

/** An exchange that is not saved yet. */
export interface DrafTukar {
  readonly id: string
  readonly kode_sales: string | null
  readonly penjual: Penjual
  readonly masuk: DaftarBeli
  readonly keluar: readonly BarisKeluar[]
  readonly bayar: readonly BarisBayar[]
  readonly tujuan: Tujuan
}

const IZIN: Readonly<Record<string, string>> = {
  'penjualan.turun_harga': 'id_otorisasi_jual',
  'penjualan.berlian_bawah_modal': 'id_otorisasi_jual',
  'pembelian.naik_harga': 'id_otorisasi_beli',
  'pembelian.toleransi_berat': 'id_otorisasi_beli',
  'penjualan.tak_wajar': 'id_otorisasi_wajar_jual',
  'pembelian.tak_wajar': 'id_otorisasi_wajar_beli',
}

const baru = (kode_sales: string | null): DrafTukar => ({
  id: acak(24),
  kode_sales,
  penjual: PENJUAL_KOSONG,
  masuk: DAFTAR_KOSONG,
  keluar: [],
  bayar: [],
  tujuan: TUJUAN_KOSONG,
})

const kosong = (d: DrafTukar) => d.masuk.baris.length === 0 && d.keluar.length === 0

/** What is being written, kept as it is typed: both legs by their own rules, and the difference. */
function useIsiTukar() {
  const { toko } = useSession()
  const q = useRead<typeof aturanBeli>('pembelian/aturan', {}, { staleTime: 30_000 })
  const mulai = () => baru(salesTerakhir(toko.kode_toko))
  const { isi: draf, setIsi: setDraf } = useDraf('tukar', mulai, kosong)
  const [nota, setNota] = useState<Tukar | null>(null)
  const [pesan, setPesan] = useState<string | null>(null)
  const aturanJual = useAturanPenjualan()
  const { aturan, hitung: masuk } = useHitunganBeli(draf.masuk, q.data)
  const keluar = useMemo(() => hitungKeluar(draf.keluar, aturanJual), [draf.keluar, aturanJual])
  const selisih = keluar.total_rp - (masuk?.total_rp ?? 0)
  const ubah = (isi: Partial<DrafTukar>) => {
    setPesan(null)
    setDraf((lama) => ({ ...lama, ...isi }))
    if (isi.masuk || isi.keluar) setNota(null)
    if (isi.kode_sales) ingatSales(toko.kode_toko, isi.kode_sales)
  }
  /** A line of an own nota comes in, once; its customer is the seller where nobody is named. */
  const tambah = (b: BarisNota) => {
    const { data } = q
    if (!data) return
    setNota(null)
    setDraf((lama) => ({
      ...lama,
      masuk: tambahNota(lama.masuk, b, data),
      penjual: pemilikNota(lama.penjual, b),
    }))
  }
  /** A READY piece goes out; anything else is left to the search for a nota. */
  const ambil = (kode: string) =>
    ambilBarang(kode, (barang) => {
      setNota(null)
      setDraf((lama) => ({ ...lama, keluar: tambahKeluar(lama.keluar, barang) }))
    })
  return {
    q,
    draf,
    setDraf,
    nota,
    setNota,
    pesan,
    setPesan,
    aturan,
    masuk,
    keluar,
    selisih,
    ubah,
    tambahNota: tambah,
    ambil,
  }
}

/** The exchange that is being written, and the saving of it. */
export function useTukar(setelah: (nota: Tukar) => void) {
  const { t, tt } = useTexts()
  const { q, setDraf, setNota, setPesan, ...isi } = useIsiTukar()
  const { draf, masuk, keluar, selisih } = isi
  const [antri] = useState(() => new ScanQueue())
  const mencari = antri.busy.use()
  const [tegur, setTegur] = useState(false)
  /** Prices and rules as they are now, after the server has refused those of before. */
  const segarkan = async () => {
    refresh('pembelian/aturan', 'penjualan/aturan')
    const kini = await barangKini(draf.keluar.map((b) => b.barang.kode_barcode))
    const terkini = ({ barang, ...b }: BarisKeluar) => ({
      ...b,
      barang: kini.get(barang.kode_barcode) ?? barang,
    })
    setDraf((lama) => ({ ...lama, keluar: lama.keluar.map(terkini) }))
  }
  const { kirim, sibuk } = useKirimIzin<Tukar>({
    path: 'tukar/create',
    remedyField: (aksi) => IZIN[aksi] ?? 'id_otorisasi',
    gagal: (error) => {
      setDraf((lama) => ({ ...lama, masuk: tandaiSalah(lama.masuk, error.fields) }))
      setPesan(error.status === 0 ? t('pembelian.kirim_ulang') : error.message)
      if (error.code.endsWith('total_berbeda')) void segarkan()
    },
  })
  const simpan = async () => {
    if (!masuk || mencari) return
    setTegur(true)
    const alasan =
      belumSiap(draf, masuk, keluar, selisih) ?? kenalPenjual(draf.penjual, masuk, isi.aturan)
    setPesan(alasan && tt(alasan.teks, alasan.params))
    focusField(alasan?.isian)
    if (alasan) return
    const jadi = await kirim(isiKiriman(draf, masuk, keluar, selisih))
    if (!jadi) return
    setTegur(false)
    setDraf(baru(draf.kode_sales))
    setNota(jadi)
    refresh('tukar/get/all', 'barang/get/ready', 'penjualan/chart', 'pembelian/chart')
    setelah(jadi)
  }
  const buang = () => {
    setDraf(baru(draf.kode_sales))
    setPesan(null)
    setTegur(false)
  }
  const baca = { data: q.data ?? null, error: q.error, baca: () => void q.refetch() }
  return { ...isi, ...baca, tegur, sibuk, mencari, antri, simpan: () => void simpan(), buang }
}

export type KerjaTukar = ReturnType<typeof useTukar>

async function ambilBarang(kode: string, ambil: (barang: BarangJual) => void): Promise<boolean> {
  try {
    const barang = await get<typeof barangSatu>('barang/{kode_barcode}', { kode_barcode: kode })
    if (barang.status !== 'READY') return false
    ambil(barang)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return false
    throw error
  }
}

function isiKiriman(draf: DrafTukar, masuk: HitunganBeli, keluar: HitunganKeluar, selisih: number) {
  const bayar = kirimBayar(bayarTerisi(draf.bayar, Math.abs(selisih)))
  return {
    kode_sales: draf.kode_sales,
    ...kirimPenjual(draf.penjual),
    jual: { items: kirimKeluarBarang(draf.keluar), total_rp: keluar.total_rp },
    beli: { items: kirimBaris(draf.masuk), total_rp: masuk.total_rp },
    pembayaran: selisih < 0 ? kirimKeluar(bayar, draf.tujuan) : bayar,
    no_draft: draf.id,
  }
}

/** What the person can still do something about, in the order of the screen; null when it is ready. */
function belumSiap(
  draf: DrafTukar,
  masuk: HitunganBeli,
  keluar: HitunganKeluar,
  selisih: number,
): Alasan | null {
  const salah = salahBarang(masuk)
  if (salah) return salah
  if (keluar.baris.length === 0) return { teks: 'tukar.mulai_jual' }
  const rusak = keluar.baris.find((b) => b.salah)?.salah
  if (rusak) return { teks: `error.${rusak.code}`, params: rusak.params }
  if (!draf.kode_sales) return { teks: 'pembelian.pilih_sales', isian: 'kode_sales' }
  if (!cukupPenjual(draf.penjual, draf.masuk))
    return {
      teks: 'error.isian.wajib',
      params: { label: teks('label.nama_penjual') },
      isian: 'nama_penjual',
    }
  const bayar = bayarTerisi(draf.bayar, Math.abs(selisih)).filter((b) => b.jumlah_rp > 0)
  const tanpa = tanpaRekening(bayar)
  if (tanpa)
    return {
      teks: 'error.pembayaran.rekening_wajib',
      params: { jenis: tanpa.jenis },
      isian: `rekening-${tanpa.no}`,
    }
  if (selisih === 0) return null
  const lunas = selisih > 0 ? pelunasan(bayar, selisih) : pelunasanPas(bayar, -selisih)
  return lunas.salah && kesalahan(lunas.salah)
}
