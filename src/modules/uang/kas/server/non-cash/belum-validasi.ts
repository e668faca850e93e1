import type { CallOutput } from '#kernel/shared/contract.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { akunKas } from '../../accounts.ts'
import { daysBetween, tanggal } from '#kernel/shared/tanggal.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { type BelumValidasi, validasiBelum, validasiRincian } from '../../contract-non-cash.ts'
import { METODE_BANK, type MetodeBank } from '../../rules.ts'
import { pencatat } from '../pencatat.ts'
import { feeBaris } from './fee-baris.ts'

/** A year of payments is read in one go; more is asked for in parts. */
const MAKS_HARI = 366

/** One day, account and way of paying. */
export interface Kelompok {
  readonly tgl_transaksi: string
  readonly no_rekening: string
  readonly metode: MetodeBank
}

/**
 * Payments that come in over the bank, cancelled ones taken off: a line that came in is positive, its
 * mirror negative with a negative number. Money that the shop pays out is none; no card pays any
 * out, so that a card's line is always a charge or one that was taken back.
 */
export const barisMasuk = sql`satuan = 'IDR' and rincian = any(${[...METODE_BANK]})
  and (rincian <> 'TRANSFER' or sign(jumlah) = sign(baris))`

interface Rentang {
  readonly dari: string
  readonly sampai: string
  readonly akun?: string
  readonly metode?: MetodeBank
}

/**
 * What came in, what the bank keeps of it and what is validated, by day, account and way of paying. To
 * be confirmed is what arrives: the charges less the bank's fee.
 */
export const kelompokNonCash = (toko: string, r: Rentang) => sql<BelumValidasi>`
  select m.tanggal as tgl_transaksi, m.no_rekening, m.metode, r.kode_bank, r.nama_rekening,
    m.jumlah_transaksi, m.masuk_rp, coalesce(f.biaya_bank_rp, 0)::bigint as biaya_bank_rp,
    coalesce(v.tervalidasi_rp, 0)::bigint as tervalidasi_rp,
    (m.masuk_rp - coalesce(f.biaya_bank_rp, 0) - coalesce(v.tervalidasi_rp, 0))::bigint as sisa_rp
  from (
    select tanggal, substr(akun, 6) as no_rekening, rincian as metode,
      count(distinct dokumen) as jumlah_transaksi, sum(jumlah)::bigint as masuk_rp
    from public.buku
    where kode_toko = ${toko} and tanggal between ${r.dari}::date and ${r.sampai}::date
      and akun like 'bank/%' and akun = coalesce(${r.akun ?? null}::text, akun)
      and rincian = coalesce(${r.metode ?? null}::text, rincian) and ${barisMasuk}
    group by tanggal, akun, rincian
  ) m
  join public.rekening r on r.kode_toko = ${toko} and r.no_rekening = m.no_rekening
  left join (
    select tanggal, rincian, sum(jumlah) as biaya_bank_rp
    from public.saldo_harian
    where kode_toko = ${toko} and tanggal between ${r.dari}::date and ${r.sampai}::date
      and akun = ${akunKas.biayaEdc} and satuan = 'IDR'
    group by tanggal, rincian
  ) f on f.tanggal = m.tanggal and f.rincian = m.metode || '/' || m.no_rekening
  left join (
    select tgl_transaksi, no_rekening, metode, sum(seharusnya_rp) as tervalidasi_rp
    from public.validasi_non_cash
    where kode_toko = ${toko} and status = 'VALID'
      and tgl_transaksi between ${r.dari}::date and ${r.sampai}::date
    group by tgl_transaksi, no_rekening, metode
  ) v on v.tgl_transaksi = m.tanggal and v.no_rekening = m.no_rekening and v.metode = m.metode`

