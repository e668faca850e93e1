import { type LedgerLine, Posting } from '#kernel/shared/posting.ts'
import { akunHutang } from '#modules/gadai/surat/accounts.ts'
import { akunKas } from '#modules/uang/kas/accounts.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { pastikanUangBuku } from '#modules/uang/kas/server/index.ts'
import { hutangPeremajaan } from '../contract.ts'
import { ketentuanToko } from '#modules/gadai/surat/rules.ts'
import {
  type HutangTerkunci,
  jariKeSuratBaru,
  modeGadai,
  pastikanPlafond,
  siapkanSurat,
  tulisSurat,
} from '#modules/gadai/surat/server/index.ts'
import { bukuTagihan, jadikan, pegang, setelahBunga, tagih } from './susun-bayar.ts'
import type { Tindakan } from './tindakan.ts'
import { bukuUang, siapkanUang } from './uang-bayar.ts'

/**
 * Renews a ticket: the old one is settled, its pieces go over to a new one whose rate and ceilings
 * are those of today (gaps.md 52). Only the difference changes hands, but the books show the old loan
 * coming back in full and the new one going out in full.
 */
export const peremajaan = defineCommand(hutangPeremajaan, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const { jumlah_hutang } = input
  const [mode, { hutang, rekening }] = await Promise.all([modeGadai(tx), pegang(a)])
  const { no_faktur_hutang, kode_customer, no_ktp } = hutang
  const ditagih = await tagih(tx, ctx, { hutang, waktu, diminta: input })
  const peminjam = { kode_customer, no_ktp, tanpa: no_faktur_hutang }
  const siap = await siapkanSurat(tx, {
    ctx,
    pokok_rp: jumlah_hutang,
    barang: hutang.items,
    peminjam,
    id_otorisasi: input.id_otorisasi_plafond,
    id_otorisasi_wajar: input.id_otorisasi_wajar,
    dokumen: no_faktur_hutang,
    saat: waktu,
  })
  const tagihan_rp = hutang.pokok_rp + ditagih.beban.bunga_rp + ditagih.beban.denda_rp
  const total_rp = tagihan_rp - jumlah_hutang
  const d: Tindakan = {
    ctx,
    tanggal,
    waktu,
    jenis: 'PEREMAJAAN',
    hutang,
    ditagih,
    pokok_rp: hutang.pokok_rp,
    total_rp,
    uang: siapkanUang(input, total_rp, rekening),
    sesudah: setelahBunga(ditagih, 0),
    tutup: 'PEREMAJAAN',
    keluar: { baris: hutang.items.map((i) => i.baris), status: 'PINDAH' },
    keterangan: input.keterangan,
  }
  const buku = bukuPeremajaan(d, { tagihan_rp, baru_rp: jumlah_hutang })
  await pastikanUangBuku(tx, buku)
  await pastikanPlafond(tx, peminjam, siap)
  const { laci, user_id } = ctx.sesi
  const surat = tulisSurat({
    siap,
    nasabah: nasabahDari(hutang),
    mode,
    kode_toko: tx.kode_toko,
    tanggal,
    waktu,
    laci,
    user_id,
    keterangan: input.keterangan || null,
    ketentuan: ketentuanToko(ctx.modules),
    asal: hutang,
  })
  return jadikan(d, {
    kolom: ['no_bayar', 'no_faktur_baru'],
    aksi: 'hutang.peremajaan',
    buku,
    tulis: [...surat, jariKeSuratBaru(tx.kode_toko, no_faktur_hutang), ...siap.tulis],
  })
})

const nasabahDari = (h: HutangTerkunci) => ({
  kode_sales: h.kode_sales,
  nama_sales: '',
  kode_customer: h.kode_customer,
  nama_customer: h.nama_customer,
  alamat_customer: h.alamat_customer,
  no_hp: h.no_hp,
  no_ktp: h.no_ktp ?? '',
})

/**
 * Two balanced halves under one number. What does not change hands goes over the counter and back:
 * into the drawer with the first half and out of it with the second.
 */
function bukuPeremajaan(
  d: Tindakan,
  { tagihan_rp, baru_rp }: { readonly tagihan_rp: number; readonly baru_rp: number },
): readonly LedgerLine[] {
  const { laci } = d.ctx.sesi
  const { total_rp, uang } = d
  const masuk = bukuTagihan(new Posting(), d)
  const keluar = new Posting().rp(akunHutang.pokok, baru_rp)
  bukuUang(total_rp > 0 ? masuk : keluar, uang, laci)
  masuk.rp(akunKas.kas(laci), tagihan_rp - Math.max(0, total_rp), 'CASH')
  keluar.rp(akunKas.kas(laci), Math.max(0, -total_rp) - baru_rp, 'CASH')
  return [...masuk.lines(), ...keluar.lines()]
}
