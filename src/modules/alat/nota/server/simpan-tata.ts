import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { ubahPengaturan } from '#modules/alat/pengaturan/server/index.ts'
import { notaSimpan } from '../contract.ts'
import { type Tata, bidangDari, lengkapiTata, periksaTata } from '../rules.ts'
import { keWire, slipDari, wajibLayar } from './baca-tata.ts'

const LAYAR = '/setting-nota-slip'

/** What the audit calls a layout. */
export const objekNota = (jenis: string) => `nota:${jenis}`

/**
 * Saves a layout. Throws 422 with an error per field, 409 `data.sudah_diubah` when somebody saved
 * it since it was read, 404 for a kind of slip that nobody declares.
 */
export const simpanTata = defineCommand(notaSimpan, async ({ ctx, tx, input, waktu }) => {
  const { jenis, versi, duplikat } = input
  wajibLayar(ctx, jenis)
  const slip = slipDari(ctx, jenis)
  const isi = bacaIsi(jenis, input.isi, slip.bagian)
  const lama = await tx.maybe(sql<{ isi: Tata; versi: number }>`
    select isi, versi from public.nota
    where kode_toko = ${tx.kode_toko} and jenis = ${jenis} for update`)
  const baru = await simpan(tx, jenis, isi, versi)
  const sebelum = lengkapiTata(jenis, lama?.isi ?? {})
  // The shop's duplicate module, where the person has switched it: with its own history.
  const perubahan =
    slip.duplikat !== null &&
    duplikat !== undefined &&
    duplikat !== (ctx.modules[slip.duplikat] === true)
      ? [{ key: slip.duplikat, value: duplikat }]
      : []
  const setelan = await ubahPengaturan({ ctx, tx, waktu, perubahan, layar: LAYAR })
  return {
    audit: {
      aksi: 'nota.update',
      objek: objekNota(jenis),
      sebelum: { ...sebelum, ...setelan.sebelum },
      sesudah: { ...isi, ...setelan.sesudah },
    },
    ...(setelan.kabar ? { kabar: setelan.kabar } : {}),
    jawaban: { jenis, versi: baru, isi: keWire(isi) },
  }
})

/** A whole layout out of what was sent: unknown names are refused, missing ones take the default. */
export function bacaIsi(
  jenis: string,
  kirim: Readonly<Record<string, unknown>>,
  bagian: readonly string[],
): Tata {
  const bidang = bidangDari(jenis)
  const asing = Object.keys(kirim).filter((nama) => !(nama in bidang))
  if (asing.length > 0)
    throw fieldErrors(Object.fromEntries(asing.map((n) => [n, { code: 'isian.tidak_dikenal' }])))
  const isi = Object.fromEntries(
    Object.entries(lengkapiTata(jenis, kirim as Tata)).map(([nama, v]) => [nama, rapi(v)]),
  )
  const salah = periksaTata(jenis, isi, bagian)
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  return isi
}

/** A text without spaces at its ends; nothing but spaces is no text. */
const rapi = (v: Tata[string]): Tata[string] =>
  typeof v === 'string' ? v.replace(/\r\n?/g, '\n').trim() || null : v

/** The new version. The row's own version decides between two editors, not a look before. */
async function simpan(tx: Tx, jenis: string, isi: Tata, versi: number): Promise<number> {
  const json = JSON.stringify(isi)
  const row = await tx.maybe(
    versi === 0
      ? sql<{ versi: number }>`
          insert into public.nota as n (kode_toko, jenis, isi)
          values (${tx.kode_toko}, ${jenis}, ${json}::jsonb)
          on conflict on constraint nota_pk do update set isi = excluded.isi, versi = n.versi + 1
            where n.isi = '{}' returning versi`
      : sql<{ versi: number }>`
          update public.nota set isi = ${json}::jsonb, versi = versi + 1
          where kode_toko = ${tx.kode_toko} and jenis = ${jenis} and versi = ${versi}
          returning versi`,
  )
  if (!row) throw new AppError('data.sudah_diubah', { status: 409, params: { versi } })
  return row.versi
}
