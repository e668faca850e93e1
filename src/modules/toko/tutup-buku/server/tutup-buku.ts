import { AppError } from '#kernel/shared/errors.ts'
import { NOMOR, type TableWrite, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineCommand } from '#kernel/server/http/route.ts'
import { antriBuku, labaBulanan, tahanKelas } from '#modules/toko/akuntansi/server/index.ts'
import { jurnalUmumDokumen } from '#modules/toko/jurnal/dokumen.ts'
import { AKUN_IKHTISAR } from '#modules/toko/jurnal/rules.ts'
import {
  type IsiJurnal,
  barisTabel,
  bukukanJurnal,
  ringkasJurnal,
} from '#modules/toko/jurnal/server/index.ts'
import { tutupBulan, tutupTahun } from '../contract.ts'
import { AKUN_LABA_DITAHAN, adalahTahun, alasanTidakTutup, hariMasaBuku } from '../rules.ts'
import { keadaanBuku } from './keadaan-buku.ts'

interface Tutupan {
  readonly masa: string
  readonly laba_rp: number
  readonly oleh: string
  readonly waktu: Date
}

/**
 * Closes a month. Throws 409 with the reason of `alasanTidakTutup`: it is closed already, its days go
 * on, or the month before it is open.
 */
export const tutupBulanBuku = defineCommand(
  tutupBulan,
  async ({ ctx, tx, input: { masa }, waktu }) => {
    const laba_rp = await bolehTutup(ctx, tx, masa, false)
    const isi: Tutupan = { masa, laba_rp, oleh: ctx.sesi.user_id, waktu }
    return {
      nomor: masa,
      tulis: [catatTutup(tx, isi, null)],
      audit: { aksi: 'tutup_buku.bulan', objek: `masa_buku:${masa}`, sesudah: { masa, laba_rp } },
      kabar: { event: 'tutup-buku', data: { masa } },
      jawaban: { masa },
    }
  },
)

/**
 * Closes a year: its profit goes from the summary of profit and loss to the retained earnings, as a
 * journal of today that only `bukaLagi` takes back. A year without profit or loss has none. Throws 409
 * as `tutupBulanBuku` does, and while one of its months is open.
 */
export const tutupTahunBuku = defineCommand(
  tutupTahun,
  async ({ ctx, tx, input: { masa }, tanggal, waktu }) => {
    const laba_rp = await bolehTutup(ctx, tx, masa, true)
    const tutupan: Tutupan = { masa, laba_rp, oleh: ctx.sesi.user_id, waktu }
    const kabar = { event: 'tutup-buku', data: { masa } }
    if (laba_rp === 0) {
      return {
        nomor: masa,
        tulis: [catatTutup(tx, tutupan, null)],
        audit: { aksi: 'tutup_buku.tahun', objek: `masa_buku:${masa}`, sesudah: { masa, laba_rp } },
        kabar,
        jawaban: { masa, no_jurnal_umum: null },
      }
    }
    const isi = await jurnalPenutup(tx, masa, laba_rp)
    return {
      dokumen: jurnalUmumDokumen,
      tulis: [
        ...barisTabel({ ctx, tanggal, waktu }, isi, ctx.sesi.user_id),
        catatTutup(tx, tutupan, NOMOR),
      ],
      buku: bukukanJurnal(isi.items),
      audit: {
        aksi: 'tutup_buku.tahun',
        objek: NOMOR,
        sesudah: { ...ringkasJurnal(isi), masa, laba_rp },
      },
      kabar,
      jawaban: { masa },
    }
  },
)

/** Holds the closings of the shop and answers the profit of what may be closed. */
async function bolehTutup(ctx: Ctx, tx: Tx, masa: string, tahun: boolean): Promise<number> {
  if (adalahTahun(masa) !== tahun) throw new AppError('isian.salah', { status: 400 })
  await antriBuku(tx)
  await tahanKelas(tx)
  const { keadaan } = await keadaanBuku(tx, ctx.toko.tgl_system)
  const alasan = alasanTidakTutup(keadaan, masa)
  if (alasan) throw new AppError(alasan, { status: 409, params: { masa } })
  const laba = await labaBulanan(tx, ctx.services.registry.documents, hariMasaBuku(masa))
  return [...laba.values()].reduce((n, rp) => n + rp, 0)
}

/** The row of a closed month or year; what was said when it was last opened again stays. */
const catatTutup = (tx: Tx, t: Tutupan, nomor: typeof NOMOR | null): TableWrite =>
  ubah(sql`
    insert into public.masa_buku (kode_toko, masa, status, laba_rp, no_jurnal_umum, oleh, waktu)
    values (${tx.kode_toko}, ${t.masa}, 'TUTUP', ${t.laba_rp}, ${nomor}, ${t.oleh}, ${t.waktu})
    on conflict on constraint masa_buku_pk do update set status = excluded.status,
      laba_rp = excluded.laba_rp, no_jurnal_umum = excluded.no_jurnal_umum, oleh = excluded.oleh,
      waktu = excluded.waktu`)

/** The summary of profit and loss against the retained earnings, on the side of profit or of loss. */
async function jurnalPenutup(tx: Tx, tahun: string, laba_rp: number): Promise<IsiJurnal> {
  const akun = await tx.all(sql<{ nomor_akun: string; nama_akun: string }>`
    select nomor_akun, nama_akun from public.akun
    where nomor_akun = any(${[AKUN_IKHTISAR, AKUN_LABA_DITAHAN]}::text[])`)
  const total_rp = Math.abs(laba_rp)
  const baris = (nomor_akun: string, debet: boolean) => ({
    nomor_akun,
    nama_akun: akun.find((a) => a.nomor_akun === nomor_akun)?.nama_akun ?? nomor_akun,
    uraian: null,
    debet_rp: debet ? total_rp : 0,
    kredit_rp: debet ? 0 : total_rp,
  })
  return {
    jenis_jurnal: 'PENUTUP',
    keterangan: `Tutup buku ${tahun}`,
    lampiran: null,
    no_jurnal_asal: null,
    total_rp,
    items: [baris(AKUN_IKHTISAR, laba_rp > 0), baris(AKUN_LABA_DITAHAN, laba_rp < 0)],
  }
}
