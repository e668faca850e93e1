import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import type { BarisKas } from '../contract.ts'
import { kasDariAkun } from '../rules.ts'

/** One drawer or account with one way of paying, on one day, from the ledger. */
export interface SaldoKas extends BarisKas {
  /** Lines of the day: how often it was moved. */
  readonly gerak: number
}

type Row = Omit<SaldoKas, 'jenis' | 'kode' | 'nama' | 'saldo_rp'>

const BELUM_BERGERAK = { awal_rp: 0, masuk_rp: 0, keluar_rp: 0, gerak: 0 }

/** Money accounts of the ledger; the one place that knows how they are told from others. */
export const akunKas = sql`(akun like 'kas/CASH/%' or akun like 'bank/%')`

/**
 * What every drawer and account held before the day, took in, gave out and holds at its end. The
 * opening comes from the daily balances, the day itself from its lines. Drawers that nobody has
 * used yet are there with zeros, so that they can be counted.
 */
export async function saldoKas(tx: Tx, tanggal: Tanggal): Promise<readonly SaldoKas[]> {
  const [rows, laci, rekening] = await Promise.all([
    tx.all(sql<Row>`
      select akun, rincian as metode, sum(awal)::bigint as awal_rp, sum(masuk)::bigint as masuk_rp,
        sum(keluar)::bigint as keluar_rp, sum(gerak)::int as gerak
      from (
        select akun, rincian, jumlah as awal, 0 as masuk, 0 as keluar, 0 as gerak
        from public.saldo_harian
        where kode_toko = ${tx.kode_toko} and tanggal < ${tanggal} and satuan = 'IDR' and ${akunKas}
        union all
        select akun, rincian, 0, greatest(jumlah, 0), greatest(-jumlah, 0), 1 from public.buku
        where kode_toko = ${tx.kode_toko} and tanggal = ${tanggal} and satuan = 'IDR' and ${akunKas}
      ) m
      group by akun, rincian`),
    daftarLaciToko(tx),
    tx.all(sql<{ no_rekening: string; nama: string }>`
      select no_rekening, kode_bank || ' ' || nama_rekening as nama from public.rekening
      where kode_toko = ${tx.kode_toko}`),
  ])
  const ada = new Set(rows.map((r) => r.akun))
  const kosong = laci
    .map((l) => ({ ...BELUM_BERGERAK, akun: `kas/CASH/${l}`, metode: 'CASH' }))
    .filter((r) => !ada.has(r.akun))
  const namaBank = new Map(rekening.map((r) => [r.no_rekening, r.nama]))
  return [...rows, ...kosong]
    .flatMap((r) => {
      const kas = kasDariAkun(r.akun)
      if (!kas) return []
      const nama = kas.jenis === 'KAS' ? kas.kode : (namaBank.get(kas.kode) ?? kas.kode)
      return [{ ...r, ...kas, nama, saldo_rp: r.awal_rp + r.masuk_rp - r.keluar_rp }]
    })
    .sort(urut)
}

/** Drawers first, then accounts; each by code and way of paying. */
function urut(a: SaldoKas, b: SaldoKas): number {
  const kunci = (s: SaldoKas) => `${s.jenis === 'KAS' ? 0 : 1} ${s.kode} ${s.metode}`
  return kunci(a) < kunci(b) ? -1 : 1
}

/** Drawers that people of this shop work at. */
export async function daftarLaciToko(tx: Tx): Promise<readonly string[]> {
  const rows = await tx.all(sql<{ laci: string }>`
    select distinct laci from public.pengguna where kode_toko = ${tx.kode_toko} order by laci`)
  return rows.map((r) => r.laci)
}
