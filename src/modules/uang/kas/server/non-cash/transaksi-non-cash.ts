import { periksaRentang, tanggal } from '#kernel/shared/tanggal.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import { akunKas } from '../../accounts.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { type BankNonCash, transactionReport } from '../../contract-non-cash.ts'
import { METODE_BANK } from '../../rules.ts'
import { feeBaris } from './fee-baris.ts'

export interface PermintaanNonCash {
  readonly dari: string
  readonly sampai: string
  /** ALL or one way of paying. */
  readonly jenis: string
  /** ALL or an account. */
  readonly no_rekening: string
}

/**
 * Payments over the bank out of the ledger, a row each. The bank's line holds what the card was
 * charged. Fees are the lines beside it that name the same way of paying and account: what the customer
 * paid on top (`fee_rp`), and what the bank keeps (`biaya_bank_rp`); `bersih_rp` arrives.
 */
export const transaksiNonCash = (toko: string, p: PermintaanNonCash) => sql`
  select k.nama_bank, r.no_rekening, b.tanggal, b.rincian as metode, b.dokumen,
    t.keterangan,
    (b.jumlah + coalesce(f.jumlah, 0))::bigint as jumlah_rp,
    -coalesce(f.jumlah, 0)::bigint as fee_rp, b.jumlah as jumlah_gesek_rp,
    coalesce(x.jumlah, 0)::bigint as biaya_bank_rp,
    (b.jumlah - coalesce(x.jumlah, 0))::bigint as bersih_rp,
    abs(b.baris) * 2 + (b.baris < 0)::int as urutan
  from public.buku b
  join public.rekening r on r.kode_toko = ${toko} and b.akun = 'bank/' || r.no_rekening
  join public.bank k on k.kode_bank = r.kode_bank
  ${feeBaris('f', akunKas.feeEdc)}
  ${feeBaris('x', akunKas.biayaEdc)}
  left join public.transaksi_kas t on t.kode_toko = ${toko} and t.no_transaksi = b.dokumen
  where b.kode_toko = ${toko} and b.satuan = 'IDR' and b.akun like 'bank/%'
    and b.tanggal between ${p.dari}::date and ${p.sampai}::date
    and b.rincian = any(${p.jenis === 'ALL' ? [...METODE_BANK] : [p.jenis]})
    and (${p.no_rekening} = 'ALL' or r.no_rekening = ${p.no_rekening})`

interface Baris {
  readonly nama_bank: string
  readonly tanggal: string
  readonly dokumen: string
  readonly keterangan: string | null
  readonly jumlah_rp: number
  readonly fee_rp: number
  readonly jumlah_gesek_rp: number
}

/** The same rows as the specification's call answers them: a list of banks with their rows. */
export const laporanTransaksi = defineQuery(transactionReport, async ({ tx, input }) => {
  const { start_date, end_date, jenis, no_rekening } = input
  const salah = periksaRentang(tanggal(start_date), tanggal(end_date))
  if (salah) throw new AppError(salah, { fields: { end_date: { code: salah } } })
  const p = { dari: start_date, sampai: end_date, jenis, no_rekening }
  const rows = await tx.all<Baris>(sql<Baris>`
    select * from (${transaksiNonCash(tx.kode_toko, p)}) n
    order by nama_bank, no_rekening, tanggal, dokumen, urutan`)
  const bank = new Map<string, BankNonCash>()
  for (const { nama_bank, fee_rp, ...row } of rows) {
    const grup = bank.get(nama_bank) ?? { nama_bank, rows: [] }
    const { tanggal: hari, jumlah_rp, jumlah_gesek_rp } = row
    const keterangan = row.keterangan ?? row.dokumen
    grup.rows.push({ tanggal: hari, keterangan, jumlah_rp, fee: fee_rp, jumlah_gesek_rp })
    bank.set(nama_bank, grup)
  }
  return [...bank.values()]
})
