import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { jurnalUmumCreate } from '#modules/toko/jurnal/contract.ts'
import type { Pelaku } from './panggil.ts'

const SETUJU = { user_id: 'OWN', keterangan: 'Sudah dihitung' }

/** On the 28th of a month the cases and scales of the shop have become worth a little less. */
export async function sehariJurnal(p: Pelaku, hari: Tanggal): Promise<void> {
  if (!hari.endsWith('-28')) return
  p.jam = new Date(`${hari}T18:40:00+07:00`)
  const rp = 850_000
  await p.kirimDisetujui(
    jurnalUmumCreate,
    {
      jenis_jurnal: 'UMUM',
      keterangan: `Penyusutan peralatan ${hari.slice(0, 7)}`,
      no_draft: `penyusutan-${hari}`,
      items: [
        { nomor_akun: '6-1090', debet_rp: rp, kredit_rp: 0 },
        { nomor_akun: '1-2020', debet_rp: 0, kredit_rp: rp, uraian: 'Etalase dan timbangan' },
      ],
    },
    SETUJU,
  )
}
