import { Posting } from '#kernel/shared/posting.ts'
import { akunKas } from '../accounts.ts'
import { NOMOR, insert } from '#kernel/server/command/posting.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { kasAwal } from '../contract.ts'
import { pastikanLaci } from './pilih-kas.ts'
import { kasAwalDokumen } from '../dokumen.ts'

/**
 * Change money into a drawer. Errors: `kas.laci_tidak_dikenal` (422), and those of the approval,
 * which is bound to `no_draft` and the amount.
 */
export const buatKasAwal = defineCommand(kasAwal, async ({ ctx, tx, input, tanggal }) => {
  const { laci, jumlah_rp, keterangan, no_draft } = input
  const waktu = ctx.services.jam()
  await pastikanLaci(tx, laci)
  const izin = await pakaiOtorisasi(tx, {
    id_otorisasi: input.id_otorisasi,
    aksi: 'kas.kas_awal',
    dokumen: no_draft,
    jumlah_rp,
    perubahan: [{ nama: 'laci', sebelum: null, sesudah: laci }],
    ...pelaku(ctx, waktu),
  })
  const kode_toko = ctx.toko.kode_toko
  const isi = { laci, jumlah_rp, keterangan }
  return {
    dokumen: kasAwalDokumen,
    tulis: [
      insert('kas_awal', {
        kode_toko,
        no_kas_awal: NOMOR,
        tanggal,
        ...isi,
        user_id: ctx.sesi.user_id,
        penyetuju: izin.penyetuju,
        waktu,
      }),
      ...izin.tulis,
    ],
    buku: new Posting()
      .rp(akunKas.kas(laci), jumlah_rp, 'CASH')
      .rp(akunKas.awal, -jumlah_rp, 'CASH')
      .lines(),
    audit: { aksi: 'kas.kas_awal', objek: NOMOR, sesudah: { ...isi, penyetuju: izin.penyetuju } },
    kabar: { event: 'dokumen', data: { jenis: 'KA' } },
    jawaban: { laci, jumlah_rp },
  }
})
