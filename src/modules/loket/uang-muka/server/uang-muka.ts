import { AppError } from '#kernel/shared/errors.ts'
import type { Setting } from '#kernel/shared/gates.ts'
import { type LedgerLine, Posting } from '#kernel/shared/posting.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import { NOMOR, type TableWrite, insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import {
  type BayarDiminta,
  type BayarSiap,
  type KolomBayar,
  bacaRekening,
  batalGesek,
  bukuBayar,
  pastikanUangBuku,
  siapkanBayar,
} from '#modules/uang/kas/server/index.ts'
import type { BayarTersimpan } from '#modules/uang/kas/contract.ts'
import { rincianFee } from '#modules/uang/kas/rules.ts'
import type { PajakMuka } from '#modules/barang/pajak/rules.ts'
import { batalPajakMuka, bukuPajakMuka } from '#modules/barang/pajak/server/index.ts'
import type { UangMukaTercatat } from '../contract.ts'
import { type JenisKembali, pelunasanDp } from '../rules.ts'
import { bacaPpnMuka } from './pajak.ts'

/** Money on account that has been found right, ready to be posted. */
export interface UangMasuk {
  readonly jumlah_rp: number
  readonly kembali_rp: number
  readonly bayar: readonly BayarSiap[]
}

/** Payments → money on account. Throws for what is wrong with them (`pelunasanDp`, `siapkanBayar`). */
export async function bacaUangMasuk(
  tx: Tx,
  input: { readonly dp_rp: number; readonly pembayaran: readonly BayarDiminta[] },
  modules: Readonly<Record<string, Setting>>,
): Promise<(sisa_rp: number) => UangMasuk> {
  const rekening = await bacaRekening(tx, input.pembayaran, modules)
  return (sisa_rp) => {
    const { salah, kembali_rp } = pelunasanDp(input.pembayaran, { dp_rp: input.dp_rp, sisa_rp })
    if (salah) throw new AppError(salah.code, { params: salah.params ?? {} })
    const bayar = input.pembayaran.map((b) => siapkanBayar(b, rekening))
    return { jumlah_rp: input.dp_rp, kembali_rp, bayar }
  }
}

/** Money as its rows keep it. */
type UangTercatat = Omit<UangMasuk, 'bayar'> & { readonly bayar: readonly KolomBayar[] }

/** Where and by whom money changed hands. */
export interface Tempat {
  readonly kode_toko: string
  readonly tanggal: string
  readonly waktu: Date
  readonly laci: string
  readonly user_id: string
}

/** Rows of money that came (MASUK) or went back (KELUAR) under the number that is being made. */
export function tulisUangMuka(
  t: Tempat,
  a: {
    readonly dokumen: string | typeof NOMOR
    readonly arah: 'MASUK' | 'KELUAR'
    readonly uang: UangTercatat
  },
): readonly TableWrite[] {
  const { kode_toko, tanggal, waktu, laci, user_id } = t
  const { jumlah_rp, kembali_rp, bayar } = a.uang
  return [
    insert('uang_muka', {
      kode_toko,
      no_bayar: NOMOR,
      dokumen: a.dokumen,
      tanggal,
      waktu,
      arah: a.arah,
      jumlah_rp,
      kembali_rp,
      laci,
      input_by: user_id,
    }),
    insert(
      'uang_muka_bayar',
      bayar.map(({ jenis, jumlah_rp: rp, kode_bank, no_rekening, fee_rp, gesek_rp }, i) => ({
        kode_toko,
        no_bayar: NOMOR,
        baris: i + 1,
        jenis,
        jumlah_rp: rp,
        kode_bank,
        no_rekening,
        fee_rp,
        gesek_rp,
      })),
    ),
    // What goes back is not owed to the state any more.
    ...(a.arah === 'KELUAR'
      ? [batalPajakMuka({ kode_toko, dokumen: a.dokumen, nomor: NOMOR, tanggal })]
      : []),
  ]
}

/** Money in, and as much owed to the customer in `ke`; the tax in it to the state. */
export function bukuUangMasuk(
  uang: UangMasuk,
  a: { ke: string; laci: string; pajak?: PajakMuka | null },
): readonly LedgerLine[] {
  const { bayar, kembali_rp, jumlah_rp } = uang
  const posting = bukuBayar(new Posting(), bayar, { laci: a.laci, kembali_rp })
  return bukuPajakMuka(posting.rp(a.ke, -jumlah_rp), a.pajak?.ppn_rp ?? 0).lines()
}

/** The money of a cancelled document on its way back, and what the posting needs of it. */
export interface UangKembali {
  readonly uang: UangTercatat
  readonly buku: readonly LedgerLine[]
}

