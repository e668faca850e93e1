import { addDays, adalahTanggal, tanggal as keTanggal } from '#kernel/shared/tanggal.ts'
import { type FieldError, AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { rapikanNoHp } from '#kernel/shared/phone.ts'
import { insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand, defineQuery } from '#kernel/server/http/route.ts'
import { recordRead } from '#kernel/server/personal/count-reads.ts'
import { hasPicture } from '#kernel/server/storage/pictures.ts'
import { holdPicture } from '#kernel/server/storage/release-pictures.ts'
import { type IsianKenal, kenalIdentitas, kenalTerakhir } from '../contract.ts'
import { FOLDER_KENAL, periksaNomor, rapikanNomor } from '../rules.ts'
import { nilaiAturan } from './aturan-kini.ts'

/**
 * Keeps who a customer is, with the photo of his card; the document names it then. The audit tells
 * that it was taken and from which kind of paper: what it says can be forgotten one day, the audit
 * can't. Errors at the fields, `penjualan.customer_tidak_ada`.
 */
export const simpanIdentitas = defineCommand(
  kenalIdentitas,
  async ({ ctx, tx, input, tanggal, waktu }) => {
    const { kode_toko } = tx
    const { kode_customer = null, jenis_identitas, foto } = input
    pastikanIsian(input, tanggal)
    const { hari, ada } = await tx.one(sql<{ hari: number; ada: boolean }>`
      select ${nilaiAturan('BERLAKU_IDENTITAS', tanggal)} as hari,
        ${kode_customer}::text is null or exists (select 1 from public.member m
          where m.kode_toko = ${kode_toko} and m.kode_customer = ${kode_customer}::text
            and not m.dihapus) as ada`)
    if (!ada)
      throw new AppError('penjualan.customer_tidak_ada', {
        params: { kode_customer: String(kode_customer) },
      })
    const gambar = { folder: FOLDER_KENAL, nama: foto }
    const pegang = await holdPicture(tx, [gambar], waktu)
    if (!(await hasPicture(ctx.services.config, { kode_toko, folder: FOLDER_KENAL, name: foto })))
      throw fieldErrors({ foto: { code: 'gambar.tidak_ada' } })
    const id = crypto.randomUUID()
    return {
      tulis: [
        pegang,
        insert('kenal_identitas', {
          ...input,
          kode_toko,
          id,
          tanggal,
          waktu,
          kode_customer,
          no_identitas: rapikanNomor(input.no_identitas),
          no_hp: input.no_hp ? rapikanNoHp(input.no_hp) : null,
          pemilik_manfaat: input.pemilik_manfaat || null,
          input_by: ctx.sesi.user_id,
        }),
      ],
      audit: { aksi: 'kenal.identitas', objek: `kenal:${id}`, sesudah: { jenis_identitas } },
      jawaban: { id_kenal: id, berlaku_sampai: addDays(keTanggal(tanggal), hari) },
    }
  },
)

type Isian = ReturnType<(typeof kenalIdentitas)['input']['parse']>

function pastikanIsian(input: Isian, tanggal: string): void {
  const nomor = periksaNomor(input.jenis_identitas, input.no_identitas)
  const lahir: FieldError | null = adalahTanggal(input.tgl_lahir)
    ? input.tgl_lahir < tanggal
      ? null
      : { code: 'kenal.lahir' }
    : { code: 'tanggal.salah' }
  const salah = {
    ...(nomor ? { no_identitas: nomor } : {}),
    ...(lahir ? { tgl_lahir: lahir } : {}),
  }
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
}

const KOSONG: IsianKenal = {
  nama: null,
  jenis_identitas: null,
  no_identitas: null,
  no_hp: null,
  alamat: null,
  tempat_lahir: null,
  tgl_lahir: null,
  pekerjaan: null,
  foto: null,
}

/** The member's last identity, or what his record says of him. Empty where he is told no more today. */
export const bacaTerakhir = defineQuery(kenalTerakhir, async ({ ctx, tx, input }) => {
  const { kode_customer } = input
  if (!(await recordRead(ctx, 'member', [kode_customer]))) return KOSONG
  return (await terakhir(tx, kode_customer)) ?? KOSONG
})

const terakhir = (tx: Tx, kode_customer: string) =>
  tx.maybe(sql<IsianKenal>`
    select coalesce(i.nama, m.nama_customer) as nama, i.jenis_identitas,
      coalesce(i.no_identitas, m.no_ktp) as no_identitas, m.no_hp,
      coalesce(i.alamat, m.alamat_customer) as alamat, i.tempat_lahir,
      coalesce(i.tgl_lahir, m.tgl_lahir) as tgl_lahir, i.pekerjaan, i.foto
    from public.member m
    left join lateral (
      select nama, jenis_identitas, no_identitas, alamat, tempat_lahir, tgl_lahir, pekerjaan, foto
      from public.kenal_identitas
      where kode_toko = ${tx.kode_toko} and kode_customer = m.kode_customer
      order by waktu desc limit 1) i on true
    where m.kode_toko = ${tx.kode_toko} and m.kode_customer = ${kode_customer} and not m.dihapus`)
