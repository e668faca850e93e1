import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { NOMOR, type TableWrite } from '#kernel/server/command/posting.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/http/services.ts'
import { hasPicture } from '#kernel/server/storage/pictures.ts'
import { holdPicture } from '#kernel/server/storage/release-pictures.ts'
import { jurnalUmumCreate } from '../contract.ts'
import { jurnalUmumDokumen } from '../dokumen.ts'
import { FOLDER_LAMPIRAN, jumlahJurnal, periksaJurnal } from '../rules.ts'
import { akunJurnalDari } from './akun-jurnal.ts'
import {
  type IsiJurnal,
  barisTabel,
  bukukanJurnal,
  ringkasJurnal,
  setujuiJurnal,
} from './susun-jurnal.ts'

/**
 * Books a journal by hand. Accounts, sides and balance are checked first; then somebody else approves
 * it. Throws 422 by `items.<n>.…`, `jurnal_umum.tidak_seimbang` with what is missing.
 */
export const simpanJurnalUmum = defineCommand(
  jurnalUmumCreate,
  async ({ ctx, tx, input, kunci, tanggal, waktu }) => {
    const isi = await susunIsi(tx, input)
    const lampiran = await pegangLampiran(ctx.services, tx, isi.lampiran)
    const saat = { ctx, tanggal, waktu }
    const { penyetuju, tulis } = await setujuiJurnal(tx, saat, isi, {
      dokumen: input.no_draft ?? kunci,
      id_otorisasi: input.id_otorisasi,
    })
    return {
      dokumen: jurnalUmumDokumen,
      tulis: [...barisTabel(saat, isi, penyetuju), ...lampiran, ...tulis],
      buku: bukukanJurnal(isi.items),
      audit: {
        aksi: 'jurnal_umum.create',
        objek: NOMOR,
        sesudah: { ...ringkasJurnal(isi), keterangan: isi.keterangan, penyetuju },
      },
      kabar: { event: 'dokumen', data: { tanggal } },
      jawaban: { total_rp: isi.total_rp },
    }
  },
)

type Input = Parameters<Parameters<typeof defineCommand<typeof jurnalUmumCreate>>[1]>[0]['input']

async function susunIsi(tx: Tx, input: Input): Promise<IsiJurnal> {
  const { jenis_jurnal, keterangan, lampiran = null } = input
  const akun = await akunJurnalDari(
    tx,
    input.items.map((i) => i.nomor_akun),
  )
  const salah = periksaJurnal(jenis_jurnal, input.items, akun)
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  const { debet_rp, kredit_rp, selisih_rp } = jumlahJurnal(input.items)
  if (selisih_rp !== 0)
    throw new AppError('jurnal_umum.tidak_seimbang', {
      params: { debet_rp, kredit_rp, selisih_rp: Math.abs(selisih_rp) },
    })
  const items = input.items.map(({ uraian, ...i }) => ({
    ...i,
    nama_akun: akun.get(i.nomor_akun)?.nama_akun ?? '',
    uraian: uraian || null,
  }))
  return { jenis_jurnal, keterangan, lampiran, no_jurnal_asal: null, total_rp: debet_rp, items }
}

/** Holds the paper that the journal names. Throws `gambar.tidak_ada` at its field. */
async function pegangLampiran(
  { config, jam }: Services,
  tx: Tx,
  nama: string | null,
): Promise<readonly TableWrite[]> {
  if (nama === null) return []
  const tulis = await holdPicture(tx, [{ folder: FOLDER_LAMPIRAN, nama }], jam())
  const alamat = { kode_toko: tx.kode_toko, folder: FOLDER_LAMPIRAN, name: nama }
  if (!(await hasPicture(config, alamat)))
    throw fieldErrors({ lampiran: { code: 'gambar.tidak_ada' } })
  return [tulis]
}
