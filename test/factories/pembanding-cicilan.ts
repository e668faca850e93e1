import { expect } from 'vitest'
import {
  type Berjalan,
  bagiBayar,
  bagiPelunasan,
  bayarMaksimum,
  hitungBatal,
  hitungKontrak,
  tagihanCicilan,
} from '#modules/loket/cicilan/rules.ts'
import { hitungLelangCicilan } from '#modules/loket/cicilan/rules-lelang.ts'
import { type Tanggal, addDays, daysBetween } from '#kernel/shared/tanggal.ts'
import { type Acak, Pecahan, kecil, kelipatan } from './pecahan.ts'

/** Of an instalment: day of the month as it is, or the last one of a shorter month. */
function bulanDepan(t: Tanggal, n: number): string {
  const [tahun = 0, bulan = 0, hari = 0] = t.split('-').map(Number)
  const ke = new Date(Date.UTC(tahun, bulan - 1 + n, 1))
  const akhir = new Date(Date.UTC(ke.getUTCFullYear(), ke.getUTCMonth() + 1, 0)).getUTCDate()
  ke.setUTCDate(Math.min(hari, akhir))
  return ke.toISOString().slice(0, 10)
}

/** Compared before it is asserted: a million assertions take minutes. */
function sama(ada: bigint | number | string, harap: bigint | number | string, kata: string): void {
  if (ada !== harap) expect(ada, kata).toBe(harap)
}
const ya = (benar: boolean, kata: string): void => {
  if (!benar) expect(benar, kata).toBe(true)
}

const besar = (a: bigint, b: bigint) => (a > b ? a : b)
const jumlah = (semua: readonly bigint[]) => semua.reduce((n, a) => n + a, 0n)

/** What is left of each instalment when so much went to the oldest first, one after the other. */
function sisaTiap(angsuran: readonly bigint[], terbayar: bigint): bigint[] {
  let uang = terbayar
  return angsuran.map((a) => {
    const dibayar = kecil(a, uang)
    uang -= dibayar
    return a - dibayar
  })
}

/** The value of the instalments at a rate of a month `r`, less what is financed: its sign. */
function tandaNilai(angsuran: readonly bigint[], dibiayai: bigint, r: Pecahan): number {
  // Σ a·b^k / (b + r)^k, all multiplied by (b + r)^n so that only whole numbers are compared.
  const naik = r.atas + r.bawah
  let atas = 0n
  angsuran.forEach((a, i) => {
    atas += a * r.bawah ** BigInt(i + 1) * naik ** BigInt(angsuran.length - i - 1)
  })
  const selisih = atas - dibiayai * naik ** BigInt(angsuran.length)
  return selisih > 0n ? 1 : selisih < 0n ? -1 : 0
}

/** Roundings of shops, odd ones too. */
const LANGKAH = [1, 1, 100, 500, 500, 1_000, 300, 2_500]

function syaratAcak(acak: Acak) {
  return {
    tenor: 1 + acak(36),
    margin_bp: acak(4) === 0 ? 0 : acak(4_000),
    biaya_rp: acak(3) === 0 ? acak(1_000_000) : 0,
    denda_bp: acak(1_000),
    toleransi_hari: acak(10),
    rabat_bp: acak(10_001),
    potongan_batal_bp: acak(3_000),
    batas_lelang: 1 + acak(5),
    langkah_rp: LANGKAH[acak(LANGKAH.length)]!,
  }
}

