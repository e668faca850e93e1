import { useState } from 'react'
import { useKirimIzin } from '#modules/orang/otorisasi/web/index.ts'
import { acak } from '#kernel/web/session/random.ts'
import { useDraf } from '#kernel/web/session/draft.ts'
import { ingatSales, salesTerakhir } from '#modules/orang/pengguna/web/index.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { focusField } from '#kernel/web/form/focus-field.ts'
import { teks, useTexts } from '#kernel/web/i18n.ts'
import { useRead, refresh } from '#kernel/web/query.ts'
import { ScanQueue } from '#kernel/web/scan/scan-queue.ts'
import { namaIzinWajar } from '#modules/barang/kewajaran/rules.ts'
import { pelunasanPas } from '#modules/uang/kas/rules.ts'
import {
  type BarisBayar,
  bayarTerisi,
  kirimBayar,
  tanpaRekening,
} from '#modules/uang/kas/web/index.ts'
import type { BarisNota, Pembelian, aturanBeli } from '../contract.ts'
import type { AturanBeli } from '../rules.ts'
import {
  DAFTAR_KOSONG,
  type DaftarBeli,
  type HitunganBeli,
  kirimBaris,
  tambahNota,
  tandaiSalah,
} from './daftar-beli.ts'
import { PENJUAL_KOSONG, type Penjual, kirimPenjual, pemilikNota } from './isian-penjual.tsx'
import { TUJUAN_KOSONG, type Tujuan, kirimKeluar } from './tujuan-transfer.tsx'
import { type Alasan, cukupPenjual, kenalPenjual, kesalahan, salahBarang } from './belum-siap.ts'
import { useHitunganBeli } from './use-hitungan-beli.ts'

/** A purchase that is not saved yet. */
export interface DrafBeli {
  /** `no_draft`: what an approval is bound to. */
  readonly id: string
  readonly kode_sales: string | null
  readonly penjual: Penjual
  readonly daftar: DaftarBeli
  readonly bayar: readonly BarisBayar[]
  readonly tujuan: Tujuan
  readonly keterangan: string
}

const baru = (kode_sales: string | null): DrafBeli => ({
  id: acak(24),
  kode_sales,
  penjual: PENJUAL_KOSONG,
  daftar: DAFTAR_KOSONG,
  bayar: [],
  tujuan: TUJUAN_KOSONG,
  keterangan: '',
})

const kosong = (d: DrafBeli) => d.daftar.baris.length === 0

/** The list that is being written, kept as it is typed: a reload or a crash loses nothing. */
function useIsiBeli() {
  const { toko } = useSession()
  const q = useRead<typeof aturanBeli>('pembelian/aturan', {}, { staleTime: 30_000 })
  const mulai = () => baru(salesTerakhir(toko.kode_toko))
  const { isi: draf, setIsi: setDraf } = useDraf('pembelian', mulai, kosong)
  const [nota, setNota] = useState<Pembelian | null>(null)
  const [pesan, setPesan] = useState<string | null>(null)
  const { aturan, hitung } = useHitunganBeli(draf.daftar, q.data)
  const ubah = (isi: Partial<DrafBeli>) => {
    setPesan(null)
    setDraf((lama) => ({ ...lama, ...isi }))
    if (isi.daftar) setNota(null)
    if (isi.kode_sales) ingatSales(toko.kode_toko, isi.kode_sales)
  }
  /** A line of an own nota, once; its customer is the seller where nobody is named yet. */
  const tambah = (b: BarisNota) => {
    const { data } = q
    if (!data) return
    setNota(null)
    setDraf((lama) => ({
      ...lama,
      daftar: tambahNota(lama.daftar, b, data),
      penjual: pemilikNota(lama.penjual, b),
    }))
  }
  return {
    q,
    draf,
    setDraf,
    nota,
    setNota,
    pesan,
    setPesan,
    aturan,
    hitung,
    ubah,
    tambahNota: tambah,
  }
}

/**
 * The purchase that is being written, and the saving of it. Everything is computed by the server's
 * own rules; what it refuses comes back to the field that it is about.
 */
export function usePembelian(setelah: (nota: Pembelian) => void) {
  const { t, tt } = useTexts()
  const { q, setDraf, setNota, setPesan, ...isi } = useIsiBeli()
  const { draf, hitung } = isi
  const [antri] = useState(() => new ScanQueue())
  const mencari = antri.busy.use()
  const [tegur, setTegur] = useState(false)
  const { kirim, sibuk } = useKirimIzin<Pembelian>({
    path: 'pembelian/create',
    remedyField: namaIzinWajar,
    gagal: (error) => {
      setDraf((lama) => ({ ...lama, daftar: tandaiSalah(lama.daftar, error.fields) }))
      setPesan(error.status === 0 ? t('pembelian.kirim_ulang') : error.message)
      if (error.code === 'pembelian.total_berbeda') refresh('pembelian/aturan')
    },
  })
  const simpan = async () => {
    if (!hitung || mencari) return
    setTegur(true)
    const alasan = belumSiap(draf, hitung, isi.aturan)
    setPesan(alasan && tt(alasan.teks, alasan.params))
    focusField(alasan?.isian)
    if (alasan) return
    const jadi = await kirim(isiKiriman(draf, hitung))
    if (!jadi) return
    setTegur(false)
    setDraf(baru(draf.kode_sales))
    setNota(jadi)
    refresh('pembelian/get/all', 'pembelian/chart', 'pembelian/nota/{kode}')
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

export type KerjaBeli = ReturnType<typeof usePembelian>

const isiKiriman = (draf: DrafBeli, hitung: HitunganBeli) => ({
  kode_sales: draf.kode_sales,
  ...kirimPenjual(draf.penjual),
  items: kirimBaris(draf.daftar),
  pembayaran: kirimKeluar(kirimBayar(bayarTerisi(draf.bayar, hitung.total_rp)), draf.tujuan),
  total_rp: hitung.total_rp,
  ...(draf.keterangan.trim() ? { keterangan: draf.keterangan.trim() } : {}),
  no_draft: draf.id,
})

/** What the person can still do something about, in the order of the screen; null when it is ready. */
function belumSiap(draf: DrafBeli, hitung: HitunganBeli, aturan: AturanBeli): Alasan | null {
  const salah = salahBarang(hitung)
  if (salah) return salah
  if (!draf.kode_sales) return { teks: 'pembelian.pilih_sales', isian: 'kode_sales' }
  if (!cukupPenjual(draf.penjual, draf.daftar))
    return {
      teks: 'error.isian.wajib',
      params: { label: teks('label.nama_penjual') },
      isian: 'nama_penjual',
    }
  const tanya = kenalPenjual(draf.penjual, hitung, aturan)
  if (tanya) return tanya
  const bayar = bayarTerisi(draf.bayar, hitung.total_rp)
  const tanpa = tanpaRekening(bayar)
  if (tanpa)
    return {
      teks: 'error.pembayaran.rekening_wajib',
      params: { jenis: tanpa.jenis },
      isian: `rekening-${tanpa.no}`,
    }
  const terisi = bayar.filter((b) => b.jumlah_rp > 0)
  if (hitung.total_rp === 0 && terisi.length === 0) return null
  const lunas = pelunasanPas(terisi, hitung.total_rp).salah
  return lunas && kesalahan(lunas)
}
