import { randomUUID } from 'node:crypto'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineCommand, defineQuery } from '#kernel/server/http/route.ts'
import { tableOf } from '#kernel/server/master/table.ts'
import { auditObject, told } from '#kernel/server/master/write.ts'
import { RELEASE_PICTURE, releasePicture } from '#kernel/server/storage/release-pictures.ts'
import { shopLanguage } from '#kernel/server/text-store.ts'
import { type ErrorCode, AppError } from '#kernel/shared/errors.ts'
import { hitungPesan, lupakanPesan } from '#modules/pelanggan/chat/server/index.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { saldoPoin } from '#modules/pelanggan/poin/server/index.ts'
import { hapusMemberBuat, hapusMemberLihat, hapusMemberRiwayat } from '../contract.ts'
import { member } from '../masters.ts'
import { yangDitahan } from './yang-ditahan.ts'
import { bacaDokumen, bacaIkatan, hapusDariDokumen } from './jejak-member.ts'

const tabel = tableOf(member)

interface Member {
  readonly nama_customer: string
  readonly no_hp: string | null
  readonly foto_ktp: string | null
  readonly dihapus: boolean
}

/** Throws 404 `poin.member_tidak_ada`. `kunci` holds the row until the commit. */
async function bacaMember(tx: Tx, kode_customer: string, kunci = sql``): Promise<Member> {
  const row = await tx.maybe(sql<Member>`
    select nama_customer, no_hp, foto_ktp, dihapus from public.member
    where kode_toko = ${tx.kode_toko} and kode_customer = ${kode_customer} ${kunci}`)
  if (row) return row
  throw new AppError('poin.member_tidak_ada', { status: 404, params: { kode_customer } })
}

export const lihatHapusMember = defineQuery(hapusMemberLihat, async ({ ctx, tx, input }) => {
  const { kode_customer } = input
  const [m, ikatan, { poin }, dokumen, tahan] = await Promise.all([
    bacaMember(tx, kode_customer),
    bacaIkatan(ctx, tx, kode_customer),
    tx.one(saldoPoin(tx.kode_toko, kode_customer)),
    bacaDokumen(ctx, tx, kode_customer),
    yangDitahan(tx, kode_customer),
  ])
  const pesan = m.no_hp === null ? 0 : (await hitungPesan(tx, { no_hp: m.no_hp, ...dokumen })).n
  return {
    kode_customer,
    nama_customer: m.nama_customer,
    no_hp: m.no_hp,
    dihapus: m.dihapus,
    poin,
    ikatan: [...(poin === 0 ? [] : [{ jenis: 'POIN', nomor: [] }]), ...ikatan],
    foto_ktp: m.foto_ktp !== null,
    pesan,
    ...dokumen.jumlah,
    tahan,
  }
})

/**
 * Forgets a member for good (decisions/0130): name, phone, papers and photo, address, birthday,
 * consent, his messages, and name and phone on finished contracts. Ledger and code stay. Throws 409
 * `member.sudah_dihapus`, `member.masih_berpoin` or `member.masih_terikat` with what to settle first;
 * those of `pakaiOtorisasi`.
 */
export const hapusDataMember = defineCommand(hapusMemberBuat, async ({ ctx, tx, input, waktu }) => {
  const { kode_customer, alasan } = input
  const { kode_toko } = tx
  const m = await bacaMember(tx, kode_customer, sql`for update`)
  await pastikanLepas(ctx, tx, kode_customer, m)
  const { user_id } = ctx.sesi
  const izin = await pakaiOtorisasi(tx, {
    id_otorisasi: input.id_otorisasi,
    aksi: 'member.lupakan',
    dokumen: kode_customer,
    jumlah_rp: 0,
    // The code and not the name: what an approver was told stays.
    perubahan: [{ nama: 'alasan', sebelum: null, sesudah: alasan }],
    ...pelaku(ctx, waktu),
  })
  const nama = ctx.services.texts.t(shopLanguage(ctx.modules), 'member.nama_dihapus')
  const dokumen = await bacaDokumen(ctx, tx, kode_customer)
  const pesan = await lupakanPesan(tx, { no_hp: m.no_hp ?? '', ...dokumen, waktu })
  const dariDokumen = await hapusDariDokumen(ctx, tx, kode_customer, nama)
  await tx.run(sql`
      update public.member set nama_customer = ${nama}, no_hp = null, alamat_customer = null,
        provinsi = null, tgl_lahir = null, no_ktp = null, foto_ktp = null, perujuk = null,
        izin_whatsapp = false, izin_tgl = null, izin_oleh = null, dihapus = true,
        jenis_pembeli = 'KONSUMEN', npwp = null, nitku = null, surat_sah = false,
        dihapus_pada = ${waktu}, dihapus_oleh = ${user_id}, dihapus_setuju = ${izin.penyetuju},
        dihapus_alasan = ${alasan}, versi = versi + 1
      where kode_toko = ${kode_toko} and kode_customer = ${kode_customer}`)
  told(tabel, ctx, [kode_customer])
  const ktp = m.foto_ktp === null ? [] : [{ folder: 'KTP', nama: m.foto_ktp }]
  const foto = [...ktp, ...dariDokumen]
  return {
    nomor: kode_customer,
    tulis: [...izin.tulis, ...(foto.length > 0 ? [releasePicture(tx, foto, waktu)] : [])],
    outbox: foto.map(() => ({ id: randomUUID(), jenis: RELEASE_PICTURE, isi: {} })),
    audit: {
      aksi: 'member.lupakan',
      objek: auditObject(tabel, kode_customer),
      sesudah: { dihapus: true, alasan, penyetuju: izin.penyetuju },
    },
    jawaban: { kode_customer, pesan, dokumen: dokumen.jumlah.dokumen },
  }
})

/** Nobody is forgotten who still has something here, or whom the shop still owes something. */
async function pastikanLepas(ctx: Ctx, tx: Tx, kode_customer: string, m: Member): Promise<void> {
  const tolak = (code: ErrorCode, params: Readonly<Record<string, string | number>>) =>
    new AppError(code, { status: 409, params: { kode_customer, ...params } })
  if (m.dihapus) throw tolak('member.sudah_dihapus', {})
  const { poin } = await tx.one(saldoPoin(tx.kode_toko, kode_customer))
  if (poin !== 0) throw tolak('member.masih_berpoin', { poin })
  const ikatan = await bacaIkatan(ctx, tx, kode_customer)
  const nomor = ikatan.flatMap((i) => i.nomor).join(', ')
  if (nomor !== '') throw tolak('member.masih_terikat', { nomor })
}

export const riwayatHapusMember = defineQuery(hapusMemberRiwayat, async ({ tx }) => [
  ...(await tx.all(sql<{
    readonly kode_customer: string
    readonly waktu: string
    readonly user_id: string
    readonly penyetuju: string
    readonly alasan: string
  }>`
    select kode_customer, dihapus_pada as waktu, dihapus_oleh as user_id,
      dihapus_setuju as penyetuju, dihapus_alasan as alasan
    from public.member where kode_toko = ${tx.kode_toko} and dihapus
    order by dihapus_pada desc, kode_customer limit 50`)),
])
