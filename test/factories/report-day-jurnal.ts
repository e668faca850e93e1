import type { Client } from './client.ts'
import { sukses } from './goods.ts'
import { disetujui } from './sale.ts'
import { QRIS_STATIS } from './qris.ts'
import { PENYETUJU } from './world.ts'

/** An adjustment by hand. */
export async function jurnalSehari(c: Client): Promise<void> {
  const path = 'jurnal-umum/create'
  const badan = {
    jenis_jurnal: 'UMUM',
    keterangan: 'Penyusutan',
    items: [
      { nomor_akun: '6-1090', debet_rp: 250_000 },
      { nomor_akun: '1-2020', kredit_rp: 250_000, uraian: 'Timbangan' },
    ],
    no_draft: crypto.randomUUID(),
  }
  sukses(await c.tulis(path, await disetujui(c, path, badan, PENYETUJU)))
}

/** A payment by QRIS whose arrival the cashier has seen. */
export async function qrisSehari(c: Client): Promise<void> {
  const no_rekening = 'QRIS01'
  const isi = { no_rekening, nama_rekening: 'QRIS', kode_bank: 'BNS', qris: QRIS_STATIS }
  sukses(await c.tulis('rekenings', isi))
  sukses(await c.tulis('qris/terima', { no_rekening, jumlah_rp: 125_000 }))
}
