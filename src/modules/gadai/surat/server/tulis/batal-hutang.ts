import { AppError } from '#kernel/shared/errors.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { hutangCancel } from '../../contract.ts'
import { kunciAktif } from './kunci-hutang.ts'
import { bacaSurat } from '../lihat/baca-surat.ts'

/**
 * Cancels a ticket of the open day that nothing was done with: the money comes back, the
 * pieces go back to the customer, the ticket is kept as BATAL. A ticket that was paid on is
 * cancelled after its payment was; one that renews another with the renewal.
 */
export const batalHutang = defineCommand(hutangCancel, async (a) => {
  const { tx, input, tanggal } = a
  const { no_faktur_hutang: nomor } = input
  const surat = await kunciAktif(tx, nomor)
  // A ticket of another system was written long ago there, and taken over on the day of its number.
  const dibuat = surat.no_lama === null ? surat.tanggal : hariNomor(nomor)
  await tolakBatal(tx, nomor, dibuat, tanggal)
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'hutang.cancel',
    nomor,
    jumlah_rp: surat.pokok_rp,
    status: 'AKTIF',
  })
  const toko = tx.kode_toko
  await Promise.all([
    tx.run(tandaiBatal(tx, bacaSurat.dokumen, batal)),
    tx.run(sql`
        update public.hutang_barang set status = 'BATAL'
        where kode_toko = ${toko} and no_faktur_hutang = ${nomor}`),
  ])
  return {
    nomor,
    tulis,
    buku: await reverse(tx, nomor, tanggal),
    audit,
    kabar: { event: 'hutang', data: { tanggal } },
    jawaban: await bacaSurat.read(tx, nomor),
  }
})

/** The day that stands in a document's number. */
const hariNomor = (nomor: string) =>
  `20${nomor.slice(4, 6)}-${nomor.slice(6, 8)}-${nomor.slice(8, 10)}`

/** Throws `hutang.hasil_peremajaan`, `hutang.kemarin`, 409 `hutang.sudah_dibayar`. */
async function tolakBatal(tx: Tx, nomor: string, tanggal: string, hariIni: string): Promise<void> {
  const params = { no_faktur_hutang: nomor, tanggal }
  if (tanggal !== hariIni) throw new AppError('hutang.kemarin', { params })
  if (nomor.startsWith('PH')) throw new AppError('hutang.hasil_peremajaan', { params })
  const bayar = await tx.maybe(sql<{ no_bayar: string }>`
    select no_bayar from public.hutang_bayar
    where kode_toko = ${tx.kode_toko} and no_faktur_hutang = ${nomor} and status = 'VALID'
    order by urut desc limit 1`)
  if (bayar)
    throw new AppError('hutang.sudah_dibayar', { status: 409, params: { ...params, ...bayar } })
}
