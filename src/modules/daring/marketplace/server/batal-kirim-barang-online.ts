import { AppError } from '#kernel/shared/errors.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { kirimOnlineCancel } from '../contract.ts'
import { riwayatBarang } from '#modules/barang/barang/server/index.ts'
import { bacaKirimOnline } from './baca-kirim-barang-online.ts'
import { bangunkan } from './simpan-kirim-barang-online.ts'

/** Cancels one of the open day: its pieces are taken off the internet, with who did it and why. */
export const batalKirimOnline = defineCommand(
  kirimOnlineCancel,
  async ({ ctx, tx, input, tanggal, waktu }) => {
    const { no_kirim_online: nomor, alasan } = input
    const { kode_toko } = tx
    const { user_id } = ctx.sesi
    await kunci(tx, nomor, tanggal)
    const turun = await tx.all(sql<{ kode_barcode: string }>`
      select kode_barcode from public.barang_online
      where kode_toko = ${kode_toko} and no_kirim_online = ${nomor} and tayang
      order by kode_barcode for update`)
    const barcodes = turun.map((b) => b.kode_barcode)
    return {
      nomor,
      tulis: [
        ubah(sql`update public.kirim_online set status = 'BATAL', alasan_batal = ${alasan},
            dibatalkan_oleh = ${user_id}, dibatalkan_pada = ${waktu}
          where kode_toko = ${kode_toko} and no_kirim_online = ${nomor}`),
        ubah(sql`update public.barang_online set tayang = false
          where kode_toko = ${kode_toko} and no_kirim_online = ${nomor}`),
        ...(barcodes.length > 0
          ? [riwayatBarang({ kode_toko, barcodes, aksi: 'BATAL_ONLINE', user_id, waktu }, nomor)]
          : []),
      ],
      outbox: bangunkan(),
      audit: {
        aksi: 'kirim_online.cancel',
        objek: nomor,
        sebelum: { status: 'VALID' },
        sesudah: { status: 'BATAL', alasan },
      },
      kabar: { event: 'barang_online', data: { tanggal } },
      jawaban: { no_kirim_online: nomor, total_qty: barcodes.length },
    }
  },
)

/** Holds the document until the commit, so that of two who cancel it one is told it is done. */
async function kunci(tx: Tx, nomor: string, hariIni: string): Promise<void> {
  const row = await tx.maybe(sql<{ status: string; tanggal: string }>`
    select status, tanggal from public.kirim_online
    where kode_toko = ${tx.kode_toko} and no_kirim_online = ${nomor} for update`)
  if (!row) throw bacaKirimOnline.missing(nomor)
  const params = { no_kirim_online: nomor, tanggal: row.tanggal }
  if (row.status !== 'VALID')
    throw new AppError('kirim_online.sudah_batal', { status: 409, params })
  if (row.tanggal !== hariIni) throw new AppError('kirim_online.kemarin', { params })
}
