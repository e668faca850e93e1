import { AppError } from '#kernel/shared/errors.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { holdToday } from '#kernel/server/document/hold-today.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { pastikanUangBuku } from '#modules/uang/kas/server/index.ts'
import { kirimSepuhanCancel, terimaSepuhanCancel, wastingSepuhanCancel } from '../contract.ts'
import { bacaKirim, bacaTerima, bacaWasting } from './baca-sepuhan.ts'
import { berurutan } from '../rules.ts'
import { catatHasil, pegangLot } from './lot.ts'
import { kembalikanRosok } from './rosok.ts'

const TOLAK = { cancelled: 'sepuhan.sudah_batal', past: 'sepuhan.kemarin' } as const
const BATAL = [{ nama: 'status', sebelum: 'VALID', sesudah: 'BATAL' }] as const

/**
 * A lot of the open day never left: its scrap lies in the shop again, by the mirror. Throws 409
 * `sepuhan.sudah_terima` once something of it came back, `sepuhan.lot_selesai` once it is closed.
 */
export const batalKirim = defineCommand(kirimSepuhanCancel, async (a) => {
  const { tx, input, tanggal } = a
  const { kode_toko } = tx
  const { no_kirim } = input
  await holdToday(tx, bacaKirim, no_kirim, tanggal, TOLAK)
  await pegangLot(tx, no_kirim)
  const { total_qty, hasil } = await bacaKirim.read(tx, no_kirim)
  const [pertama] = hasil
  if (pertama)
    throw new AppError('sepuhan.sudah_terima', {
      status: 409,
      params: { no_kirim, no_terima: pertama.no_terima },
    })
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'kirim_sepuhan.cancel',
    nomor: no_kirim,
    jumlah_rp: 0,
    perubahan: BATAL,
  })
  return {
    nomor: no_kirim,
    tulis: [
      ubah(tandaiBatal(tx, bacaKirim.dokumen, batal)),
      ...kembalikanRosok(kode_toko, no_kirim),
      ...tulis,
    ],
    buku: await reverse(tx, no_kirim, tanggal),
    audit,
    jawaban: { no_kirim, total_qty },
  }
})

/**
 * A receipt of the open day never came: gold and money go back. Throws 409 `sepuhan.lot_selesai` once
 * the lot is closed, `sepuhan.hasil_keluar` once a bar or a credit of it was spent,
 * `sepuhan.terima_lanjut` for one that a later receipt's cost depends on, and `kas.tidak_cukup` where
 * the money is no more in its drawer.
 */
export const batalTerima = defineCommand(terimaSepuhanCancel, async (a) => {
  const { tx, input, tanggal } = a
  const { kode_toko } = tx
  const { no_terima } = input
  const { no_kirim } = await bacaTerima.read(tx, no_terima)
  const lot = await pegangLot(tx, no_kirim)
  await holdToday(tx, bacaTerima, no_terima, tanggal, TOLAK)
  if (berurutan(lot)) await pastikanTerakhir(tx, no_kirim, no_terima)
  const { items, uang_rp } = await bacaTerima.read(tx, no_terima)
  const keluar = items.find((i) => i.no_keluar !== null)
  if (keluar)
    throw new AppError('sepuhan.hasil_keluar', {
      status: 409,
      params: { no_terima, no_keluar: keluar.no_keluar ?? '' },
    })
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'terima_sepuhan.cancel',
    nomor: no_terima,
    jumlah_rp: uang_rp,
    perubahan: BATAL,
  })
  const buku = await reverse(tx, no_terima, tanggal)
  await pastikanUangBuku(tx, buku)
  const { murni_mg, modal_rp } = await tx.one(sql<{ murni_mg: number; modal_rp: number }>`
    select total_murni_mg as murni_mg, modal_rp from public.terima_sepuhan
    where kode_toko = ${kode_toko} and no_terima = ${no_terima}`)
  return {
    nomor: no_terima,
    tulis: [
      ubah(tandaiBatal(tx, bacaTerima.dokumen, batal)),
      // Its bars left with the paper that brought them: their numbers may come in again.
      ubah(sql`
        update public.terima_sepuhan_baris set no_keluar = ${no_terima}
        where kode_toko = ${kode_toko} and no_terima = ${no_terima}`),
      catatHasil(kode_toko, no_kirim, { murni_mg: -murni_mg, modal_rp: -modal_rp }),
      ...tulis,
    ],
    buku,
    audit,
    jawaban: { no_terima, no_kirim },
  }
})

/** Throws 409 `sepuhan.terima_lanjut` with the lot's last receipt when another one came after this. */
async function pastikanTerakhir(tx: Tx, no_kirim: string, no_terima: string): Promise<void> {
  const { terakhir } = await tx.one(sql<{ terakhir: string }>`
    select max(no_terima) as terakhir from public.terima_sepuhan
    where kode_toko = ${tx.kode_toko} and no_kirim = ${no_kirim} and status = 'VALID'`)
  if (terakhir !== no_terima)
    throw new AppError('sepuhan.terima_lanjut', { status: 409, params: { no_terima, terakhir } })
}

/** A lot that was closed on the open day is open again. */
export const batalWasting = defineCommand(wastingSepuhanCancel, async (a) => {
  const { tx, input, tanggal } = a
  const { kode_toko } = tx
  const { no_wasting } = input
  await holdToday(tx, bacaWasting, no_wasting, tanggal, TOLAK)
  const { no_kirim } = await bacaWasting.read(tx, no_wasting)
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'wasting_sepuhan.cancel',
    nomor: no_wasting,
    jumlah_rp: 0,
    perubahan: BATAL,
  })
  return {
    nomor: no_wasting,
    tulis: [
      ubah(tandaiBatal(tx, bacaWasting.dokumen, batal)),
      ubah(sql`
        update public.kirim_sepuhan set no_wasting = null
        where kode_toko = ${kode_toko} and no_kirim = ${no_kirim}`),
      ...tulis,
    ],
    buku: await reverse(tx, no_wasting, tanggal),
    audit,
    jawaban: { no_wasting, no_kirim },
  }
})
