import { NOMOR, type TableWrite, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'

interface JadiBarang {
  readonly beli: { readonly no_faktur_beli: string; readonly baris: number }
  /** The piece that it has become; none where it waits. */
  readonly baru: { readonly kode_barcode: string } | undefined
}

/**
 * What happened to bought pieces before they became new ones, written into the history of these: the
 * purchase by whom, the test of its gold and by whom, earlier decisions. Whoever looks the new piece
 * up is led to where it came from. The decision that is being posted is not earlier: a posting in
 * stages has written it already.
 */
export function hidupLama(kode_toko: string, baris: readonly JadiBarang[]): TableWrite[] {
  const jadi = baris.flatMap(({ beli: { no_faktur_beli, baris: baris_beli }, baru }) =>
    baru ? [{ kode_barcode: baru.kode_barcode, no_faktur_beli, baris_beli }] : [],
  )
  if (jadi.length === 0) return []
  return [
    ubah(sql`
      with jadi as (
        select * from jsonb_to_recordset(${JSON.stringify(jadi)}::jsonb)
          as n (kode_barcode text, no_faktur_beli text, baris_beli int)
      )
      insert into public.barang_riwayat (kode_toko, kode_barcode, waktu, aksi, dokumen, user_id)
      select ${kode_toko}, n.kode_barcode, p.waktu, 'DIBELI', p.no_faktur_beli, p.input_by
      from jadi n
      join public.pembelian p
        on p.kode_toko = ${kode_toko} and p.no_faktur_beli = n.no_faktur_beli
      union all
      select ${kode_toko}, n.kode_barcode, u.waktu, 'DIUJI', u.no_uji, u.penguji
      from jadi n
      join public.pembelian_barang b on b.kode_toko = ${kode_toko}
        and b.no_faktur_beli = n.no_faktur_beli and b.baris = n.baris_beli
      join public.tukar_uji u on u.kode_toko = ${kode_toko} and u.no_uji = b.no_uji
      union all
      select ${kode_toko}, n.kode_barcode, d.waktu, 'SORTIR', d.no_sortir, d.input_by
      from jadi n
      join public.sortir_pembelian_baris s on s.kode_toko = ${kode_toko}
        and s.no_faktur_beli = n.no_faktur_beli and s.baris_beli = n.baris_beli
      join public.sortir_pembelian d
        on d.kode_toko = ${kode_toko} and d.no_sortir = s.no_sortir and d.status = 'VALID'
        and d.no_sortir <> ${NOMOR}`),
  ]
}
