import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { rapikanNoHp } from '#kernel/shared/phone.ts'
import { containing } from '#kernel/server/db/like.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { listPage } from '#kernel/server/http/page.ts'
import { defineCommand, defineQuery } from '#kernel/server/http/route.ts'
import { nilaiAturan } from '#modules/pelanggan/kenal/server/index.ts'
import {
  type Permintaan,
  permintaanCatat,
  permintaanDaftar,
  permintaanJawab,
} from '../contract-permintaan.ts'
import {
  type JenisPermintaan,
  type StatusPermintaan,
  aturanJawab,
  sesudahJawab,
} from '../rules-permintaan.ts'
import { batasJawab, saatBatas } from './batas-jawab.ts'
import { bacaMember } from './persetujuan.ts'

/** The register of requests. */
export const daftarPermintaan = defineQuery(permintaanDaftar, ({ ctx, tx, input }) => {
  const cari = input.search ? containing(input.search) : null
  const kini = ctx.services.jam()
  return listPage(
    { ctx, tx, input },
    {
      columns: sql<Permintaan>`p.no_permintaan, p.tanggal, p.waktu, p.kode_customer, p.nama,
        p.no_hp, p.jenis_permintaan, p.isi_permintaan, p.diterima_oleh, p.status, p.batas_jawab,
        p.lewat, p.dilakukan, p.ditolak, p.sebab_tolak, p.dijawab_oleh, p.dijawab_pada`,
      from: sql`(select p.kode_toko, p.no_permintaan, p.tanggal, p.waktu, p.kode_customer, p.nama, p.no_hp,
          p.jenis_permintaan, p.isi_permintaan, p.diterima_oleh, p.status,
          ${batasJawab} as batas_jawab,
          p.status = 'DITERIMA' and ${saatBatas} < ${kini}::timestamptz as lewat,
          p.dilakukan, p.ditolak, p.sebab_tolak, p.dijawab_oleh, p.dijawab_pada
        from public.permintaan_pribadi p where p.kode_toko = ${tx.kode_toko}) p`,
      where: [
        sql`p.kode_toko = ${tx.kode_toko}`,
        input.tgl_from && sql`p.tanggal >= ${input.tgl_from}::date`,
        input.tgl_to && sql`p.tanggal <= ${input.tgl_to}::date`,
        input.status && sql`p.status = ${input.status}`,
        cari &&
          sql`(p.nama ilike ${cari} or p.no_permintaan ilike ${cari}
            or p.kode_customer ilike ${cari})`,
      ],
      order: { of: 'p', key: 'no_permintaan', usual: '-tanggal' },
    },
  )
})

/**
 * Takes a request in, with the hours that the rule gives on that day. Throws 404
 * `poin.member_tidak_ada`. The audit tells what was asked, and not by whom.
 */
export const catatPermintaan = defineCommand(
  permintaanCatat,
  async ({ ctx, tx, input, tanggal, waktu }) => {
    const { kode_toko } = tx
    const { nama, jenis_permintaan, isi_permintaan, kode_customer = null } = input
    if (kode_customer !== null) await bacaMember(tx, kode_customer)
    // Numbers of a shop are given one after the other.
    await tx.run(sql`
      select pg_advisory_xact_lock(hashtextextended(${`permintaan ${kode_toko}`}, 0))`)
    const { no_permintaan } = await tx.one(sql<{ no_permintaan: string }>`
      insert into public.permintaan_pribadi (kode_toko, no_permintaan, tanggal, waktu,
        kode_customer, nama, no_hp, jenis_permintaan, isi_permintaan, diterima_oleh, jam_jawab)
      select ${kode_toko}, 'PD' || lpad((count(*) + 1)::text, 5, '0'), ${tanggal}::date,
        ${waktu}::timestamptz, ${kode_customer}::text, ${nama}::text,
        ${input.no_hp ? rapikanNoHp(input.no_hp) : null}::text, ${jenis_permintaan}::text,
        ${isi_permintaan}::text, ${ctx.sesi.user_id}::text,
        ${nilaiAturan(aturanJawab(jenis_permintaan), tanggal)}
      from public.permintaan_pribadi where kode_toko = ${kode_toko}
      returning no_permintaan`)
    const { batas_jawab } = await pegang(tx, no_permintaan)
    return {
      audit: {
        aksi: 'pribadi.permintaan',
        objek: no_permintaan,
        sesudah: { jenis_permintaan, batas_jawab },
      },
      jawaban: { no_permintaan, batas_jawab },
    }
  },
)

interface Terpegang {
  readonly status: StatusPermintaan
  readonly jenis_permintaan: JenisPermintaan
  readonly kode_customer: string | null
  readonly batas_jawab: string
}

/** Throws 404 `pribadi.permintaan_tidak_ada`. */
async function pegang(tx: Tx, no_permintaan: string): Promise<Terpegang> {
  const row = await tx.maybe(sql<Terpegang>`
    select p.status, p.jenis_permintaan, p.kode_customer, ${batasJawab} as batas_jawab
    from public.permintaan_pribadi p
    where p.kode_toko = ${tx.kode_toko} and p.no_permintaan = ${no_permintaan} for update of p`)
  if (row) return row
  throw new AppError('pribadi.permintaan_tidak_ada', { status: 404, params: { no_permintaan } })
}

/**
 * What was done and what was refused, each in words; a refusal has its reason. What the shop can see
 * for itself has to be so: a member who is to be erased is erased, a consent to messages is off.
 * Throws 409 `pribadi.sudah_dijawab`, `pribadi.belum_dihapus`, `pribadi.belum_dicabut`, 422 at fields.
 */
export const jawabPermintaan = defineCommand(permintaanJawab, async ({ ctx, tx, input, waktu }) => {
  const { no_permintaan } = input
  const [dilakukan, ditolak, sebab_tolak] = [
    input.dilakukan || null,
    input.ditolak || null,
    input.sebab_tolak || null,
  ]
  const status = sesudahJawab({ dilakukan, ditolak })
  if (status === null) throw fieldErrors({ dilakukan: { code: 'isian.wajib' } })
  if ((ditolak === null) !== (sebab_tolak === null))
    throw fieldErrors({ [ditolak ? 'sebab_tolak' : 'ditolak']: { code: 'isian.wajib' } })
  const p = await pegang(tx, no_permintaan)
  if (p.status !== 'DITERIMA') throw new AppError('pribadi.sudah_dijawab', { status: 409 })
  if (dilakukan !== null) await pastikanTerjadi(tx, p)
  await tx.run(sql`
      update public.permintaan_pribadi set status = ${status}, dilakukan = ${dilakukan},
        ditolak = ${ditolak}, sebab_tolak = ${sebab_tolak}, dijawab_oleh = ${ctx.sesi.user_id},
        dijawab_pada = ${waktu}
      where kode_toko = ${tx.kode_toko} and no_permintaan = ${no_permintaan}`)
  return {
    audit: { aksi: 'pribadi.jawab', objek: no_permintaan, sesudah: { status } },
    jawaban: { no_permintaan, status },
  }
})

async function pastikanTerjadi(tx: Tx, p: Terpegang): Promise<void> {
  if (p.kode_customer === null) return
  const m = await bacaMember(tx, p.kode_customer)
  if (p.jenis_permintaan === 'HAPUS' && !m.dihapus)
    throw new AppError('pribadi.belum_dihapus', { status: 409 })
  if (p.jenis_permintaan === 'CABUT' && m.izin_whatsapp && !m.dihapus)
    throw new AppError('pribadi.belum_dicabut', { status: 409 })
}
