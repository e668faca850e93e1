import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { type RiwayatBarang, barangRiwayat } from '../contract.ts'
import { bacaBarang } from './baca-barang.ts'
import { bolehLihatModal } from './lihat-modal.ts'
import { objekBarang } from './ubah-barang.ts'

const MOST = 500

/**
 * Everything that happened to a piece, newest first: what documents and prints added to its own
 * log, and its edits from the audit, with before and after.
 */
export const riwayat = defineQuery(barangRiwayat, async ({ ctx, tx, input }) => {
  const [, kejadian, ubahan] = await Promise.all([
    bacaBarang(tx, input.kode_barcode),
    bacaKejadian(tx, input.kode_barcode),
    bacaUbahan(tx, input.kode_barcode),
  ])
  const semua = [...kejadian, ...ubahan].sort((a, b) => (a.waktu < b.waktu ? 1 : -1))
  const terbaru = semua.slice(0, MOST)
  return bolehLihatModal(ctx) ? terbaru : terbaru.map(tanpaModal)
})

const MODAL = 'harga_modal'

/** An edit as it is told to whoever may not know what the piece cost. */
function tanpaModal(r: RiwayatBarang): RiwayatBarang {
  const tanpa = (isi: RiwayatBarang['sebelum']) =>
    isi && Object.fromEntries(Object.entries(isi).filter(([nama]) => !nama.startsWith(MODAL)))
  return { ...r, sebelum: tanpa(r.sebelum), sesudah: tanpa(r.sesudah) }
}

async function bacaKejadian(tx: Tx, kode: string): Promise<RiwayatBarang[]> {
  const rows = await tx.all(sql<Omit<RiwayatBarang, 'sebelum' | 'sesudah'>>`
    select waktu, user_id, aksi, nullif(dokumen, '') as dokumen, jumlah
    from public.barang_riwayat
    where kode_toko = ${tx.kode_toko} and kode_barcode = ${kode}
    order by waktu desc limit ${sql.lit(MOST)}`)
  return rows.map((row) => ({ ...row, sebelum: null, sesudah: null }))
}

const AKSI: Readonly<Record<string, string>> = {
  'barang.update': 'UBAH',
  'barang.foto': 'FOTO',
  'barang.batu': 'BATU',
  'tag_barang.pasang': 'PASANG_TAG',
  'tag_barang.lepas': 'LEPAS_TAG',
}

async function bacaUbahan(tx: Tx, kode: string): Promise<RiwayatBarang[]> {
  const rows = await tx.all(sql<{ waktu: string; user_id: string; aksi: string; isi: string }>`
    select waktu, user_id, aksi, isi from public.audit
    where kode_toko = ${tx.kode_toko} and objek = ${objekBarang(kode)}
    order by tanggal desc, urut desc limit ${sql.lit(MOST)}`)
  return rows.map(({ waktu, user_id, aksi, isi }) => {
    // The first line is the document's number; the text that the chain covers follows.
    const { sebelum, sesudah } = JSON.parse(
      isi.slice(isi.indexOf('\n') + 1),
    ) as Partial<RiwayatBarang>
    return {
      waktu,
      user_id,
      aksi: AKSI[aksi] ?? aksi,
      dokumen: null,
      jumlah: 1,
      sebelum: sebelum ?? null,
      sesudah: sesudah ?? null,
    }
  })
}
