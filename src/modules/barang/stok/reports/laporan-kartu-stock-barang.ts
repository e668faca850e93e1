import type { RawBuilder } from 'kysely'
import {
  berat,
  bilangan,
  kode,
  pilihan,
  rujukan,
  rupiah,
  tanggal,
  waktu,
} from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { DI_BAKI, TERSEMBUNYI } from '../server/buku-baki.ts'

/**
 * The card of a piece, a tray or a group, or of all trays when none is named: what there was, and
 * every document that moved it with what was left. A card of a group counts grams alone, because
 * the ledger knows no more of it (docs/decisions/0243); a barcode goes before the other two.
 */
export const laporanKartuStockBarang = defineReport({
  screen: '/laporan-kartu-stock-barang',
  api: 'reportbarang/kartu-stock-barang',
  gate: TERSEMBUNYI,
  params: {
    ...rentang,
    kode_barcode: kode({ wajib: false }),
    kode_baki: rujukan('baki', { wajib: false }),
    kode_group: rujukan('group', { wajib: false }),
    kode_toko: cabang(),
  },
  rentang: { dari: 'tgl_from', sampai: 'tgl_to', bebas: true },
  columns: [
    kolom('tanggal', tanggal()),
    kolom('waktu', waktu()),
    kolom('dokumen', kode()),
    kolom('gerak_barang', pilihan(['AWAL', 'MASUK', 'KELUAR', 'TETAP', 'BATAL'])),
    kolom('user_id', kode()),
    ...summed(berat(), 'berat_masuk', 'berat_keluar'),
    kolom('berat_saldo', berat()),
    ...summed(bilangan(), 'qty_masuk', 'qty_keluar'),
    kolom('qty_saldo', bilangan()),
    kolom('murni_saldo', berat()),
    kolom('modal_saldo', rupiah()),
  ],
  query: (a) => {
    const { toko, params } = a
    const dari = sql`${params.tgl_from}::date`
    return sql`
      with gerak as (${gerak(a)}),
      awal as (
        select coalesce(sum(mg), 0) as mg, coalesce(sum(pcs), 0) as pcs,
          coalesce(sum(mgf), 0) as mgf, coalesce(sum(rp), 0) as rp
        from gerak where tanggal < ${dari}
      ),
      baris as (
        select g.*, j.waktu, j.user_id,
          row_number() over (order by g.tanggal, j.urut, g.dokumen, g.batal) as urut
        from gerak g
        -- The first entry of a document on its day made it, the last one cancelled it.
        left join lateral (
          select u.urut, u.waktu, u.user_id from public.audit u
          where u.kode_toko = ${toko} and u.objek = g.dokumen and u.tanggal = g.tanggal
          order by case when g.batal then -u.urut else u.urut end limit 1
        ) j on true
        where g.tanggal between ${dari} and ${params.tgl_to}::date
      )
      select 0::bigint as urut, ${dari} as tanggal, null::text as waktu,
        null::text as dokumen, 'AWAL' as gerak_barang, null::text as user_id,
        0::bigint as berat_masuk_mg, 0::bigint as berat_keluar_mg, mg::bigint as berat_saldo_mg,
        0::bigint as qty_masuk, 0::bigint as qty_keluar, pcs::bigint as qty_saldo,
        mgf::bigint as murni_saldo_mg, rp::bigint as modal_saldo_rp
      from awal
      where ${params.kode_barcode}::text is null or exists (select 1 from public.barang
        where kode_toko = ${toko} and kode_barcode = ${params.kode_barcode}::text)
      union all
      select b.urut, b.tanggal,
        to_char(b.waktu at time zone k.zona_waktu, 'YYYY-MM-DD HH24:MI') as waktu, b.dokumen,
        case when b.batal then 'BATAL' when b.mg > 0 then 'MASUK' when b.mg < 0 then 'KELUAR'
          else 'TETAP' end,
        b.user_id, greatest(b.mg, 0)::bigint, greatest(-b.mg, 0)::bigint,
        (a.mg + sum(b.mg) over w)::bigint, greatest(b.pcs, 0)::bigint, greatest(-b.pcs, 0)::bigint,
        (a.pcs + sum(b.pcs) over w)::bigint, (a.mgf + sum(b.mgf) over w)::bigint,
        (a.rp + sum(b.rp) over w)::bigint
      from baris b cross join awal a
      join public.toko k on k.kode_toko = ${toko}
      window w as (order by b.urut)`
  },
  order: 'urut',
  // Every card begins with a balance: only a barcode that there is not has none.
  pesan: { kosong: 'barang.kartu_kosong' },
})

