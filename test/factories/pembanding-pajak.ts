import { type AturanHarga, type BarangHarga, aturanPenjualan } from '#modules/barang/harga/rules.ts'
import {
  type AturanPajak,
  KASUS_PAJAK,
  KELAS_PAJAK,
  PEROLEHAN,
} from '#modules/barang/pajak/rules.ts'
import { JENIS_PEMBELI } from '#modules/pelanggan/member/rules-pajak.ts'
import type { Acak } from '../model/acak.ts'
import { Pecahan } from './pecahan.ts'

/**
 * The taxes of a document once more, from the law's own formulas in exact fractions: 10 % or 15 % of
 * 11/12 of 12 %, and a quarter of a percent. Written without a look at `rules.ts`: first what is
 * gold, then who made it, then who buys.
 */
const RENDAH = new Pecahan(10).kali(11, 12).kali(12, 10_000)
const TINGGI = new Pecahan(15).kali(11, 12).kali(12, 10_000)
const SEPEREMPAT = new Pecahan(1).kali(25, 10_000)
const NOL = new Pecahan(0)

interface Pajak {
  readonly ppn: Pecahan
  readonly pph: Pecahan
  readonly kode: string | null
}

function pajakSatu(b: BarangHarga, a: AturanHarga): Pajak {
  if (!a.pkp) return { ppn: NOL, pph: NOL, kode: null }
  const { pembeli, kelas, murni } = a.pajak
  const jenis = kelas[b.kode_dept] ?? 'PERHIASAN'
  const bebas =
    pembeli.jenis === 'KONSUMEN' ||
    (pembeli.surat_sah && ['UMKM', 'SKB'].includes(pembeli.jenis)) ||
    jenis === 'PERHIASAN_LAIN'
  const pph = bebas ? NOL : SEPEREMPAT
  if (jenis.startsWith('BATANGAN')) {
    const fasilitas = jenis === 'BATANGAN' && murni.some((k) => k === b.kadar)
    return fasilitas ? { ppn: NOL, pph, kode: '07' } : { ppn: TINGGI, pph, kode: '05' }
  }
  if (jenis === 'PERHIASAN_LAIN') return { ppn: RENDAH, pph, kode: '05' }
  if (b.perolehan === 'BUATAN')
    return { ppn: pembeli.jenis === 'KONSUMEN' ? TINGGI : RENDAH, pph, kode: '05' }
  if (pembeli.jenis === 'PABRIKAN') return { ppn: NOL, pph, kode: '05' }
  const bukti = b.perolehan === 'FAKTUR' || b.perolehan === 'IMPOR'
  return { ppn: bukti ? RENDAH : TINGGI, pph, kode: '05' }
}

/** Sums of a document in rupiah, each line rounded half up once, and the codes of its lines. */
export function pajakBanding(baris: readonly BarangHarga[], aturan: AturanHarga) {
  const hasil = { dpp: 0n, ppn: 0n, pph: 0n, kode: [] as (string | null)[] }
  for (const b of baris) {
    const dpp = BigInt(b.harga_bandrol_rp ?? 0) + BigInt(b.ongkos_nilai)
    const p = pajakSatu(b, aturan)
    hasil.dpp += dpp
    hasil.ppn += p.ppn.kali(dpp, 1).bulat()
    hasil.pph += p.pph.kali(dpp, 1).bulat()
    hasil.kode.push(p.kode)
  }
  return hasil
}

const DEPT = ['CIN', 'LM', 'PRK', 'BATU'] as const
const KADAR = ['24K', '23K', '17K'] as const

/** A random shop, day and cart. Rows of other days stand around the one that counts. */
export function soalAcak(acak: Acak): { baris: BarangHarga[]; aturan: AturanHarga } {
  const kelas = Object.fromEntries(DEPT.map((d) => [d, acak.pilih(KELAS_PAJAK)]))
  const pajak: AturanPajak = {
    tanggal: '2026-06-15',
    tarif: KASUS_PAJAK.flatMap((kasus) => tarifAcak(acak, kasus)),
    kelas,
    murni: ['24K'],
    pembeli: { jenis: acak.pilih(JENIS_PEMBELI), surat_sah: acak.sekali(2) },
  }
  const aturan = aturanPenjualan({ kategori_harga: 'BANDROL' }, !acak.sekali(8), [], pajak)
  return { aturan, baris: Array.from({ length: acak.antara(1, 6) }, () => barangAcak(acak)) }
}

function tarifAcak(acak: Acak, kasus: (typeof KASUS_PAJAK)[number]) {
  const kini = acak.pilih(['2023-05-01', '2026-06-14', '2026-06-15'])
  const baris = (berlaku_dari: string, tarif_bp: number, kode_pajak: string | null) => ({
    kasus,
    berlaku_dari,
    tarif_bp,
    kode_pajak,
  })
  const semua = [
    baris(kini, LAW[kasus], kasus === 'BATANGAN' ? '07' : kasus.startsWith('PPH') ? null : '05'),
    ...(acak.sekali(2) ? [baris('2026-06-16', 1_200, '04')] : []),
    ...(acak.sekali(2) ? [baris('2020-01-01', 1_000, '01')] : []),
  ]
  return acak.sekali(2) ? semua : semua.toReversed()
}

const LAW: Readonly<Record<(typeof KASUS_PAJAK)[number], number>> = {
  FAKTUR_PAJAK: 110,
  IMPOR: 110,
  TANPA_FAKTUR: 165,
  BELI_KONSUMEN: 165,
  BUATAN_KONSUMEN: 165,
  BUATAN_PEDAGANG: 110,
  KE_PABRIKAN: 0,
  BATANGAN: 0,
  BATANGAN_LAIN: 165,
  PERHIASAN_LAIN: 110,
  JASA: 110,
  PPH_PERHIASAN: 25,
  PPH_BATANGAN: 25,
  PPH_KONSUMEN: 0,
  PPH_UMKM: 0,
  PPH_SKB: 0,
}

function barangAcak(acak: Acak): BarangHarga {
  const perolehan = acak.pilih(PEROLEHAN)
  return {
    kode_dept: acak.pilih(DEPT),
    kadar: acak.pilih(KADAR),
    berat_bandrol_mg: 1_000,
    berlian: false,
    harga_per_gram_rp: 1_000_000,
    harga_bandrol_rp: acak.antara(1, acak.pilih([999, 9_999_999, 999_999_999])),
    ongkos_cara: 'TETAP',
    ongkos_nilai: acak.antara(0, 2_000_000),
    faktur_pajak: perolehan === 'FAKTUR',
    perolehan,
  }
}
