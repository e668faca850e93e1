import { NOMOR, type TableWrite, insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { akunJurnal } from '../accounts.ts'
import type { BarisJurnal, JenisJurnal } from '../rules.ts'

/** A line as it is kept. */
export interface BarisDitulis extends BarisJurnal {
  readonly nama_akun: string
  readonly uraian: string | null
}

export interface IsiJurnal {
  readonly jenis_jurnal: JenisJurnal
  readonly keterangan: string
  readonly lampiran: string | null
  readonly no_jurnal_asal: string | null
  readonly total_rp: number
  readonly items: readonly BarisDitulis[]
}

interface Saat {
  readonly ctx: Ctx
  readonly tanggal: string
  readonly waktu: Date
}

/**
 * Somebody else than the writer approves each journal, line by line, in every shop. Throws what
 * `pakaiOtorisasi` throws.
 */
export const setujuiJurnal = (
  tx: Tx,
  { ctx, waktu }: Saat,
  isi: IsiJurnal,
  a: { readonly dokumen: string; readonly id_otorisasi: string | undefined },
) =>
  pakaiOtorisasi(tx, {
    ...a,
    aksi: 'jurnal_umum.create',
    jumlah_rp: isi.total_rp,
    perubahan: isi.items.map((b) => ({
      nama: b.debet_rp > 0 ? 'debet_rp' : 'kredit_rp',
      barang: `${b.nomor_akun} ${b.nama_akun}`,
      sebelum: 0,
      sesudah: b.debet_rp || b.kredit_rp,
    })),
    ...pelaku(ctx, waktu),
  })

/** Head and lines of a journal that was approved. */
export function barisTabel(
  { ctx, tanggal, waktu }: Saat,
  { items, ...kepala }: IsiJurnal,
  penyetuju: string,
): TableWrite[] {
  const kunci = { kode_toko: ctx.toko.kode_toko, no_jurnal_umum: NOMOR } as const
  const input_by = ctx.sesi.user_id
  return [
    insert('jurnal_umum', { ...kunci, tanggal, waktu, ...kepala, penyetuju, input_by }),
    insert(
      'jurnal_umum_baris',
      items.map((b, i) => ({ ...kunci, baris: i + 1, ...b })),
    ),
  ]
}

/** Its lines in the ledger: debit positive, credit negative. */
export function bukukanJurnal(items: readonly BarisJurnal[]) {
  const posting = new Posting()
  for (const b of items) posting.rp(akunJurnal.nomor(b.nomor_akun), b.debet_rp - b.kredit_rp)
  return posting.lines()
}

/** The lines of a journal that is there, in their order. */
export const bacaBaris = (tx: Tx, nomor: string): Promise<BarisDitulis[]> =>
  tx.all(sql<BarisDitulis>`
    select nomor_akun, nama_akun, uraian, debet_rp, kredit_rp from public.jurnal_umum_baris
    where kode_toko = ${tx.kode_toko} and no_jurnal_umum = ${nomor} order by baris`)

/** What the audit keeps of a journal. */
export const ringkasJurnal = ({ jenis_jurnal, total_rp, no_jurnal_asal, items }: IsiJurnal) => ({
  jenis_jurnal,
  total_rp,
  no_jurnal_asal: no_jurnal_asal ?? undefined,
  items: items.map(({ nomor_akun, debet_rp, kredit_rp }) => ({ nomor_akun, debet_rp, kredit_rp })),
})
