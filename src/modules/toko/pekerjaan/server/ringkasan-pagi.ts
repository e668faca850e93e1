import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineCommand } from '#kernel/server/http/route.ts'
import type { DailyTask } from '#kernel/server/jobs/daily.ts'
import { tulisBerat } from '#kernel/shared/berat.ts'
import { tulisTanggal } from '#kernel/shared/i18n.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { addDays, tanggal as hariDari } from '#kernel/shared/tanggal.ts'
import { antrekanPesan, bangunkan, penyusunPesan } from '#modules/pelanggan/chat/server/index.ts'
import {
  type Ringkasan,
  bacaRingkasan,
  hariTerakhir,
} from '#modules/toko/dashboard/server/index.ts'
import { ringkasanKirim } from '../contract.ts'
import { type Pekerjaan, bacaPekerjaan } from './lihat-pekerjaan.ts'

/** What happened on the last day before this one, and what waits: to the owners, every morning. */
export const ringkasanPagi: DailyTask = {
  nama: 'ringkasan-pagi',
  jam: ({ modules }) =>
    modules['RINGKASAN_PAGI_MODULE'] === true && modules['WHATSAPP_MODULE'] === true
      ? `${String(modules['RINGKASAN_PAGI_JAM']).padStart(2, '0')}:00`
      : null,
  jalan: async ({ tanggal, perintah }) => {
    await perintah(kirimRingkasan, { tanggal })
  },
}

interface Pemilik {
  readonly id: string
  readonly user_id: string
  readonly no_hp: string
}

/**
 * One message for each owner with a phone number. Its id is made of day and person, so that a second
 * run, or one beside another, sends none twice.
 */
export const kirimRingkasan = defineCommand(ringkasanKirim, async ({ ctx, tx, input, waktu }) => {
  const { tanggal } = input
  const audit = { aksi: 'ringkasan.kirim', objek: tanggal }
  const [pemilik, hari] = await Promise.all([pemilikToko(tx, tanggal), hariTerakhir(tx, tanggal)])
  if (pemilik.length === 0 || hari === null) return { batal: true, audit, jawaban: { antri: 0 } }
  const [kini, dahulu, kerja, susun] = await Promise.all([
    bacaRingkasan(ctx, tx, hari),
    bacaRingkasan(ctx, tx, addDays(hari, -7)),
    bacaPekerjaan(ctx, tx),
    penyusunPesan(ctx, tx, 'RINGKASAN'),
  ])
  const isi = susun({
    toko: ctx.toko.nama_toko,
    tanggal: tulisTanggal(hari, ctx.bahasa),
    rincian: rincian(ctx, kini, dahulu),
    menunggu: menunggu(ctx, kerja),
  })
  const pesan = pemilik.map(({ id, no_hp }) => ({
    kode_toko: tx.kode_toko,
    id,
    jenis: 'RINGKASAN' as const,
    dokumen: hari,
    penerima: no_hp,
    ...isi,
    user_id: ctx.sesi.user_id,
    tanggal: hariDari(tanggal),
    waktu,
  }))
  const antri = await antrekanPesan(tx, pesan)
  return { audit: { ...audit, sesudah: { antri } }, outbox: bangunkan(), jawaban: { antri } }
})

const pemilikToko = (tx: Tx, tanggal: string) =>
  tx.all(sql<Pemilik>`
    select md5('ringkasan/' || ${tanggal}::text || '/' || p.user_id)::uuid as id, p.user_id,
      p.no_whatsapp as no_hp
    from public.pengguna p
    where p.kode_toko = ${tx.kode_toko} and p.level = 'OWN' and p.aktif
      and p.no_whatsapp is not null
    order by p.user_id`)

function rincian({ services, bahasa }: Ctx, kini: Ringkasan, dahulu: Ringkasan): string {
  const { texts } = services
  const baris = (nama: string, rp: number | null) =>
    rp === null ? [] : [`${texts.t(bahasa, `ringkasan.${nama}`)}: ${tulisRupiah(rp)}`]
  const jual = texts.t(bahasa, 'ringkasan.jual', {
    jumlah: tulisRupiah(kini.total_penjualan),
    nota: kini.jumlah_nota,
    berat: tulisBerat(kini.berat_mg),
  })
  return [
    jual,
    ...baris('seminggu_lalu', dahulu.total_penjualan),
    ...baris('laba', kini.laba_rp),
    ...baris('beli', kini.total_pembelian),
    ...(kini.total_hutang > 0 ? baris('gadai', kini.total_hutang) : []),
    ...baris('kas', kini.kas_rp),
  ].join('\n')
}

function menunggu({ services, bahasa }: Ctx, kerja: readonly Pekerjaan[]): string {
  const { texts } = services
  if (kerja.length === 0) return texts.t(bahasa, 'pekerjaan.kosong')
  const daftar = kerja.map(
    ({ nama, jumlah }) => `• ${texts.t(bahasa, `menunggu.${nama}`, { jumlah })}`,
  )
  return [`${texts.t(bahasa, 'pekerjaan.judul')}:`, ...daftar].join('\n')
}
