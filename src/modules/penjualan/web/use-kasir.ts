import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError, get, post } from '../../../kernel/web/api.ts'
import { store } from '../../../kernel/web/feedback/store.ts'
import { toast } from '../../../kernel/web/feedback/toast.ts'
import { teks, teksBebas } from '../../../kernel/web/i18n.ts'
import { useOtorisasi } from '../../../kernel/web/otorisasi/use-otorisasi.ts'
import { refresh } from '../../../kernel/web/query.ts'
import { acak } from '../../../kernel/web/session/acak.ts'
import { useSession } from '../../../kernel/web/session/session.ts'
import type { barangSatu } from '../../barang/contract.ts'
import type { Penjualan, penjualanCreate } from '../contract.ts'
import { aturanPenjualan } from '../rules.ts'
import {
  DENYUT_MS, ambilDraf, buangDraf, drafBaru, drafDitahan, ingatSales, simpanDraf, tahanDraf,
} from './draf.ts'
import {
  type Keranjang, adaBarang, hitungKeranjang, isiKiriman, kosong, segarkan, tambahBarang,
  tandaiSalah, tidakTersedia,
} from './keranjang.ts'

/** Where a message belongs: beside the scan field, or beside the payments. */
export interface Pesan {
  readonly di: 'scan' | 'bayar'
  readonly text: string
}

/**
 * The counter's working state: one cart, its figures, and what can be done with it. Everything that
 * arrives late (a piece, the answer of a sale) finds the cart as it is then, not as it was.
 */
export function useKasir(setelah: (nota: Penjualan) => void) {
  const { user, toko, modules } = useSession()
  const pemilik = useMemo(
    () => ({ kode_toko: toko.kode_toko, user_id: user.user_id }),
    [toko.kode_toko, user.user_id],
  )
  const aturan = useMemo(() => aturanPenjualan(modules, toko.pkp ?? false), [modules, toko.pkp])
  const [draf] = useState(() => store<Keranjang>(ambilDraf(pemilik)))
  const k = draf.use()
  const [pesan, setPesan] = useState<Pesan | null>(null)
  const [sibuk, setSibuk] = useState(false)
  const [nota, setNota] = useState<Penjualan | null>(null)
  const ditahan = useDitahan(pemilik, k)
  const hitung = useMemo(() => hitungKeranjang(k, aturan), [k, aturan])
  const minta = useOtorisasi()
  const antri = useRef(Promise.resolve())

  useEffect(() => {
    simpanDraf(pemilik, k)
    const denyut = setInterval(() => simpanDraf(pemilik, draf.get()), DENYUT_MS)
    return () => clearInterval(denyut)
  }, [k, pemilik, draf])

  const ubah = useCallback(
    (f: (k: Keranjang) => Keranjang) => {
      setPesan(null)
      draf.set(f(draf.get()))
    },
    [draf],
  )

  /** Prices of now for every piece: after a cart was taken up again, or when the server disagrees. */
  const segarkanHarga = useCallback(async () => {
    const kode = draf.get().baris.map((b) => b.barang.kode_barcode)
    const kini = await Promise.all(kode.map((kode_barcode) =>
      get<typeof barangSatu>('barang/{kode_barcode}', { kode_barcode }).catch(() => null)))
    draf.set(segarkan(draf.get(), kini.flatMap((b) => b ?? [])))
  }, [draf])

  useEffect(() => {
    if (draf.get().baris.length > 0) void segarkanHarga()
  }, [draf, segarkanHarga])

  const cari = async (kode: string) => {
    setNota(null)
    if (adaBarang(draf.get(), kode)) {
      draf.set({ ...draf.get(), fokus: kode })
      return setPesan({ di: 'scan', text: `${kode}: ${teks('error.penjualan.barcode_ganda')}` })
    }
    try {
      const barang = await get<typeof barangSatu>('barang/{kode_barcode}', { kode_barcode: kode })
      if (barang.status !== 'READY') {
        const { code, params } = tidakTersedia(barang)
        return setPesan({ di: 'scan', text: teksBebas(`error.${code}`, params) })
      }
      ubah((kini) => (adaBarang(kini, kode) ? kini : tambahBarang(kini, barang)))
    } catch (error) {
      setPesan({ di: 'scan', text: error instanceof ApiError ? error.message : teks('error.umum') })
    }
  }
  /** One after the other, in the order of the scans, whatever the line to the server does. */
  const pindai = (text: string) => {
    const kode = text.trim().toUpperCase()
    if (kode) antri.current = antri.current.then(() => cari(kode))
  }

  const mulai = (keranjang: Keranjang) => {
    setPesan(null)
    draf.set(keranjang)
  }
  const tahan = () => {
    if (kosong(draf.get())) return
    tahanDraf(pemilik, draf.get())
    mulai(drafBaru(pemilik))
  }
  const ambil = (keranjang: Keranjang) => {
    if (!kosong(draf.get())) tahanDraf(pemilik, draf.get())
    mulai(keranjang)
    void segarkanHarga()
  }
  const buang = () => {
    buangDraf(pemilik, draf.get().id)
    mulai(drafBaru(pemilik))
  }

  const gagal = async (error: ApiError): Promise<void> => {
    const { code, params, message } = error
    if (code === 'otorisasi.diperlukan') {
      const izin = await minta({
        kategori: String(params['aksi']), dokumen: String(params['dokumen']),
        jumlah_rp: Number(params['jumlah_rp']), text: teks('penjualan.izin_turun'),
      })
      return izin ? kirim(izin.id_otorisasi) : undefined
    }
    const kode = params['kode_barcode']
    if (typeof kode === 'string') draf.set(tandaiSalah(draf.get(), kode, { code, params }))
    if (code === 'penjualan.total_berbeda') await segarkanHarga()
    setPesan({ di: 'bayar', text: error.status === 0 ? teks('penjualan.kirim_ulang') : message })
  }

  const kirim = async (id_otorisasi?: string): Promise<void> => {
    const kini = draf.get()
    const { kunci, isi, badan } = kiriman(kini, id_otorisasi)
    draf.set({ ...kini, kirim: { kunci, isi } })
    simpanDraf(pemilik, draf.get())
    try {
      const jadi = await post<typeof penjualanCreate>('penjualan/create', badan, { idempotencyKey: kunci })
      buangDraf(pemilik, kini.id)
      mulai(drafBaru(pemilik))
      setNota(jadi)
      refresh('barang/get/ready', 'barang/get/all', 'penjualan/get/all', 'penjualan/chart')
      setelah(jadi)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await gagal(error)
    }
  }
  const kiriman = (kini: Keranjang, id_otorisasi?: string) => {
    const badan = {
      ...isiKiriman(kini, hitungKeranjang(kini, aturan)), ...(id_otorisasi ? { id_otorisasi } : {}),
    }
    const isi = JSON.stringify(badan)
    return { badan, isi, kunci: kini.kirim?.isi === isi ? kini.kirim.kunci : acak(24) }
  }

  /** Busy until the answer is there, an approval that is asked for on the way included. */
  const simpan = () => {
    if (sibuk) return
    const alasan = belumSiap(draf.get(), hitung)
    setPesan(alasan)
    if (alasan) return
    setSibuk(true)
    kirim()
      .catch((error: unknown) => toast.error(error))
      .finally(() => setSibuk(false))
  }

  const pilihSales = (kode: string | null) => {
    ingatSales(pemilik, kode)
    ubah((kini) => ({ ...kini, kode_sales: kode }))
  }

  return {
    pemilik, aturan, k, hitung, pesan, sibuk, nota, ditahan, ubah, pindai, tahan, ambil, buang,
    simpan, pilihSales, tutupNota: () => setNota(null),
  }
}

