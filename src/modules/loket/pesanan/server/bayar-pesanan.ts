import { akunPesanan } from '../accounts.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import {
  type BarangMuka,
  type HargaMuka,
  bacaPajakUang,
  bacaUangMasuk,
  bukuUangMasuk,
  tulisPajakUang,
  tulisUangMuka,
  kenaliPembayar,
} from '#modules/loket/uang-muka/server/index.ts'
import { pesananBayar } from '../contract.ts'
import { kunciPesanan } from './kunci-pesanan.ts'
import { bayarPesananDokumen } from '../dokumen.ts'

/** A further payment on account, never more than is still due. */
export const bayarPesanan = defineCommand(pesananBayar, async ({ ctx, tx, input, tanggal }) => {
  const { no_pesanan } = input
  const [pesanan, terima] = await Promise.all([
    kunciPesanan(tx, no_pesanan, 'bayar'),
    bacaUangMasuk(tx, input, ctx.modules),
  ])
  const uang = terima(pesanan.total_rp - pesanan.dp_rp)
  // What is made already is taxed as the piece that it became.
  const barang = await tx.all(sql<BarangMuka & HargaMuka['baris'][number]>`
    select b.deskripsi as nama, b.kode_dept, b.kadar, coalesce(g.faktur_pajak, false) as faktur_pajak,
      coalesce(g.perolehan, 'TANPA') as perolehan,
      b.harga_rp, b.ongkos_rp, b.potongan_rp, b.ppn_rp
    from public.pesanan_barang b
    left join public.barang g on g.kode_toko = ${tx.kode_toko} and g.kode_barcode = b.kode_barcode
    where b.kode_toko = ${tx.kode_toko} and b.no_pesanan = ${no_pesanan} order by b.baris`)
  const pajakUang = await bacaPajakUang(tx, ctx, {
    kode_customer: pesanan.kode_customer,
    barang,
    harga: { sudah_rp: pesanan.dp_rp, total_rp: pesanan.total_rp, baris: barang },
  })
  const pajak = pajakUang(uang.jumlah_rp)
  const { laci, user_id } = ctx.sesi
  const { kode_toko } = tx
  const dp_rp = pesanan.dp_rp + uang.jumlah_rp
  const kenal = await kenaliPembayar({ ctx, tx, input, tanggal }, pesanan, uang)
  const tempat = { kode_toko, tanggal, waktu: ctx.services.jam(), laci, user_id }
  return {
    dokumen: bayarPesananDokumen,
    tulis: [
      ...tulisUangMuka(tempat, { dokumen: no_pesanan, arah: 'MASUK', uang }),
      ...tulisPajakUang(tempat, no_pesanan, pajak),
      ubah(sql`update public.pesanan set dp_rp = ${dp_rp}
        where kode_toko = ${kode_toko} and no_pesanan = ${no_pesanan}`),
      ...kenal,
    ],
    buku: bukuUangMasuk(uang, { ke: akunPesanan.uangMuka, laci, pajak: pajak.pajak }),
    audit: {
      aksi: 'pesanan.bayar',
      objek: no_pesanan,
      sebelum: { dp_rp: pesanan.dp_rp },
      sesudah: { dp_rp, jumlah_rp: uang.jumlah_rp },
    },
    kabar: { event: 'pesanan', data: { tanggal } },
    jawaban: {
      no_pesanan,
      dp_rp,
      sisa_bayar: pesanan.total_rp - dp_rp,
      kembali_rp: uang.kembali_rp,
    },
  }
})
