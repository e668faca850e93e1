import { type Tulis, ubah } from '../../../kernel/server/command/posting.ts'
import { sql } from '../../../kernel/server/db/query.ts'
import type { Tx } from '../../../kernel/server/db/tx.ts'
import { defineCommand } from '../../../kernel/server/http/route.ts'
import { AppError, fieldErrors } from '../../../kernel/shared/errors.ts'
import { notaSimpan } from '../contract.ts'
import { type Tata, bidangDari, lengkapiTata, periksaTata } from '../rules.ts'
import { keWire, slipDari, wajibLayar } from './baca-tata.ts'

/** What the audit calls a layout. */
export const objekNota = (jenis: string) => `nota:${jenis}`

/**
 * Saves a layout. Throws 422 with an error per field, 409 `data.sudah_diubah` when somebody saved
 * it since it was read, 404 for a kind of slip that nobody declares.
 */
export const simpanTata = defineCommand(notaSimpan, async ({ ctx, tx, input }) => {
  const { jenis, versi, duplikat } = input
  wajibLayar(ctx, jenis)
  const slip = slipDari(ctx, jenis)
  const isi = bacaIsi(jenis, input.isi, slip.bagian)
  const lama = await tx.maybe(sql<{ isi: Tata; versi: number }>`
    select isi, versi from public.nota
    where kode_toko = ${tx.kode_toko} and jenis = ${jenis} for update`)
  const baru = await simpan(tx, jenis, isi, versi)
  const sebelum = lengkapiTata(jenis, lama?.isi ?? {})
  const sakelar = ubahDuplikat(tx, slip.duplikat, ctx.modules, duplikat)
  return {
    tulis: sakelar.tulis,
    audit: {
      aksi: 'nota.update',
      objek: objekNota(jenis),
      sebelum: { ...sebelum, ...sakelar.sebelum },
      sesudah: { ...isi, ...sakelar.sesudah },
    },
    ...(sakelar.tulis.length > 0 ? { kabar: { event: 'settings-changed', data: {} } } : {}),
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

type Perubahan = Readonly<Record<string, boolean>>
interface Sakelar {
  readonly tulis: readonly Tulis[]
  readonly sebelum: Perubahan
  readonly sesudah: Perubahan
}

/** The shop's duplicate module, where the person has switched it. */
function ubahDuplikat(
  tx: Tx,
  modul: string | null,
  modules: Readonly<Record<string, unknown>>,
  duplikat: boolean | undefined,
): Sakelar {
  const kini = modul !== null && modules[modul] === true
  if (modul === null || duplikat === undefined || duplikat === kini)
    return { tulis: [], sebelum: {}, sesudah: {} }
  const tulis = ubah(sql`
    insert into public.pengaturan (kode_toko, kunci, nilai)
    values (${tx.kode_toko}, ${modul}, ${JSON.stringify(duplikat)}::jsonb)
    on conflict on constraint pengaturan_pk do update set nilai = excluded.nilai`)
  return { tulis: [tulis], sebelum: { duplikat: kini }, sesudah: { duplikat } }
}
