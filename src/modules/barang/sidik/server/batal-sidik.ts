import { AppError } from '#kernel/shared/errors.ts'
import { type TableWrite, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { holdToday } from '#kernel/server/document/hold-today.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import type { StatusBarang } from '#modules/barang/barang/rules.ts'
import { riwayatBarang } from '#modules/barang/barang/server/index.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { type Sidik, sidikCancel } from '../contract.ts'
import { bacaSidik } from './baca-sidik.ts'
import { type OpnameDipegang, kunciOpname, kurangiPiece } from './opname-berjalan.ts'

/**
 * It was another piece: a count that goes on misses it again. Errors beside those of the approval:
 * 409 `sidik.opname_selesai` when the count that has it is finished, `sidik.sudah_temu` when a
 * written-off piece was booked as found meanwhile.
 */
export const batalSidik = defineCommand(sidikCancel, async (a) => {
  const { tx, input, tanggal } = a
  const { no_sidik } = input
  const { kode_toko } = tx
  const berjalan = await kunciOpname(tx)
  await holdToday(tx, bacaSidik, no_sidik, tanggal, {
    cancelled: 'sidik.sudah_batal',
    past: 'sidik.kemarin',
  })
  const sidik = await bacaSidik.read(tx, no_sidik)
  const { kode_barcode } = sidik
  const kembali = await lepasDariOpname(tx, sidik, berjalan)
  await pastikanBelumTemu(tx, sidik)
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'barang.batal_sidik',
    nomor: no_sidik,
    jumlah_rp: 0,
    perubahan: [{ nama: 'status', barang: kode_barcode, sebelum: 'VALID', sesudah: 'BATAL' }],
  })
  const { user_id, waktu } = batal
  return {
    nomor: no_sidik,
    tulis: [
      ubah(tandaiBatal(tx, bacaSidik.dokumen, batal)),
      riwayatBarang(
        { kode_toko, barcodes: [kode_barcode], aksi: 'BATAL_SIDIK', user_id, waktu },
        no_sidik,
      ),
      ...kembali,
      ...tulis,
    ],
    audit,
    kabar: { event: kembali.length > 0 ? 'stock-opname' : 'sidik-berat', data: { tanggal } },
    jawaban: { no_sidik },
  }
})

/** A count that was thrown away forgot the piece by itself; a finished one is evidence. */
async function lepasDariOpname(
  tx: Tx,
  { asal_sidik, no_opname, kode_barcode }: Sidik,
  berjalan: readonly OpnameDipegang[],
): Promise<TableWrite[]> {
  if (asal_sidik !== 'BERJALAN') return []
  const opname = berjalan.find((o) => o.no_opname === no_opname)
  if (opname) return kurangiPiece(tx, opname, kode_barcode)
  const { status } = await tx.one(sql<{ status: string }>`
    select status from public.opname_barang
    where kode_toko = ${tx.kode_toko} and no_opname = ${no_opname}`)
  if (status === 'KOSONG') return []
  throw new AppError('sidik.opname_selesai', {
    status: 409,
    params: { kode_barcode, no_opname: no_opname ?? '' },
  })
}

async function pastikanBelumTemu(tx: Tx, { asal_sidik, kode_barcode }: Sidik): Promise<void> {
  if (asal_sidik !== 'HILANG') return
  const { status } = await tx.one(sql<{ status: StatusBarang }>`
    select status from public.barang
    where kode_toko = ${tx.kode_toko} and kode_barcode = ${kode_barcode} for no key update`)
  if (status !== 'HILANG')
    throw new AppError('sidik.sudah_temu', { status: 409, params: { kode_barcode } })
}
