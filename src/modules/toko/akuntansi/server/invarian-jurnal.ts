import { sql } from '#kernel/server/db/query.ts'
import { akunJurnal } from '#modules/toko/jurnal/accounts.ts'

type Row = { kunci: string; keterangan: string }

/** Journals by hand against the ledger, account by account; each has at most one mirror, its own. */
export const invarianJurnal = {
  'jurnal umum sama dengan buku': (toko: string) => sql<Row>`
    select coalesce(d.akun, b.akun) as kunci,
      'dokumen ' || coalesce(d.rp, 0) || ', buku ' || coalesce(b.rp, 0) as keterangan
    from (
      select ${akunJurnal.nomor('')}::text || i.nomor_akun as akun,
        sum(i.debet_rp - i.kredit_rp) as rp
      from public.jurnal_umum_baris i
      join public.jurnal_umum j on j.kode_toko = ${toko} and j.no_jurnal_umum = i.no_jurnal_umum
      where i.kode_toko = ${toko} and j.status = 'VALID'
      group by 1) d
    full join (
      select akun, sum(jumlah) as rp from public.saldo_harian
      where kode_toko = ${toko} and starts_with(akun, ${akunJurnal.nomor('')}) and satuan = 'IDR'
      group by akun) b using (akun)
    where coalesce(d.rp, 0) <> coalesce(b.rp, 0)`,

  'jurnal balik milik satu jurnal': (toko: string) => sql<Row>`
    select j.no_jurnal_umum as kunci,
      'dibalik oleh ' || coalesce(j.dibalik_oleh, '-') || ', ada ' || count(b.no_jurnal_umum)
        as keterangan
    from public.jurnal_umum j
    left join public.jurnal_umum b on b.kode_toko = ${toko} and b.no_jurnal_asal = j.no_jurnal_umum
      and b.status = 'VALID'
    where j.kode_toko = ${toko}
    group by j.kode_toko, j.no_jurnal_umum, j.dibalik_oleh
    having count(b.no_jurnal_umum) > 1 or max(b.no_jurnal_umum) is distinct from j.dibalik_oleh`,
} as const
