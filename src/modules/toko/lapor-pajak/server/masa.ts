import { AppError } from '#kernel/shared/errors.ts'
import { kePersen } from '#kernel/shared/kadar.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { akunJual } from '#modules/loket/penjualan/accounts.ts'
import { masaPajakLihat } from '../contract.ts'
import { BERISI, bupotMasa } from './baca-pajak.ts'
import { hariMasa, jumlahBagian, masaDari } from '../rules.ts'

interface BarisMasa {
  readonly kode_pajak: string
  readonly ppn_bp: number
  readonly ppn_alasan: string
  readonly pph_alasan: string
  readonly jumlah: number
  readonly dpp_rp: number
  readonly ppn_rp: number
  readonly pph_rp: number
}

/** The taxed lines of a month, summed up by all that tells them apart. */
export async function jumlahMasa(tx: Tx, masa: string): Promise<readonly BarisMasa[]> {
  const { dari, sampai } = hariMasa(masa)
  return tx.all(sql<BarisMasa>`
    select kode_pajak, ppn_bp, ppn_alasan, pph_alasan, count(*)::int as jumlah,
      sum(dpp_rp)::bigint as dpp_rp, sum(ppn_rp)::bigint as ppn_rp, sum(pph_rp)::bigint as pph_rp
    from public.pajak_baris
    where kode_toko = ${tx.kode_toko} and tanggal between ${dari}::date and ${sampai}::date
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`)
}

/** What the accounts of both taxes moved by in the month; what the shop owes is positive. */
export async function bukuMasa(tx: Tx, masa: string) {
  const { dari, sampai } = hariMasa(masa)
  return tx.one(sql<{ ppn_rp: number; pph_rp: number }>`
    select coalesce(-sum(jumlah) filter (where akun = ${akunJual.ppn}), 0)::bigint as ppn_rp,
      coalesce(-sum(jumlah) filter (where akun = ${akunJual.pph22}), 0)::bigint as pph_rp
    from public.saldo_harian
    where kode_toko = ${tx.kode_toko} and tanggal between ${dari}::date and ${sampai}::date
      and satuan = 'IDR' and akun in (${akunJual.ppn}, ${akunJual.pph22})`)
}

export const jumlah = <T>(rows: readonly T[], nilai: (r: T) => number): number =>
  rows.reduce((n, r) => n + nilai(r), 0)

/**
 * Both taxes of a month by its documents. Throws 409 `pajak.masa_beda` {masa, selisih_rp} where they
 * are not what the ledger says: such a month is not reported, and no file of it leaves.
 */
export async function pastikanSama(tx: Tx, masa: string) {
  const [rows, buku] = await Promise.all([jumlahMasa(tx, masa), bukuMasa(tx, masa)])
  const ppn_rp = jumlah(rows, (r) => r.ppn_rp)
  const pph_rp = jumlah(rows, (r) => r.pph_rp)
  const selisih_rp = Math.abs(buku.ppn_rp - ppn_rp) + Math.abs(buku.pph_rp - pph_rp)
  if (selisih_rp > 0)
    throw new AppError('pajak.masa_beda', { status: 409, params: { masa, selisih_rp } })
  return { ppn_rp, pph_rp }
}

export interface RowMasa {
  readonly status: 'LAPOR' | 'BUKA'
  readonly pembetulan: number
  readonly ppn_rp: number
  readonly pph_rp: number
  readonly oleh: string
  readonly waktu: string
  readonly alasan: string | null
}

export const bacaLapor = (tx: Tx, masa: string): Promise<RowMasa | undefined> =>
  tx.maybe(sql<RowMasa>`
    select status, pembetulan, ppn_rp, pph_rp, oleh, waktu, alasan from public.masa_pajak
    where kode_toko = ${tx.kode_toko} and masa = ${masa}`)

/**
 * Of two who touch one month at once, to report it or to open one of its days again, the later one
 * sees what the first did.
 */
