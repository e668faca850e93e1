import { akunKas } from '../accounts.ts'
import type { NumberedLine } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { validasiHariIni } from '../contract-non-cash.ts'
import {
  type JalanBank,
  type MetodeBank,
  RINCIAN_BIAYA,
  adalahKartu,
  bisaBatalGesek,
  kasDariAkun,
  rincianFee,
} from '../rules.ts'

/** What of a day's charges is confirmed against the bank's papers. */
const sudahDivalidasi = (toko: string, tanggal: string) => sql<JalanBank<MetodeBank>>`
  select distinct no_rekening, metode from public.validasi_non_cash
  where kode_toko = ${toko} and tgl_transaksi = ${tanggal}::date and status = 'VALID'`

export const tervalidasiHariIni = defineQuery(validasiHariIni, ({ ctx, tx }) =>
  tx.all(sudahDivalidasi(tx.kode_toko, ctx.toko.tgl_system)),
)

/** Where the money of a mirror goes back from, in the order of the locks. */
function jalanDari(cermin: readonly NumberedLine[]): readonly JalanBank[] {
  const semua = cermin.flatMap((b) => {
    const uang = kasDariAkun(b.akun)
    if (uang?.jenis !== 'BANK' || b.rincian === RINCIAN_BIAYA) return []
    return [{ no_rekening: uang.kode, metode: b.rincian }]
  })
  return semua.toSorted((a, b) => (kunci(a) < kunci(b) ? -1 : 1))
}

const kunci = (j: JalanBank) => rincianFee(j.metode, j.no_rekening)

export interface AsalKartu {
  /** Business date of the document that is taken back, and today's. */
  readonly tanggal: string
  readonly hariIni: string
  /** Drawer that cash is given out of. */
  readonly laci: string
}

/**
 * The keys (`rincianFee`) of charges that can't be taken back at the machine any more. Nobody confirms
 * one meanwhile: the accounts are held until the commit.
 */
async function tetapDiBank(
  tx: Tx,
  jalan: readonly JalanBank[],
  a: Pick<AsalKartu, 'tanggal' | 'hariIni'>,
): Promise<ReadonlySet<string>> {
  if (jalan.length === 0) return new Set()
  const rekening = [...new Set(jalan.map((j) => j.no_rekening))]
  // Two statements on purpose: the second one's snapshot is taken when the first has its locks.
  const [, sudah] = await Promise.all([
    tx.run(sql`
      select 1 from public.rekening
      where kode_toko = ${tx.kode_toko} and no_rekening = any(${rekening})
      order by no_rekening for share`),
    tx.all(sudahDivalidasi(tx.kode_toko, a.tanggal)),
  ])
  return new Set(jalan.filter((j) => !bisaBatalGesek(j, { ...a, sudah })).map(kunci))
}

/** The lines of a mirror that stand for these charges: charge, fee on top and what the bank keeps. */
function gesekDari(
  cermin: readonly NumberedLine[],
  milik: ReadonlySet<string>,
): readonly NumberedLine[] {
  return cermin.flatMap((b) => {
    if (b.akun === akunKas.feeEdc || b.akun === akunKas.biayaEdc)
      return milik.has(b.rincian) ? [b] : []
    const uang = kasDariAkun(b.akun)
    if (uang?.jenis !== 'BANK') return []
    if (b.rincian !== RINCIAN_BIAYA) return milik.has(rincianFee(b.rincian, uang.kode)) ? [b] : []
    // One line for all ways of paying into the account: the part of these.
    const jumlah = cermin
      .filter((x) => x.akun === akunKas.biayaEdc && x.rincian.endsWith(`/${uang.kode}`))
      .reduce((n, x) => (milik.has(x.rincian) ? n - x.jumlah : n), 0)
    return jumlah === 0 ? [] : [{ ...b, jumlah }]
  })
}

/**
 * The mirror of a document as money can go back: what was charged to a card today and is not
 * confirmed at the bank is taken back at the machine, its fee with it (the mirror as it is). Of any
 * other the bank keeps what it received and its fee: what a card paid is given out of this drawer in
 * cash without the fee, whoever bore it, and a transfer goes back as a transfer.
 */
export async function kembaliKartu(
  tx: Tx,
  cermin: readonly NumberedLine[],
  a: AsalKartu,
): Promise<readonly NumberedLine[]> {
  const tetap = await tetapDiBank(tx, jalanDari(cermin), a)
  if (tetap.size === 0) return cermin
  const gesek = gesekDari(cermin, tetap)
  return cermin.flatMap((b) => {
    const bagian = gesek.find((g) => g.baris === b.baris)
    if (!bagian) return [b]
    const uang = kasDariAkun(b.akun)
    if (uang === null) return []
    if (b.rincian === RINCIAN_BIAYA)
      return b.jumlah === bagian.jumlah ? [] : [{ ...b, jumlah: b.jumlah - bagian.jumlah }]
    if (!adalahKartu(b.rincian)) return [b]
    // What the customer paid: the charge without the fee that came on top of it.
    const fee = rincianFee(b.rincian, uang.kode)
    const jumlah = gesek.reduce(
      (n, g) => (g.akun === akunKas.feeEdc && g.rincian === fee ? n + g.jumlah : n),
      b.jumlah,
    )
    return [{ ...b, akun: akunKas.kas(a.laci), rincian: 'CASH', jumlah }]
  })
}

/**
 * The card charges among these mirrors of one day that can still be taken back, as lines of another
 * document, and which ways they are of.
 */
export async function batalGesek(
  tx: Tx,
  cermin: readonly (readonly NumberedLine[])[],
  a: Pick<AsalKartu, 'tanggal' | 'hariIni'>,
): Promise<{ readonly buku: readonly NumberedLine[]; readonly bisa: ReadonlySet<string> }> {
  const kartu = cermin.flatMap(jalanDari).filter((j) => adalahKartu(j.metode))
  const tetap = await tetapDiBank(tx, kartu, a)
  const bisa = new Set(kartu.map(kunci).filter((k) => !tetap.has(k)))
  return { buku: cermin.flatMap((c) => gesekDari(c, bisa)), bisa }
}
