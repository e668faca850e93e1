import type { Kasir, Perintah } from './kasir.ts'

/** Journals by hand, their mirrors, and the same taken back. */
export function perintahJurnal(k: Kasir): Perintah {
  const isi = () =>
    k.disetujui('jurnal-umum/create', {
      jenis_jurnal: 'UMUM',
      keterangan: 'Penyusutan',
      items: [
        { nomor_akun: '6-1090', debet_rp: 150_000 },
        { nomor_akun: '1-2020', kredit_rp: 150_000 },
      ],
      no_draft: crypto.randomUUID(),
    })
  const jadi = async () => {
    const { no_jurnal_umum } = await k.jadi<{ no_jurnal_umum: string }>(
      'jurnal-umum/create',
      await isi(),
    )
    return { no_jurnal_umum }
  }
  return {
    'jurnal-umum/create': async () => k.kirim('jurnal-umum/create', await isi()),
    'jurnal-umum/balik': async () => {
      const path = 'jurnal-umum/balik'
      const lama = await jadi()
      await k.libur(1)
      return k.kirim(path, await k.disetujui(path, { ...lama, keterangan: 'Dibalik' }))
    },
    'jurnal-umum/cancel': async () => {
      const path = 'jurnal-umum/cancel'
      return k.kirim(path, await k.disetujui(path, { ...(await jadi()), alasan: 'Salah' }))
    },
    'jurnal-umum/cetak-ulang': async () => k.kirim('jurnal-umum/cetak-ulang', await jadi()),
  }
}
