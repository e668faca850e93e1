import { akunTitip } from '../accounts.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineCommand } from '#kernel/server/http/route.ts'
import { titipTambah } from '../contract.ts'
import { type TitipTerkunci, kunciTitip } from './kunci-titip.ts'
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
import { tambahTitipDokumen } from '../dokumen.ts'

/** More money on an open deposit, never more than is still due. */
export const tambahTitip = defineCommand(titipTambah, async ({ ctx, tx, input, tanggal }) => {
  const { no_titip } = input
  const [titip, terima] = await Promise.all([
    kunciTitip(tx, no_titip, 'tambah'),
    bacaUangMasuk(tx, input, ctx.modules),
  ])
  const uang = terima(titip.total_rp - titip.dp_rp)
  const pajak = await pajakUang(ctx, tx, { no_titip, ...titip }, uang.jumlah_rp)
  const { laci, user_id } = ctx.sesi
  const { kode_toko } = tx
  const dp_rp = titip.dp_rp + uang.jumlah_rp
  const kenal = await kenaliPembayar({ ctx, tx, input, tanggal }, titip, uang)
  const tempat = { kode_toko, tanggal, waktu: ctx.services.jam(), laci, user_id }
  return {
    dokumen: tambahTitipDokumen,
    tulis: [
      ...tulisUangMuka(tempat, { dokumen: no_titip, arah: 'MASUK', uang }),
      ...tulisPajakUang(tempat, no_titip, pajak),
      ubah(sql`update public.titip set dp_rp = ${dp_rp}
        where kode_toko = ${kode_toko} and no_titip = ${no_titip}`),
      ...kenal,
    ],
    buku: bukuUangMasuk(uang, { ke: akunTitip.uangMuka, laci, pajak: pajak.pajak }),
    audit: {
      aksi: 'titip.tambah',
      objek: no_titip,
      sebelum: { dp_rp: titip.dp_rp },
      sesudah: { dp_rp, jumlah_rp: uang.jumlah_rp },
    },
    kabar: { event: 'titip', data: { tanggal } },
    jawaban: {
      no_titip,
      dp_rp,
      sisa_bayar: titip.total_rp - dp_rp,
      kembali_rp: uang.kembali_rp,
    },
  }
})

/** The tax in the money, by the pieces that it is for. */
async function pajakUang(
  ctx: Ctx,
  tx: Tx,
  titip: TitipTerkunci & { readonly no_titip: string },
  jumlah_rp: number,
) {
  const { no_titip, kode_customer, dp_rp, total_rp } = titip
  const barang = await tx.all(sql<BarangMuka & HargaMuka['baris'][number]>`
    select b.nama_barang as nama, b.kode_dept, b.kadar, g.faktur_pajak, g.perolehan,
      b.harga_rp, b.ongkos_rp, b.potongan_rp, b.ppn_rp
    from public.titip_barang b
    join public.barang g on g.kode_toko = ${tx.kode_toko} and g.kode_barcode = b.kode_barcode
    where b.kode_toko = ${tx.kode_toko} and b.no_titip = ${no_titip} order by b.baris`)
  const harga = { sudah_rp: dp_rp, total_rp, baris: barang }
  const hitung = await bacaPajakUang(tx, ctx, { kode_customer, barang, harga })
  return hitung(jumlah_rp)
}
