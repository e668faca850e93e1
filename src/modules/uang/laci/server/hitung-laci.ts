import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { akunKas } from '#modules/uang/kas/accounts.ts'
import { NOMOR, insert } from '#kernel/server/command/posting.ts'
import { holdOpenDay } from '#kernel/server/session/open-day.ts'
import { definePreparedCommand } from '#kernel/server/http/route.ts'
import { pastikanLaci } from '#modules/uang/kas/server/index.ts'
import { hitungLaci } from '../contract.ts'
import { tolakPecahan } from '../rules.ts'
import { hitungButa } from '#modules/uang/kas/rules-laci.ts'
import { isiLaci } from './isi-laci.ts'
import { catatHitunganButa, setujuiSelisih } from './periksa-selisih.ts'
import { terlihat } from './lihat-laci.ts'
import { hitungLaciDokumen } from '../dokumen.ts'

/**
 * A drawer is made to hold what was counted; what is over or short goes to its own account under the
 * name of the person who counted, with a reason, and beyond the limit with a second person. Errors:
 * `kas.laci_tidak_dikenal`, `laci.pecahan_…` (422); 409 `laci.berubah` when the drawer has moved
 * since it was looked at.
 */
export const hitungkanLaci = definePreparedCommand(
  hitungLaci,
  ({ ctx, input }) =>
    catatHitunganButa(ctx, { apa: input.laci, isi: [{ jumlah_rp: input.jumlah_rp }] }),
  async ({ ctx, tx, input, tanggal, waktu }) => {
    const { laci, jenis, jumlah_rp, gerak } = input
    const pecahan = input.pecahan.filter((p) => p.lembar > 0)
    const salah = tolakPecahan(pecahan, jumlah_rp)
    if (salah) throw fieldErrors({ pecahan: { code: salah } })
    // The day's lock first, in its own statement: what is read after it can't be overtaken.
    const [, , isi] = await Promise.all([
      pastikanLaci(tx, laci),
      holdOpenDay(tx),
      isiLaci(tx, laci, tanggal),
    ])
    if (gerak !== undefined && gerak !== isi.gerak) {
      throw new AppError('laci.berubah', { status: 409, params: { laci } })
    }
    const seharusnya_rp = isi.saldo_rp
    const selisih_rp = jumlah_rp - seharusnya_rp
    const izin = await setujuiSelisih(ctx, tx, {
      apa: laci,
      dokumen: `${laci} ${tanggal}`,
      seharusnya_rp,
      hitung_rp: jumlah_rp,
      selisih_rp: Math.abs(selisih_rp),
      alasan: input.keterangan || undefined,
      id_otorisasi: input.id_otorisasi,
      waktu,
    })
    const { user_id } = ctx.sesi
    const catatan = {
      tanggal,
      waktu: waktu.toISOString(),
      laci,
      jenis,
      buta: hitungButa(ctx.modules, ctx.sesi.level),
      seharusnya_rp,
      hitung_rp: jumlah_rp,
      selisih_rp,
      keterangan: input.keterangan || null,
      user_id,
    }
    return {
      dokumen: hitungLaciDokumen,
      tulis: [
        insert('hitung_laci', {
          kode_toko: tx.kode_toko,
          no_hitung: NOMOR,
          ...catatan,
          waktu,
          pecahan: JSON.stringify(pecahan),
        }),
        ...izin.tulis,
      ],
      buku: new Posting()
        .rp(akunKas.kas(laci), selisih_rp, 'CASH')
        .rp(akunKas.selisihKas, -selisih_rp, 'CASH')
        .lines(),
      audit: {
        aksi: 'kas.hitung_laci',
        objek: NOMOR,
        sesudah: { ...catatan, pecahan, penyetuju: izin.penyetuju ?? undefined },
      },
      kabar: { event: 'dokumen', data: { jenis: 'HL' } },
      jawaban: terlihat({ ...catatan, pecahan }, catatan.buta),
    }
  },
)