/** One random contract, paid at random days, against the same in fractions and day by day. */
export function bandingCicilan(acak: Acak, mulai: Tanggal, i: number): void {
  const syarat = syaratAcak(acak)
  const l = syarat.langkah_rp
  // The price is a multiple as every total of a sale, and the down payment has to be one.
  const harga_rp = (Math.ceil(200_000 / l) + acak(Math.floor(50_000_000 / l))) * l
  const dp_rp = acak(Math.floor((harga_rp - 160_000) / l)) * l
  const k = hitungKontrak({ harga_rp, dp_rp, syarat, tanggal: mulai })
  const margin =
    new Pecahan(BigInt(harga_rp * syarat.margin_bp) + BigInt(syarat.biaya_rp) * 10_000n, 10_000n)
      .kali(1, l)
      .bulat() * BigInt(l)
  const piutang = BigInt(harga_rp) + margin - BigInt(dp_rp)
  const rata = kelipatan(piutang / BigInt(syarat.tenor), Math.ceil(1_000 / l) * l, false)
  const angsuran = Array.from({ length: syarat.tenor }, (_, n) =>
    n === syarat.tenor - 1 ? piutang - rata * BigInt(n) : rata,
  )
  const kata = `contract ${i}`
  sama(BigInt(k.margin_rp), margin, kata)
  sama(k.jadwal.map((a) => BigInt(a.angsuran_rp)).join(), angsuran.join(), kata)
  sama(jumlah(angsuran), piutang, kata)
  if (i % 50 === 0) {
    expect(k.jadwal.map((a) => a.jatuh_tempo).join(), kata).toBe(
      angsuran.map((_, n) => bulanDepan(mulai, n + 1)).join(),
    )
    periksaBunga(k.bunga_efektif_bp, { angsuran, dibiayai: BigInt(harga_rp - dp_rp), kata })
  }
  jalani(acak, {
    k: { ...k, syarat, terbayar_rp: 0, diakui_rp: 0, denda_rp: 0, rupiah_hari: 0, dihitung: mulai },
    angsuran,
    margin,
    piutang,
    kata,
  })
}

/** The rate is right when half a basis point less and more lie on either side of it. */
function periksaBunga(
  bp: number,
  a: { readonly angsuran: readonly bigint[]; readonly dibiayai: bigint; readonly kata: string },
): void {
  if (jumlah(a.angsuran) <= a.dibiayai) return expect(bp, a.kata).toBe(0)
  const tanda = (geser: number) =>
    tandaNilai(a.angsuran, a.dibiayai, new Pecahan(BigInt(bp * 2 + geser), 240_000n))
  expect(tanda(-1), a.kata).toBeGreaterThanOrEqual(0)
  expect(tanda(1), a.kata).toBeLessThanOrEqual(0)
}

interface Jalan {
  readonly k: Berjalan
  readonly angsuran: readonly bigint[]
  readonly margin: bigint
  readonly piutang: bigint
  readonly kata: string
}

/** Up to three payments, then the settlement, the cancelling and the auction of what is left. */
function jalani(acak: Acak, { k: awal, angsuran, margin, piutang, kata }: Jalan): void {
  const { syarat } = awal
  const l = syarat.langkah_rp
  let k = awal
  let hari = awal.dihitung
  const tempo = k.jadwal.map((a) => a.jatuh_tempo)
  // Late rupiah times days, as a list of stretches without a payment.
  let rupiahHari = 0n
  let denda = 0n
  for (let bayar = 0; bayar < 3; bayar++) {
    const nanti = addDays(hari, acak(90))
    const sisa = sisaTiap(angsuran, BigInt(k.terbayar_rp))
    for (const [n, s] of sisa.entries()) {
      const mulai = addDays(tempo[n]!, syarat.toleransi_hari)
      const telat = daysBetween(mulai, nanti) - Math.max(0, daysBetween(mulai, hari))
      if (daysBetween(mulai, nanti) > 0) rupiahHari += s * BigInt(telat)
    }
    hari = nanti
    const t = tagihanCicilan(k, hari)
    const seluruh = kelipatan(
      new Pecahan(rupiahHari).kali(syarat.denda_bp, 300_000).utuh(),
      l,
      false,
    )
    const utang = besar(0n, seluruh - denda)
    sama(BigInt(t.denda_rp), utang, kata)
    sama(BigInt(t.sisa_rp), jumlah(sisa), kata)
    const lewat = sisa.filter((s, n) => s > 0n && tempo[n]! < hari)
    sama(t.telat, lewat.length, kata)
    sama(BigInt(t.tunggakan_rp), jumlah(lewat), kata)
    periksaAkhir({ k, t, hari, margin, piutang, angsuran, kata })
    if (t.sisa_rp === 0) return
    // In cash mostly, which is a multiple; a transfer may be any sum.
    const uang = (1 + acak(Math.ceil(bayarMaksimum(t) / l))) * l - (acak(3) === 0 ? acak(l) : 0)
    if (uang > bayarMaksimum(t)) continue
    const b = bagiBayar(k, t, uang)
    const untukDenda = kecil(utang, BigInt(uang))
    const terbayar = BigInt(k.terbayar_rp) + BigInt(uang) - untukDenda
    const diakui = kelipatan(new Pecahan(margin).kali(terbayar, piutang).utuh(), l, false)
    sama(BigInt(b.denda_rp), untukDenda, kata)
    sama(BigInt(k.terbayar_rp + b.angsuran_rp), terbayar, kata)
    sama(BigInt(k.diakui_rp + b.margin_rp), diakui, kata)
    denda += untukDenda
    k = {
      ...k,
      terbayar_rp: k.terbayar_rp + b.angsuran_rp,
      diakui_rp: k.diakui_rp + b.margin_rp,
      denda_rp: k.denda_rp + b.denda_rp,
      rupiah_hari: t.rupiah_hari,
      dihitung: hari,
    }
  }
}