/** The documents behind the groups of `kelompokNonCash`: payments, fees of the bank, validations. */
export const faktaNonCash = (
  toko: string,
  { dari, sampai }: Pick<Rentang, 'dari' | 'sampai'>,
) => sql`
  select f.tgl_transaksi, f.no_rekening, f.metode, f.dokumen, f.jumlah_transaksi, f.masuk_rp,
    f.biaya_bank_rp, f.tervalidasi_rp, f.masuk_rp - f.biaya_bank_rp - f.tervalidasi_rp as sisa_rp
  from (
    select tanggal as tgl_transaksi, substr(akun, 6) as no_rekening, rincian as metode, dokumen,
      1 as jumlah_transaksi, sum(jumlah)::bigint as masuk_rp, 0::bigint as biaya_bank_rp,
      0::bigint as tervalidasi_rp
    from public.buku
    where kode_toko = ${toko} and tanggal between ${dari}::date and ${sampai}::date
      and akun like 'bank/%' and ${barisMasuk}
    group by 1, 2, 3, 4
    union all
    select tanggal, split_part(rincian, '/', 2), split_part(rincian, '/', 1), dokumen, 0, 0, jumlah, 0
    from public.buku
    where kode_toko = ${toko} and tanggal between ${dari}::date and ${sampai}::date
      and akun = ${akunKas.biayaEdc} and satuan = 'IDR'
    union all
    select tgl_transaksi, no_rekening, metode, no_validasi, 0, 0, 0, seharusnya_rp
    from public.validasi_non_cash
    where kode_toko = ${toko} and status = 'VALID'
      and tgl_transaksi between ${dari}::date and ${sampai}::date
  ) f`

export const belumValidasi = defineQuery(validasiBelum, async ({ tx, input }) => {
  const { tgl_from, tgl_to, semua } = input
  const hari = daysBetween(tanggal(tgl_from), tanggal(tgl_to))
  if (hari < 0)
    throw new AppError('tanggal.awal_sesudah_akhir', {
      fields: { tgl_to: { code: 'tanggal.awal_sesudah_akhir' } },
    })
  if (hari > MAKS_HARI)
    throw new AppError('kas.rentang_setahun', {
      fields: { tgl_to: { code: 'kas.rentang_setahun' } },
    })
  return tx.all(sql<BelumValidasi>`
    select * from (${kelompokNonCash(tx.kode_toko, { dari: tgl_from, sampai: tgl_to })}) k
    where ${semua} or sisa_rp <> 0
    order by tgl_transaksi desc, kode_bank, no_rekening, metode`)
})

/** Open amount of one group, in rupiah; 0 when nothing came in or all of it is confirmed. */
export async function sisaKelompok(tx: Tx, k: Kelompok): Promise<number> {
  const row = await tx.maybe(
    kelompokNonCash(tx.kode_toko, {
      dari: k.tgl_transaksi,
      sampai: k.tgl_transaksi,
      akun: `bank/${k.no_rekening}`,
      metode: k.metode,
    }),
  )
  return row?.sisa_rp ?? 0
}

export const rincianValidasi = defineQuery(validasiRincian, ({ tx, input }) =>
  tx.all(sql<CallOutput<typeof validasiRincian>[number]>`
    select b.dokumen, b.baris, b.jumlah as gesek_rp, coalesce(-f.jumlah, 0)::bigint as fee_rp,
      coalesce(x.jumlah, 0)::bigint as biaya_bank_rp,
      (b.jumlah - coalesce(x.jumlah, 0))::bigint as bersih_rp,
      a.aksi, a.user_id, a.waktu
    from (
      select * from public.buku
      where kode_toko = ${tx.kode_toko} and tanggal = ${input.tgl_transaksi}
        and akun = ${`bank/${input.no_rekening}`} and rincian = ${input.metode} and ${barisMasuk}
    ) b
    ${feeBaris('f', akunKas.feeEdc)}
    ${feeBaris('x', akunKas.biayaEdc)}
    ${pencatat(tx.kode_toko)}
    order by a.waktu, b.dokumen, abs(b.baris), b.baris desc limit 500`),
)
