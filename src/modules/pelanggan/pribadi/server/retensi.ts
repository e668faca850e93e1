import { randomUUID } from 'node:crypto'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import type { DailyTask } from '#kernel/server/jobs/daily.ts'
import { RELEASE_PICTURE, releasePicture } from '#kernel/server/storage/release-pictures.ts'
import { FOLDER_KENAL, type JenisAturan } from '#modules/pelanggan/kenal/rules.ts'
import { nilaiAturan } from '#modules/pelanggan/kenal/server/index.ts'
import { pribadiRetensi } from '../contract.ts'

/** Identities that one run removes; the next day goes on. */
const SEKALI = 500

/** Days for which the sums of persons that nobody has to report are kept. */
const HARI_JUMLAH = 40

/** Nothing before this day is kept in its class any more. */
const batas = (jenis: JenisAturan, tanggal: string) =>
  sql`(${tanggal}::date - make_interval(years => ${nilaiAturan(jenis, tanggal)}))::date`

/**
 * Removes by class what has been kept as long as its rule says: identities since their last document,
 * reports and suspicions, the log of cards, the words of marketing. What the law keeps longer stands
 * in other classes. The audit tells how many, and of nobody whom.
 */
export const jalankanRetensi = defineCommand(pribadiRetensi, async ({ tx, tanggal, waktu }) => {
  const aml = batas('RETENSI_AML', tanggal)
  const foto = await hapusIdentitas(tx, aml)
  const lapor =
    (await tx.run(sql`delete from public.kenal_lapor where tanggal < ${aml}`)) +
    (await tx.run(sql`delete from public.kenal_curiga where tanggal < ${aml}`))
  await tx.run(sql`
    delete from public.kenal_hari d where d.kode_toko = ${tx.kode_toko}
      and d.tanggal < ${tanggal}::date - ${sql.lit(HARI_JUMLAH)}`)
  const lihat = await tx.run(sql`
    delete from public.lihat_kartu
    where kode_toko = ${tx.kode_toko} and tanggal < ${batas('RETENSI_LIHAT', tanggal)}`)
  const pesan = await tx.run(sql`
    update public.pesan_chat set penerima = '', isi = '', gambar_url = null, templat = null,
      jawaban = null
    where kode_toko = ${tx.kode_toko} and jenis = 'PROMO' and penerima <> ''
      and status in ('TERKIRIM', 'GAGAL') and tanggal < ${batas('RETENSI_PESAN', tanggal)}`)
  const hasil = { identitas: foto.length, lapor, lihat, pesan }
  return {
    tulis: foto.length > 0 ? [releasePicture(tx, foto, waktu)] : [],
    outbox: foto.map(() => ({ id: randomUUID(), jenis: RELEASE_PICTURE, isi: {} })),
    audit: { aksi: 'pribadi.retensi', objek: 'retensi', sesudah: hasil },
    jawaban: hasil,
  }
})

/** Identities that no document of the kept years was made with; answers their photos. */
async function hapusIdentitas(tx: Tx, aml: ReturnType<typeof batas>) {
  const { kode_toko } = tx
  const tua = await tx.all(sql<{ id: string; foto: string }>`
    select i.id::text, i.foto from public.kenal_identitas i
    where i.kode_toko = ${kode_toko} and i.tanggal < ${aml}
      and not exists (select 1 from public.kenal_pakai p where p.kode_toko = ${kode_toko}
        and p.id_kenal = i.id and p.tanggal >= ${aml})
    order by i.waktu limit ${sql.lit(SEKALI)}`)
  if (tua.length === 0) return []
  const id = tua.map((t) => t.id)
  await tx.run(sql`
    delete from public.kenal_pakai
    where kode_toko = ${kode_toko} and id_kenal = any(${id}::uuid[])`)
  await tx.run(sql`
    delete from public.kenal_identitas
    where kode_toko = ${kode_toko} and id = any(${id}::uuid[])`)
  return tua.map((t) => ({ folder: FOLDER_KENAL, nama: t.foto }))
}

export const retensiHarian: DailyTask = {
  nama: 'retensi-data',
  jam: () => '03:30',
  jalan: async ({ perintah }) => void (await perintah(jalankanRetensi, {})),
}
