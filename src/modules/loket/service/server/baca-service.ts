import { documentHistory } from '#kernel/server/command/history.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { documentReader } from '#kernel/server/document/reader.ts'
import type { BayarTersimpan } from '#modules/uang/kas/contract.ts'
import type { Service } from '../contract.ts'
import { ambilServiceDokumen, serviceDokumen } from '../dokumen.ts'

const reader = documentReader(serviceDokumen, {
  computed: {
    uraian: sql`(select string_agg(b.nama_barang || ': ' || b.deskripsi, '; ' order by b.baris)
      from public.service_barang b
      where b.kode_toko = d.kode_toko and b.no_service = d.no_service)`,
    sisa_rp: sql`case when d.status in ('DIAMBIL', 'BATAL') then 0
      else coalesce(d.biaya_akhir_rp, d.biaya_rp) + d.ppn_rp - d.uang_muka_rp end`,
    ppn_muka_rp: sql`coalesce((select m.ppn_rp from public.pajak_muka m
      where m.kode_toko = d.kode_toko and m.nomor = d.no_service and m.baris = 1), 0)`,
    cetak_ambil: sql`coalesce(service_ambil.cetak, 0)`,
  },
  totals: { biaya_rp: sql`coalesce(d.biaya_akhir_rp, d.biaya_rp)` },
  order: { nullsLast: true },
  more: async (tx, nomor) => ({
    pembayaran_ambil: await tx.all(sql<BayarTersimpan>`
      select jenis, jumlah_rp, kode_bank, no_rekening, fee_rp, gesek_rp
      from public.service_bayar
      where kode_toko = ${tx.kode_toko} and no_service = ${nomor} and dokumen <> ${nomor}
      order by baris`),
  }),
})

/** Services by their own number or by that of their pick-up. */
export const bacaService = {
  ...reader,
  read: async (tx: Tx, nomor: string) => reader.read(tx, await nomorService(tx, nomor)),
  /** Its steps are documents of their own: what the log says of each. */
  history: async (tx: Tx, nomor: string) => {
    const { no_service, no_selesai, no_ambil } = await bacaService.read(tx, nomor)
    return documentHistory(
      tx,
      [no_service, no_selesai, no_ambil].filter((n) => n !== null),
    )
  },
}

/** A service as its pick-up: under that number, of that day, handed over by that person. */
export const sebagaiAmbil = (s: Service) => ({
  ...s,
  no_ambil: s.no_ambil ?? s.no_service,
  tanggal: s.tgl_ambil ?? s.tanggal,
  waktu: s.waktu_ambil ?? s.waktu,
  input_by: s.ambil_oleh ?? s.input_by,
  cetak: s.cetak_ambil,
})

/** Services as their pick-ups. */
export const bacaAmbil = {
  dokumen: ambilServiceDokumen,
  read: async (tx: Tx, nomor: string) => sebagaiAmbil(await bacaService.read(tx, nomor)),
}

async function nomorService(tx: Tx, nomor: string): Promise<string> {
  if (!nomor.startsWith(ambilServiceDokumen.jenis)) return nomor
  const row = await tx.maybe(sql<{ no_service: string }>`
    select no_service from public.service_ambil
    where kode_toko = ${tx.kode_toko} and no_ambil = ${nomor}`)
  return row?.no_service ?? nomor
}

/** The shop's own pieces of it, in the order of their barcodes. */
export const barcodesDari = (s: Service): readonly string[] =>
  s.items.flatMap((i) => i.kode_barcode ?? []).toSorted()
