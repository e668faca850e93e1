import { Posting } from '#kernel/shared/posting.ts'
import { akunKas } from '../../accounts.ts'
import { type CommandHandler, defineCommand } from '#kernel/server/http/route.ts'
import { batasAksi } from '#modules/orang/otorisasi/rules.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { transaksiKasCreate } from '../../contract-transaksi.ts'
import { pilihKas, salahIsian } from '../pilih-kas.ts'
import { pastikanUang } from '../uang-keluar.ts'
import {
  type KodeTransaksi,
  type Tempat,
  akunTempat,
  bacaKode,
  susunTransaksi,
} from './susun-transaksi.ts'
import { kasKeluarDokumen, kasMasukDokumen } from '../../dokumen.ts'

type Args = Parameters<CommandHandler<typeof transaksiKasCreate>>[0]

/**
 * Money in or out by a code, which says the direction. Out beyond the shop's limit needs a second
 * person, and never more than there is. Errors: 422 for a code or account that is not there,
 * `kas.kode_mutasi` for a code of the mutations, 409 `kas.tidak_cukup`.
 */
export const simpanTransaksiKas = defineCommand(transaksiKasCreate, async (args) => {
  const { ctx, tx, input, tanggal } = args
  const [kode, tempat] = await Promise.all([
    bacaKode(tx, input.kode_transaksi, 'kode_transaksi'),
    bacaTempat(args),
  ])
  if (kode.kategori === 'MUTASI') throw salahIsian('kode_transaksi', 'kas.kode_mutasi')
  const { jumlah_rp, metode } = input
  const tempatAkun = akunTempat(tempat)
  const keluar = kode.arah === 'KELUAR'
  const izin = keluar ? await mintaIzin(args, kode, tempat) : null
  if (keluar) await pastikanUang(tx, { akun: tempatAkun, jumlah_rp })
  const susunan = susunTransaksi(ctx, tanggal, {
    jenis: kode.arah,
    kode,
    dari: keluar ? tempat : null,
    ke: keluar ? null : tempat,
    jumlah_rp,
    nama: input.nama || null,
    keterangan: input.keterangan,
    penyetuju: izin?.penyetuju ?? null,
  })
  const arah = keluar ? -1 : 1
  const lawan = keluar ? akunKas.keluar(kode.kode_transaksi) : akunKas.masuk(kode.kode_transaksi)
  return {
    ...susunan,
    dokumen: keluar ? kasKeluarDokumen : kasMasukDokumen,
    tulis: [...susunan.tulis, ...(izin?.tulis ?? [])],
    buku: new Posting()
      .rp(tempatAkun, arah * jumlah_rp, metode)
      .rp(lawan, -arah * jumlah_rp, metode)
      .lines(),
  }
})

/** The drawer of whoever is logged in, or the account that was named. */
async function bacaTempat({ ctx, tx, input }: Args): Promise<Tempat> {
  const { laci } = ctx.sesi
  if (input.metode === 'CASH') return { laci }
  if (!input.no_rekening) throw salahIsian('no_rekening', 'isian.wajib')
  const { kode_kas } = await pilihKas(tx, { no_rekening: input.no_rekening }, laci)
  return { no_rekening: kode_kas }
}

/** Beyond the shop's limit somebody else has to agree; null below it. */
function mintaIzin({ ctx, tx, input, kunci }: Args, kode: KodeTransaksi, tempat: Tempat) {
  const { jumlah_rp } = input
  if (jumlah_rp <= batasAksi('kas.keluar', ctx.modules)) return null
  return pakaiOtorisasi(tx, {
    id_otorisasi: input.id_otorisasi,
    aksi: 'kas.keluar',
    dokumen: input.no_draft ?? kunci,
    jumlah_rp,
    perubahan: [
      {
        nama: 'kode_transaksi',
        sebelum: null,
        sesudah: `${kode.deskripsi} · ${kode.kode_transaksi}`,
      },
      { nama: 'kas', sebelum: null, sesudah: 'laci' in tempat ? tempat.laci : tempat.no_rekening },
      { nama: 'keterangan', sebelum: null, sesudah: input.keterangan },
    ],
    ...pelaku(ctx, ctx.services.jam()),
  })
}