interface Asked {
  readonly toko: string
  readonly params: {
    readonly tgl_from: string | null
    readonly kode_barcode: string | null
    readonly kode_baki: string | null
    readonly kode_group: string | null
  }
}

/** Movements in the four units, up to the last day: a balance before the range is one of them. */
const gerak = (a: Asked): RawBuilder<unknown> =>
  a.params.kode_barcode === null ? gerakBaki(a) : gerakBarang(a, a.params.kode_barcode)

const UNITS = sql`
  sum(jumlah) filter (where satuan = 'MG') as mg, sum(jumlah) filter (where satuan = 'PCS') as pcs,
  sum(jumlah) filter (where satuan = 'MGF') as mgf,
  sum(jumlah) filter (where satuan = 'IDR') as rp`

function gerakBaki({ toko, params }: Asked): RawBuilder<unknown> {
  const { tgl_from, kode_baki, kode_group } = params
  const milik = sql`kode_toko = ${toko} and ${DI_BAKI}
    ${kode_baki === null ? sql`` : sql`and split_part(akun, '/', 3) = ${kode_baki}`}
    ${kode_group === null ? sql`` : sql`and satuan = 'MG' and rincian = ${kode_group}`}`
  return sql`
    select tanggal, dokumen, batal, coalesce(mg, 0) as mg, coalesce(pcs, 0) as pcs,
      coalesce(mgf, 0) as mgf, coalesce(rp, 0) as rp
    from (
      select ${tgl_from}::date - 1 as tanggal, '' as dokumen, false as batal, ${UNITS}
      from public.saldo_harian where ${milik} and tanggal < ${tgl_from}::date
      union all
      select tanggal, dokumen, baris < 0, ${UNITS}
      from public.buku where ${milik} and tanggal >= ${tgl_from}::date
      group by tanggal, dokumen, baris < 0
    ) s`
}

/**
 * A piece by the documents of its history: the first event of a document is what it did, the second
 * its mirror, and whether that took a piece into the trays or out of them, the ledger says. Bought
 * back goods lie in no tray. A paper by which pieces came in moved those: one that it only names,
 * because it came back as another piece, stays where it is.
 */
function gerakBarang({ toko }: Asked, kode_barcode: string): RawBuilder<unknown> {
  return sql`
    select k.tanggal, k.dokumen, k.batal, k.arah * b.berat_mg as mg, k.arah as pcs,
      k.arah * b.murni_mg as mgf, k.arah * b.harga_modal_rp as rp
    from (
      select l.tanggal, r.dokumen, r.ke > 1 as batal, sign(sum(l.jumlah)) as arah
      from (
        select dokumen, row_number() over (partition by dokumen order by waktu) as ke
        from public.barang_riwayat
        where kode_toko = ${toko} and kode_barcode = ${kode_barcode} and dokumen <> ''
          and aksi not in ('DIBELI', 'BATAL_BELI')
      ) r
      join lateral (select distinct u.tanggal from public.audit u
        where u.kode_toko = ${toko} and u.objek = r.dokumen) h on true
      join public.buku l on l.kode_toko = ${toko} and l.tanggal = h.tanggal
        and l.dokumen = r.dokumen and l.satuan = 'PCS' and ${DI_BAKI}
        and (l.baris < 0) = (r.ke > 1)
      where r.ke <= 2
      group by l.tanggal, r.dokumen, r.ke
    ) k
    join public.barang b on b.kode_toko = ${toko} and b.kode_barcode = ${kode_barcode}
    where k.arah <> 0 and (k.dokumen = b.no_masuk or not exists (select 1 from public.barang m
      where m.kode_toko = ${toko} and m.no_masuk = k.dokumen))`
}