export const antriMasa = (tx: Tx, masa: string) =>
  tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${`masa_pajak ${tx.kode_toko} ${masa}`}, 0))`)

/**
 * Throws 409 `pajak.masa_terlapor` for a day of a month that was reported: nothing of it is
 * cancelled, changed or added until the report is taken back for a correction.
 */
export async function tolakMasaTerlapor(tx: Tx, tanggal: string): Promise<void> {
  const masa = masaDari(tanggal)
  await antriMasa(tx, masa)
  const lapor = await bacaLapor(tx, masa)
  if (lapor?.status === 'LAPOR')
    throw new AppError('pajak.masa_terlapor', { status: 409, params: { masa } })
}

interface Hitungan {
  readonly faktur: number
  readonly retur: { readonly jumlah: number; readonly dpp_rp: number; readonly ppn_rp: number }
  readonly nota: number
  readonly bupot: number
  readonly berseri: number
}

/** Documents by the file that they go into. */
async function hitungBerkas(tx: Tx, masa: string): Promise<Hitungan> {
  const { dari, sampai } = hariMasa(masa)
  return tx.one(sql<Hitungan>`
    with b as (
      select nomor, kode_pajak, pembeli is not null as dagang, asal like 'JASA%' as jasa,
        dpp_rp, ppn_rp
      from public.pajak_baris
      where kode_toko = ${tx.kode_toko} and tanggal between ${dari}::date and ${sampai}::date),
    d as (select nomor, kode_pajak, dagang, jasa, sum(dpp_rp) as dpp_rp, sum(ppn_rp) as ppn_rp
      from b group by 1, 2, 3, 4 ${BERISI}),
    f as (select nomor, kode_pajak, sum(dpp_rp) as dpp_rp, sum(ppn_rp) as ppn_rp
      from b where dagang group by 1, 2 ${BERISI})
    select (select count(*) from f
        where dpp_rp > 0 or (dpp_rp = 0 and ppn_rp > 0))::int as faktur,
      (select json_build_object('jumlah', count(*), 'dpp_rp', coalesce(sum(dpp_rp), 0),
          'ppn_rp', coalesce(sum(ppn_rp), 0)) from f
        where not (dpp_rp > 0 or (dpp_rp = 0 and ppn_rp > 0))) as retur,
      count(*) filter (where not dagang)::int as nota,
      (select count(*) from (${bupotMasa(tx, masa)}) p)::int as bupot,
      count(s.no_seri)::int as berseri
    from d left join public.seri_faktur s
      on s.kode_toko = ${tx.kode_toko} and s.referensi = d.nomor || '-' || d.kode_pajak`)
}

export const lihatMasa = defineQuery(masaPajakLihat, async ({ ctx, tx, input: { masa } }) => {
  const [rows, buku, n, lapor] = await Promise.all([
    jumlahMasa(tx, masa),
    bukuMasa(tx, masa),
    hitungBerkas(tx, masa),
    bacaLapor(tx, masa),
  ])
  const berkas = (nama: 'FAKTUR' | 'FAKTUR_XLSX' | 'ECERAN' | 'BUPOT', banyak: number) => ({
    berkas: nama,
    jumlah: banyak,
    bagian: jumlahBagian(banyak),
  })
  return {
    masa,
    ppn: gabung(rows, (r) => `${r.kode_pajak}/${r.ppn_bp}/${r.ppn_alasan}`).map((g) => ({
      kode_pajak: g.satu.kode_pajak,
      ppn: kePersen(g.satu.ppn_bp),
      kasus: g.satu.ppn_alasan,
      jumlah: jumlah(g.semua, (r) => r.jumlah),
      dpp_rp: jumlah(g.semua, (r) => r.dpp_rp),
      ppn_rp: jumlah(g.semua, (r) => r.ppn_rp),
    })),
    pph: gabung(rows, (r) => r.pph_alasan).map((g) => ({
      kasus: g.satu.pph_alasan,
      jumlah: jumlah(g.semua, (r) => r.jumlah),
      dpp_rp: jumlah(g.semua, (r) => r.dpp_rp),
      pph_rp: jumlah(g.semua, (r) => r.pph_rp),
    })),
    total: {
      dpp_rp: jumlah(rows, (r) => r.dpp_rp),
      ppn_rp: jumlah(rows, (r) => r.ppn_rp),
      pph_rp: jumlah(rows, (r) => r.pph_rp),
    },
    buku,
    berkas: [
      berkas('FAKTUR', n.faktur),
      berkas('FAKTUR_XLSX', n.faktur),
      berkas('ECERAN', n.nota),
      berkas('BUPOT', n.bupot),
    ],
    retur: n.retur,
    berseri: n.berseri,
    selesai: masaDari(ctx.toko.tgl_system) > masa,
    lapor: lapor ?? null,
  }
})

/** Rows with the same key, in the order of their first. */
function gabung<T>(rows: readonly T[], kunci: (r: T) => string) {
  const peta = new Map<string, { readonly satu: T; readonly semua: T[] }>()
  for (const r of rows) {
    const k = kunci(r)
    const ada = peta.get(k)
    if (ada) ada.semua.push(r)
    else peta.set(k, { satu: r, semua: [r] })
  }
  return [...peta.values()]
}
