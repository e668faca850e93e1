import type { Setting } from '#kernel/shared/gates.ts'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { rapikanNoHp } from '#kernel/shared/phone.ts'
import { containing } from '#kernel/server/db/like.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { listPage } from '#kernel/server/http/page.ts'
import { defineCommand, defineQuery } from '#kernel/server/http/route.ts'
import { type Pengaduan, pengaduanCatat, pengaduanDaftar, pengaduanTindak } from '../contract.ts'
import { type StatusPengaduan, type Tindakan, sesudahTindakan } from '../rules.ts'
import { tenggatPengaduan } from './tenggat.ts'

/** The register of complaints. */
export const daftarPengaduan = defineQuery(pengaduanDaftar, ({ ctx, tx, input }) => {
  const cari = input.search ? containing(input.search) : null
  return listPage(
    { ctx, tx, input },
    {
      columns: sql<Pengaduan>`p.no_pengaduan, p.tanggal, p.waktu, p.nama, p.no_hp, p.dokumen,
        p.hal_pengaduan, p.isi_pengaduan, p.diterima_oleh, p.status, p.tenggat,
        p.tgl_perpanjang, p.alasan_perpanjang, p.tgl_jawab, p.jawaban, p.dijawab_oleh,
        p.tgl_tutup, p.hasil, p.diteruskan_ke`,
      from: sql`(select p.*, ${tenggatPengaduan} as tenggat
        from public.pengaduan p where p.kode_toko = ${tx.kode_toko}) p`,
      where: [
        sql`p.kode_toko = ${tx.kode_toko}`,
        input.tgl_from && sql`p.tanggal >= ${input.tgl_from}::date`,
        input.tgl_to && sql`p.tanggal <= ${input.tgl_to}::date`,
        input.status && sql`p.status = ${input.status}`,
        cari &&
          sql`(p.nama ilike ${cari} or p.no_pengaduan ilike ${cari} or p.dokumen ilike ${cari}
            or p.isi_pengaduan ilike ${cari})`,
      ],
      order: { of: 'p', key: 'no_pengaduan', usual: '-tanggal' },
    },
  )
})

/** Working days of a setting that pawn tickets promise too (`rules-ketentuan.ts` of pawn). */
const hariKerja = (m: Readonly<Record<string, Setting>>, kunci: string): number => {
  const nilai = m[kunci]
  return typeof nilai === 'number' && nilai >= 0 && nilai <= 60 ? nilai : 10
}

/** Takes a complaint in. It carries the days that are promised today; a later setting moves none. */
export const catatPengaduan = defineCommand(
  pengaduanCatat,
  async ({ ctx, tx, input, tanggal, waktu }) => {
    const { kode_toko } = tx
    const { nama, hal_pengaduan, isi_pengaduan } = input
    // Numbers of a shop are given one after the other.
    await tx.run(sql`
      select pg_advisory_xact_lock(hashtextextended(${`pengaduan ${kode_toko}`}, 0))`)
    const { no_pengaduan } = await tx.one(sql<{ no_pengaduan: string }>`
      insert into public.pengaduan (kode_toko, no_pengaduan, tanggal, waktu, nama, no_hp, dokumen,
        hal_pengaduan, isi_pengaduan, diterima_oleh, hari_jawab, hari_lagi)
      select ${kode_toko}, 'AD' || lpad((count(*) + 1)::text, 5, '0'), ${tanggal}::date,
        ${waktu}::timestamptz, ${nama}::text, ${input.no_hp ? rapikanNoHp(input.no_hp) : null}::text,
        ${input.dokumen ? input.dokumen.toUpperCase() : null}::text, ${hal_pengaduan}::text,
        ${isi_pengaduan}::text, ${ctx.sesi.user_id}::text,
        ${hariKerja(ctx.modules, 'HARI_PENGADUAN')}::int,
        ${hariKerja(ctx.modules, 'HARI_PENGADUAN_LAGI')}::int
      from public.pengaduan where kode_toko = ${kode_toko}
      returning no_pengaduan`)
    const { tenggat } = await pegang(tx, no_pengaduan)
    return {
      audit: { aksi: 'pengaduan.catat', objek: no_pengaduan, sesudah: { hal_pengaduan, tenggat } },
      jawaban: { no_pengaduan, tenggat },
    }
  },
)

interface Terpegang {
  readonly status: StatusPengaduan
  readonly tenggat: string
}

/** Throws 404 `pengaduan.tidak_ada`. */
async function pegang(tx: Tx, no_pengaduan: string): Promise<Terpegang> {
  const row = await tx.maybe(sql<Terpegang>`
    select p.status, ${tenggatPengaduan} as tenggat from public.pengaduan p
    where p.kode_toko = ${tx.kode_toko} and p.no_pengaduan = ${no_pengaduan} for update of p`)
  if (row) return row
  throw new AppError('pengaduan.tidak_ada', { status: 404, params: { no_pengaduan } })
}

/**
 * What is done about a complaint. Throws 409 `pengaduan.bukan_giliran` where its state leaves no room
 * for the act, `pengaduan.lewat_tenggat` for a delay after the last day, 422 at `diteruskan_ke`.
 */
export const tindakPengaduan = defineCommand(
  pengaduanTindak,
  async ({ ctx, tx, input, tanggal }) => {
    const { no_pengaduan, tindakan, uraian, diteruskan_ke = null } = input
    if ((tindakan === 'TERUSKAN') !== (diteruskan_ke !== null))
      throw fieldErrors({ diteruskan_ke: { code: 'isian.wajib' } })
    const { status: lama, tenggat: sebelum } = await pegang(tx, no_pengaduan)
    const status = sesudahTindakan(lama, tindakan)
    if (status === null)
      throw new AppError('pengaduan.bukan_giliran', { status: 409, params: { no_pengaduan } })
    if (tindakan === 'PERPANJANG' && tanggal > sebelum)
      throw new AppError('pengaduan.lewat_tenggat', { status: 409, params: { tenggat: sebelum } })
    await tx.run(sql`
      update public.pengaduan set status = ${status}, ${isi(tindakan, {
        tanggal,
        uraian,
        diteruskan_ke,
        user_id: ctx.sesi.user_id,
      })}
      where kode_toko = ${tx.kode_toko} and no_pengaduan = ${no_pengaduan}`)
    const { tenggat } = await pegang(tx, no_pengaduan)
    return {
      audit: {
        aksi: `pengaduan.${tindakan.toLowerCase()}`,
        objek: no_pengaduan,
        sebelum: { status: lama },
        sesudah: { status, diteruskan_ke: diteruskan_ke ?? undefined },
      },
      jawaban: { no_pengaduan, status, tenggat },
    }
  },
)

interface Isi {
  readonly tanggal: string
  readonly uraian: string
  readonly diteruskan_ke: string | null
  readonly user_id: string
}

/** Columns that an act fills. */
function isi(t: Tindakan, { tanggal, uraian, diteruskan_ke, user_id }: Isi) {
  if (t === 'JAWAB')
    return sql`tgl_jawab = ${tanggal}::date, jawaban = ${uraian}, dijawab_oleh = ${user_id}`
  if (t === 'PERPANJANG')
    return sql`tgl_perpanjang = ${tanggal}::date, alasan_perpanjang = ${uraian}`
  return sql`tgl_tutup = ${tanggal}::date, hasil = ${uraian},
    diteruskan_ke = ${diteruskan_ke}::text`
}
