import { randomUUID } from 'node:crypto'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { hariIni } from '#kernel/shared/tanggal.ts'
import type { DailyTask } from '#kernel/server/jobs/daily.ts'
import { RELEASE_PICTURE, releasePicture } from '#kernel/server/storage/release-pictures.ts'
import type { JenisAturan } from '#modules/pelanggan/kenal/rules.ts'
import { hapusLama, nilaiAturan } from '#modules/pelanggan/kenal/server/index.ts'
import { pribadiRetensi } from '../contract.ts'

/** Nothing before this day is kept in its class any more. */
const batas = (jenis: JenisAturan, tanggal: string) =>
  sql`(${tanggal}::date - make_interval(years => ${nilaiAturan(jenis, tanggal)}))::date`

/**
 * Removes by class what has been kept as long as its rule says: identities, reports and suspicions
 * (`hapusLama`), the log of cards, the words of marketing. What the law keeps longer stands in other
 * classes. The audit tells how many, and of nobody whom.
 */
export const jalankanRetensi = defineCommand(pribadiRetensi, async ({ ctx, tx, waktu, ...a }) => {
  // A business date that runs ahead of the clock removes nothing before its time: it can't come back.
  const kalender = hariIni(ctx.toko.zona_waktu, waktu)
  const tanggal = a.tanggal < kalender ? a.tanggal : kalender
  const { foto, lapor, hari } = await hapusLama(tx, tanggal)
  const lihat = await tx.run(sql`
    delete from public.lihat_kartu
    where kode_toko = ${tx.kode_toko} and tanggal < ${batas('RETENSI_LIHAT', tanggal)}`)
  const pesan = await tx.run(sql`
    update public.pesan_chat set penerima = '', isi = '', gambar_url = null, templat = null,
      jawaban = null
    where kode_toko = ${tx.kode_toko} and jenis = 'PROMO' and penerima <> ''
      and status in ('TERKIRIM', 'GAGAL') and tanggal < ${batas('RETENSI_PESAN', tanggal)}`)
  // That somebody asked stays; who he was goes with the log of who looked at cards.
  const nama = await tx.run(sql`
    update public.permintaan_pribadi set nama = '', no_hp = null
    where kode_toko = ${tx.kode_toko} and status <> 'DITERIMA' and nama <> ''
      and tanggal < ${batas('RETENSI_LIHAT', tanggal)}`)
  const hasil = { identitas: foto.length, lapor, lihat, pesan }
  const hilang = [foto.length, lapor, hari, lihat, pesan, nama].some((n) => n > 0)
  return {
    // A day on which nothing has its time leaves no trace in the shop's chain.
    ...(hilang ? {} : { batal: true }),
    tulis: foto.length > 0 ? [releasePicture(tx, foto, waktu)] : [],
    outbox: foto.map(() => ({ id: randomUUID(), jenis: RELEASE_PICTURE, isi: {} })),
    audit: { aksi: 'pribadi.retensi', objek: 'retensi', sesudah: hasil },
    jawaban: hasil,
  }
})

export const retensiHarian: DailyTask = {
  nama: 'retensi-data',
  jam: () => '03:30',
  jalan: async ({ perintah }) => void (await perintah(jalankanRetensi, {})),
}
