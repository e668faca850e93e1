import {
  type AturanBeli,
  type BarangBeli,
  type PotonganBeli,
  type RugiNota,
  CARA_BELI,
  NOTA_BELI,
  hargaBeli,
  totalPembelian,
} from '#modules/loket/pembelian/rules.ts'
import { type Acak, Pecahan, acakDari, kecil, kelipatan } from './pecahan.ts'

/**
 * The price of a buy-back once more, written without a look at `rules.ts`: exact fractions of big
 * integers, rounded where the trade rounds. Whoever changes one of the two has to explain the other.
 */
function potong(p: PotonganBeli, harga: bigint, mg: number): bigint {
  switch (p.cara) {
    case 'PERSEN':
      return new Pecahan(harga).kali(p.potongan_persen_bp ?? 0, 10_000).bulat()
    case 'PER_GRAM':
      return kecil(harga, new Pecahan(p.potongan_rp ?? 0).kali(mg, 1000).bulat())
    case 'TETAP':
      return kecil(harga, BigInt(p.potongan_rp ?? 0))
  }
}

function hargaPembanding(b: BarangBeli, a: AturanBeli): bigint {
  const { cara, persen_bp, potongan_per_gram_rp } = b.kondisi
  let mg = b.berat_bersih_mg
  let dasar: bigint
  if (cara === 'PERSEN_NOTA' || cara === 'RUPIAH_PER_GRAM') {
    const nota = b.berat_nota_mg ?? b.berat_mg
    const beda = nota > b.berat_mg ? nota - b.berat_mg : b.berat_mg - nota
    mg = beda <= a.toleransi_mg || b.berat_mg > nota ? nota : b.berat_mg
    dasar = new Pecahan(b.harga_nota_rp ?? 0).kali(mg, nota).bulat()
  } else if (cara === 'LEBURAN') {
    const murni = new Pecahan(mg).kali(b.kadar_bp, 10_000).bulat()
    dasar = new Pecahan(murni).kali(b.harga_per_gram_rp, 1000).bulat()
  } else {
    dasar = new Pecahan(mg).kali(b.harga_per_gram_rp, 1000).bulat()
  }
  let kurang: bigint
  if (cara === 'PERSEN_NOTA' || cara === 'LEBURAN')
    kurang = dasar - new Pecahan(dasar).kali(persen_bp ?? 0, 10_000).bulat()
  else kurang = kecil(dasar, new Pecahan(mg).kali(potongan_per_gram_rp ?? 0, 1000).bulat())
  if (b.potongan) kurang = kecil(kurang, potong(b.potongan, dasar, mg))
  const setelah = dasar - kurang
  return b.rugi.reduce((sisa, r) => sisa - kecil(sisa, potong(r, setelah, mg)), setelah)
}

function acakPotongan(acak: Acak): PotonganBeli {
  const cara = (['PERSEN', 'PER_GRAM', 'TETAP'] as const)[acak(3)] ?? 'TETAP'
  return {
    cara,
    potongan_persen_bp: cara === 'PERSEN' ? acak(10_001) : null,
    potongan_rp: cara === 'PERSEN' ? null : acak(cara === 'TETAP' ? 5_000_000 : 200_000),
  }
}

function acakBarang(acak: Acak): BarangBeli {
  const cara = CARA_BELI[acak(4)] ?? 'LEBURAN'
  const berat_mg = 1 + acak(acak(10) === 0 ? 90_000_000 : 60_000)
  const rugi: RugiNota[] = []
  if (acak(3) === 0) rugi.push({ ...acakPotongan(acak), sebab: 'NOTA_LAMA', lama_hari: 1 })
  if (acak(3) === 0) rugi.push({ ...acakPotongan(acak), sebab: 'NOTA_HILANG', lama_hari: null })
  return {
    nota: NOTA_BELI[acak(3)] ?? 'TANPA',
    kondisi: {
      nota: 'SENDIRI',
      cara,
      persen_bp: cara === 'PERSEN_NOTA' || cara === 'LEBURAN' ? acak(10_001) : null,
      potongan_per_gram_rp: cara.startsWith('PERSEN') ? null : acak(300_000),
    },
    berat_nota_mg: acak(8) === 0 ? 1 + acak(60_000) : Math.max(1, berat_mg + acak(81) - 40),
    harga_nota_rp: acak(acak(20) === 0 ? 900_000_000 : 50_000_000),
    berat_mg,
    berat_bersih_mg: Math.max(1, berat_mg - acak(berat_mg)),
    kadar_bp: 1 + acak(10_000),
    harga_per_gram_rp: acak(2_500_000),
    potongan: acak(2) === 0 ? acakPotongan(acak) : null,
    rugi,
  }
}

/** Where the two implementations differ, a few examples; empty when they agree. */
export function bandingkanAcak(kali: number, benih: number): readonly unknown[] {
  const acak = acakDari(benih)
  const beda: unknown[] = []
  for (let i = 0; i < kali && beda.length < 3; i++) {
    const arah = acak(2) === 0 ? 'NAIK' : 'TURUN'
    const langkah = [1, 100, 500, 1000][acak(4)] ?? 500
    const batas = { batas_naik_bp: 0, batas_identitas_rp: 0 }
    const a = { pembulatan: langkah, arah, toleransi_mg: acak(41), ...batas } as const
    const daftar = Array.from({ length: 1 + acak(3) }, () => acakBarang(acak))
    const hasil = daftar.map((b) => hargaBeli(b, a))
    const kedua = daftar.map((b) => hargaPembanding(b, a))
    const total = totalPembelian(hasil, a)
    const jumlah = kedua.reduce((n, h) => n + h, 0n)
    const bulat = kelipatan(jumlah, langkah, arah === 'NAIK')
    const sama = hasil.every((h, n) => BigInt(h.harga_rp) === kedua[n])
    if (!sama || BigInt(total.total_rp) !== bulat)
      beda.push({ daftar, hasil, kedua: kedua.map(String), total, bulat: String(bulat) })
  }
  return beda
}
