import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { holdOpenDay } from '#kernel/server/session/open-day.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand, defineQuery } from '#kernel/server/http/route.ts'
import { pengaturanHutang, pengaturanHutangUbah } from '../../contract-pengaturan.ts'
import { periksaIzin } from '../../rules-mode.ts'
import { lebihTerhutang } from '../lihat/lebih-terhutang.ts'

type Pengaturan = CallOutput<typeof pengaturanHutang>

async function baca(tx: Tx): Promise<Pengaturan> {
  const [isi, aktif] = await Promise.all([tx.maybe(toko(tx)), hitungAktif(tx)])
  return { ...(isi ?? tidakAda(tx)), aktif }
}

/** The same, held for a change, and no ticket is written before the commit. */
async function pegang(tx: Tx): Promise<Pengaturan> {
  const [isi, , aktif] = await Promise.all([
    tx.maybe(sql<Isi>`${toko(tx)} for no key update`),
    holdOpenDay(tx),
    hitungAktif(tx),
  ])
  return { ...(isi ?? tidakAda(tx)), aktif }
}

type Isi = Omit<Pengaturan, 'aktif'>

const toko = ({ kode_toko }: Tx) => sql<Isi>`
  select mode_gadai, izin_gadai, mitra_gadai, tgl_izin_gadai, pengawas_gadai, versi
  from public.toko where kode_toko = ${kode_toko}`

async function hitungAktif(tx: Tx): Promise<number> {
  const { aktif } = await tx.one(sql<{ aktif: number }>`
    select count(*)::int as aktif from public.hutang
    where kode_toko = ${tx.kode_toko} and status = 'AKTIF'`)
  return aktif
}

function tidakAda({ kode_toko }: Tx): never {
  throw new AppError('data.tidak_ada', { status: 404, params: { kunci: kode_toko } })
}

export const bacaPengaturanHutang = defineQuery(pengaturanHutang, async ({ tx }) => baca(tx))

/**
 * Throws 422 with its field where licence or partner is missing, 409 `data.sudah_diubah` when
 * somebody changed the shop since it was read, 409 `hutang.masih_aktif` or
 * `hutang.masih_ada_kelebihan` for OFF while the shop holds pledges, or auction money that belongs
 * to customers: they could not be given back from hidden screens.
 */
export const ubahPengaturanHutang = defineCommand(pengaturanHutangUbah, async ({ tx, input }) => {
  const isi = {
    mode_gadai: input.mode_gadai,
    izin_gadai: input.izin_gadai || null,
    mitra_gadai: input.mitra_gadai || null,
    tgl_izin_gadai: input.tgl_izin_gadai || null,
    pengawas_gadai: input.pengawas_gadai || null,
  }
  const fields = periksaIzin(isi)
  if (Object.keys(fields).length > 0) throw fieldErrors(fields)
  const sebelum = await pegang(tx)
  if (input.versi !== sebelum.versi) {
    const params = { versi: input.versi, versi_sekarang: sebelum.versi }
    throw new AppError('data.sudah_diubah', { status: 409, params })
  }
  if (isi.mode_gadai === 'OFF') await tolakMati(tx, sebelum.aktif)
  const sesudah = { ...sebelum, ...isi, versi: sebelum.versi + 1 }
  await tx.run(sql`
    update public.toko set mode_gadai = ${isi.mode_gadai}, izin_gadai = ${isi.izin_gadai},
      mitra_gadai = ${isi.mitra_gadai}, tgl_izin_gadai = ${isi.tgl_izin_gadai}::date,
      pengawas_gadai = ${isi.pengawas_gadai}, versi = versi + 1
    where kode_toko = ${tx.kode_toko}`)
  return {
    // The same act as in the shop's master, so that its history is one.
    audit: { aksi: 'toko.update', objek: `toko:${tx.kode_toko}`, sebelum, sesudah },
    kabar: { event: 'toko.berubah', data: {}, segera: true },
    jawaban: sesudah,
  }
})

async function tolakMati(tx: Tx, aktif: number): Promise<void> {
  if (aktif > 0)
    throw new AppError('hutang.masih_aktif', { status: 409, params: { jumlah: aktif } })
  const { jumlah } = await tx.one(sql<{ jumlah: number }>`
    select count(*)::int as jumlah from public.hutang_bayar l where ${lebihTerhutang(tx.kode_toko)}`)
  if (jumlah > 0)
    throw new AppError('hutang.masih_ada_kelebihan', { status: 409, params: { jumlah } })
}