export type Kasir = ReturnType<typeof useKasir>

/** What a cashier can still do before it is worth asking the server. */
function belumSiap(k: Keranjang, h: Kasir['hitung']): Pesan | null {
  if (k.baris.length === 0) return { di: 'scan', text: teks('penjualan.keranjang_kosong') }
  if (!k.kode_sales) return { di: 'scan', text: teks('penjualan.pilih_sales') }
  const salah = h.baris.find((b) => b.salah)?.salah
  if (salah) return { di: 'bayar', text: teksBebas(`error.${salah.code}`, salah.params) }
  const tanpa = h.bayar.find((b) => b.jenis !== 'CASH' && !b.no_rekening && b.jumlah_rp > 0)
  if (tanpa)
    return { di: 'bayar', text: teks('error.penjualan.rekening_wajib', { jenis: tanpa.jenis }) }
  const bayar = h.bayar.some((b) => b.jumlah_rp > 0) || h.total_rp === 0 ? h.salah : { code: 'pembayaran.kosong' }
  return bayar ? { di: 'bayar', text: teksBebas(`error.${bayar.code}`, bayar.params) } : null
}

/** Held carts, read again now and then: another tab may have put one aside or taken one up. */
function useDitahan(pemilik: Kasir['pemilik'], k: Keranjang): readonly Keranjang[] {
  const [ada, setAda] = useState<readonly Keranjang[]>([])
  useEffect(() => {
    const baca = () => setAda(drafDitahan(pemilik).filter((d) => d.id !== k.id))
    baca()
    const timer = setInterval(baca, DENYUT_MS)
    return () => clearInterval(timer)
  }, [pemilik, k.id])
  return ada
}
