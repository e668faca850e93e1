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
import { DIGIT_KTP } from '#modules/pelanggan/member/rules.ts'
import { FOLDER_KENAL, periksaNomor, rapikanNomor } from '../rules.ts'
import { nilaiAturan } from './aturan-kini.ts'

/**
 * Keeps who a customer is, with the photo of his card; the document names it then. The audit tells
 * that it was taken and from which kind of paper: what it says can be forgotten one day, the audit
 * can't. Errors at the fields (`kenal.nik_lain`, `kenal.foto_orang_lain` among them),
 * `penjualan.customer_tidak_ada`.
 */
export const simpanIdentitas = defineCommand(
  kenalIdentitas,
  async ({ ctx, tx, input, tanggal, waktu }) => {
    const { kode_toko } = tx
    const { kode_customer = null, jenis_identitas, foto } = input
    pastikanIsian(input, tanggal)
    const no_identitas = rapikanNomor(input.no_identitas)
    const hari = await pastikanOrang(tx, { ...input, kode_customer, no_identitas }, tanggal)
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
          no_identitas,
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

interface Tercatat {
  readonly hari: number
  readonly ada: boolean
  /** The NIK that the member's record or his last card has. */
  readonly nik: string | null
  readonly foto_dipakai: boolean
}

/**
 * Whether this is who the shop knows him as: a member has one NIK, and a photo is of one card. Else
 * one person could be counted as two, each below the limit. Answers for how many days it stands.
 */
async function pastikanOrang(
  tx: Tx,
  i: Isian & { readonly kode_customer: string | null },
  tanggal: string,
): Promise<number> {
  const { kode_toko } = tx
  const { kode_customer, jenis_identitas, no_identitas, foto } = i
  const t = await tx.one(sql<Tercatat>`
    select ${nilaiAturan('BERLAKU_IDENTITAS', tanggal)} as hari,
      ${kode_customer}::text is null or m.kode_customer is not null as ada,
      coalesce(m.no_ktp, k.no_identitas) as nik,
      exists (select 1 from public.kenal_identitas f where f.kode_toko = ${kode_toko}
        and f.foto = ${foto} and f.no_identitas <> ${no_identitas}) as foto_dipakai
    from (select 1) x
    left join public.member m on m.kode_toko = ${kode_toko}
      and m.kode_customer = ${kode_customer}::text and not m.dihapus
    left join lateral (select no_identitas from public.kenal_identitas
      where kode_toko = ${kode_toko} and kode_customer = m.kode_customer
        and jenis_identitas = 'KTP' order by waktu desc limit 1) k on true`)
  if (!t.ada)
    throw new AppError('penjualan.customer_tidak_ada', {
      params: { kode_customer: String(kode_customer) },
    })
  const nik = t.nik === null ? '' : rapikanNomor(t.nik)
  if (jenis_identitas === 'KTP' && nik.length === DIGIT_KTP && nik !== no_identitas)
    throw fieldErrors({ no_identitas: { code: 'kenal.nik_lain' } })
  if (t.foto_dipakai) throw fieldErrors({ foto: { code: 'kenal.foto_orang_lain' } })
  return t.hari
}

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