/**
 * Gives the whole advance back. What a card paid today and nobody has confirmed at the bank is taken
 * back at its machine, the customer's fee with it; the rest is cash out of the drawer or a transfer
 * from an account, without a fee (decisions/0184); its tax is owed no more. Never more than there is (`kas.tidak_cukup`).
 * Locks the shop's day: call it last in the first flight.
 */
export async function kembalikanUangMuka(
  tx: Tx,
  a: {
    /** The order or deposit. */
    readonly dokumen: string
    readonly tanggal: string
    readonly kembali: { jenis: JenisKembali; no_rekening?: string | null | undefined }
    readonly jumlah_rp: number
    /** Account that owes it, or the lines of the others that it comes from. */
    readonly dari: string | Posting
    readonly laci: string
    /** Payments that were taken back before. */
    readonly tanpa?: readonly string[]
  },
): Promise<UangKembali> {
  const kartu = await batalKartu(tx, a)
  const sisa_rp = kartu.bayar.reduce((n, b) => n - b.jumlah_rp, a.jumlah_rp)
  const diminta = sisa_rp > 0 ? [{ ...a.kembali, jumlah_rp: sisa_rp }] : []
  // No card gives it back, so it is no matter who bears the fee of one.
  const rekening = await bacaRekening(tx, diminta, {})
  const bayar = diminta.map((b) => siapkanBayar(b, rekening))
  const dari = typeof a.dari === 'string' ? new Posting().rp(a.dari, a.jumlah_rp) : a.dari
  const posting = bukuBayar(dari, bayar, { laci: a.laci, arah: -1 })
  for (const b of kartu.buku) posting.rp(b.akun, b.jumlah, b.rincian)
  const buku = bukuPajakMuka(posting, -(await bacaPpnMuka(tx, a.dokumen))).lines()
  await pastikanUangBuku(tx, buku)
  return {
    uang: { jumlah_rp: a.jumlah_rp, kembali_rp: 0, bayar: [...kartu.bayar, ...bayar] },
    buku,
  }
}

/** Today's card payments of the document that its machine still takes back. */
async function batalKartu(
  tx: Tx,
  a: {
    readonly dokumen: string
    readonly tanggal: string
    readonly tanpa?: readonly string[]
  },
): Promise<{ readonly bayar: readonly KolomBayar[]; readonly buku: readonly LedgerLine[] }> {
  const { tanpa = [] } = a
  const hariIni = (await bacaUangMuka(tx, a.dokumen)).filter(
    (u) => u.tanggal === a.tanggal && !tanpa.includes(u.no_bayar),
  )
  const cermin = await Promise.all(hariIni.map((u) => reverse(tx, u.no_bayar, u.tanggal)))
  const { bisa, buku } = await batalGesek(tx, cermin, { tanggal: a.tanggal, hariIni: a.tanggal })
  const bayar = hariIni
    .flatMap((u) => u.pembayaran)
    .filter((b) => b.no_rekening && bisa.has(rincianFee(b.jenis, b.no_rekening)))
  return { bayar, buku }
}

interface Row extends BayarTersimpan, Omit<UangMukaTercatat, 'pembayaran' | 'jumlah_rp'> {
  readonly uang_rp: number
}

/** All money of an order or deposit, in the order in which it came. */
export async function bacaUangMuka(tx: Tx, dokumen: string): Promise<UangMukaTercatat[]> {
  const rows = await tx.all(sql<Row>`
    select u.no_bayar, u.tanggal, u.waktu, u.arah, u.jumlah_rp as uang_rp, u.kembali_rp, u.input_by,
      b.jenis, b.jumlah_rp, b.kode_bank, b.no_rekening, b.fee_rp, b.gesek_rp
    from public.uang_muka u
    join public.uang_muka_bayar b on b.kode_toko = ${tx.kode_toko} and b.no_bayar = u.no_bayar
    where u.kode_toko = ${tx.kode_toko} and u.dokumen = ${dokumen}
    order by u.tanggal, u.waktu, u.no_bayar, b.baris`)
  const semua = new Map<string, UangMukaTercatat>()
  for (const {
    jenis,
    jumlah_rp,
    kode_bank,
    no_rekening,
    fee_rp,
    gesek_rp,
    uang_rp,
    ...row
  } of rows) {
    const ada = semua.get(row.no_bayar) ?? { ...row, jumlah_rp: uang_rp, pembayaran: [] }
    ada.pembayaran.push({ jenis, jumlah_rp, kode_bank, no_rekening, fee_rp, gesek_rp })
    semua.set(row.no_bayar, ada)
  }
  return [...semua.values()]
}
