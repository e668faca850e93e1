import { keGram } from '#kernel/shared/berat.ts'
import { NOMOR } from '#kernel/server/command/posting.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import type { Perubahan } from '#modules/orang/otorisasi/rules.ts'
import { type AngkaWajar, rupiahPerGram } from '#modules/barang/kewajaran/rules.ts'
import { izinkanWajar } from '#modules/barang/kewajaran/server/index.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { koreksiCreate } from '../contract.ts'
import { type KeadaanBarang, berubah } from '../rules.ts'
import { bolehLihatModal, nilaiJual } from '#modules/barang/barang/server/index.ts'
import { bacaKoreksi, keadaanWire } from './baca-koreksi.ts'
import {
  type Dikoreksi,
  bukuKoreksi,
  selisihKoreksi,
  susunKoreksi,
  tulisKoreksi,
} from './susun-koreksi.ts'
import { koreksiBarangDokumen } from '../dokumen.ts'

/**
 * Puts right what was booked of READY pieces: weight, cost, group, kadar. Nothing is edited: the
 * document (KO) says before and after, the ledger moves by the difference, and somebody approves it.
 */
export const simpanKoreksi = defineCommand(
  koreksiCreate,
  async ({ ctx, tx, input, kunci, tanggal, waktu }) => {
    const { user_id } = ctx.sesi
    const { kode_toko } = tx
    const barang = await susunKoreksi(tx, input.items)
    const modal = bolehLihatModal(ctx)
    const soal = { dokumen: input.no_draft ?? kunci, ...pelaku(ctx, waktu) }
    const wajar = await izinkanWajar(tx, {
      ...soal,
      aksi: 'barang.tak_wajar',
      angka: barang.flatMap(angkaWajar),
      id_otorisasi: input.id_otorisasi_wajar,
    })
    const { penyetuju, tulis } = await pakaiOtorisasi(tx, {
      ...soal,
      id_otorisasi: input.id_otorisasi,
      aksi: 'barang.koreksi',
      jumlah_rp: await nilaiJual(
        ctx,
        tx,
        barang.map((b) => b.kode_barcode),
      ),
      berat_mg: goyang(barang),
      perubahan: barang.flatMap((b) => perubahan(b, modal)),
    })
    const kepala = { tanggal, waktu, alasan: input.alasan, penyetuju, input_by: user_id }
    const items = barang.map((b, i) => ({
      baris: i + 1,
      kode_barcode: b.kode_barcode,
      nama_barang: b.nama_barang,
      kode_baki: b.kode_baki,
      sebelum: keadaanWire(b.lama),
      sesudah: keadaanWire(b.baru),
    }))
    const jawaban = bacaKoreksi.head({
      ...kepala,
      ...selisihKoreksi(barang),
      no_koreksi: '',
      waktu: waktu.toISOString(),
      jumlah_barang: barang.length,
      status: 'VALID',
    })
    return {
      dokumen: koreksiBarangDokumen,
      tulis: [...tulisKoreksi(barang, { kode_toko, ...kepala }), ...tulis, ...wajar.tulis],
      buku: bukuKoreksi(barang),
      audit: {
        aksi: 'barang.koreksi',
        objek: NOMOR,
        sebelum: { items: items.map((i) => ({ kode_barcode: i.kode_barcode, ...i.sebelum })) },
        sesudah: {
          alasan: input.alasan,
          penyetuju,
          items: items.map((i) => ({ kode_barcode: i.kode_barcode, ...i.sesudah })),
        },
      },
      jawaban: { ...jawaban, items },
    }
  },
)

/**
 * What is corrected of weight and cost per gram; what stays is no entry. A low cost stands in front of
 * whoever approves the correction, and needs no approval of its own.
 */
function angkaWajar({ nama_barang, kode_dept, lama, baru }: Dikoreksi, i: number): AngkaWajar[] {
  const angka = (field: string) => ({
    letak: `items.${i}.${field}`,
    barang: nama_barang,
    kode_dept,
    kode_group: baru.kode_group,
  })
  const modal = (k: KeadaanBarang) => rupiahPerGram(k.harga_modal_rp, k.berat_bersih_mg) ?? 0
  return [
    ...(baru.berat_mg === lama.berat_mg
      ? []
      : [{ ...angka('berat'), hal: 'berat', nilai: baru.berat_mg } as const]),
    ...(modal(baru) === modal(lama)
      ? []
      : [{ ...angka('harga_modal'), hal: 'modal', nilai: modal(baru), bawah: 'BEBAS' } as const]),
  ]
}

/** How far the weights are moved, up and down alike: what an approver decides about. */
const goyang = (barang: readonly Dikoreksi[]) =>
  barang.reduce((n, { lama, baru }) => n + Math.abs(baru.berat_mg - lama.berat_mg), 0)

/** Names that people know the figures by; the fine weight follows from the others. */
const NAMA = {
  kode_group: 'kode_group',
  kadar: 'kadar',
  berat_mg: 'berat',
  berat_bersih_mg: 'berat_bersih',
  berat_bandrol_mg: 'berat_bandrol',
  harga_modal_rp: 'harga_modal',
} as const

/**
 * What is corrected of a piece, for whoever approves it. The request stands on the screen of who
 * corrects: what a piece has cost before is named only to those who may know it.
 */
export function perubahan(b: Dikoreksi, modal: boolean): Perubahan[] {
  const barang = `${b.nama_barang} · ${b.kode_barcode}`
  const nilai = (k: keyof typeof NAMA, { [k]: isi }: KeadaanBarang) =>
    k.endsWith('_mg') && typeof isi === 'number' ? keGram(isi) : isi
  return berubah(b.lama, b.baru).flatMap((k) =>
    k === 'murni_mg'
      ? []
      : {
          nama: NAMA[k],
          barang,
          sebelum: k === 'harga_modal_rp' && !modal ? null : nilai(k, b.lama),
          sesudah: nilai(k, b.baru),
        },
  )
}