interface Akhir extends Omit<Jalan, 'k'> {
  readonly k: Berjalan
  readonly t: ReturnType<typeof tagihanCicilan>
  readonly hari: Tanggal
}

/** Rebate, refund and auction; each of them empties the books of the contract. */
function periksaAkhir({ k, t, hari, margin, piutang, angsuran, kata }: Akhir): void {
  const jatuh = jumlah(angsuran.filter((_, n) => k.jadwal[n]!.jatuh_tempo <= hari))
  const berjalan = besar(jatuh, BigInt(k.terbayar_rp))
  const l = k.syarat.langkah_rp
  const bawah = (p: Pecahan) => kelipatan(p.utuh(), l, false)
  const belum = margin - bawah(new Pecahan(margin).kali(berjalan, piutang))
  const rabat = t.sisa_rp === 0 ? 0n : bawah(new Pecahan(belum).kali(k.syarat.rabat_bp, 10_000))
  sama(BigInt(t.margin_belum_rp), belum, kata)
  sama(BigInt(t.rabat_rp), rabat, kata)
  const ditangguhkan = margin - BigInt(k.diakui_rp)
  ya(rabat <= ditangguhkan, kata)
  const p = bagiPelunasan(k, t)
  sama(BigInt(p.margin_rp) + rabat, ditangguhkan, kata)
  sama(p.angsuran_rp + p.rabat_rp, t.sisa_rp, kata)
  const b = hitungBatal(k, { hariPertama: false })
  sama(b.kembali_rp + b.biaya_rp + k.diakui_rp, k.dp_rp + k.terbayar_rp, kata)
  ya(b.kembali_rp >= 0, kata)
  // Who has paid in cash so far can pay and be paid the rest in cash.
  if ((k.terbayar_rp + k.denda_rp) % l === 0 && k.denda_rp % l === 0)
    for (const rp of [t.sisa_rp, t.pelunasan_rp, b.kembali_rp]) sama(rp % l, 0, kata)
  for (const hasil_rp of [1, t.sisa_rp, t.sisa_rp * 2 + 1_000_000]) {
    const l = hitungLelangCicilan(k, { tagihan: t, hasil_rp, biaya_rp: 0 })
    const masuk = BigInt(hasil_rp + l.rugi_rp)
    const keluar = BigInt(t.sisa_rp) - ditangguhkan + BigInt(l.denda_rp + l.margin_rp + l.lebih_rp)
    sama(masuk, keluar, kata)
    ya(BigInt(l.margin_rp) <= ditangguhkan, kata)
  }
}
