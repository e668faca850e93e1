import { wajar } from '#kernel/shared/hitung-rupiah.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { akunHadiah } from '../accounts.ts'
import { NOMOR, insert } from '#kernel/server/command/posting.ts'
import { type CommandHandler, defineCommand } from '#kernel/server/http/route.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { nilaiPoin } from '../rules.ts'
import { stockHadiahCreate } from '../contract.ts'
import { type Hadiah, gerakkanStok, kunciHadiah, pastikanStok } from './kunci-hadiah.ts'
import { mutasiHadiahDokumen } from '../dokumen.ts'

type Args = Parameters<CommandHandler<typeof stockHadiahCreate>>[0]

/**
 * Gifts into the stock; out of it, other than for points, somebody else has to agree and there have
 * to be as many (409 `hadiah.stok_kurang`). A wrong entry is put right by one the other way.
 */
export const simpanStockHadiah = defineCommand(stockHadiahCreate, async (args) => {
  const { ctx, tx, input, tanggal } = args
  const { kode_hadiah, jenis, jumlah, keterangan } = input
  const [hadiah] = (await kunciHadiah(tx, [kode_hadiah])) as [Hadiah]
  const keluar = jenis === 'KELUAR'
  if (keluar) pastikanStok(hadiah, jumlah)
  const izin = keluar ? await mintaIzin(args, hadiah) : null
  const arah = keluar ? -1 : 1
  const waktu = ctx.services.jam()
  const { kode_toko } = tx
  const isi = {
    tanggal,
    kode_hadiah,
    jenis,
    jumlah,
    stok: hadiah.stok + arah * jumlah,
    keterangan,
    input_by: ctx.sesi.user_id,
    penyetuju: izin?.penyetuju ?? null,
  }
  return {
    dokumen: mutasiHadiahDokumen,
    tulis: [
      insert('mutasi_hadiah', { kode_toko, no_mutasi_hadiah: NOMOR, waktu, ...isi }),
      gerakkanStok(kode_toko, [{ kode_hadiah, jumlah }], arah),
      ...(izin?.tulis ?? []),
    ],
    buku: new Posting()
      .pcs(akunHadiah.stok, arah * jumlah, kode_hadiah)
      .pcs(keluar ? akunHadiah.keluar : akunHadiah.masuk, -arah * jumlah, kode_hadiah)
      .lines(),
    audit: {
      aksi: 'hadiah.mutasi',
      objek: NOMOR,
      sebelum: { stok: hadiah.stok },
      sesudah: { kode_hadiah, jenis, jumlah, stok: isi.stok, keterangan },
    },
    kabar: { event: 'poin', data: { tanggal } },
    jawaban: { ...isi, waktu: waktu.toISOString(), nama_hadiah: hadiah.nama_hadiah },
  }
})

/** The approver is told what the gifts are worth by the points that they would cost. */
function mintaIzin({ ctx, tx, input, kunci }: Args, hadiah: Hadiah) {
  return pakaiOtorisasi(tx, {
    id_otorisasi: input.id_otorisasi,
    aksi: 'hadiah.keluar',
    dokumen: input.no_draft ?? kunci,
    jumlah_rp: wajar(input.jumlah * hadiah.poin * nilaiPoin(ctx.modules)),
    perubahan: [
      {
        nama: 'nama_hadiah',
        sebelum: null,
        sesudah: `${hadiah.nama_hadiah} · ${input.kode_hadiah}`,
      },
      { nama: 'stok', sebelum: hadiah.stok, sesudah: hadiah.stok - input.jumlah },
    ],
    ...pelaku(ctx, ctx.services.jam()),
  })
}
