import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { holdToday } from '#kernel/server/document/hold-today.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { jurnalUmumCancel } from '../contract.ts'
import { JENIS_TUTUP_BUKU } from '../rules.ts'
import { bacaJurnalUmum } from './baca-jurnal-umum.ts'

/**
 * Cancels a journal of the open day by the mirror of its lines. The journal that a cancelled mirror
 * had taken back stands again.
 */
export const batalJurnalUmum = defineCommand(jurnalUmumCancel, async (a) => {
  const { tx, input, tanggal } = a
  const { no_jurnal_umum: nomor } = input
  await holdToday(tx, bacaJurnalUmum, nomor, tanggal, {
    cancelled: 'jurnal_umum.sudah_batal',
    past: 'jurnal_umum.kemarin',
  })
  const { total_rp, no_jurnal_asal, jenis_jurnal } = await bacaJurnalUmum.read(tx, nomor)
  if (JENIS_TUTUP_BUKU.includes(jenis_jurnal))
    throw new AppError('jurnal_umum.milik_tutup_buku', { params: { no_jurnal_umum: nomor } })
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'jurnal_umum.cancel',
    nomor,
    jumlah_rp: total_rp,
    perubahan: [{ nama: 'status', sebelum: 'VALID', sesudah: 'BATAL' }],
  })
  return {
    nomor,
    tulis: [
      ubah(tandaiBatal(tx, bacaJurnalUmum.dokumen, batal)),
      ...(no_jurnal_asal === null
        ? []
        : [
            ubah(sql`update public.jurnal_umum set dibalik_oleh = null
              where kode_toko = ${tx.kode_toko} and no_jurnal_umum = ${no_jurnal_asal}`),
          ]),
      ...tulis,
    ],
    buku: await reverse(tx, nomor, tanggal),
    audit,
    kabar: { event: 'dokumen', data: { tanggal } },
    jawaban: { no_jurnal_umum: nomor },
  }
})
