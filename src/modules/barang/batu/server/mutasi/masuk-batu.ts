import { Posting } from '#kernel/shared/posting.ts'
import { NOMOR, insert } from '#kernel/server/command/posting.ts'
import { type CommandHandler, defineCommand } from '#kernel/server/http/route.ts'
import { pegangSupplierBerlian } from '#modules/barang/berlian/server/index.ts'
import { akunBarang } from '#modules/barang/barang/accounts.ts'
import { akunBatu } from '../../accounts.ts'
import { batuMasukCreate } from '../../contract-mutasi.ts'
import { mutasiBatuDokumen } from '../../dokumen.ts'
import { sebutBatu } from '../baca-batu.ts'
import { nomorBatu, nomorBerikut } from '../nomor-batu.ts'
import { barisBatu } from '../batu-baru.ts'
import { pegangGambar, periksaItems } from '../periksa-batu.ts'
import { barisMutasi, jumlah } from './baris-mutasi.ts'

/**
 * Loose stones come into the stock, each under a number of its own, with what it cost: owed to the
 * supplier who delivered them; without one against the owner's capital, as opening stock. Throws 422 by
 * `items.<n>.<field>` what `periksaItems` and `pegangGambar` say, by `kode_supplier` for an unknown one.
 */
export const masukBatu = defineCommand(
  batuMasukCreate,
  async ({ ctx, tx, input, tanggal, waktu }) => {
    const { kode_toko } = tx
    const { user_id } = ctx.sesi
    const kode_supplier = input.kode_supplier ?? null
    if (kode_supplier !== null) await pegangSupplierBerlian(tx, kode_supplier)
    await periksaItems(tx, null, input.items)
    const pegang = await pegangGambar(ctx, tx, input.items)
    const akhir = await nomorBerikut(tx, input.items.length)
    const awal = akhir - input.items.length + 1
    const batu = input.items.map((item, i) => lepas(item, nomorBatu(awal + i)))
    const total_butir = jumlah(batu, (b) => b.butir)
    const total_carat_cct = jumlah(batu, (b) => b.carat_cct)
    const total_rp = jumlah(batu, (b) => b.modal_rp)
    const dari = kode_supplier === null ? akunBarang.tambah : akunBatu.hutang(kode_supplier)
    const keterangan = input.keterangan || null
    const nomor = { kode_toko, no_mutasi_batu: NOMOR } as const
    return {
      dokumen: mutasiBatuDokumen,
      tulis: [
        ...pegang,
        insert('mutasi_batu', {
          ...nomor,
          tanggal,
          waktu,
          arah_batu: 'MASUK',
          kode_supplier,
          total_butir,
          total_carat_cct,
          hutang_rp: kode_supplier === null ? 0 : total_rp,
          keterangan,
          input_by: user_id,
        }),
        insert(
          'mutasi_batu_baris',
          batu.map((b, i) => ({ ...nomor, baris: i + 1, ...barisMutasi(b) })),
        ),
        insert(
          'batu',
          batu.map((b) => ({ ...b, kode_toko, waktu, user_id })),
        ),
      ],
      buku: new Posting().rp(akunBatu.lepas, total_rp).rp(dari, -total_rp).lines(),
      audit: {
        aksi: 'mutasi_batu.masuk',
        objek: NOMOR,
        sesudah: { kode_supplier, keterangan, batu: batu.map(sebutBatu).join(', ') },
      },
      jawaban: { total_butir, batu: batu.map((b) => b.no_batu) },
    }
  },
)

type Item = Parameters<CommandHandler<typeof batuMasukCreate>>[0]['input']['items'][number]

/** The row of a loose stone. */
const lepas = ({ harga_modal: modal_rp, ...b }: Item, no_batu: string) => ({
  ...barisBatu(b),
  no_batu,
  modal_rp,
})
