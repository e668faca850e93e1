import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineCommand } from '#kernel/server/http/route.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { bacaTampilan } from '#modules/alat/tampilan/server/index.ts'
import { type jadwalDaftar, jadwalBuat, jadwalHapus, jadwalUbah } from '../contract.ts'
import { PENERIMA_MAKS, jatuhTempo } from '../rules.ts'
import { hariDitutup } from './antre-laporan.ts'
import { jadwalSaya } from './baca-jadwal.ts'
import { laporanDari } from './berkas-laporan.ts'

type Isian = Pick<
  CallOutput<typeof jadwalDaftar>['jadwal'][number],
  'tampilan_id' | 'format' | 'kapan' | 'jam' | 'hari_bulan' | 'surel' | 'wa' | 'aktif'
>

/** Throws 422 at the fields, 404 `data.tidak_ada` for a view that is not for this person. */
export const buatJadwal = defineCommand(jadwalBuat, async ({ ctx, tx, input, waktu }) => {
  const isi = rapikan(input)
  await pastikanTampilan(ctx, tx, isi.tampilan_id)
  const id = crypto.randomUUID()
  const { zona_waktu, tgl_system } = ctx.toko
  await tx.run(sql`
    insert into public.jadwal_laporan (kode_toko, id, user_id, tampilan_id, format, kapan, jam,
      hari_bulan, surel, wa, aktif, berikut, hari_terakhir, dibuat)
    select ${tx.kode_toko}, ${id}::uuid, ${ctx.sesi.user_id}::text, ${isi.tampilan_id}::uuid,
      ${isi.format}::text, ${isi.kapan}::text, ${isi.jam}::int, ${isi.hari_bulan}::int,
      ${isi.surel}::text[], ${isi.wa}::text[], ${isi.aktif}::boolean,
      ${jatuhTempo(isi, zona_waktu, waktu)}::timestamptz, ${await terakhirTutup(tx, tgl_system)}::date,
      ${waktu}::timestamptz`)
  return { audit: { aksi: 'laporan.jadwal', objek: id, sesudah: isi }, jawaban: { id } }
})

/**
 * The schedule runs with the rights of whoever changed it last: nobody gets what he may not see by
 * another's schedule. What still waits for somebody who was taken out does not leave.
 *
 * Throws as `buatJadwal` does, and 409 `data.sudah_diubah` where somebody changed it meanwhile.
 */
export const ubahJadwal = defineCommand(jadwalUbah, async ({ ctx, tx, input, waktu }) => {
  const { id, versi } = input
  const isi = rapikan(input)
  const lama = await milik(ctx, tx, id)
  await pastikanTampilan(ctx, tx, isi.tampilan_id)
  const { zona_waktu, tgl_system } = ctx.toko
  const baru = await tx.maybe(sql<{ versi: number }>`
    update public.jadwal_laporan set user_id = ${ctx.sesi.user_id}, tampilan_id = ${isi.tampilan_id}, format = ${isi.format},
      kapan = ${isi.kapan}, jam = ${isi.jam}, hari_bulan = ${isi.hari_bulan},
      surel = ${isi.surel}::text[], wa = ${isi.wa}::text[], aktif = ${isi.aktif},
      berikut = ${jatuhTempo(isi, zona_waktu, waktu)}::timestamptz,
      hari_terakhir = ${await terakhirTutup(tx, tgl_system)}::date, versi = versi + 1
    where kode_toko = ${tx.kode_toko} and id = ${id} and versi = ${versi}
    returning versi`)
  if (!baru) throw new AppError('data.sudah_diubah', { status: 409 })
  await tx.run(sql`
    delete from public.kirim_laporan where kode_toko = ${tx.kode_toko} and jadwal_id = ${id}
      and status = 'ANTRI'
      and (not ${isi.aktif} or penerima <> all(${[...isi.surel, ...isi.wa]}::text[]))`)
  return {
    audit: { aksi: 'laporan.jadwal_ubah', objek: id, sebelum: lama, sesudah: isi },
    jawaban: { id, versi: baru.versi },
  }
})

export const hapusJadwal = defineCommand(jadwalHapus, async ({ ctx, tx, input: { id } }) => {
  const lama = await milik(ctx, tx, id)
  await tx.run(sql`
    delete from public.kirim_laporan
    where kode_toko = ${tx.kode_toko} and jadwal_id = ${id} and status = 'ANTRI'`)
  await tx.run(sql`
    delete from public.jadwal_laporan where kode_toko = ${tx.kode_toko} and id = ${id}`)
  return {
    audit: { aksi: 'laporan.jadwal_hapus', objek: id, sebelum: lama },
    jawaban: { id },
  }
})

/** The last closed day: those that were closed before are not sent any more. */
async function terakhirTutup(tx: Tx, hari: string): Promise<string> {
  const { tanggal } = await tx.one(sql<{ tanggal: string }>`
    select coalesce(max(h.tanggal), ${hari}::date - 1) as tanggal
    from ${hariDitutup(tx.kode_toko)} h`)
  return tanggal
}

/** Hour and day as the kind of schedule has them; each recipient once. */
function rapikan(input: Isian): Isian {
  const { tampilan_id, format, kapan, aktif } = input
  const jam = kapan === 'TUTUP' ? null : input.jam
  const hari_bulan = kapan === 'BULANAN' ? input.hari_bulan : null
  if (kapan !== 'TUTUP' && jam === null) throw fieldErrors({ jam: { code: 'isian.wajib' } })
  if (kapan === 'BULANAN' && hari_bulan === null)
    throw fieldErrors({ hari_bulan: { code: 'isian.wajib' } })
  const [surel, wa] = [[...new Set(input.surel)], [...new Set(input.wa)]]
  const jumlah = surel.length + wa.length
  if (jumlah === 0) throw fieldErrors({ surel: { code: 'kiriman.tanpa_penerima' } })
  if (jumlah > PENERIMA_MAKS)
    throw fieldErrors({ surel: { code: 'isian.terlalu_banyak', params: { max: PENERIMA_MAKS } } })
  return { tampilan_id, format, kapan, jam, hari_bulan, surel, wa, aktif }
}

async function pastikanTampilan(ctx: Ctx, tx: Tx, id: string): Promise<void> {
  const t = await bacaTampilan(ctx, tx, id)
  if (!t) throw new AppError('data.tidak_ada', { status: 404 })
  if (!laporanDari(ctx.services.registry, t.layar))
    throw fieldErrors({ tampilan_id: { code: 'kiriman.bukan_laporan' } })
}

/** A schedule that this person sees. Throws 404 `data.tidak_ada`. */
export async function milik(ctx: Ctx, tx: Tx, id: string): Promise<Isian> {
  const j = await tx.maybe(sql<Isian>`
    select j.tampilan_id, j.format, j.kapan, j.jam, j.hari_bulan, j.surel, j.wa, j.aktif
    from public.jadwal_laporan j where ${jadwalSaya(ctx, tx)} and j.id = ${id} for update of j`)
  if (!j) throw new AppError('data.tidak_ada', { status: 404 })
  return j
}
