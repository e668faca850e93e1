import { AppError } from '#kernel/shared/errors.ts'
import { NOMOR, type TableWrite, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { jurnalUmumDokumen } from '#modules/toko/jurnal/dokumen.ts'
import {
  type IsiJurnal,
  bacaBaris,
  barisTabel,
  bukukanJurnal,
  ringkasJurnal,
} from '#modules/toko/jurnal/server/index.ts'
import { bukaLagi } from '../contract.ts'
import { alasanTidakBuka } from '../rules.ts'
import { antriBuku } from '#modules/toko/akuntansi/server/index.ts'
import { type RowMasaBuku, keadaanBuku } from './keadaan-buku.ts'

/**
 * Opens the last closed month or year again, by the owner, with a reason that stays on the statements.
 * A year's journal is taken back by its mirror of today. Throws 403 `tutup_buku.hanya_pemilik`, 409
 * with the reason of `alasanTidakBuka`.
 */
export const bukaLagiBuku = defineCommand(
  bukaLagi,
  async ({ ctx, tx, input: { masa, alasan }, tanggal, waktu }) => {
    const { user_id, level } = ctx.sesi
    if (level !== 'OWN') throw new AppError('tutup_buku.hanya_pemilik', { status: 403 })
    await antriBuku(tx)
    const { keadaan, masa: semua } = await keadaanBuku(tx, ctx.toko.tgl_system)
    const tidak = alasanTidakBuka(keadaan, masa)
    if (tidak) throw new AppError(tidak, { status: 409, params: { masa } })
    const lama = semua.find((m) => m.masa === masa)
    const dibuka = catatBuka(tx, { masa, alasan, user_id, waktu })
    const kabar = { event: 'tutup-buku', data: { masa } }
    if (!lama?.no_jurnal_umum) {
      return {
        nomor: masa,
        tulis: [dibuka],
        audit: {
          aksi: 'tutup_buku.buka',
          objek: `masa_buku:${masa}`,
          sebelum: ringkas(lama),
          sesudah: { status: 'DIBUKA_LAGI', alasan },
        },
        kabar,
        jawaban: { masa, no_jurnal_umum: null },
      }
    }
    const isi = await cermin(tx, lama.no_jurnal_umum, alasan)
    return {
      dokumen: jurnalUmumDokumen,
      tulis: [
        ...barisTabel({ ctx, tanggal, waktu }, isi, user_id),
        ubah(sql`update public.jurnal_umum set dibalik_oleh = ${NOMOR}
          where kode_toko = ${tx.kode_toko} and no_jurnal_umum = ${lama.no_jurnal_umum}`),
        dibuka,
      ],
      buku: bukukanJurnal(isi.items),
      audit: {
        aksi: 'tutup_buku.buka',
        objek: NOMOR,
        sebelum: ringkas(lama),
        sesudah: { ...ringkasJurnal(isi), masa, status: 'DIBUKA_LAGI', alasan },
      },
      kabar,
      jawaban: { masa },
    }
  },
)

const ringkas = (lama: RowMasaBuku | undefined) =>
  lama && { status: lama.status, oleh: lama.oleh, laba_rp: lama.laba_rp }

const catatBuka = (
  tx: Tx,
  o: {
    readonly masa: string
    readonly alasan: string
    readonly user_id: string
    readonly waktu: Date
  },
): TableWrite =>
  ubah(sql`
    update public.masa_buku set status = 'DIBUKA_LAGI', no_jurnal_umum = null,
      dibuka_oleh = ${o.user_id}, dibuka_pada = ${o.waktu}, alasan = ${o.alasan}
    where kode_toko = ${tx.kode_toko} and masa = ${o.masa}`)

/** The closing journal the other way round. */
async function cermin(tx: Tx, asal: string, alasan: string): Promise<IsiJurnal> {
  const baris = await bacaBaris(tx, asal)
  return {
    jenis_jurnal: 'BUKA',
    keterangan: alasan,
    lampiran: null,
    no_jurnal_asal: asal,
    total_rp: baris.reduce((n, b) => n + b.debet_rp, 0),
    items: baris.map((b) => ({ ...b, debet_rp: b.kredit_rp, kredit_rp: b.debet_rp })),
  }
}
