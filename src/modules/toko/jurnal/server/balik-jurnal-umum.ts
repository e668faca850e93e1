import { AppError } from '#kernel/shared/errors.ts'
import { NOMOR, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { jurnalUmumBalik } from '../contract.ts'
import { jurnalUmumDokumen } from '../dokumen.ts'
import { JENIS_TUTUP_BUKU, type JenisJurnal } from '../rules.ts'
import { bacaJurnalUmum } from './baca-jurnal-umum.ts'
import {
  type IsiJurnal,
  bacaBaris,
  barisTabel,
  bukukanJurnal,
  ringkasJurnal,
  setujuiJurnal,
} from './susun-jurnal.ts'

/**
 * Books the mirror of a journal of an earlier day: debit becomes credit, under today. Each journal
 * has at most one. Throws 404, 409 `jurnal_umum.sudah_batal`, `jurnal_umum.sudah_dibalik`, 422
 * `jurnal_umum.milik_tutup_buku`, `jurnal_umum.balik_dari_balik`, `jurnal_umum.balik_hari_ini` for one that is cancelled instead.
 */
export const balikJurnalUmum = defineCommand(
  jurnalUmumBalik,
  async ({ ctx, tx, input, tanggal, waktu }) => {
    const asal = input.no_jurnal_umum
    const total_rp = await kunciAsal(tx, asal, tanggal)
    const baris = await bacaBaris(tx, asal)
    const isi: IsiJurnal = {
      jenis_jurnal: 'BALIK',
      keterangan: input.keterangan,
      lampiran: null,
      no_jurnal_asal: asal,
      total_rp,
      items: baris.map((b) => ({ ...b, debet_rp: b.kredit_rp, kredit_rp: b.debet_rp })),
    }
    const saat = { ctx, tanggal, waktu }
    const { id_otorisasi } = input
    const { penyetuju, tulis } = await setujuiJurnal(tx, saat, isi, { dokumen: asal, id_otorisasi })
    return {
      dokumen: jurnalUmumDokumen,
      tulis: [
        ...barisTabel(saat, isi, penyetuju),
        ubah(sql`update public.jurnal_umum set dibalik_oleh = ${NOMOR}
          where kode_toko = ${tx.kode_toko} and no_jurnal_umum = ${asal}`),
        ...tulis,
      ],
      buku: bukukanJurnal(isi.items),
      audit: {
        aksi: 'jurnal_umum.balik',
        objek: NOMOR,
        sesudah: { ...ringkasJurnal(isi), keterangan: isi.keterangan, penyetuju },
      },
      kabar: { event: 'dokumen', data: { tanggal } },
      jawaban: { total_rp },
    }
  },
)

/** Holds the journal until the commit, so that it gets one mirror. Answers its rupiah. */
async function kunciAsal(tx: Tx, nomor: string, hariIni: string): Promise<number> {
  const row = await tx.maybe(sql<{
    status: string
    tanggal: string
    jenis_jurnal: JenisJurnal
    dibalik_oleh: string | null
    total_rp: number
  }>`
    select status, tanggal, jenis_jurnal, dibalik_oleh, total_rp from public.jurnal_umum
    where kode_toko = ${tx.kode_toko} and no_jurnal_umum = ${nomor} for update`)
  if (!row) throw bacaJurnalUmum.missing(nomor)
  const params = { no_jurnal_umum: nomor, dokumen: row.dibalik_oleh ?? '' }
  if (row.status !== 'VALID') throw new AppError('jurnal_umum.sudah_batal', { status: 409, params })
  if (row.dibalik_oleh) throw new AppError('jurnal_umum.sudah_dibalik', { status: 409, params })
  if (JENIS_TUTUP_BUKU.includes(row.jenis_jurnal))
    throw new AppError('jurnal_umum.milik_tutup_buku', { params })
  if (row.jenis_jurnal === 'BALIK') throw new AppError('jurnal_umum.balik_dari_balik', { params })
  if (row.tanggal === hariIni) throw new AppError('jurnal_umum.balik_hari_ini', { params })
  return row.total_rp
}
